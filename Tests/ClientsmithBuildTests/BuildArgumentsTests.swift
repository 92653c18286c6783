import Testing

@testable import clientsmith_build

@Suite("The command line of the build plugin's tool")
struct BuildArgumentsTests {
  @Test("Options have a value each, everything else is a specification")
  func options() throws {
    let arguments = try BuildArguments([
      "tests", "a.client.yaml", "--output", "out", "--stem", "A", "--module", "App", "--config",
      "c.yaml", "--template", "T/x", "b.client.yaml", "--template", "T/y",
    ])
    #expect(arguments.command == .tests)
    #expect(arguments.output == "out")
    #expect(arguments.stem == "A")
    #expect(arguments.module == "App")
    #expect(arguments.configuration == "c.yaml")
    #expect(arguments.templates == ["T/x", "T/y"])
    #expect(arguments.specifications == ["a.client.yaml", "b.client.yaml"])
  }

  @Test("A tested module has a configuration or none; the path may contain any character")
  func tested() throws {
    let tested = try BuildArguments([
      "testing", "--output", "o", "--tested", "App=", "--tested", "Core=a=b/c.yaml", "--tested",
      "Chat",
    ]).tested
    #expect(tested.map(\.name) == ["App", "Core", "Chat"])
    #expect(tested.map(\.configuration) == [nil, "a=b/c.yaml", nil])
  }

  @Test(
    "What the plugin never passes is an error",
    arguments: [
      ([], "unknown command"), (["generate"], "unknown command"),
      (["client", "--output"], "--output needs a value"),
      (["client", "--out", "x"], "unknown option --out"),
      (["client", "a.client.yaml"], "--output is missing"),
    ])
  func problems(_ words: [String], _ message: String) {
    #expect {
      _ = try BuildArguments(words)
    } throws: { error in
      (error as? BuildArguments.Problem)?.message == message
    }
  }
}
