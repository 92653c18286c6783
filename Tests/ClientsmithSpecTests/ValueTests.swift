import ClientsmithModel
import ClientsmithRun
import ClientsmithSpec
import Testing

@Suite struct ValueTests {
  private static let types = """
    types:
      Item:
        properties:
          id: Int
          name: {type: String, as: item_name}
          tags: {type: "[String]", default: [a]}
          kind: Kind?
          note: Patch<String>
      Kind: {enum: {book: B, film: F}}
      Hue: {enum: [red, green], closed: true}
      Level: {enum: {low: 1, high: 2}}
      Figure: {oneOf: {circle: Disc, square: Square}, discriminator: kind}
      Disc: {properties: {radius: Double}}
      Square: {properties: {kind: String, side: Double}}
      Either: {oneOf: {number: Int, item: Item}}
      Mixed: {oneOf: {either: Either, figure: Figure, flag: Bool}}
      Name: {alias: String}
      Site: {properties: {link: URL?}}
    """

  /// The example of an endpoint that returns `type`.
  private func example(_ type: String, _ value: String, dates: String = "iso8601") throws -> Value?
  {
    let text = """
      client: T
      dates: "\(dates)"
      \(Self.types)
      endpoints: {fetch: {GET: /, returns: "\(type)", example: \(value)}}
      """
    return try model(text).endpoints[0].examples.first?.value
  }

  @Test(arguments: [
    ("Int", "5", Value.integer(5)), ("Int", "2.0", .integer(2)), ("Int64", "-1", .integer(-1)),
    ("Int32", "2147483647", .integer(2_147_483_647)), ("Int", "0x10", .integer(16)),
    ("Double", "1", .number(1)), ("Float", "1.5", .number(1.5)), ("Bool", "true", .bool(true)),
    ("String", "no", .string("no")), ("Name", "x", .string("x")),
    ("Decimal", "24.00", .decimal("24.00")), ("Decimal", "-1.5e2", .decimal("-150")),
    ("Decimal", "1e-3", .decimal("0.001")), ("Decimal", "-0.0", .decimal("0")),
    ("Decimal", "0.123456789012345", .decimal("0.123456789012345")),
    ("Decimal", "1234567890123456789", .decimal("1234567890123456789")),
    ("Double", "5e-324", .number(.leastNonzeroMagnitude)), ("Decimal", "0.5", .decimal("0.5")),
    ("Day", "2024-02-29", .day(year: 2024, month: 2, day: 29)),
    ("URL", "https://a.example/b?c=d#e", .string("https://a.example/b?c=d#e")),
    ("URL", "\"mailto:a@b.example\"", .string("mailto:a@b.example")),
    ("URL", "\"?page[number]=2\"", .string("?page%5Bnumber%5D=2")),
    (
      "UUID", "6ba7b810-9dad-11d1-80b4-00c04fd430c8",
      .string("6BA7B810-9DAD-11D1-80B4-00C04FD430C8")
    ),
    ("Data", "aGVsbG8=", .data(Array("hello".utf8))), ("Data", "\"\"", .data([])),
    (
      "JSON", "{a: [1, x, null]}",
      .json(.object([.init(key: "a", value: .array([.integer(1), .string("x"), .null]))]))
    ),
    ("Int?", "null", .null), ("Int?", "3", .integer(3)),
    ("Site", "{link: \"\"}", .object(["link": .null])),
    ("[Int]", "[1, 2]", .array([.integer(1), .integer(2)])),
    (
      "[String: Int]", "{b: 1, a: 2}",
      .dictionary([.init(key: "b", value: .integer(1)), .init(key: "a", value: .integer(2))])
    ),
    ("Kind", "F", .enumerationCase("film")), ("Kind", "zzz", .unrecognizedCase(.string("zzz"))),
    ("Level", "2", .enumerationCase("high")), ("Level", "7", .unrecognizedCase(.integer(7))),
    (
      "Item", "{id: 1, item_name: x}",
      .object([
        "id": .integer(1), "name": .string("x"), "tags": .array([.string("a")]), "kind": .null,
        "note": .absent,
      ])
    ),
    (
      "Item", "{id: 1, item_name: x, tags: null, kind: B, note: null}",
      .object([
        "id": .integer(1), "name": .string("x"), "tags": .array([.string("a")]),
        "kind": .enumerationCase("book"), "note": .null,
      ])
    ),
    ("Figure", "{kind: circle, radius: 2}", .union("circle", .object(["radius": .number(2)]))),
    (
      "Figure", "{kind: square, side: 2}",
      .union("square", .object(["kind": .string("square"), "side": .number(2)]))
    ),
    ("Either", "3", .union("number", .integer(3))),
    (
      "Either", "{id: 1, item_name: x}",
      .union(
        "item",
        .object([
          "id": .integer(1), "name": .string("x"), "tags": .array([.string("a")]), "kind": .null,
          "note": .absent,
        ]))
    ),
    ("Either", "true", .unrecognizedUnion(.bool(true))),
    ("Mixed", "3", .union("either", .union("number", .integer(3)))),
    ("Mixed", "true", .union("flag", .bool(true))),
    ("Mixed", "x", .unrecognizedUnion(.string("x"))),
    (
      "Mixed", "{kind: circle, radius: 2}",
      .union("figure", .union("circle", .object(["radius": .number(2)])))
    ),
    (
      "Mixed", "{kind: cone}",
      .unrecognizedUnion(.object([.init(key: "kind", value: .string("cone"))]))
    ),
  ])
  func wireForms(_ type: String, _ text: String, _ value: Value) throws {
    #expect(try example(type, text) == value)
  }

  @Test(arguments: [
    ("iso8601", "1970-01-01T00:00:01Z", 1, 0),
    ("iso8601", "1970-01-01T01:00:00.25+01:00", 0, 250_000_000),
    ("iso8601", "1969-12-31t23:59:59.999999999z", -1, 999_999_999),
    ("iso8601", "2024-11-20T12:15:03+00:00", 1_732_104_903, 0),
    ("iso8601", "2016-12-31T23:59:60Z", 1_483_228_800, 0),
    ("seconds", "5", 5, 0), ("seconds", "-0.5", -1, 500_000_000),
    ("milliseconds", "1500", 1, 500_000_000),
    ("milliseconds", "-1", -1, 999_000_000), ("yyyy-MM-dd", "1970-01-02", 86_400, 0),
    ("yyyy-MM-dd HH:mm:ss.SSS", "1970-01-01 00:00:01.250", 1, 250_000_000),
    ("yyyyMMdd", "19700102", 86_400, 0), ("dd/MM/yyyy hh:mm a", "01/01/1970 12:30 PM", 45_000, 0),
    ("EEE, dd MMM yyyy HH:mm:ss z", "Thu, 01 Jan 1970 00:00:01 GMT", 1, 0),
    ("yyyy-MM-dd'T'HH:mmXXX", "1970-01-01T02:00+02:00", 0, 0),
    ("yyyy-MM-dd'T'HH:mmXXX", "1970-01-01T02:00Z", 7_200, 0),
    ("yyyy-MM-dd HH:mm Z", "1970-01-01 00:00 -0100", 3_600, 0), ("d MMMM yy", "1 January 70", 0, 0),
  ])
  func dates(_ format: String, _ text: String, _ seconds: Int64, _ nanoseconds: Int32) throws {
    let quoted = text.contains(":") || text.contains(",") ? "\"\(text)\"" : text
    let value = try example("Date", quoted, dates: format)
    #expect(value == .date(Instant(seconds: seconds, nanoseconds: nanoseconds)))
  }

  @Test(arguments: [
    ("Int", "▸x", "`Int` expects an integer, found the string `x`"),
    ("Int", "▸1.5", "found the number 1.5"),
    ("Int", "▸null", "null, and the type is not optional"),
    ("Int32", "▸3000000000", "from -2147483648"),
    ("Int", "▸99999999999999999999", "from -9223372036854775808"),
    ("Double", "▸.nan", "`Double` expects a finite number, found the number .nan"),
    (
      "Double", "▸1e400",
      "`Double` expects a finite number, 1.8e308 at most, found the number 1e400"
    ),
    ("JSON", "▸-1e400", "the number -1e400 is more than a `Double` can hold"),
    ("Decimal", "▸1e400", "at most 128 digits before the point"),
    ("Decimal", "▸1e-129", "and 128 after it"), ("Decimal", "▸.nan", "expects a number"),
    ("Float", "▸1e-50", "zero or a number above 1.4e-45"),
    ("[JSON]", "[▸.nan, ▸-.inf]", "JSON cannot represent the number"),
    ("Float", "▸1e39", "a finite number, 3.4e38 at most"), ("Bool", "▸yes", "true or false"),
    ("String", "▸5", "a string, found the integer 5 | with quotes"),
    ("Date", "▸\"2024-01-02\"", "a date such as"),
    ("Date", "▸\"2024-13-02T00:00:00Z\"", "a date such as"), ("Date", "▸now", "a date such as"),
    ("Date", "▸1704164645", "found the integer 1704164645 | `dates: seconds`"),
    ("Date", "▸1704164645000", "`dates: milliseconds`"), ("Date", "▸0", "found the integer 0"),
    ("Day", "▸\"2023-02-29\"", "a calendar date"), ("URL", "▸http://a:b:c", "a URL such as"),
    ("UUID", "▸abc", "a UUID"),
    ("Data", "▸abc", "base64"), ("Decimal", "▸\"1\"", "a number"),
    ("JSON", "{a: ▸.inf}", "JSON cannot represent the number"),
    ("Decimal", "▸1.23456789012345678901234567890123456789", "38 digits"),
    ("[Int]", "[1, ▸x, ▸y]", "an integer, found the string `x`"),
    ("[Int]", "▸{a: 1}", "a sequence, found a mapping"),
    ("[String: Int]", "▸[1]", "a mapping, found a sequence"),
    ("Item", "▸{id: 1}", "the key `item_name` of `Item` is missing"),
    ("Item", "▸[1]", "a mapping"),
    ("Item", "{id: 1, item_name: x, ▸kin: B}", "warning: `Item` has no key `kin` | `kind`"),
    ("Item", "{id: ▸a, item_name: ▸5}", "an integer"),
    ("Hue", "▸rde", "closed and has no case | `red`"),
    ("Hue", "▸1", "a string"), ("Level", "▸low", "an integer"),
    ("Figure", "▸{radius: 1}", "warning: the key `kind` is missing"),
    ("Figure", "{kind: ▸circl}", "warning: `Figure` has no case | `circle`"),
    ("Figure", "▸{kind: circle}", "the key `radius` of `Disc` is missing"),
    ("Either", "▸true", "warning: this fits no case"),
  ])
  func refused(_ type: String, _ text: String, _ message: String) {
    var marked = Marked(
      "client: T\n\(Self.types)\nendpoints: {fetch: {GET: /, returns: \"\(type)\", example: \(text)}}"
    )
    marked.expected = Array(repeating: message, count: text.filter { $0 == "▸" }.count)
    if text.contains("▸5") && type == "Item" { marked.expected[1] = "a string" }
    if text.contains("▸y") && type == "[Int]" { marked.expected[1] = "the string `y`" }
    marked.check()
  }

  @Test(arguments: [
    Marked.endpoint(
      "GET: /\nquery: {limit: {type: Int, default: ▸1.5, example: ▸2.5}}",
      "the default of `limit`: `Int` expects an integer, found the number 1.5",
      "the example of `limit`: `Int` expects an integer, found the number 2.5"),
    Marked.endpoint(
      "GET: /\nquery: {page_size: {type: Int, value: ▸1.5}}", "the value of `page_size`: `Int`"),
    Marked.endpoint("GET: /\nreturns: Int\nexample: ▸1.5", "the example of `fetch`: `Int`"),
    Marked.endpoint(
      "GET: /\nreturns: \"[String: [Int]]\"\nexample: {a: [1], b: [1, ▸1.5]}",
      "the key `b`: `Int` expects"),
    Marked.endpoint(
      "GET: /\nreturns: A\nexample: {b: [{n_n: 1}, {n_n: ▸1.5}]}",
      "the key `n_n` of `B`: `Int` expects",
      types: "types: {A: {properties: {b: [B]}}, B: {properties: {n: {type: Int, as: n_n}}}}"),
    Marked.types(
      "A: {properties: {a: {type: Int, default: ▸1.5, example: ▸2.5}}}",
      "the default of `a`: `Int` expects", "the example of `a`: `Int` expects"),
    Marked.spec(
      """
      endpoints: {fetch: {GET: /, returns: Int, errors: {404: E}}}
      types: {E: {alias: Int}}
      scenarios:
        a: {fetch: {returns: ▸1.5}}
        b: {fetch: {status: 404, body: ▸1.5}}
      """, "the result of `fetch`: `Int` expects",
      "the body of status 404 of `fetch`: `Int` expects an integer"),
    Marked.types(
      "C: {enum: [red, blue]}\nA: {properties: {c: {type: C, default: ▸violet}}}",
      "warning: `C` has no case for the string `violet` | the values are `red` and `blue`"),
    .types(
      "C: {enum: [red, blue]}\nA: {properties: {c: {type: C, example: violet}}}"),
    .types(
      "C: {enum: [a, b], closed: true}\nA: {properties: {c: {type: C, default: ▸d}}}",
      "the default of `c`: `C` is closed"),
  ])
  func whatAValueIsOf(_ marked: Marked) {
    marked.check()
  }

  @Test func numbersThatJSONDoesNotHaveHideNoOtherError() {
    Marked.endpoint(
      "GET: /\nreturns: \"[Double]\"\nexample: [▸x, ▸.nan, ▸y]", "the string `x`",
      "a finite number, found the number .nan", "the string `y`"
    ).check()
  }

  @Test(arguments: ["0.1000000000000000000000000000001", "123456789012345678901"])
  func decimalsKeepTheirDigitsWhereNoBodyIsKept(_ digits: String) throws {
    let model = try model(
      """
      client: T
      types: {A: {properties: {a: {type: Decimal, example: \(digits)}}}}
      endpoints: {a: {GET: /a, returns: A}}
      """)
    guard case .structure(let structure)? = model.types.first?.kind else {
      Issue.record("expected a structure")
      return
    }
    #expect(structure.properties.first?.example == .decimal(digits))
  }

  @Test func theBytesOfAnExampleAreItsText() throws {
    let model = try model(
      """
      client: T
      endpoints: {a: {GET: /a, returns: {as: data}, example: AQ==}}
      scenarios: {s: {a: {returns: AQ==}}}
      """)
    #expect(model.endpoints[0].mock == .data(Array("AQ==".utf8)))
    #expect(
      model.scenarios[0].behaviors[model.endpoints[0].name]?.outcome
        == .returns(.data(Array("AQ==".utf8))))
  }

  @Test func aConstantMayHaveAType() throws {
    let model = try model(
      "client: T\nendpoints: {a: {GET: /a, query: {on: {value: \"2024-01-02\", type: Day}}}}")
    #expect(model.endpoints[0].inputs[0].constant == .day(year: 2024, month: 1, day: 2))
  }

  /// As the generated code: what a union does not recognize is left to the cases after it.
  @Test func unionsInUnions() throws {
    let model = try model(
      """
      client: T
      types:
        V: {oneOf: {s: S}, discriminator: kind}
        S: {properties: {}}
        U: {oneOf: {v: V, text: String}}
      endpoints: {a: {GET: /a, returns: U, example: text}}
      """)
    #expect(model.endpoints[0].mock == .union("text", .string("text")))
  }

  @Test func pathsIntoExamples() {
    Marked.endpoint("GET: /\nreturns: Int\nat: a.b\nexample: {a: ▸{c: 1}}", "nothing at `a.b`")
      .check()
    Marked.endpoint("GET: /\nreturns: Int?\nat: a.0\nexample: {a: []}").check()
  }

  @Test func defaults() throws {
    let model = try model(
      """
      client: T
      types:
        Outer:
          properties:
            inner: {type: Inner, default: {}}
            kind: {type: Kind, default: film}
            level: {type: Kind, default: B}
            on: {type: Date, default: "1970-01-01T00:00:01Z"}
            note: {type: Int?, default: 3}
        Inner: {properties: {count: {type: Int, default: 4}, wireName: {type: Int, as: w, default: 5}}}
        Kind: {enum: {book: B, film: F}}
      dates: seconds
      endpoints: {fetch: {GET: /, returns: Outer, query: {k: Kind = film, at: Date = 7}}}
      """)
    let properties = try #require(model.types[0].structure?.properties)
    #expect(
      properties.map(\.default) == [
        .object(["count": .integer(4), "wireName": .integer(5)]), .enumerationCase("film"),
        .enumerationCase("book"),
        .date(Instant(seconds: 1)), .integer(3),
      ])
    #expect(
      model.endpoints[0].inputs.map(\.default) == [
        .enumerationCase("film"), .date(Instant(seconds: 7)),
      ])
  }

  @Test func defaultsThatContainThemselves() {
    Marked.types("A: {properties: {a: {type: \"[A]\", default: ▸[{}]}}}", "contains itself").check()
    Marked.types("A: {properties: {a: {type: Int, default: ▸x}}}", "`Int` expects an integer")
      .check()
    Marked.types("A: {properties: {a: {type: Int, example: ▸x}}}", "`Int` expects an integer")
      .check()
  }

  @Test func nestedUnionsEndInTime() {
    var value = "1"
    for _ in 0..<60 { value = "{u: \(value)}" }
    let text = """
      client: T
      types:
        U: {oneOf: {a: A, b: B}}
        A: {properties: {u: U, x: Int}}
        B: {properties: {u: U, y: Int}}
      endpoints: {fetch: {GET: /, returns: U, example: \(value)}}
      """
    let log = SpecReader.read(.init(path: "a.client.yaml", text: text)).log
    #expect(log.diagnostics.contains { $0.help?.contains("discriminator") == true })
  }
}
