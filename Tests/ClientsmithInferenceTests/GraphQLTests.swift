import ClientsmithAnalysis
import ClientsmithInference
import ClientsmithPrinting
import Testing

@Suite("Operations of GraphQL become endpoints")
struct GraphQLTests {
  /// The calls of a browser, each with its answer.
  private func session(_ calls: [(body: String, status: Int, answer: String)]) -> String {
    let entries = calls.map { call in
      """
      {"request": {"method": "POST", "url": "https://api.shop.test/graphql", "headers": [],
        "postData": {"mimeType": "application/json", "text": \(quoted(call.body))}},
       "response": {"status": \(call.status), "headers": [],
        "content": {"mimeType": "application/json", "text": \(quoted(call.answer))}}}
      """
    }
    return #"{"log": {"version": "1.2", "entries": [\#(entries.joined(separator: ","))]}}"#
  }

  private func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: #"\\"#).replacing("\"", with: #"\""#)
      .replacing("\n", with: #"\n"#)
    return "\"\(escaped)\""
  }

  @Test("An endpoint an operation, with its result and its variables")
  func operations() throws {
    let orders =
      #"query Orders($first: Int!, $after: String) { orders(first: $first) { nodes { id } } }"#
    let page =
      #"{"data": {"orders": {"nodes": [{"id": "o1", "total": 2}], "pageInfo": {"endCursor": "c1", "hasNextPage": true}}}}"#
    let imported = try Imported(
      session([
        (
          #"{"operationName": "Orders", "query": "\#(orders)", "variables": {"first": 2, "after": null}}"#,
          200, page
        ),
        (
          #"{"operationName": "Orders", "query": "\#(orders)", "variables": {"first": 2}}"#, 200,
          page
        ),
        (
          #"{"query": "mutation CancelOrder($id: ID!) { cancelOrder(id: $id) { id } }", "variables": {"id": "o1"}}"#,
          200, #"{"data": {"cancelOrder": {"id": "o1", "isLate": true}}}"#
        ),
        (
          #"{"query": "mutation CancelOrder($id: ID!) { cancelOrder(id: $id) { id } }", "variables": {"id": "x"}}"#,
          200, #"{"data": null, "errors": [{"message": "no such order", "path": ["cancelOrder"]}]}"#
        ),
        (
          #"{"query": "{ me: viewer { login } }", "variables": {}}"#,
          200, #"{"data": {"me": {"login": "ada"}}}"#
        ),
        (
          #"{"query": "{ me: viewer { login } }"}"#,
          500, #"{"errors": [{"message": "down"}]}"#
        ),
      ]))
    #expect(
      imported.outline == [
        "orders: POST /graphql (json operationName: -, json query: -, json variables: OrdersVariables)"
          + " -> Orders",
        "cancelOrder: POST /graphql (json query: -, json variables: CancelOrderVariables) -> CancelOrder",
        "getMe: POST /graphql (json query: -) -> Me throws exactly(500) GraphQLFailure",
      ])
    #expect(
      imported.declarations.endpoints.map { $0.at.map(\.text).joined(separator: ".") } == [
        "data.orders", "data.cancelOrder", "data.me",
      ])
    let types = Outline.types(imported.declarations)
    #expect(types.contains("OrdersVariables {first: Int, after: String?}"))
    #expect(types.contains("Orders {nodes: [Order], pageInfo: PageInfo}"))
    #expect(types.contains("CancelOrder {id: String, isLate: Bool}"))
    var declarations = imported.declarations
    declarations.addProposals()
    let text = SpecificationPrinter.text(of: declarations)
    #expect(
      text.contains(
        "errors: {body: {at: errors, present: true, type: GraphQLFailure, message: errors.0.message}}"
      ))
    #expect(text.contains("into: variables.after, more: pageInfo.hasNextPage}"))
  }

  @Test(
    "Documents are told from other texts under `query`",
    arguments: [
      ("query A { a }", "a"), ("query AQuery { a }", "a"), ("{ orders { id } }", "getOrders"),
      ("mutation { addOrder { id } }", "addOrder"),
      ("# first\nquery,A($x: [ID!]! = [\"}\"]) { a }", "a"),
      ("fragment F on T { a { b } } query A { ...F }", "a"),
      ("subscription S @live(if: true) { a }", "s"),
      (#"query A { a(text: "}", block: """ "} """) { b } }"#, "a"),
      ("query shoes", "call"), ("shoes", "call"), ("query A { a", "call"), ("", "call"),
      ("{", "call"),
      ("query A($x Int) { a }", "call"), ("{{query}}", "call"),
    ])
  func documents(_ text: String, _ name: String) throws {
    let imported = try Imported(
      session([(#"{"query": \#(quoted(text))}"#, 200, #"{"data": {"a": 1}}"#)]))
    #expect(imported.declarations.endpoints.map(\.name.value.text) == [name])
    _ = imported.text()
  }

  @Test("What the server knows by its hash is told apart by name, and the hash is sent")
  func persisted() throws {
    func body(_ name: String) -> String {
      #"{"operationName": "\#(name)", "variables": {"n": 1}, "extensions": {"persistedQuery": {"version": 1, "sha256Hash": "\#(name)"}}}"#
    }
    let imported = try Imported(
      session([
        (body("One"), 200, #"{"data": {"one": 1}}"#),
        (body("Two"), 200, #"{"data": {"a": 1, "b": null}}"#),
      ]))
    #expect(
      imported.outline == [
        "one: POST /graphql (json operationName: -, json variables: OneVariables, json extensions: -) -> Int",
        "two: POST /graphql (json operationName: -, json variables: OneVariables, json extensions: -)"
          + " -> TwoResponse",
      ])
    #expect(imported.text().contains("sha256Hash: Two"))
  }

  @Test(
    "Beside other calls each operation declares its failures itself; without answers it is JSON")
  func mixed() throws {
    let imported = try Imported(
      """
      curl https://a.test/orders/100
      curl https://a.test/graphql -d '{"query": "query One { one }"}' -H 'Content-Type: application/json'
      """)
    #expect(
      imported.outline.last
        == "one: POST /graphql (json query: -) -> JSON throws "
        + "success(ClientsmithModel.BodyCondition(path: [ClientsmithModel.Endpoint.PathStep.key(\"errors\")], "
        + "test: ClientsmithModel.BodyCondition.Test.isPresent)) GraphQLFailure")
    #expect(imported.declarations.errors.isEmpty)
    #expect(imported.text().contains("at: data"))
  }

  @Test("A document is always sent, where some requests had its hash alone")
  func persistedBesideOrdinary() throws {
    let hash = #""extensions": {"persistedQuery": {"version": 1, "sha256Hash": "abc"}}"#
    let document = #""query": "query One($a: Int) { one(a: $a) }""#
    let answer = #"{"data": {"one": 1}}"#
    let missing = #"{"errors": [{"message": "PersistedQueryNotFound"}]}"#
    let start = #"{"operationName": "One", "variables": {"a": 1}"#
    let first = (body: "\(start), \(hash)}", status: 200, answer: missing)
    let both = (body: "\(start), \(hash), \(document)}", status: 200, answer: answer)
    let ordinary = (body: "\(start), \(document)}", status: 200, answer: answer)
    #expect(
      try Imported(session([first, both, ordinary])).outline == [
        "one: POST /graphql (json operationName: -, json variables: OneVariables, json query: -) -> Int"
      ])
    // A server that is always sent both may want both.
    #expect(
      try Imported(session([first, both])).outline == [
        "one: POST /graphql (json operationName: -, json variables: OneVariables, json extensions: -, "
          + "json query: -) -> Int"
      ])
  }

  @Test("Operations that GET asks for are endpoints of their own, named after the operation")
  func queries() throws {
    func command(_ name: String, _ variables: String) -> String {
      #"curl -G https://a.example/graphql --data-urlencode operationName=\#(name) "#
        + "--data-urlencode 'variables=\(variables)' --data-urlencode "
        + #"'extensions={"persistedQuery":{"version":1,"sha256Hash":"\#(name)4edb46"}}'"#
    }
    let text = try Imported(
      [
        command("ListBoats", #"{"first":10}"#), command("ListBoats", #"{"first":20,"after":"b"}"#),
        command("BoatQuery", #"{"id":"b1"}"#),
      ].joined(separator: "\n")
    ).text()
    let variables = "variables: {type: ListBoatsVariables, example: {first: 10}, style: json}"
    #expect(text.contains("  listBoats:\n") && text.contains("  boat:\n"), "\(text)")
    #expect(text.contains("operationName: {value: ListBoats}") && text.contains(variables))
    #expect(text.contains("ListBoatsVariables: {properties: {first: Int, after: String?}}"))
  }

  @Test("The latest document of an operation is sent, where it has changed")
  func documents() throws {
    func line(_ fields: String) -> String {
      #"curl https://a.example/graphql --json '{"operationName": "Repo", "query": "query Repo { repo { \#(fields) } }"}'"#
    }
    let imported = try Imported(line("id") + "\n" + line("id name"))
    #expect(imported.declarations.endpoints.map(\.name.value.text) == ["repo"])
    #expect(imported.text().contains("query: {value: \"query Repo { repo { id name } }\"}"))
  }
}
