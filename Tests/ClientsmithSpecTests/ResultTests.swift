import ClientsmithModel
import Testing

@testable import ClientsmithSpec

@Suite struct ResultTests {
  @Test func aResponseMayHaveAType() throws {
    let model = try model(
      """
      client: T
      types: {A: {properties: {id: Int}}}
      endpoints:
        whole: {GET: /a, returns: {as: response}}
        typed:
          GET: /b
          returns: {as: response, type: "[A]?"}
          at: data.items
          example: {data: {items: [{id: 3}]}}
        inline: {GET: /c, returns: {as: response, properties: {id: Int}}}
      scenarios: {empty: {typed: {returns: []}}}
      """)
    #expect(model.endpoints[0].result == .response)
    #expect(
      model.endpoints[1].result
        == .typedResponse(
          .optional(.array(.declared("A"))), at: [.key("data"), .key("items")]))
    #expect(model.endpoints[1].mock == .array([.structure([.init("id", .integer(3))])]))
    #expect(model.endpoints[2].result == .typedResponse(.declared("InlineResponse"), at: []))
    #expect(model.scenarios[0].behaviors["typed"]?.outcome == .returns(.array([])))
  }

  @Test func aResultMayDependOnTheStatus() throws {
    let model = try model(
      """
      client: T
      types: {A: {properties: {id: Int}}}
      endpoints:
        start:
          POST: /a
          returns: {202: A, 200: {properties: {id: Int}}, 204: Void, 299: "[A]"}
          examples: {ok: {id: 3}, first: {id: 2}}
        stop: {POST: /b, returns: {204: Void, 200: A}}
      scenarios:
        done: {start: {returns: noContent}, stop: {returns: {ok: {id: 4}}}}
      """)
    guard case .statuses(let cases) = model.endpoints[0].result else {
      Issue.record("not several")
      return
    }
    #expect(cases.map(\.status) == [202, 200, 204, 299])
    #expect(cases.map(\.name.text) == ["accepted", "ok", "noContent", "status299"])
    #expect(cases.map { $0.type?.text } == ["A", "StartResponseOk", nil, "[A]"])
    #expect(model.endpoints[0].statusesName.text == "StartResponse")
    #expect(model.endpoints[0].mock == .union("ok", .structure([.init("id", .integer(3))])))
    #expect(
      model.endpoints[0].examples[1].value
        == .union("accepted", .structure([.init("id", .integer(2))])))
    #expect(model.endpoints[1].mock == .union("noContent", .absent))
    let done = model.scenarios[0].behaviors
    #expect(done["start"]?.outcome == .returns(.union("noContent", .absent)))
    #expect(
      done["stop"]?.outcome == .returns(.union("ok", .structure([.init("id", .integer(4))]))))
  }

  @Test(arguments: [
    Marked.endpoint("GET: /a\nreturns: {as: response, type: ▸Strng}", "unknown type `Strng`"),
    Marked.endpoint("GET: /a\nreturns: {as: response}\n▸at: a", "`at` needs a result"),
    Marked.endpoint(
      "GET: /a\nreturns: {as: response, type: Int}\nexample: ▸x", "`Int` expects an integer"),
    Marked.endpoint("GET: /a\nreturns: {200: Int, ▸404: Int}", "is not a success status"),
    Marked.endpoint("GET: /a\nreturns: {200: Int, 204: Void}\n▸at: a", "`at` needs a result"),
    Marked.endpoint("GET: /a\nreturns: {200: ▸Strng}", "unknown type `Strng`"),
    Marked.endpoint(
      "GET: /a\nreturns: {200: Int, 201: String}\nexamples: {created: ▸1}", "a string"),
    Marked.endpoint("GET: /a\nreturns: {204: Void}\n▸example: 1", "no status has a body"),
    Marked.spec(
      """
      types: {FetchResponse: {properties: {}}}
      endpoints: {▸fetch: {GET: /a, returns: {200: FetchResponse, 204: Void}}}
      """, "is called `FetchResponse`, which is a type"),
    Marked.spec(
      """
      endpoints: {fetch: {GET: /a, returns: {200: Int, 204: Void}}}
      scenarios: {x: {fetch: {returns: ▸5}}}
      """, "the result is one of several | `{ok: …}` or `noContent`"),
  ])
  func refused(_ marked: Marked) {
    marked.check()
  }
}
