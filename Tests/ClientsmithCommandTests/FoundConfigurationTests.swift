import Foundation
import TestSupport
import Testing

@Suite("clientsmith generate, with a clientsmith.yaml beside the specifications")
struct FoundConfigurationTests {
  private let tool: Tool
  private let folder: TemporaryFolder

  init() throws {
    tool = try Tool()
    folder = try TemporaryFolder()
    try folder.write(specification(client: "Alpha"), to: "specs/alpha.client.yaml")
    try folder.write("access: public\n", to: "specs/clientsmith.yaml")
  }

  private func access(_ arguments: String...) async throws -> String {
    let result = try await tool.run(["generate", "--output", "out"] + arguments, in: folder)
    #expect(result.error == "")
    let text = try folder.text("out/AlphaClient.swift")
    let line = text.split(separator: "\n").first { $0.hasSuffix("struct AlphaClient: Sendable {") }
    return line?.split(separator: " ").first.map(String.init) ?? ""
  }

  @Test("It applies to the folder that is named, and to a file in it")
  func applies() async throws {
    #expect(try await access("specs") == "public")
    try folder.write("access: package\n", to: "specs/clientsmith.yaml")
    #expect(try await access("specs/alpha.client.yaml") == "package")
    #expect(try await access("specs", "./specs/alpha.client.yaml") == "package")
  }

  @Test("Options count more, and so does --config")
  func options() async throws {
    #expect(try await access("specs", "--access", "internal") == "nonisolated")
    try folder.write("access: package\n", to: "other.yaml")
    #expect(try await access("specs", "--config", "other.yaml") == "package")
  }

  @Test("One in a folder further inside does not apply")
  func inside() async throws {
    try folder.remove("specs/clientsmith.yaml")
    try folder.write("access: public\n", to: "specs/more/clientsmith.yaml")
    #expect(try await access("specs") == "nonisolated")
  }

  @Test("An error in it has its place, and a build that depends on it is told so")
  func errors() async throws {
    try folder.write("access: open\n", to: "specs/clientsmith.yaml")
    let result = try await tool.run(["generate", "specs", "--output", "out"], in: folder)
    #expect(result.status == 65)
    #expect(result.error.hasPrefix("specs/clientsmith.yaml:1:9: error: "))
    try folder.write("access: package\n", to: "specs/clientsmith.yaml")
    _ = try await tool.run(
      ["generate", "specs", "--output", "out", "--depfile", "out.d"], in: folder)
    #expect(try folder.text("out.d").contains("specs/clientsmith.yaml"))
  }

  @Test("Of two, one must be named")
  func two() async throws {
    try folder.write(specification(client: "Beta"), to: "more/beta.client.yaml")
    try folder.write("access: package\n", to: "more/clientsmith.yaml")
    let result = try await tool.run(["generate", "specs", "more", "--output", "out"], in: folder)
    #expect(result.status == 64)
    #expect(
      result.error.contains(
        "There are specs/clientsmith.yaml and more/clientsmith.yaml; say which one applies with "
          + "--config."))
    #expect(try await access("specs", "more", "--config", "more/clientsmith.yaml") == "package")
  }
}
