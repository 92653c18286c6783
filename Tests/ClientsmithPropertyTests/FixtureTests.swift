import Testing

/// The fixtures of types: each parameter is what mocks have.
@Suite struct FixtureTests {
  private static let start = """
    types:
      Item:
        properties:
          id: Int
          mock: String
          state: State
          price: {type: Decimal, example: 12.5}
          tags: {type: "[String]", default: []}
          note: {type: "Patch<String>"}
          pin: {type: String, secret: true}
          version: {value: 2}
          owner: Owner
          parent: Item?
        additional: JSON
      Owner: {properties: {name: String, items: "[Item]"}}
      Sale: {includes: [Item], properties: {until: Date}}
      State: {enum: [open, closed]}
      Mode: {enum: [fast, mock]}
      Shape: {oneOf: {dot: Dot, none: {}}, discriminator: kind}
      Dot: {properties: {kind: String, x: Double}}
      Page: {of: T, properties: {items: "[T]", next: "T?"}}
      ItemID: {alias: String}
      Pages: {properties: {items: Page<Item>, ids: Page<ItemID>, names: Page<String>, dot: Shape}}
    endpoints:
      fetch: {GET: /a, returns: Pages}
      fetchSale: {GET: /b, returns: Sale, query: {mode: Mode}}

    """

  private static func fixtures(_ specification: String) throws -> GeneratedCode {
    try GeneratedCode(specification, file: "+Fixtures.swift")
  }

  @Test func parametersHaveTheValuesOfMocks() throws {
    let code = try Self.fixtures(Self.start)
    #expect(
      try code.declaration("static func mock(", in: "extension Item {").contains(
        """
          id: Int = 1,
          mock: String = "mock",
          state: State = .open,
          price: Decimal = Decimal(sign: .plus, exponent: -1, significand: 125),
          tags: [String] = [],
          note: Patch<String> = .absent,
          pin: String = "pin",
          owner: Owner = .mock(),
          parent: Item? = nil,
          additionalProperties: [String: JSON] = ["key": .object([:])]
        """))
    #expect(
      try code.declaration("static func mock(", in: "extension Owner {")
        == """
        static func mock(name: String = "name", items: [Item] = []) -> Self {
          Self(name: name, items: items)
        }
        """)
    // One that meets itself elsewhere than its own fixture does is written out where it differs.
    #expect(
      try code.declaration("static func mock(", in: "extension Sale {")
        .contains("  parent: Item? = .mock(),\n"))
  }

  @Test func enumerationsAndUnionsHaveAPropertyUnlessACaseIsCalledSo() throws {
    let code = try Self.fixtures(Self.start)
    #expect(try code.declaration("static var mock", in: "extension State {") != "")
    #expect(code.count(of: "static var mock: Self { .open }") == 1)
    #expect(code.count(of: #"static var mock: Self { .dot(.mock(kind: "dot")) }"#) == 1)
    #expect(code.count(of: "extension Mode {") == 0)
  }

  @Test func aGenericTypeHasOneForEachTypeOfSwift() throws {
    let code = try Self.fixtures(Self.start)
    #expect(code.count(of: "extension Page<Item> {") == 1)
    // `Page<String>` is the same.
    #expect(code.count(of: "extension Page<ItemID> {") == 1)
    #expect(code.count(of: "extension Page<String> {") == 0)
    #expect(
      try code.declaration("static func mock(", in: "extension Pages {").contains(
        """
          items: Page<Item> = .mock(),
          ids: Page<ItemID> = .mock(),
          names: Page<String> = .mock(),
        """))
  }

  @Test func whatIsDecodedIsEvaluatedOnlyWhereItIsNotGiven() throws {
    let code = try Self.fixtures(
      """
      types:
        Money: {extern: Money, example: {amount: 1}}
        Stamp: {extern: Stamp}
        Balance: {properties: {amount: Money, zero: {type: Money, default: .zero}, stamp: Stamp?}}
        Letter: {properties: {stamp: Stamp, balance: Balance}}
      endpoints:
        fetch: {GET: /a, returns: Balance}
        send: {POST: /b, body: {name: letter, type: "Letter?"}}

      """)
    #expect(
      try code.declaration("static func mock(", in: "extension Balance {")
        == ##"""
        static func mock(
          amount: @autoclosure () throws -> Money = try ExampleValue.decode(
            Money.self,
            from: #"{"amount":1}"#
          ),
          zero: Money = Money.zero,
          stamp: Stamp? = nil
        ) rethrows -> Self {
        """##)
    #expect(code.count(of: "Self(amount: try amount(), zero: zero, stamp: stamp)") == 1)
    // Nothing says which value of `Stamp` there is.
    #expect(
      try code.declaration("static func mock(", in: "extension Letter {")
        == """
        static func mock(
          stamp: Stamp,
          balance: @autoclosure () throws -> Balance = try .mock()
        ) rethrows -> Self {
        """)
  }

  @Test func manyPropertiesAreAClosure() throws {
    let properties = (1...501).map { "      p\($0): Int\n" }.joined()
    let code = try Self.fixtures(
      "types:\n  Large:\n    properties:\n\(properties)"
        + "  Holder: {properties: {large: Large}}\n"
        + "endpoints:\n  fetch: {GET: /a, returns: Holder}\n")
    #expect(
      code.count(of: "static func mock(_ change: (inout Self) -> Void = { _ in }) -> Self {") == 1)
    #expect(code.count(of: "static func mock(large: Large = .mock()) -> Self {") == 1)
  }
}
