import ClientsmithModel
import Testing

@testable import ClientsmithSpec

@Suite struct PropertyFormTests {
  /// A property of a type that an endpoint returns, with an example of the type.
  private static func returned(
    _ property: String, example: String = "{}", _ expected: String...
  ) -> Marked {
    var marked = Marked.endpoint(
      "GET: /a\nreturns: A\nexample: \(example)", types: "types: {A: {properties: {\(property)}}}")
    marked.expected = expected
    return marked
  }

  // MARK: - Constants

  @Test func constantsAreNoProperties() throws {
    let model = try model(
      """
      client: T
      naming: snake_case
      types:
        A: {properties: {objectType: {value: a}, Kind: {value: red, type: Color}, id: Int}}
        B: {includes: [A], properties: {version: {value: 2, as: v}}}
        Color: {enum: {red: R}}
      endpoints: {a: {GET: /a, returns: B}}
      """)
    let structure = try #require(model.types.structure(.declared("B")))
    #expect(structure.properties.map(\.name.text) == ["id"])
    #expect(
      structure.constants == [
        .init(wireName: "v", type: .primitive(.int), value: .integer(2)),
        .init(wireName: "object_type", type: .primitive(.string), value: .string("a")),
        .init(wireName: "Kind", type: .declared("Color"), value: .enumerationCase("red")),
      ])
    #expect(model.endpoints[0].mock == .structure([.init("id", .integer(1))]))
  }

  /// Where the object goes both ways; one that goes one way alone has all.
  @Test func constantsAreSentOrReceivedAlone() throws {
    let model = try model(
      """
      client: T
      types:
        A: {properties: {o: {value: a, access: readOnly}, w: {value: b, access: writeOnly}, id: Int}}
        B: {properties: {o: {value: a, access: readOnly}, id: Int}}
        C: {properties: {o: {value: c, access: readOnly}}}
        U: {oneOf: {c: C, id: {properties: {id: Int}}}}
      endpoints:
        a: {POST: /a, body: A, returns: A, example: {o: a, id: 1}}
        b: {GET: /b, returns: B}
        u: {POST: /u, body: U, returns: U}
      """)
    func constants(_ name: String) -> [String]? {
      model.types.structure(.declared(SwiftName(name)))?.constants.map {
        $0.wireName + ($0.isSent ? " sent" : "") + ($0.isReceived ? " received" : "")
      }
    }
    #expect(constants("A") == ["o received", "w sent"])
    #expect(constants("B") == ["o sent received"])
    // What tells the cases apart is there both ways.
    #expect(constants("C") == ["o sent received"])
  }

  @Test(arguments: [
    returned("a: {value: x, ▸default: y}", example: "{a: x}", "a constant must not have `default`"),
    returned("a: {value: x, ▸enum: [y]}", example: "{a: x}", "a constant must not have `enum`"),
    returned("a: {value: ▸[1]}", example: "{a: [1]}", "a constant is a string, a number"),
    returned("a: {value: ▸x, type: Int}", example: "{a: 1}", "`Int` expects an integer"),
    returned("a: {value: x}, b: {value: y, as: ▸a}", example: "{a: x}", "used by two properties"),
    returned("a: {value: x}", example: "{a: ▸y}", "always has the same value | value-mismatch"),
    returned("a: {value: x}", example: "▸{}", "the key `a` of `A` is missing | missing-key"),
    Marked.types(
      "A: {properties: {▸kind: {value: y}}}\nB: {oneOf: {x: A}, discriminator: kind}",
      "its value `y` contradicts `x` | discriminator-mismatch"),
  ])
  func constantsAreRefused(_ marked: Marked) {
    marked.check()
  }

  @Test func constantsTellTypesApart() {
    Marked.types(
      """
      A: {properties: {kind: {value: a}}}
      B: {properties: {kind: {value: b}}}
      C: {oneOf: {a: A, b: B}}
      """
    ).check()
    Marked.spec(
      """
      types:
        A: {properties: {kind: {value: a}}}
        B: {includes: [A], properties: {b: Int}}
        C: {oneOf: {a: A, b: B}}
      endpoints: {fetch: {GET: /a, returns: C}}
      """
    ).check()
  }

  // MARK: - Access

  /// The default of a property that is not sent is what mocks have, and is written as Swift calls it.
  @Test func defaultsOfWhatIsNotSentAreInSwift() throws {
    let model = try model(
      """
      client: T
      types:
        Key: {enum: {total: T, value: V}}
        Level: {enum: {low: 0, high: 2}}
        In: {properties: {aB: {type: Int, as: a_b}}}
        Field:
          properties:
            key: {type: Key, default: total, access: readOnly}
            level: {type: Level, default: high, access: readOnly}
            inner: {type: In, default: {aB: 3}, access: readOnly}
      endpoints:
        put: {POST: /a, body: Field, returns: Field}
      """)
    #expect(
      model.endpoints.first?.mock
        == .structure([
          .init("key", .enumerationCase("total")), .init("level", .enumerationCase("high")),
          .init("inner", .structure([.init("aB", .integer(3))])),
        ]))
  }

  @Test func whatTheOtherSideSetsIsOptionalWhereThatSideMakesIt() throws {
    let model = try model(
      """
      client: T
      types:
        Both: {properties: {r: {type: Int, access: readOnly}, w: {type: Int, access: writeOnly}, x: Int}}
        Sent: {properties: {r: {type: Int, access: readOnly}, w: {type: Int, access: writeOnly}}}
        Received: {properties: {r: {type: Name, access: readOnly}, w: {type: Int, access: writeOnly}}}
        Outer: {oneOf: {both: Both}}
        Name: {alias: Int?}
        Default: {properties: {r: {type: Int, default: 2, access: readOnly}, n: {type: Int?, default: null, access: readOnly}}}
        Got: {properties: {r: {type: Int, default: 2, access: readOnly}}}
        Kind: {properties: {k: {type: String, default: a, access: readOnly}, r: {type: Int, default: 2, access: readOnly}}}
        Kinds: {oneOf: {a: Kind}, discriminator: k}
      endpoints:
        a: {POST: /a, body: "[Outer]", returns: Outer}
        b: {POST: /b, json: {sent: Sent?}, returns: [Received]}
        c: {POST: /c, body: Default, returns: Default}
        d: {GET: /d, returns: Got}
        e: {POST: /e, body: Kinds, returns: Kinds}
      """)
    func types(_ name: SwiftName) -> [String]? {
      model.types.structure(.declared(name))?.properties.map(\.type.text)
    }
    #expect(types("Both") == ["Int?", "Int?", "Int"])
    #expect(types("Sent") == ["Int?", "Int"])
    #expect(types("Received") == ["Name", "Int?"])
    // A default would be sent with each new object.
    #expect(types("Default") == ["Int?", "Int?"])
    let properties = model.types.structure(.declared("Default"))?.properties
    #expect(properties?.map(\.default) == [nil, .null])
    #expect(types("Got") == ["Int"])
    // What tells the cases apart is sent.
    #expect(types("Kind") == ["String", "Int?"])
  }

  @Test(arguments: [
    returned(
      "a: {type: Int, access: ▸readonly}", example: "{a: 1}", "cannot be `readonly` | `readOnly`"),
    returned("a: {type: Int, access: ▸none}", example: "{a: 1}", "`readOnly` or `writeOnly`"),
  ])
  func accessIsRefused(_ marked: Marked) {
    marked.check()
  }

  // MARK: - Dates, text and lenient arrays

  @Test func valuesAreReadInTheFormOfTheProperty() throws {
    let model = try model(
      """
      client: T
      types:
        A:
          properties:
            at: {type: Date, dates: seconds}
            times: {type: "[Date?]?", dates: milliseconds, default: [1000, null]}
            price: {type: Decimal, coding: string, default: 2.5}
            flags: {type: [String: Bool], coding: string, example: {a: "true"}}
            big: {type: UInt64, default: 18446744073709551615}
            bigText: {type: UInt64, coding: string}
            colors: {type: [Color], lenient: true}
            inner: {type: Inner, dates: seconds}
        Inner: {properties: {at: Date}}
        Color: {enum: [red], closed: true}
      endpoints:
        a:
          GET: /a
          returns: A
          example:
            at: 5
            price: "12.50"
            flags: {b: "false"}
            bigText: "18446744073709551615"
            colors: [red, blue, null, 3, red]
            inner: {at: 1970-01-01T00:00:07Z}
      """.replacing("{type: Inner, dates: seconds}", with: "Inner"))
    #expect(
      model.endpoints[0].mock
        == .structure([
          .init("at", .date(Instant(seconds: 5))),
          .init("times", .array([.date(Instant(seconds: 1)), .null])),
          .init("price", .decimal("12.50")),
          .init("flags", .dictionary([.init(key: "b", value: .bool(false))])),
          .init("big", .decimal("18446744073709551615")),
          .init("bigText", .decimal("18446744073709551615")),
          .init("colors", .array([.enumerationCase("red"), .enumerationCase("red")])),
          .init("inner", .structure([.init("at", .date(Instant(seconds: 7)))])),
        ]))
  }

  @Test func numbersOfBodiesMayBeTexts() throws {
    let model = try model(
      """
      client: T
      endpoints:
        a:
          POST: /a
          json:
            price: {type: Decimal, coding: string, example: "12.50"}
            flags: {type: [String: Bool], coding: string}
            size: {type: Int64?, coding: string, default: null}
            version: {value: 2, coding: string}
      """)
    let inputs = model.endpoints[0].inputs
    #expect(inputs.map(\.type.text) == ["Decimal", "[String: Bool]", "Int64?", "Int"])
    #expect(inputs.allSatisfy { $0.wireFormat.coding == .string })
    #expect(inputs[0].example == .decimal("12.50"))
    #expect(inputs[3].constant == .integer(2))
  }

  @Test(arguments: [
    Marked.types("A: {properties: {a: {type: Data, coding: base64url}}}"),
    Marked.types("A: {properties: {a: {type: Data, coding: base64url, example: '-_8'}}}"),
    Marked.types(
      "A: {properties: {a: {type: Data, coding: base64url, example: ▸+/8}}}",
      "expects base64url (RFC 4648, section 5)"),
    Marked.types(
      "A: {properties: {a: {type: String, coding: ▸base64url}}}",
      "`coding: base64url` is for `Data`, found `String`"),
    Marked.endpoint(
      "GET: /a\nquery: {a: {type: Int, coding: ▸base64url}}",
      "`coding: base64url` of a parameter is for `Data`, found `Int`"),
  ])
  func bytesForURLs(_ marked: Marked) {
    marked.check()
  }

  @Test func bytesForURLsAreRead() throws {
    let model = try model(
      """
      client: T
      endpoints: {a: {GET: /a, query: {a: {type: Data, coding: base64url, example: -_8=}}}}
      """)
    #expect(model.endpoints[0].inputs[0].example == .data([0xFB, 0xFF]))
    #expect(ScalarText.base64URLText([0xFB, 0xFF]) == "-_8")
  }

  /// Durations of ISO 8601-1:2019, section 5.5.2, as RFC 3339, appendix A, has them.
  @Test(arguments: [
    ("PT0S", "0"), ("PT90S", "90"), ("PT1H30M", "5400"), ("P1DT12H", "129600"), ("P2W", "1209600"),
    ("PT0.5S", "0.5"), ("PT0,5S", "0.5"), ("PT1.5M", "90"), ("P0.5D", "43200"), ("-PT5S", "-5"),
    ("+PT5S", "5"), ("-P1DT0.25S", "-86400.25"),
  ])
  func durations(_ text: String, _ seconds: String) throws {
    let duration = try #require(ExactDuration(iso8601: text))
    #expect(duration.decimal == seconds)
    #expect(ExactDuration(decimal: seconds) == duration)
    #expect(ExactDuration(iso8601: duration.iso8601) == duration)
  }

  @Test(arguments: [
    "", "P", "PT", "1H", "T1H", "P1H", "PT1D", "P1Y", "P1M", "PT1M1H", "PT1S1S", "P1DT", "PT1",
    "PT1.5H30M", "PT-1S", "PT.S", "PT1.S", "pt1s", "PT1S ", "PT1234567890123S", "P1W1W", "PT１S",
  ])
  func noDurations(_ text: String) {
    #expect(ExactDuration(iso8601: text) == nil)
  }

  @Test(arguments: [
    returned("a: {type: Int, dates: ▸seconds}", example: "{a: 1}", "`dates` is for a `Date`"),
    returned("a: {type: Date, dates: ▸sconds}", example: "{a: 1}", "unknown date format"),
    returned("a: {type: String, coding: ▸string}", example: "{a: b}", "numbers and booleans"),
    returned(
      "a: {type: Int, coding: ▸text}", example: "{a: 1}",
      "cannot be `text` | `string`, `iso8601` or `base64url`"),
    returned("a: {type: Int, ▸lenient: true}", example: "{a: 1}", "`lenient` is for arrays"),
    returned("a: {type: Int, coding: string}", example: "{a: ▸1}", "found the integer 1 | \"1\""),
    returned("a: {type: Int, coding: string}", example: "{a: ▸x}", "expects an integer"),
    returned("a: {type: Double, coding: string}", example: "{a: ▸inf}", "a finite number"),
    returned("a: {type: Bool, coding: string}", example: "{a: ▸\"yes\"}", "true or false"),
    returned("a: {type: UInt64, default: ▸-1}", "an integer from 0 to 18446744073709551615"),
    returned("a: UInt64", example: "{a: ▸18446744073709551616}", "an integer from 0 to"),
    returned("a: {type: \"[Int]\", lenient: true}", example: "{a: ▸1}", "expects a sequence"),
    returned("a: {type: Int, coding: ▸iso8601}", example: "{a: 1}", "iso8601` is for a `Duration`"),
    returned("a: {type: Duration, coding: ▸string}", example: "{a: 1}", "numbers and booleans"),
    returned("a: Duration", example: "{a: ▸PT1H}", "a number of seconds"),
    returned("a: Duration", example: "{a: ▸1e30}", "a number of seconds"),
    returned("a: {type: Duration, coding: iso8601}", example: "{a: ▸1}", "such as \"PT1H30M\""),
    returned("a: {type: Duration, coding: iso8601}", example: "{a: ▸P1Y}", "such as \"PT1H30M\""),
    Marked.endpoint(
      "POST: /a\nbody: {type: \"▸[String: Duration]\", as: form}", "needs a property that holds it"),
    Marked.endpoint(
      "GET: /a\nquery: {a: {type: ▸Duration, style: json}}", "needs a property that holds it"),
    Marked.endpoint(
      "GET: /a\nquery: {a: {type: Int, coding: ▸iso8601}}",
      "`coding: iso8601` of a parameter is for a `Duration`, found `Int`"),
    Marked.endpoint(
      "GET: /a\nquery: {a: {type: Int, coding: ▸string}}",
      "`coding: string` of a parameter is for a field of `json`, found one in `query`"),
    Marked.endpoint(
      "POST: /a\njson: {a: {type: String, coding: ▸string}}",
      "`coding: string` of a parameter is for numbers and booleans, found `String`"),
    Marked.endpoint(
      "POST: /a\njson: {a: {type: Int, coding: string, example: ▸1}}", "found the integer 1 | \"1\""
    ),
  ])
  func formsAreRefused(_ marked: Marked) {
    marked.check()
  }
}
