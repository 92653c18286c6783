import ClientsmithModel
import Testing

/// What an endpoint always sends, in a client in memory.
@Suite struct MemoryConstantTests {
  private static let types = """
    client: T
    types:
      Issue:
        properties:
          id: Int
          title: String
          state: Phase
          reason: {enum: [done, other], optional: true}
          closedAt: {type: Date?, as: closed_at}
          isLocked: {type: Bool, as: locked}
          priority: Int = 3
          labels: "[String: String]"
          tags: "[String]"
          schemas: {type: "[String]", default: ["urn:issue"]}
          lock: Lock?
          hold: Hold?
          version: Int?
      Phase: {enum: [open, closed]}
      Lock: {properties: {kind: String, note: String?}}
      Hold: {properties: {kind: String, phase: Phase}}
      Sent: {properties: {state: {value: closed}, note: String?}}
      Draft: {properties: {title: String}}
      Titled: {properties: {title: String, state: Phase}}
    """

  private static func text(_ endpoint: String, _ entry: String) -> String {
    """
    \(types)
    endpoints:
      list: {GET: /issues, returns: "[Issue]"}
      act: \(endpoint)
    memory: {Issue: {\(entry)}}

    """
  }

  private static func operation(
    _ endpoint: String, _ entry: String = "list: list, update: act"
  ) throws -> Memory.Operation {
    try #require(model(text(endpoint, entry)).memory.first?.operations.last)
  }

  private static let patch = "PATCH: '/issues/{id}', path: {id: Int}, returns: Issue"

  private static func values(_ operation: Memory.Operation) -> [SwiftName: Value] {
    operation.fields.reduce(into: [:]) { values, field in
      if case .constant(let value) = field.content { values[field.property] = value }
    }
  }

  @Test(arguments: [
    ("state: {value: closed}", "state", Value.enumerationCase("closed")),
    ("state: {type: Phase, value: closed}", "state", .enumerationCase("closed")),
    ("reason: {value: done}", "reason", .enumerationCase("done")),
    ("reason: {value: null}", "reason", .null),
    ("closedAt: {value: null, as: closed_at}", "closedAt", .null),
    ("locked: {value: true}", "isLocked", .bool(true)),
    ("title: {value: Closed}", "title", .string("Closed")),
    ("priority: {value: 1}", "priority", .integer(1)),
    // What cannot be nil has its default again.
    ("priority: {value: null}", "priority", .integer(3)),
    ("tags: {value: [a, b]}", "tags", .array([.string("a"), .string("b")])),
    ("issue: {value: {title: A}}", "title", .string("A")),
    (
      "query: {value: 'mutation { a }'}, variables: {value: {input: {title: A}}}", "title",
      .string("A")
    ),
    ("input: {properties: {title: {value: A}, other: Int}}", "title", .string("A")),
  ])
  func aChangeSetsWhatItAlwaysSends(json: String, property: String, expected: Value) throws {
    let operation = try Self.operation("{\(Self.patch), json: {\(json)}}")
    #expect(Self.values(operation) == [SwiftName(property): expected])
    #expect(operation.fields.allSatisfy { !$0.merges && $0.members.isEmpty })
  }

  @Test func datesAreReadAsTheEndpointSendsThem() throws {
    let operation = try Self.operation(
      "{\(Self.patch), json: {closed_at: {value: '1970-01-02T00:00:00Z'}}}"
        .replacing("closed_at:", with: "closedAt:").replacing(
          "value: '", with: "as: closed_at, value: '"))
    guard case .date? = Self.values(operation)["closedAt"] else {
      Issue.record("\(operation.fields)")
      return
    }
  }

  @Test func bodiesQueriesAndFormsCount() throws {
    let body = try Self.operation("{\(Self.patch), body: Sent}")
    #expect(Self.values(body) == ["state": .enumerationCase("closed")])
    let query = try Self.operation(
      "{PUT: '/issues/{id}', path: {id: Int}, query: {locked: {value: true}, priority: {value: '2'}}}"
    )
    #expect(Self.values(query) == ["isLocked": .bool(true), "priority": .integer(2)])
    let form = try Self.operation("{\(Self.patch), form: {state: {value: closed}}}")
    #expect(Self.values(form) == ["state": .enumerationCase("closed")])
  }

  @Test func aNewValueHasThem() throws {
    let operation = try Self.operation(
      "{POST: /issues, json: {title: String, state: {value: open}}, returns: Issue}",
      "list: list, create: act")
    #expect(operation.fields.map(\.property) == ["title", "state"])
    #expect(Self.values(operation) == ["state": .enumerationCase("open")])
    // Nothing else is sent.
    let alone = try Self.operation(
      "{POST: /issues, json: {title: {value: New}}, returns: Issue}", "list: list, create: act")
    #expect(Self.values(alone) == ["title": .string("New")])
  }

  /// Beside the object that has what else is sent, or further out.
  @Test(arguments: ["json", "form"])
  func whatIsAroundTheOtherObjectCounts(section: String) throws {
    let style = section == "form" ? ", style: deepObject" : ""
    let draft = "{type: Draft\(style)}"
    let cases: [(String, [SwiftName: Value])] = [
      ("draft: \(draft), state: {value: open}", ["state": .enumerationCase("open")]),
      ("state: {value: open}, draft: \(draft)", ["state": .enumerationCase("open")]),
      (
        "draft: \(draft), state: {value: open}, locked: {value: true}",
        ["state": .enumerationCase("open"), "isLocked": .bool(true)]
      ),
    ]
    for (body, expected) in cases {
      for (path, entry) in [
        ("POST: /issues", "create: act"), (Self.patch, "update: act"),
      ] {
        let returns = path == Self.patch ? "" : ", returns: Issue"
        let operation = try Self.operation(
          "{\(path), \(section): {\(body)}\(returns)}", "list: list, \(entry)")
        #expect(Self.values(operation) == expected, "\(body), \(entry)")
        #expect(operation.fields.contains { $0.property == "title" && $0.source != nil })
      }
    }
  }

  @Test(arguments: [
    ("outer: {properties: {draft: Draft, state: {value: open}}}", ["state"]),
    ("state: {value: open}, outer: {properties: {draft: Draft}}", ["state"]),
    ("state: {value: open}, outer: {properties: {inner: {properties: {draft: Draft}}}}", ["state"]),
    ("draft: Titled, state: {value: open}", []),
    ("draft: Titled, locked: {value: true}", ["locked"]),
    ("locked: {value: true}, draft: Titled, other: {value: {locked: true}}", ["locked"]),
    ("jsonrpc: {value: '2.0'}, id: {value: 1}, params: Draft", []),
  ])
  func theInnermostCounts(json: String, expected: [String]) throws {
    let operation = try Self.operation(
      "{POST: /issues, json: {\(json)}, returns: Issue}", "list: list, create: act")
    let names = Self.values(operation).keys.map { $0 == "isLocked" ? "locked" : $0.text }
    #expect(names == expected)
  }

  /// Beside a whole value, and in the query of what makes one.
  @Test func pathsAndQueriesCountBesideWholeValues() throws {
    let path = try Self.operation(
      "{POST: '/{state}/issues', path: {state: {value: open}}, body: Issue, returns: Issue}",
      "list: list, create: act")
    #expect(path.whole == "issue")
    #expect(Self.values(path) == ["state": .enumerationCase("open")])
    let query = try Self.operation(
      "{POST: /issues, query: {state: {value: open}, priority: Int}, json: {title: String}, "
        + "returns: Issue}", "list: list, create: act")
    #expect(query.fields.map(\.property) == ["state", "priority", "title"])
    let put = try Self.operation(
      "{PUT: '/issues/{id}', path: {id: Int}, query: {state: {value: open}}, body: Issue}")
    #expect(Self.values(put) == ["state": .enumerationCase("open")])
  }

  @Test func partsChangeOneByOne() throws {
    let dictionary = try Self.operation("{\(Self.patch), json: {labels: {value: {a: b, c: null}}}}")
    #expect(
      dictionary.fields == [
        .init(
          property: "labels",
          content: .constant(
            .dictionary([.init(key: "a", value: .string("b")), .init(key: "c", value: .null)])),
          merges: true)
      ])
    let object = try Self.operation("{\(Self.patch), json: {lock: {value: {note: Spam}}}}")
    let field = try #require(object.fields.first)
    #expect(field.content == .constant(.null))
    #expect(field.members.map(\.property) == ["note"])
    #expect(field.members.map(\.constant) == [.string("Spam")])
    // PUT replaces.
    let whole = try Self.operation(
      "{PUT: '/issues/{id}', path: {id: Int}, json: {lock: {value: {kind: spam}}}, returns: Issue}")
    #expect(
      Self.values(whole) == [
        "lock": .structure([.init("kind", .string("spam")), .init("note", .null)])
      ])
  }

  @Test(arguments: [
    (
      "state: {value: open}",
      [Memory.Condition(property: "state", wanted: .constant(.enumerationCase("open")))]
    ),
    ("locked: {value: true}", [.init(property: "isLocked", wanted: .constant(.bool(true)))]),
    (
      "priority: {value: [1, 2]}",
      [
        .init(
          property: "priority", wanted: .constant(.array([.integer(1), .integer(2)])), isAnyOf: true
        )
      ]
    ),
    ("tags: {value: [a]}", [.init(property: "tags", wanted: .constant(.array([.string("a")])))]),
    ("state: {value: all}", []),
    // The one says what an issue is, the other what the request is.
    (
      "schemas: {value: ['urn:issue']}",
      [.init(property: "schemas", wanted: .constant(.array([.string("urn:issue")])))]
    ),
    ("schemas: {value: ['urn:search']}", []),
    ("sort: {value: created}", []),
  ])
  func aConstantFilters(query: String, expected: [Memory.Condition]) throws {
    let operation = try Self.operation(
      "{GET: /issues/some, query: {\(query)}, returns: '[Issue]'}", "list: [list, act]")
    #expect(operation.conditions == expected)
  }

  /// Also within an object, as in the variables of GraphQL.
  @Test(arguments: [
    "GET: /some, query: {perPage: {value: 50}}", "POST: /some, json: {first: {value: 50}}",
    "POST: /some, json: {variables: {value: {page: {first: 50}}}}",
    "POST: /some, json: {variables: {properties: {first: {value: 50}, title: String?}, name: V}}",
  ]) func aConstantLimitsPages(request: String) throws {
    let model = try model(Self.text("{\(request), returns: '[Issue]'}", "list: act"))
    #expect(model.endpoints.last?.limit(model.types)?.constant == 50)
    #expect(model.endpoints.last?.limit(model.types)?.argument == nil)
  }

  private static func marked(
    _ endpoint: String, _ expected: String..., entry: String = "list: list, update: act"
  ) -> Marked {
    var marked = Marked(text(endpoint, entry))
    marked.expected = expected
    return marked
  }

  @Test(arguments: [
    marked(
      "{\(patch), json: {▸locked: {value: often}}}",
      "warning: `locked` of `act` is always `often`, and the property of `Issue` is `Bool`, so a"
        + " client in memory does not keep it | give the property that type | unkept-value"),
    marked(
      "{\(patch), json: {▸title: {value: null}}}",
      "warning: `title` of `act` is always null, and the property of `Issue` is `String`"),
    marked(
      "{\(patch), json: {▸lock: {value: {note: 3}}}}",
      "warning: `lock.note` of `act` is always 3, which the member of that name in `Issue` is not"),
    marked(
      "{\(patch), json: {title: String, sent: {optional: true, properties: {title: {value: a}}}}}"),
    marked(
      "{\(patch), json: {sent: {optional: true, properties: {other: Int, ▸title: {value: a}}}}}",
      "warning: `title` of `act` is sent with `sent`, which may be left out | require `sent`"),
    marked(
      "{GET: /some, query: {▸priority: {value: high}}, returns: '[Issue]'}",
      "warning: `priority` of `act` is always `high`, and the property of `Issue` is `Int`, so a"
        + " client in memory does not filter by it | invalid-memory",
      entry: "list: [list, act]"),
    marked(
      "{POST: /some, json: {▸filter: {value: {priority: high}}}, returns: '[Issue]'}",
      "warning: `priority` of `act` is always `high`, and the property of `Issue` is `Int`, so a",
      entry: "list: [list, act]"),
    marked(
      "{\(patch), json: {other: {value: 1}}}",
      "nothing that `act` sends is a property of `Issue`, so it updates nothing",
      entry: "list: list, update: ▸act"),
    // Around and beside the object that has the parameters.
    marked(
      "{\(patch), json: {draft: Draft, ▸locked: {value: often}}}",
      "warning: `locked` of `act` is always `often`, and the property of `Issue` is `Bool`, so a"
        + " client in memory does not keep it | unkept-value"),
    marked(
      "{\(patch), json: {draft: Titled, ▸state: {value: open}}}",
      "warning: `state` of `act` is always `open`, and the object that is the `Issue` has it, too, so"
        + " a client in memory keeps that of the object | send it in one place | unkept-value"),
    marked(
      "{\(patch), json: {title: String, about: {properties: {other: Int, ▸state: {value: open}}}}}",
      "warning: `state` is inside of `about` of `act`, beside other properties of `Issue`, so a"
        + " client in memory does not keep it | call the object `issue` | unkept-value"),
    marked(
      "{\(patch), json: {title: {value: A}, ▸about: {value: {state: open}}}}",
      "warning: `state` is inside of `about` of `act`, beside other properties of `Issue`"),
    marked(
      "{\(patch), json: {state: Phase, about: {properties: {other: Int, state: {value: open}}}}}"),
    marked("{\(patch), json: {issue: Draft, about: {value: {state: open}}}}"),
    marked(
      "{POST: /a, query: {▸tags: Int}, json: {title: String}, returns: Issue}",
      "warning: `tags` of `act` is `Int`, and the property of `Issue` is `[String]`",
      entry: "list: list, create: act"),
    // A member of an object that is sent.
    marked(
      "{\(patch), json: {hold: {properties: {kind: String, ▸phase: {value: gone}}}}}",
      "warning: `hold.phase` of `act` always has the same value, which the member of that name in"
        + " `Issue` cannot have, so a client in memory does not keep it | unkept-value"),
    marked("{\(patch), json: {hold: {properties: {kind: String, phase: {value: open}}}}}"),
    // What is compared, or counts requests, changes nothing.
    marked("{\(patch), json: {title: String, version: {value: 2}}}"),
  ])
  func whatIsNotKeptIsSaid(_ marked: Marked) {
    marked.check()
  }
}
