import Foundation
import TestSupport
import Testing

extension GenerateTests {
  @Test("A depfile lists what was generated and everything that was read")
  func depfile() async throws {
    _ = try await tool.run(["templates", "export", "my templates"], in: folder)
    for name in try folder.names(in: "my templates") where name != "Client" {
      try folder.remove("my templates/" + name)
    }
    let result = try await generate(
      "specs", "--output", "out", "--tests", "tests", "--module", "App", "--depfile", "build/a.d",
      "--templates", "my templates")
    #expect(result.error == "")
    #expect(result.status == 0)
    let text = try folder.text("build/a.d")
    let rules = text.components(separatedBy: "\n\n")
    let parts = rules[0].split(separator: ": \\\n")
    let outputs = try #require(parts.first).split(separator: " ").map(String.init)
    let tests = [
      "AlphaClientTests", "AlphaClient+Spy", "BetaClientTests", "BetaClient+Spy",
      "ClientsmithTesting",
    ]
    #expect(
      outputs == Self.sources.map { "out/\($0)" } + tests.map { "tests/\($0).swift" })
    let inputs = try #require(parts.last).split(separator: "\n").map { line in
      line.trimmingPrefix("  ").replacing(" \\", with: "")
    }
    let templates = try folder.names(in: "my templates/Client")
    #expect(
      inputs.map { String($0) }
        == ["specs/alpha.client.yaml", "specs/beta.client.yaml"]
        + templates.map { "my\\ templates/Client/\($0)" })
    #expect(
      rules.dropFirst().map { $0.trimmingCharacters(in: .newlines) } == inputs.map { "\($0):" })
  }

  @Test("A depfile that would replace a specification is refused before anything is written")
  func depfileInPlaceOfInput() async throws {
    let result = try await generate(
      "specs", "--output", "out", "--depfile", "specs/alpha.client.yaml")
    #expect(result.status == 73)
    #expect(!folder.exists("out"))
  }

  @Test("A path that a depfile cannot hold fails the run before anything is written")
  func depfileOfOddPath() async throws {
    try folder.write(specification(client: "Odd"), to: "a=b/odd.client.yaml")
    let result = try await generate("a=b", "--output", "out", "--depfile", "a.d")
    #expect(result.status == 74)
    #expect(result.error.contains("a=b/odd.client.yaml: a path with `=` cannot be in a depfile"))
    #expect(!folder.exists("out"))
    #expect(!folder.exists("a.d"))
  }

  @Test("No depfile is written after an error")
  func noDepfile() async throws {
    let result = try await generate("broken", "--output", "out", "--depfile", "a.d")
    #expect(result.status == 65)
    #expect(!folder.exists("a.d"))
  }
}
