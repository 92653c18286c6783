import TestSupport
import Testing

/// What commands make of their options and of standard input.
@Suite struct CommandInputTests {
  @Test(
    "An address that cannot be used is refused for what is wrong with it",
    arguments: [
      ("nope", "found no `https://` at its start"),
      ("ftp://x", "found the scheme `ftp`; clients send requests to https and http"),
      ("https://x/%zz", "found a `%` without two hexadecimal digits behind it"),
      ("https://ann:pw@x", "found a user before the host"), ("https://x/?key=pw", "found a query"),
      ("https://x/#a", "found a fragment"), ("https:///a", "found no host"),
      ("https://x:99999", "found what no URL has"), ("https://x y", "found what no URL has"),
    ])
  func addresses(_ address: String, _ message: String) async throws {
    let folder = try TemporaryFolder()
    for command in [["init", "Foo"], ["import", "x.har"]] {
      let result = try await Tool().run(command + ["--base-url", address], in: folder)
      #expect(result.status == 64)
      #expect(
        result.error.contains("--base-url expects https://api.example.com/v1, \(message)"),
        "\(result.error)")
      #expect(!result.error.contains("pw"))
    }
  }

  private static let document = """
    openapi: 3.0.3
    info: {title: Shop, version: "1"}
    servers: [{url: "https://a.example.com"}]
    paths:
      /items: {get: {operationId: listItems, responses: {"204": {description: none}}}}

    """

  @Test("Documents and recordings are imported from standard input alike")
  func standardInput() async throws {
    let folder = try TemporaryFolder()
    let tool = try Tool()
    for (input, path) in [(Self.document, "/items"), ("curl https://a.example.com/x", "/x")] {
      let result = try await tool.run(["import", "-"], in: folder, input: input)
      #expect(result.status == 0, "\(result.error)")
      #expect(result.output.contains("GET: \(path)"), "\(result.output)")
    }
    try folder.write("curl https://a.example.com/x", to: "commands")
    let both = try await tool.run(["import", "-", "commands"], in: folder, input: Self.document)
    #expect(both.status == 65)
    #expect(both.error.contains("`clientsmith import - > api.client.yaml`"), "\(both.error)")
  }

  @Test("A quote that is not closed is refused at its line and column")
  func quotes() async throws {
    let folder = try TemporaryFolder()
    try folder.write("curl 'http://a.b/c\n", to: "commands")
    let result = try await Tool().run(["import", "commands"], in: folder)
    #expect(result.status == 65 && result.output == "")
    #expect(
      result.error.contains("commands:1:6: error: the quote `'` that starts here is not closed"),
      "\(result.error)")
  }
}
