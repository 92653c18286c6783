import ClientsmithModel
import ClientsmithSpec
import Testing

@Suite struct MockTests {
  private func mock(_ type: String, _ types: String = "{}", rest: String = "") throws -> Value? {
    try model(
      "client: T\ntypes: \(types)\nendpoints: {fetchIt: {GET: /, returns: \"\(type)\"\(rest)}}"
    ).endpoints[0].mock
  }

  @Test(arguments: [
    ("Int", Value.integer(1)), ("Int32", .integer(1)), ("Int64", .integer(1)),
    ("Double", .number(1.5)),
    ("Float", .number(1.5)), ("Bool", .bool(true)), ("String", .string("fetchIt")),
    ("Date", .date(Instant(seconds: 1_704_164_645))), ("Day", .day(year: 2024, month: 1, day: 2)),
    ("URL", .string("https://example.com")), ("Decimal", .decimal("1.5")), ("Data", .data([])),
    ("JSON", .json(.object([]))), ("Int?", .integer(1)), ("[Int]", .array([.integer(1)])),
    ("[String: Int]", .dictionary([.init(key: "key", value: .integer(1))])),
    ("[[Bool?]]", .array([.array([.bool(true)])])),
  ])
  func madeFromTypes(_ type: String, _ value: Value) throws {
    #expect(try mock(type) == value)
  }

  /// A type that has the discriminator as a property says which case it is.
  @Test(arguments: [
    ("String", Value.string("big-one")), ("String?", .string("big-one")),
    ("Name", .string("big-one")), ("K", .enumerationCase("big")),
    ("Open", .unrecognizedCase(.string("big-one"))), ("JSON", .json(.string("big-one"))),
    ("Patch<String>", .string("big-one")),
  ])
  func discriminatorsNameTheirCase(_ type: String, _ value: Value) throws {
    let types = """
      {U: {oneOf: {big: {type: A, as: big-one}, a: A}, discriminator: the-kind},
      A: {properties: {x: Int, kind: {type: "\(type)", as: the-kind}}}, Name: {alias: String},
      K: {enum: {small: a, big: big-one}, closed: true}, Open: {enum: [small]}}
      """
    #expect(try mock("U", types) == .union("big", .object(["x": .integer(1), "kind": value])))
  }

  @Test func discriminatorsThatAreIntegers() throws {
    let types = """
      {U: {oneOf: {a: {type: A, as: "7"}}, discriminator: kind}, A: {properties: {kind: K}},
      K: {enum: {one: 1, seven: 7}}}
      """
    #expect(try mock("U", types) == .union("a", .object(["kind": .enumerationCase("seven")])))
  }

  /// An empty segment, `.` and `..` cannot be sent.
  @Test(arguments: [
    ("/{k}", #"{none: "", dot: ., small: s}"#, "small"),
    ("/a{k}", #"{none: "", dot: ., small: s}"#, "dot"),
    ("/{k}", "[first, second]", "first"), ("/{k}", #"{none: ""}"#, "noneValue"),
  ])
  func enumerationsInPaths(_ path: String, _ cases: String, _ name: SwiftName) throws {
    let inputs = try model(
      """
      client: T
      types: {K: {enum: \(cases), closed: true}}
      endpoints: {a: {GET: "\(path)", path: {k: K}}}
      """
    ).endpoints[0].inputs
    #expect(inputs.map(\.example) == [.enumerationCase(name)])
  }

  @Test func order() throws {
    let types = """
      {A: {properties: {s: String, e: {type: Int, example: 7, default: 8}, d: {type: Int, default: 8},
      k: K, u: U, p: Patch<Int>, o: String?}}, K: {enum: [first, second]}, U: {oneOf: {i: Int, s: String}}}
      """
    #expect(
      try mock("A", types)
        == .object([
          "s": .string("s"), "e": .integer(7), "d": .integer(8), "k": .enumerationCase("first"),
          "u": .union("i", .integer(1)), "p": .absent, "o": .string("o"),
        ]))
    let example = ", example: {s: x, e: 1, k: second, u: y}"
    #expect(
      try mock("A", types, rest: example)
        == .object([
          "s": .string("x"), "e": .integer(1), "d": .integer(8), "k": .enumerationCase("second"),
          "u": .union("s", .string("y")), "p": .absent, "o": .null,
        ]))
    #expect(try mock("Int", rest: ", examples: {a: 5, b: 6}") == .integer(5))
  }

  @Test func recursionIsCut() throws {
    #expect(
      try mock(
        "A",
        "{A: {properties: {i: Int, a: A?, l: [A], d: [String: A], b: B?}}, B: {properties: {a: A}}}"
      )
        == .object([
          "i": .integer(1), "a": .null, "l": .array([]), "d": .dictionary([]), "b": .null,
        ]))
    #expect(
      try mock("U", "{U: {oneOf: {list: N, leaf: Int}}, N: {properties: {u: U}}}")
        == .union("leaf", .integer(1)))
  }

  @Test func uuidsDependOnTheirPathAlone() throws {
    let first = try mock("A", "{A: {properties: {id: UUID, other: UUID}}}")
    let second = try mock("A", "{B: {alias: Int}, A: {properties: {other: UUID, id: UUID}}}")
    guard case .structure(let a) = first, case .structure(let b) = second else {
      return #expect(Bool(false))
    }
    #expect(a[0] == b[1] && a[1] == b[0] && a[0].value != a[1].value)
    // A.id under FNV-1a 128 with the bits of version 8; never to change.
    #expect(a[0].value == .string("68835EE1-8E75-8277-B806-E92DE09640A3"))
  }

  @Test func inputsAndStreams() throws {
    let model = try model(
      """
      client: T
      types: {E: {properties: {n: Int}}}
      endpoints:
        a: {GET: /, query: {id: String, n: Int = 9, e: {type: Int?, example: 4}}}
        b: {GET: /, returns: {as: text}}
        c: {GET: /, returns: {as: data}, example: hi}
        d: {GET: /, returns: {as: response}, example: {a: 1}}
        e: {GET: /, returns: {as: sse, type: E}, examples: {x: {n: 1}, y: {n: 2}}}
        f: {GET: /, returns: {as: jsonl, type: E}, example: [{n: 1}, {n: 2}]}
        g: {GET: /, returns: {as: sse, type: E}}
        h: {GET: /, returns: {as: response}}
      """)
    #expect(model.endpoints[0].inputs.map(\.example) == [.string("id"), .integer(9), .integer(4)])
    let events = Value.array([.object(["n": .integer(1)]), .object(["n": .integer(2)])])
    #expect(
      model.endpoints.map(\.mock) == [
        nil, .string("b"), .data(Array("hi".utf8)),
        .json(.object([.init(key: "a", value: .integer(1))])), events, events,
        .array([.object(["n": .integer(1)])]), nil,
      ])
    #expect(model.endpoints[4].examples.map(\.name) == ["x", "y"])
    #expect(model.endpoints[5].examples.map(\.name) == [nil, nil])
  }
}
