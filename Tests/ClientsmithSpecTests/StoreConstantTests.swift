import ClientsmithModel
import Testing

/// What the object that an optimistic action sends always has.
@Suite struct StoreConstantTests {
  private static func marked(
    _ endpoint: String, _ expected: String..., how: String = "{call: act, optimistic: ▸true}"
  ) -> Marked {
    var marked = Marked(
      """
      client: T
      types:
        Issue:
          properties:
            id: Int
            title: String
            state: Phase
            isLocked: {type: Bool, as: locked}
            owner: Owner?
        Phase: {enum: [open, closed]}
        Owner: {properties: {name: String, state: Phase}}
        Close: {properties: {state: {value: closed}, locked: {value: true}}}
        Retitle: {properties: {title: String, state: {value: open}}}
        Odd: {properties: {title: String, state: {value: 3}}}
        Hand: {properties: {name: String, state: {value: closed}}}
        OddHand: {properties: {name: String, state: {value: gone}}}
      endpoints:
        list: {GET: /issues, returns: [Issue]}
        act: \(endpoint)
      stores: {S: {items: list, actions: {act: \(how)}}}

      """)
    marked.expected = expected
    if expected.isEmpty { marked.text = marked.text.replacing("▸", with: "") }
    return marked
  }

  private static let patch = "PATCH: '/issues/{id}', path: {id: Int}"

  private static func fields(_ endpoint: String) throws -> [Store.Change.Field] {
    let marked = marked(endpoint, how: "{call: act, optimistic: true}")
    guard case .update(let fields)? = try model(marked.text).stores[0].actions[0].change?.effect
    else {
      Issue.record("no update")
      return []
    }
    return fields
  }

  /// `DELETE /issues/{id}/lock` goes on after the item: what it always sends says what becomes of it.
  @Test(arguments: ["query: {locked: {value: false}}", "json: {locked: {value: false}}"])
  func constantsOfADeletionChangeTheItem(_ constant: String) throws {
    let unlock = Store.Change.Field(property: "isLocked", assignment: .constant(.bool(false)))
    let path = "DELETE: '/issues/{id}/lock', path: {id: Int}"
    #expect(try Self.fields("{\(path), \(constant)}") == [unlock])
    #expect(try Self.fields("{\(path), \(constant), returns: Issue}") == [unlock])
    // Where the path ends with the item, it goes.
    let marked = Self.marked(
      "{DELETE: '/issues/{id}', path: {id: Int}, \(constant)}",
      how: "{call: act, optimistic: true}")
    #expect(try model(marked.text).stores[0].actions[0].change?.effect == .removal)
  }

  @Test func constantsOfABodyChangeTheItem() throws {
    let close = [
      Store.Change.Field(
        property: "state", assignment: .constant(.enumerationCase("closed"))),
      .init(property: "isLocked", assignment: .constant(.bool(true))),
    ]
    #expect(try Self.fields("{\(Self.patch), body: Close}") == close)
    #expect(try Self.fields("{\(Self.patch), json: {issue: Close}}") == close)
    let written = "{value: {state: closed, locked: true}}"
    #expect(try Self.fields("{\(Self.patch), json: {issue: \(written)}}") == close)
    #expect(try Self.fields("{\(Self.patch), json: {data: \(written)}}") == close)
    let retitle = try Self.fields("{\(Self.patch), body: Retitle}")
    #expect(retitle.map(\.property) == ["state", "title"])
    #expect(retitle.first?.assignment == .constant(.enumerationCase("open")))
  }

  /// Whatever type it is written in, as in memory.
  @Test(arguments: [
    ("ratio: {value: 2}", Value.number(2)), ("tags: {value: []}", .array([])),
    ("day: {value: '2024-01-02'}", .day(year: 2024, month: 1, day: 2)),
    ("link: {value: 'https://a.example'}", .string("https://a.example")),
    ("level: {value: 2}", .enumerationCase("high")),
  ]) func constantsAreValuesOfTheProperty(_ constant: String, value: Value) throws {
    let model = try model(
      """
      client: T
      types:
        Item: {properties: {id: Int, ratio: Double, tags: [String], day: Day?, link: URL?, level: Level}}
        Level: {enum: {low: 1, high: 2}}
      endpoints:
        list: {GET: /a, returns: [Item]}
        act: {PATCH: "/a/{id}", path: {id: Int}, json: {\(constant)}}
      stores: {S: {items: list, actions: {act: {call: act, optimistic: true}}}}
      memory: {Item: {list: list, update: act}}
      """)
    guard case .update(let fields)? = model.stores[0].actions[0].change?.effect else {
      Issue.record("no update")
      return
    }
    #expect(fields.map(\.assignment) == [.constant(value)])
    #expect(model.memory[0].operations.last?.fields.map(\.content) == [.constant(value)])
  }

  /// What is sent comes back, also where the specification has no name for it.
  @Test func aConstantMayBeNoKnownCase() throws {
    let gone = Value.unrecognizedCase(.string("gone"))
    let written = "{value: {state: gone}}"
    for endpoint in ["json: {issue: \(written)}", "json: {state: {value: gone}}"] {
      #expect(
        try Self.fields("{\(Self.patch), \(endpoint)}") == [
          .init(property: "state", assignment: .constant(gone))
        ])
    }
  }

  @Test func aConstantOfARequestIsReadAsTheProperty() throws {
    #expect(
      try Self.fields("{\(Self.patch), json: {state: {value: closed}}}") == [
        .init(property: "state", assignment: .constant(.enumerationCase("closed")))
      ])
  }

  @Test func constantsOfPropertiesChangeThem() throws {
    let fields = try Self.fields("{\(Self.patch), json: {owner: Hand}}")
    #expect(
      fields.first?.object?.members.map(\.constant) == [nil, .enumerationCase("closed")])
  }

  @Test(arguments: [
    marked("{\(patch), body: Odd}", "`state` is `Int` in `act`, and `Phase` in `Issue`"),
    marked("{\(patch), body: Odd, returns: Issue}"),
    marked(
      "{\(patch), json: {owner: OddHand}}",
      "`owner.state` always has the same value in `act`, which it cannot have in `Issue`"
        + " | give both the same type, return the Issue"),
    marked("{\(patch), json: {owner: OddHand}, returns: Issue}"),
    marked(
      "{\(patch), body: Retitle?}",
      "`state` of `Issue` is sent with `retitle`, which may be left out | require `retitle`"),
    marked("{\(patch), body: Retitle?, returns: Issue}"),
  ])
  func whatDoesNotFitIsRefused(_ marked: Marked) {
    marked.check()
  }
}
