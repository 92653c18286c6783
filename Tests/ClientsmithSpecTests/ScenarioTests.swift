import ClientsmithModel
import ClientsmithSpec
import Testing

@Suite struct ScenarioTests {
  private static let head = """
    client: T
    types: {P: {properties: {code: {type: Int, as: c}}}, Item: {properties: {on: Date}}}
    errors: {404: P}
    endpoints:
      fetchItem: {GET: /a, returns: Item}
      fetchAll: {GET: /b, returns: [Int]}
      remove: {DELETE: /c}
      watch: {GET: /d, returns: {as: sse, type: Int}}
      isStarred: {GET: /e, returns: {204: true, 404: false}}
      raw: {GET: /f, returns: {as: response}}
      cached: {GET: /g, returns: {as: response, type: "Item?"}}

    """

  private static func scenario(_ text: String, _ expected: String...) -> Marked {
    var marked = Marked(head + "scenarios:\n  test: " + text)
    marked.expected = expected
    return marked
  }

  @Test(arguments: [
    Marked(head + "scenarios: {▸live: {}}", "the name of an implementation"),
    Marked(head + "scenarios: {▸mock: {}}", "the name of an implementation"),
    Marked(head + "scenarios: {▸atLaunch: {}}", "the name of a generated member"),
    Marked(head + "scenarios: {▸Empty: {}}", "not lowerCamelCase | `empty`"),
    Marked(head + "scenarios: {aB: {}, ▸a_b: {}}", "not lowerCamelCase | `aB2`"),
    Marked(head + "scenarios: {a: {}, b: ▸[]}", "expects a mapping"),
    scenario("{▸fetchItems: never}", "unknown endpoint `fetchItems` | `fetchItem`"),
    scenario("{fetchAll: ▸nevr}", "unknown behavior `nevr` | `never`"),
    scenario("{fetchAll: ▸{}}", "a behavior must not be empty"),
    scenario("{fetchAll: ▸5}", "a behavior expects `never` or a mapping, found the integer 5"),
    scenario("{fetchAll: {▸throw: timedOut}}", "no key `throw` | `throws`"),
    scenario("{fetchAll: {throws: ▸timeOut}}", "unknown URLError code `timeOut` | `timedOut`"),
    scenario("{fetchAll: {throws: timedOut, ▸returns: []}}", "one outcome"),
    scenario("{fetchAll: {▸body: 1}}", "`body` belongs to a `status`"),
    scenario("{fetchAll: {status: ▸200}}", "a status from 300 to 599"),
    scenario("{raw: {status: 304}}"),
    scenario("{raw: {status: 202, body: {a: 1}}}"),
    scenario("{cached: {status: 304}}"),
    scenario("{cached: {status: 304, body: ▸{c: 1}}}", "status 304 has no value | remove `body`"),
    scenario("{fetchAll: {▸satus: 404, body: {c: 1}}}", "no key `satus` | did you mean `status`?"),
    scenario(
      "{fetchAll: {status: 500, body: ▸{c: 1}}}", "declares no type for the body of status 500"),
    scenario("{fetchAll: {status: 404, body: {c: ▸x}}}", "`Int` expects an integer"),
    scenario("{fetchAll: {returns: [▸x]}}", "`Int` expects an integer"),
    scenario("{\"*\": {returns: ▸x}}", "the result of `fetchItem`"),
    scenario("{remove: {returns: ▸1}}", "`remove` returns nothing"),
    scenario("{fetchAll: {delay: ▸2}}", "expects a duration"),
    scenario("{watch: {returns: ▸1}}", "a sequence"),
  ])
  func refused(_ marked: Marked) {
    marked.check()
  }

  @Test func outcomes() throws {
    let model = try model(
      Self.head + """
        scenarios:
          one:
            "*": {delay: 2s}
            fetchAll: never
            fetchItem: {returns: {on: now}, delay: 0s}
          two:
            fetchItem: {status: 404, body: {c: 7}}
            fetchAll: {status: 500}
            remove: {throws: badServerResponse}
            watch: {returns: [1, 2]}
        """)
    typealias Behavior = Scenario.Behavior
    func behavior(_ scenario: Int, _ endpoint: String) -> Behavior? {
      model.scenarios[scenario].behaviors[SwiftName(endpoint)]
    }
    #expect(behavior(0, "remove")?.delay == Milliseconds(2_000))
    #expect(behavior(0, "remove")?.outcome == .mock)
    #expect(behavior(0, "fetchAll")?.outcome == .never)
    #expect(behavior(0, "fetchAll")?.delay == nil)
    #expect(behavior(0, "fetchItem")?.outcome == .returns(.object(["on": .now])))
    let body = Behavior.StatusBody(
      type: .declared(SwiftName("P")), value: .object(["code": .integer(7)]),
      json: .object([.init(key: "c", value: .integer(7))]))
    #expect(behavior(1, "fetchItem")?.outcome == .status(404, body: body))
    #expect(behavior(1, "fetchAll")?.outcome == .status(500, body: nil))
    #expect(behavior(1, "remove")?.outcome == .throwsURLError("badServerResponse"))
    #expect(behavior(1, "watch")?.outcome == .returns(.array([.integer(1), .integer(2)])))
  }

  /// A status that is one of the results is returned.
  @Test func statusesThatAreResults() throws {
    let head = """
      client: T
      types: {Item: {properties: {id: {type: Int, as: ID}}}, Job: {properties: {what: String}}}
      endpoints: {start: {GET: /s, returns: {200: Item, 202: Job, 204: Void}}}
      scenarios:

      """
    let model = try model(
      head + """
          none: {start: {status: 204}}
          later: {start: {status: 202, body: {what: x}}}
          there: {start: {status: 200, body: {ID: 7}}}
          wrong: {start: {status: 500}}
        """)
    let outcomes = model.scenarios.map { $0.behaviors[SwiftName("start")]?.outcome }
    #expect(
      outcomes == [
        .returns(.union(SwiftName("noContent"), .absent)),
        .returns(.union(SwiftName("accepted"), .object(["what": .string("x")]))),
        .returns(.union(SwiftName("ok"), .object(["id": .integer(7)]))),
        .status(500, body: nil),
      ])
    Marked(
      head + "  a: {start: {status: ▸202}}\n",
      "status 202 of `start` is the result `accepted`, which has a body | {accepted: "
    ).check()
    Marked(
      head + "  a: {start: {status: 204, body: ▸{}}}\n",
      "status 204 of `start` is the result `noContent`, which has no body | noContent"
    ).check()
  }

  /// A status that is a result is returned with it; one of success that is none is a failure.
  @Test func statusesOfResponses() throws {
    let model = try model(
      Self.head + """
        scenarios:
          same: {cached: {status: 304}, raw: {status: 304}, isStarred: {status: 200}}
          made: {raw: {status: 201, body: {a: 1}}, cached: {status: 404}}
        """)
    func outcome(_ scenario: Int, _ endpoint: String) -> Scenario.Behavior.Outcome? {
      model.scenarios[scenario].behaviors[SwiftName(endpoint)]?.outcome
    }
    #expect(outcome(0, "cached") == .returns(.null, status: 304))
    #expect(outcome(0, "raw") == .returns(.string(""), status: 304))
    #expect(outcome(0, "isStarred") == .status(200, body: nil))
    #expect(
      outcome(1, "raw")
        == .returns(.json(.object([.init(key: "a", value: .integer(1))])), status: 201))
    #expect(outcome(1, "cached") == .status(404, body: nil))
  }

  /// A body that says that the call has failed has the type of `errors: body`, not of `default`.
  @Test func failuresWithStatus200() throws {
    let model = try model(
      """
      client: T
      types:
        P: {properties: {code: Int}}
        Failure: {properties: {ok: Bool, error: String?}}
      errors: {default: P, body: {at: ok, is: false, type: Failure}}
      endpoints: {get: {GET: /g, returns: JSON}, isThere: {GET: /h, returns: {204: true, 404: false}}}
      scenarios:
        no:
          get: {status: 200, body: {ok: false, error: e}}
          isThere: {status: 404}
      """)
    let behaviors = model.scenarios[0].behaviors
    guard case .status(200, let body) = behaviors[SwiftName("get")]?.outcome else {
      Issue.record("expected a failure with status 200")
      return
    }
    #expect(body?.type == .declared(SwiftName("Failure")))
    #expect(behaviors[SwiftName("isThere")]?.outcome == .returns(.bool(false)))
  }
}
