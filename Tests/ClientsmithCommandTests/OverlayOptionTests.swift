import TestSupport
import Testing

@Suite("--overlay and --client", .timeLimit(.minutes(5)))
struct OverlayOptionTests {
  private let tool: Tool
  private let folder: TemporaryFolder

  init() throws {
    tool = try Tool()
    folder = try TemporaryFolder()
    try folder.write(
      """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      servers: [{url: https://shop.example.com}]
      paths: {/items: {get: {operationId: listItems, responses: {"204": {description: None.}}}}}
      """, to: "shop.openapi.yaml")
    try write(target: "$.paths['/items'].get")
  }

  private func write(target: String) throws {
    try folder.write(
      """
      overlay: 1.1.0
      actions:
        - target: \(target)
          update: {parameters: [{name: page, in: query, schema: {type: integer}}]}
      """, to: "shop.overlay.yaml")
  }

  private func run(_ arguments: String...) async throws -> Tool.Result {
    try await tool.run(
      [arguments[0], "shop.openapi.yaml", "--overlay", "shop.overlay.yaml"]
        + arguments.dropFirst(), in: folder)
  }

  @Test("The client has what the overlay adds, and the overlay is an input of the depfile")
  func generate() async throws {
    let result = try await run(
      "generate", "--client", "Store", "--output", "out", "--depfile", "out.d")
    #expect(result.error == "")
    #expect(try folder.text("out/StoreClient.swift").contains("func listItems(page: Int? = nil)"))
    #expect(
      try folder.text("out.d").contains("  shop.openapi.yaml \\\n  shop.overlay.yaml\n"))
  }

  @Test("A mistake in an overlay is an error at its place")
  func mistake() async throws {
    try write(target: "$.paths./items")
    for command in ["validate", "import"] {
      let result = try await run(command)
      #expect(result.status == 65)
      #expect(result.error.hasPrefix("shop.overlay.yaml:3:21: error: the path expects a name"))
    }
  }

  @Test("A document beside recordings, or on standard input, is an error that says what to do")
  func besideRecordings() async throws {
    try folder.write("curl https://shop.example.com/items", to: "calls.sh")
    let result = try await tool.run(["import", "shop.openapi.yaml", "calls.sh"], in: folder)
    #expect(result.status == 65)
    #expect(
      result.error.contains(
        "shop.openapi.yaml:1:1: error: an OpenAPI document is imported by itself"))
    #expect(result.error.contains("clientsmith import shop.openapi.yaml > api.client.yaml"))
    let added = try await tool.run(["add", "a.client.yaml", "shop.openapi.yaml"], in: folder)
    #expect(added.status != 0)
  }

  @Test("The URL of the command line is that of the specification, and the document's variables go")
  func baseURL() async throws {
    try folder.write(
      """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      servers: [{url: "https://{region}.example.com", variables: {region: {default: eu}}}]
      paths: {/items: {get: {operationId: listItems, responses: {"204": {description: None.}}}}}
      """, to: "shop.openapi.yaml")
    let result = try await run("import", "--base-url", "https://staging.example.com/v2")
    #expect(result.error == "" && result.status == 0)
    #expect(result.output.contains("\nbaseURL: https://staging.example.com/v2\n"))
    #expect(!result.output.contains("region"))
  }

  @Test(
    "Options for recorded requests are refused",
    arguments: [
      (["--auth", "bearer"], "--auth is for recorded requests; a document says itself"),
      (["--host", "a.example"], "--host is for recorded requests, and shop.openapi.yaml is an"),
      (["--environment", "e.json"], "--environment is for recorded requests, and"),
      (["--client", "foo-bar"], "--client foo-bar: expected the name of a type, such as Shop."),
    ])
  func optionsOfRecordings(_ options: [String], _ message: String) async throws {
    let result = try await tool.run(["import", "shop.openapi.yaml"] + options, in: folder)
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.error.contains(message), "\(result.error)")
  }

  @Test("It is for documents alone, and has to be there")
  func otherInputs() async throws {
    try folder.write("client: A\nendpoints: {a: {GET: /a}}\n", to: "a.client.yaml")
    let native = try await run("validate", "a.client.yaml")
    #expect(native.status == 64)
    #expect(native.error.contains("--overlay is for OpenAPI documents; in a.client.yaml"))
    let missing = try await run("validate", "--overlay", "none.yaml")
    #expect(missing.status == 66)
    #expect(missing.error.contains("none.yaml: No such file or directory"))
  }
}
