import ClientsmithModel
import Testing

/// Where operations are.
@Suite struct HostTests {
  private func document(_ second: String) -> Document {
    Document(
      """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      servers: [{url: https://api.example.com}]
      tags: [{name: a, description: What is first.}, {name: b, description: "What is second.\\nMore."}]
      paths:
        /a:
          servers: [{url: https://shop.example.com}]
          get: {operationId: a, tags: [a], responses: {'204': {description: d}}}
        /b:
          servers: [{url: \(second)}]
          get: {operationId: b, tags: [b], responses: {'204': {description: d}}}
      """)
  }

  @Test func whereAllAreIsWhereTheClientIs() {
    let document = document("https://shop.example.com")
    #expect(document.model?.servers.isEmpty == true)
    #expect(document.endpoint("a.a")?.server == nil)
  }

  /// A path of an operation is on the host of the environment that is chosen.
  @Test func aPathIsOnTheHostOfEachEnvironment() {
    let document = Document(
      """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      servers:
        - {url: "https://{region}.example.com/v1", variables: {region: {default: eu}}}
        - {url: "http://localhost:8080/v1", description: Dev}
      paths:
        /a: {get: {operationId: a, responses: {'204': {description: d}}}}
        /b:
          servers: [{url: /files}]
          get: {operationId: b, responses: {'204': {description: d}}}
      """)
    #expect(document.messages == [])
    #expect(document.model?.environments.map(\.text) == ["standard", "dev"])
    #expect(
      document.model?.servers.map(\.address.urls) == [
        ["https://{region}.example.com/files", "http://localhost:8080/files"]
      ])
  }

  /// What `live` calls its own arguments is not what a variable is called.
  @Test func variablesHaveNamesOfTheirOwn() {
    let document = Document(
      """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      servers:
        - url: https://{environment}.example.com/{retry}/{tenant}
          variables: {environment: {default: api}, retry: {default: a}, tenant: {default: b}}
      paths: {/a: {get: {operationId: a, responses: {'204': {description: d}}}}}
      """)
    #expect(document.messages == [])
    #expect(
      document.model?.variables.map(\.name.text) == ["environmentName", "retryName", "tenant"])
  }

  /// TypeSpec writes an empty default for a variable without one; API Gateway one that begins with a slash.
  @Test(arguments: [
    (
      "https://{account}.example.com/{path}", "account: {default: ''}, path: {default: v1}",
      "https://{account}.example.com/{path}", ["path"]
    ),
    ("https://api.example.com/{path}", "path: {default: ''}", "https://api.example.com", []),
    ("https://{stage}api.example.com", "stage: {default: ''}", "https://api.example.com", []),
    (
      "https://api.example.com/{stage}", "stage: {default: /prod}", "https://api.example.com/prod",
      []
    ),
  ])
  func defaultsThatAreNoLabels(
    _ url: String, _ variables: String, _ address: String, _ known: [String]
  ) {
    let document = Document(
      """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      servers: [{url: '\(url)', variables: {\(variables)}}]
      paths: {/a: {get: {operationId: a, responses: {'204': {description: d}}}}}
      """)
    #expect(document.model?.baseURL?.first == address)
    let variables = document.model?.variables.filter { $0.default != nil } ?? []
    #expect(variables.map(\.name.text) == known)
  }

  /// As those of the document are.
  @Test(arguments: [
    ("{url: 'https://1.2.3.4', description: Upload server}", "upload"),
    ("{url: 'https://1.2.3.4', name: fast lane}", "fastLane"),
    ("{url: 'https://{region}.example.com'}", "server"),
    ("{url: 'https://1.2.3.4'}", "server"), ("{url: 'https://pay.example.com'}", "pay"),
  ])
  func serversOfOperationsAreCalledWhatTheyAre(_ server: String, _ name: String) {
    let document = Document(
      """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      servers: [{url: https://api.example.com}]
      paths: {/a: {get: {operationId: a, servers: [\(server)], responses: {'204': {description: d}}}, post: {operationId: b, responses: {'204': {description: d}}}}}
      """)
    #expect(document.messages == [])
    #expect(document.model?.servers.map(\.name.text) == [name])
  }

  /// A path is on the host of the document's first server.
  @Test(arguments: [
    ("https://api.example.com/v1", "/uploads", "https://api.example.com/uploads"),
    (
      "'https://{region}.example.com:8443/v1/'", "/uploads/",
      "https://{region}.example.com:8443/uploads"
    ),
  ])
  func relativeServersOfOperationsAreOnTheHost(_ base: String, _ path: String, _ url: String) {
    let document = Document(
      """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      servers: [{url: \(base), variables: {region: {default: eu}}}]
      paths: {/a: {get: {operationId: a, servers: [{url: \(path)}], responses: {'204': {description: d}}}, post: {operationId: b, responses: {'204': {description: d}}}}}
      """)
    #expect(document.messages == [])
    #expect(document.model?.servers.map(\.address.first) == [url])
    #expect(document.endpoint("a")?.server != nil)
  }

  /// Where callers say what the host is, and the whole API is on it.
  @Test(arguments: ["", "servers: [{url: /}]", "servers: []"])
  func relativeServersOfOperationsArePathsOfAnyHost(_ servers: String) {
    let document = relative(servers, to: "/v2/uploads/")
    #expect(document.messages == [])
    #expect(document.endpoint("a")?.path.text == "/v2/uploads/a/{id}")
    #expect(document.endpoint("b")?.path.text == "/a/{id}")
  }

  /// Nothing says what is in front of the path then.
  @Test(arguments: [("servers: [{url: /v1}]", "/v2"), ("", "/a b"), ("", "/../v2")])
  func otherRelativeServersAreWarnings(_ servers: String, _ path: String) {
    let document = relative(servers, to: path)
    #expect(
      document.messages == [
        "warning invalid-url: the server `\(path)` is relative to a host that the document does not "
          + "name, so what has it is called at `baseURL`"
      ])
    #expect(document.endpoint("a")?.path.text == "/a/{id}")
  }

  private func relative(_ servers: String, to path: String) -> Document {
    let id = "parameters: [{name: id, in: path, required: true, schema: {type: string}}]"
    return Document(
      """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      \(servers)
      paths: {"/a/{id}": {\(id), get: {operationId: a, servers: [{url: "\(path)"}], responses: {'204': {description: d}}}, post: {operationId: b, responses: {'204': {description: d}}}}}
      """)
  }

  @Test func othersAreServersWithNames() {
    let document = document("https://pay.example.com")
    #expect(document.model?.servers.map(\.name.text) == ["shop", "pay"])
    #expect(document.endpoint("a.a")?.server?.text == "shop")
  }

  @Test(arguments: ["{scheme}{region}", "https://{region}}.example.com:{x"])
  func aServerThatIsLeftOutLeavesNoVariable(url: String) {
    let document = Document(
      """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      servers: [{url: '\(url)', variables: {region: {default: eu}, scheme: {default: http}}}]
      paths: {/a: {get: {operationId: a, responses: {'204': {description: d}}}}}
      """)
    #expect(document.model?.variables.isEmpty == true)
    #expect(document.messages.allSatisfy { $0.hasPrefix("warning ") })
    #expect(document.messages.contains { $0.contains("so it is left out") })
  }

  @Test func anotherServerKeepsItsOwnDefault() {
    let document = Document(
      """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      servers:
        - {url: 'https://{host}.example.com:{port}', description: Live, variables: {host: {default: api}, port: {default: '443'}}}
        - {url: 'http://{host}.localhost:{port}', description: Local, variables: {host: {default: api}, port: {default: '8080'}}}
      paths: {/a: {get: {operationId: a, responses: {'204': {description: d}}}}}
      """)
    #expect(document.messages == [])
    #expect(
      document.model?.baseURL?.urls == [
        "https://{host}.example.com:{port}", "http://{host}.localhost:8080",
      ])
  }

  @Test func variablesMayHaveTwoBraces() {
    let document = document("'https://{{shop}}.example.com'")
    #expect(document.model?.variables.map(\.key) == ["shop"])
    #expect(document.messages.allSatisfy { $0.hasPrefix("warning ") })
  }

  @Test func oneLineSaysWhatAGroupIs() {
    let groups = document("https://pay.example.com").model?.groups ?? []
    #expect(groups.map(\.documentation.summary) == ["What is first.", nil])
  }

  @Test(arguments: [
    ("{url: 'https://eu.api.example.com'}", "eu"), ("{url: 'https://api.example.com'}", "server2"),
    ("{url: 'http://localhost:8080'}", "localhost"), ("{url: 'http://10.0.0.1'}", "server2"),
    ("{url: 'http://[::1]:80'}", "server2"),
    ("{url: 'http://localhost/{v}', variables: {v: {default: v2}}}", "localhost"),
    ("{url: 'http://{h}.example.com', variables: {h: {default: eu}}}", "server2"),
    ("{url: 'https://www.example.com'}", "server2"),
    (
      "{url: 'https://x.example.com', description: 'The sandbox of everybody, empty each night.'}",
      "sandbox"
    ),
    ("{url: 'https://x.example.com', description: 'From sandbox to production in a day.'}", "x"),
    ("{url: 'https://x.example.com', description: Staging server}", "staging"),
  ])
  func serversAreCalledWhatTheyAre(_ server: String, _ name: String) {
    let document = Document(
      """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      servers: [{url: 'https://example.com'}, \(server)]
      paths: {/a: {get: {operationId: a, responses: {'204': {description: d}}}}}
      """)
    #expect(document.messages == [])
    #expect(document.model?.environments.map(\.text) == ["standard", name])
  }

}
