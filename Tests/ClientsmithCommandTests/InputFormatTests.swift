import TestSupport
import Testing

/// Files of other formats, and of other commands: one error says what they are and what to do.
@Suite struct InputFormatTests {
  private func error(_ command: [String], _ name: String, _ text: String) async throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(text, to: name)
    let arguments = command + [name] + (command == ["generate"] ? ["--output", "out"] : [])
    let result = try await Tool().run(arguments, in: folder)
    #expect(result.status == 65, "\(result.error)")
    return result.error
  }

  @Test(arguments: [
    ("x.har", #"{"log": {"version": "1.2", "entries": []}}"#, "an HTTP archive", "import x.har >"),
    (
      "x.json", #"{"info": {"name": "x"}, "item": []}"#, "a Postman collection",
      "import x.json >"
    ),
    ("x.sh", "\ncurl https://api.example.com/items\n", "curl commands", "import x.sh >"),
    ("x.http", "GET https://api.example.com/items\n", "an .http file", "import x.http >"),
    ("x.json", #"{"items": [{"id": 1}]}"#, "a sample of a response", "infer x.json >"),
    ("x.json", #"[{"id": 1}]"#, "a sample of a response", "infer x.json >"),
    ("x.yaml", "asyncapi: 3.0.0\ninfo: {title: x}\n", "an AsyncAPI document", "OpenAPI 3"),
    ("x.graphql", "type Query { a: Int }\n", "a GraphQL schema", "import"),
    ("x.json", #"{"data": {"__schema": {}}}"#, "a GraphQL schema", "import"),
    ("x.json", #"{"$schema": "https://a.example", "type": "object"}"#, "a JSON Schema", "schemas"),
    ("x.json", #"{"kind": "discovery#restDescription"}"#, "a Google API discovery", "OpenAPI 3"),
    ("x.json", #"{"smithy": "2.0", "shapes": {}}"#, "a Smithy model", "OpenAPI 3"),
    ("x.json", #"{"_type": "export", "__export_format": 4}"#, "an export of Insomnia", "archive"),
    ("x.raml", "#%RAML 1.0\ntitle: x\n", "a RAML document", "OpenAPI 3"),
    ("x.proto", "syntax = \"proto3\";\n", "a Protocol Buffers file", "OpenAPI 3"),
    ("x.yaml", "<!DOCTYPE html>\n<html></html>\n", "an HTML page", "download"),
    ("x.wsdl", "<?xml version=\"1.0\"?>\n<a/>\n", "an XML file", "OpenAPI 3"),
  ])
  func generateSaysWhatItFound(name: String, text: String, found: String, help: String) async throws
  {
    let error = try await error(["generate"], name, text)
    #expect(
      error.contains("\(name):1:1: error: expected a specification or an OpenAPI document, found")
        || error.contains("\(name):2:1: error: expected a specification"))
    #expect(error.contains("found \(found)"))
    #expect(error.contains(help))
    #expect(error.components(separatedBy: "error:").count == 2)
  }

  @Test(arguments: [
    (#"{"log": {"entries": []}}"#, "an HTTP archive", "import"),
    (#"{"openapi": "3.1.0"}"#, "an OpenAPI document", "generate"),
    ("openapi: 3.1.0\ninfo: {title: x}\n", "an OpenAPI document", "generate"),
    ("curl https://api.example.com/items\n", "curl commands", "import"),
  ])
  func inferSaysWhatItFound(text: String, found: String, help: String) async throws {
    let error = try await error(["infer"], "x.json", text)
    #expect(error.contains("error: expected samples of a response in JSON, found \(found)\n"))
    #expect(error.contains("`clientsmith \(help)"))
  }

  @Test(arguments: [
    ("asyncapi: 3.0.0\ninfo: {title: x}\n", "an AsyncAPI document"),
    (#"{"asyncapi": "3.0.0"}"#, "an AsyncAPI document"),
    ("<html></html>", "an HTML page"),
  ])
  func importSaysWhatItFound(text: String, found: String) async throws {
    let error = try await error(["import"], "x.yaml", text)
    #expect(error.contains("or an .http file, found \(found)\n"))
  }

  @Test("Each line of JSON Lines is a sample, and so is each value that begins a line")
  func lines() async throws {
    for text in [
      "{\"id\": 1}\n{\"id\": 2, \"note\": \"a\"}\n",
      "{\n\"id\": 1\n}\n{\"id\": 2, \"note\": \"a\"}",
      "{\"id\": 1},\n{\"id\": 2, \"note\": \"a\"},\n",
    ] {
      let result = try await Tool().run(
        ["infer", "-", "--name", "order"], in: TemporaryFolder(), input: text)
      #expect(result.status == 0, "\(result.error)")
      #expect(result.output.contains("Order: {properties: {id: Int, note: String?}}"))
    }
    let error = try await error(["infer"], "x.jsonl", "{\"id\": 1}\n{\"id\": }\n")
    #expect(error.hasPrefix("x.jsonl:2:8: error: expected a value, found `}`"))
    let beside = try await self.error(["infer"], "x.json", "{\"id\": 1} {\"id\": 2}")
    #expect(beside.hasPrefix("x.json:1:11: error: expected the end of the line, found `{`"))
    #expect(beside.contains("help: begin each value on a line of its own"))
    let divided = try await self.error(["infer"], "x.json", "{\"id\": 1}, {\"id\": 2}")
    #expect(divided.hasPrefix("x.json:1:12: error: expected the end of the line, found `{`"))
    #expect(try await self.error(["infer"], "x.json", "{}\n}").contains("the end of the file"))
  }

  @Test func credentialsInDocumentsAreNotPrinted() async throws {
    let folder = try TemporaryFolder()
    let key = "sk_" + "live_51H8xYzKabcdefghijklmnopQRSTUV"
    let token = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMiJ9.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U"
    let schema = "npm_package_lock_v2"
    try folder.write(
      """
      openapi: 3.1.0
      info: {title: Shop, version: "1", description: "Try `Authorization: Bearer \(token)`."}
      paths:
        /items:
          get:
            operationId: getItems
            parameters: [{name: key, in: query, example: \(key), schema: {type: string}}]
            responses:
              "200":
                description: d
                content:
                  application/json:
                    schema: {$ref: '#/components/schemas/\(schema)'}
                    example: {key: \(key), kind: \(schema)}
      components: {schemas: {\(schema): {type: object, properties: {key: {}, kind: {}}}}}
      """, to: "shop.yaml")
    let result = try await Tool().run(["import", "shop.yaml"], in: folder)
    #expect(!result.output.contains(key) && !result.output.contains(token), "\(result.output)")
    #expect(result.output.contains("example: made-up") && result.output.contains("key: made-up"))
    #expect(result.output.contains("Bearer made-up"))
    #expect(
      result.error.contains("credentials were removed from examples and descriptions"),
      "\(result.error)")
  }

  /// Keys of a specification beside others are those of a specification with a mistake in it.
  @Test(arguments: [#"{"client": "Shop", "items": []}"#, #"{"endpoints": {}, "$schema": "x"}"#])
  func specificationsKeepTheirErrors(text: String) async throws {
    let error = try await error(["generate"], "x.json", text)
    #expect(error.contains("a specification has no key"))
  }

  @Test func mergeKeysAreNotXML() async throws {
    #expect(try await error(["generate"], "x.yaml", "<<: Shop\n").contains("merge"))
  }

  @Test func urlsAreNotOpened() async throws {
    let folder = try TemporaryFolder()
    let url = "https://api.example.com/openapi.json"
    let result = try await Tool().run(["validate", url], in: folder)
    #expect(result.status == 66)
    #expect(result.error.contains("\(url): is a URL, which is not opened: download the file first"))
  }

  @Test(
    "A file of variables is none of requests",
    arguments: [
      (#"{"info": {"name": "Shop"}, "item": []}"#, "found a Postman collection"),
      (#"{"log": {"version": "1.2", "entries": []}}"#, "found an HTTP archive"),
    ])
  func environments(_ text: String, _ found: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write("GET https://a.example/{{x}}", to: "calls.http")
    try folder.write(text, to: "values.json")
    let result = try await Tool().run(
      ["import", "calls.http", "--environment", "values.json"], in: folder)
    #expect(result.status == 65 && result.error.contains(found), "\(result.error)")
  }
}
