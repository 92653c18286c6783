import Foundation
import TestSupport
import Testing

@Suite("Generating again into a folder")
struct RegenerationTests {
  private let tool: Tool
  private let folder: TemporaryFolder

  init() throws {
    tool = try Tool()
    folder = try TemporaryFolder()
    try folder.write(specification(client: "Beta"), to: "specs/beta.client.yaml")
    try folder.write(specification(client: "Alpha"), to: "specs/alpha.client.yaml")
  }

  private func generate(_ arguments: String...) async throws -> Tool.Result {
    try await tool.run(["generate", "specs", "--output", "out"] + arguments, in: folder)
  }

  private static let suffixes = ["", "+Failing", "+Live", "+Mock"]

  @Test("The files of a specification that was renamed are replaced by those of its new name")
  func renamed() async throws {
    _ = try await generate()
    try folder.rename("specs/beta.client.yaml", to: "specs/gamma.client.yaml")
    let result = try await generate()
    #expect(result.status == 0)
    #expect(result.error == "")
    for suffix in Self.suffixes {
      #expect(!folder.exists("out/BetaClient\(suffix).swift"))
      #expect(folder.exists("out/GammaClient\(suffix).swift"))
    }
    #expect(try folder.text("out/GammaClient.swift").contains("struct BetaClient"))
    #expect(try await generate("--check").status == 0)
  }

  @Test(
    "An edited file of a specification that is gone stays, with one warning; the others go",
    arguments: [nil, "specs/gamma.client.yaml"])
  func edited(newName: String?) async throws {
    _ = try await generate()
    try folder.write("// Mine.\n", to: "out/BetaClient+Mock.swift")
    if let newName {
      try folder.rename("specs/beta.client.yaml", to: newName)
    } else {
      try folder.remove("specs/beta.client.yaml")
    }
    let result = try await generate()
    #expect(result.status == 0)
    #expect(
      result.error
        == "clientsmith: warning: out/BetaClient+Mock.swift: is no longer generated; kept, since it "
        + "was edited\n")
    #expect(try folder.text("out/BetaClient+Mock.swift") == "// Mine.\n")
    #expect(!folder.exists("out/BetaClient.swift"))
    #expect(try await generate().error == "")
  }

  @Test("What a target has once goes with the last specification that needs it")
  func tests() async throws {
    let arguments = ["generate", "specs", "--output", "out", "--module", "App", "--tests", "tests"]
    _ = try await tool.run(arguments, in: folder)
    try folder.remove("specs/beta.client.yaml")
    let result = try await tool.run(arguments, in: folder)
    #expect(result.output.contains("removed tests/BetaClientTests.swift\n"))
    #expect(
      try folder.names(in: "tests")
        == [
          ".clientsmith.json", "AlphaClient+Spy.swift", "AlphaClientTests.swift",
          "ClientsmithTesting.swift",
        ])
  }
}
