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
    "An edited file of a specification that is gone stays, with a warning each time; the others go",
    arguments: [nil, "specs/gamma.client.yaml"])
  func edited(newName: String?) async throws {
    _ = try await generate()
    try folder.write("// Mine.\n", to: "out/BetaClient+Mock.swift")
    if let newName {
      try folder.rename("specs/beta.client.yaml", to: newName)
    } else {
      try folder.remove("specs/beta.client.yaml")
    }
    for _ in 0..<2 {
      let result = try await generate()
      #expect(result.status == 0)
      #expect(
        result.error
          == "clientsmith: warning: out/BetaClient+Mock.swift: is no longer generated; kept, since it "
          + "was edited. Delete it, or rename it to keep it\n")
    }
    #expect(try folder.text("out/BetaClient+Mock.swift") == "// Mine.\n")
    #expect(!folder.exists("out/BetaClient.swift"))
    let result = try await generate("--overwrite")
    #expect(result.output.contains("removed out/BetaClient+Mock.swift\n"))
    #expect(try await generate().error == "")
  }

  @Test("A name that changes in case alone leaves nothing of the old one")
  func caseOfName() async throws {
    try folder.write(specification(client: "Photos"), to: "specs/photoAlbum.client.yaml")
    _ = try await generate()
    try folder.rename("specs/photoAlbum.client.yaml", to: "specs/photoalbum.client.yaml")
    let result = try await generate()
    #expect(result.status == 0)
    #expect(result.error == "")
    let names = try folder.names(in: "out").filter { $0.lowercased().hasPrefix("photo") }
    #expect(Set(names.map { $0.lowercased() }).count == names.count)
    #expect(try await generate("--check").status == 0)
  }

  /// Every file of the folder with its text, folders under their names.
  private func content() throws -> [String: String] {
    var content: [String: String] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
      content[name] = (try? folder.text(name)) ?? ""
    }
    return content
  }

  @Test("What a person wrote or edited stops the run, all of it named, and nothing changes")
  func written() async throws {
    _ = try await generate()
    try folder.write(try folder.text("out/AlphaClient.swift") + "\n", to: "out/AlphaClient.swift")
    try folder.write("// Mine.\n", to: "out/GammaClient+Live.swift")
    try folder.write(specification(client: "Gamma"), to: "specs/gamma.client.yaml")
    let before = try content()
    let arguments = ["--tests", "more/tests", "--module", "App"]
    for extra in [[], ["--dry-run"]] {
      let result = try await tool.run(
        ["generate", "specs", "--output", "out"] + arguments + extra, in: folder)
      #expect(result.status == 73)
      #expect(result.output == "")
      #expect(
        result.error == """
          clientsmith: error: out/AlphaClient.swift: was edited since it was generated; --overwrite \
          replaces it
          clientsmith: error: out/GammaClient+Live.swift: is in the place of a generated file and was \
          written by hand; rename it, or replace it with --overwrite

          """)
      #expect(try content() == before)
    }
    let result = try await generate("--diagnostics", "json")
    #expect(result.error.components(separatedBy: #""id":"written-by-hand""#).count == 3)
    // It tells what is different, whoever has done it.
    #expect(try await generate("--check").status == 1)

    let forced = try await generate("--overwrite")
    #expect(forced.status == 0)
    #expect(forced.error == "")
    #expect(forced.output.contains("changed out/GammaClient+Live.swift\n"))
    #expect(try await generate("--check").status == 0)
  }

  @Test("Files and clients of a specification that is not part of the run are not taken")
  func otherSpecification() async throws {
    _ = try await generate()
    try folder.write(specification(client: "Gamma"), to: "other/alpha.client.yaml")
    try folder.write("\n" + specification(client: "Beta"), to: "other/delta.client.yaml")
    let before = try content()
    let arguments = ["generate", "other", "--output", "out"]
    for extra in [[], ["--overwrite"], ["--check"], ["--tests", "tests", "--module", "App"]] {
      let result = try await tool.run(arguments + extra, in: folder)
      #expect(result.status == 65)
      #expect(
        result.error == """
          other/alpha.client.yaml:1:1: error: generates AlphaClient.swift, and so does \
          specs/alpha.client.yaml, which an earlier run generated into out
          other/alpha.client.yaml:1:1: note: help: rename one of the two files, or generate into \
          another folder
          other/delta.client.yaml:2:9: error: declares BetaClient, and specs/beta.client.yaml, which \
          an earlier run generated into out, declares BetaClient
          other/delta.client.yaml:2:9: note: help: rename one of the clients with `client:`, or \
          generate into another folder

          """)
      #expect(try content() == before)
    }
    // Once they are gone, the others have their places.
    try folder.remove("specs")
    #expect(try await tool.run(arguments, in: folder).status == 0)
    #expect(try folder.text("out/AlphaClient.swift").contains("struct GammaClient"))
    #expect(!folder.exists("out/BetaClient.swift"))
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

  @Test("Without --tests, the tests of a client that is gone go too, and the others stay")
  func droppedTests() async throws {
    _ = try await generate("--module", "App", "--tests", "more/tests")
    let before = try folder.text("more/tests/AlphaClientTests.swift")
    _ = try await generate()
    #expect(folder.exists("more/tests/BetaClientTests.swift"))
    try folder.remove("specs/beta.client.yaml")
    #expect(
      try await generate("--check").output.contains("outdated more/tests/BetaClientTests.swift"))
    let result = try await generate()
    #expect(result.error == "")
    #expect(result.output.contains("removed more/tests/BetaClientTests.swift\n"))
    #expect(
      try folder.names(in: "more/tests")
        == [
          ".clientsmith.json", "AlphaClient+Spy.swift", "AlphaClientTests.swift",
          "ClientsmithTesting.swift",
        ])
    #expect(try folder.text("more/tests/AlphaClientTests.swift") == before)
    #expect(try await generate("--check").status == 0)
  }
}
