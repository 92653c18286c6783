import Foundation
import Testing

@testable import ClientsmithRuntime

struct JSONTests {
  struct Item: Codable, Equatable {
    var id: Int
    var price: Decimal?
    var note: Patch<String> = .absent
    var parent: Indirect<Item?> = Indirect(nil)

    init(id: Int, price: Decimal? = nil, note: Patch<String> = .absent, parent: Item? = nil) {
      self.id = id
      self.price = price
      self.note = note
      self.parent = Indirect(parent)
    }

    init(from decoder: any Decoder) throws {
      let fields = try FieldDecoder(decoder)
      self.id = try fields.required("id")
      self.price = try fields.optional("unit_price")
      self.note = try fields.patch("note")
      self.parent = Indirect(try fields.optional("parent"))
    }

    func encode(to encoder: any Encoder) throws {
      try encoder.checkDepth()
      let fields = FieldEncoder(encoder)
      try fields.required("id", self.id)
      try fields.optional("unit_price", self.price)
      try fields.patch("note", self.note)
      try fields.optional("parent", self.parent.value)
    }
  }

  func decode<Value: Decodable & Sendable>(
    _ json: String, as type: Value.Type = Value.self, at path: [JSONPathStep] = []
  ) throws -> Value {
    try RuntimeJSONCoding.decode(type, from: Data(json.utf8), at: path, dates: .iso8601)
  }

  func encode(_ value: some Encodable & Sendable) throws -> String {
    String(
      decoding: try RuntimeJSONCoding.encode(value, dates: .iso8601, isSorted: true),
      as: UTF8.self)
  }

  // MARK: - Parts

  @Test(
    arguments: [
      ("{\"a\":{\"b\":7}}", ["a", "b"]), ("[[1,2],[3,7]]", [1, 1]),
      ("{\"rows\":[{\"id\":1},{\"id\":7}]}", ["rows", 1, "id"]), ("[{},\"x\",null,7]", [3]),
      ("{\"0\":7}", ["0"]), ("7", []), ("{\"data\":{\"1\":{\"x\":7}}}", ["data", 1, "x"]),
    ] as [(String, [JSONPathStep])])
  func findsAPart(json: String, path: [JSONPathStep]) throws {
    #expect(try self.decode(json, as: Int.self, at: path) == 7)
    #expect(try self.decode(json, as: Int?.self, at: path) == 7)
  }

  @Test(
    arguments: [
      ("{}", ["a"]), ("{\"a\":null}", ["a"]), ("{\"a\":null}", ["a", "b"]), ("[]", [0]),
      ("[1]", [1]), ("[null]", [0]), ("null", ["a"]), ("null", []), ("", []), ("", ["a"]),
    ] as [(String, [JSONPathStep])])
  func missesAPart(json: String, path: [JSONPathStep]) throws {
    #expect(try self.decode(json, as: Int?.self, at: path) == nil)
    #expect(throws: DecodingError.self) { try self.decode(json, as: Int.self, at: path) }
  }

  @Test(
    arguments: [
      ("{\"a\":[]}", ["a", "b"]), ("{\"a\":{}}", ["a", 0]), ("[1", [0]), ("{\"a\":\"x\"}", ["a"]),
    ] as [(String, [JSONPathStep])])
  func refusesAnotherShape(json: String, path: [JSONPathStep]) {
    #expect(throws: DecodingError.self) { try self.decode(json, as: Int?.self, at: path) }
  }

  @Test func readsSpecialTypesInParts() throws {
    let json =
      "{\"a\":[\"1970-01-01T00:00:01Z\"],\"b\":\"https://x.test\",\"c\":0.1,\"d\":\"AQI=\"}"
    #expect(try self.decode(json, as: Date.self, at: ["a", 0]).timeIntervalSince1970 == 1)
    #expect(try self.decode(json, as: [Date].self, at: ["a"]).count == 1)
    #expect(try self.decode(json, as: URL.self, at: ["b"]).absoluteString == "https://x.test")
    #expect(try self.decode(json, as: Decimal.self, at: ["c"]) == Decimal(string: "0.1"))
    #expect(try self.decode(json, as: Data?.self, at: ["d"]) == Data([1, 2]))
  }

  // MARK: - Nesting

  @Test(arguments: [("[", "]"), ("{\"a\":", "}")])
  func limitsNesting(open: String, close: String) throws {
    func nested(_ depth: Int) -> String {
      String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
    }
    #expect(throws: Never.self) { try self.decode(nested(512), as: JSON.self) }
    for depth in [513, 514, 100_000] {
      #expect(throws: DecodingError.self) { try self.decode(nested(depth), as: JSON.self) }
    }
  }

  /// In UTF-16, half of `∀` looks like a quote: the brackets that follow would not be counted, and
  /// `JSONDecoder` would end the process.
  @Test(
    arguments: [
      .utf16LittleEndian, .utf16BigEndian, .utf16, .utf32LittleEndian, .utf32BigEndian, .utf32,
    ] as [String.Encoding])
  func readsNothingButUTF8(encoding: String.Encoding) throws {
    for depth in [1, 512] {
      let text = "[\"\u{2200}\"," + String(repeating: "[", count: depth)
      let data = try #require((text + "1").data(using: encoding))
      #expect(throws: DecodingError.self) {
        try RuntimeJSONCoding.decode(JSON.self, from: data, at: [], dates: .iso8601)
      }
    }
    let small = try #require("[1]".data(using: encoding))
    #expect(throws: DecodingError.self) {
      try RuntimeJSONCoding.decode([Int].self, from: small, at: [], dates: .iso8601)
    }
  }

  @Test(arguments: ["1e400", "[1e400]", "\"\\ud800\""])
  func saysThatAValueIsNotValid(text: String) {
    let error = #expect(throws: DecodingError.self) { try self.decode(text, as: JSON.self) }
    #expect(error.flatMap { RuntimeDecodingFailure.text($0) }?.hasSuffix("is not valid") == true)
  }

  /// `JSONDecoder` does not say where such a number is.
  @Test(arguments: ["1.5", "abc"])
  func saysWhatTheBodyWasToBe(text: String) {
    let error = #expect(throws: DecodingError.self) { try self.decode(text, as: Int.self) }
    #expect(
      error.flatMap { RuntimeDecodingFailure.text($0, Int.self) }
        == "as JSON of type Int, the body is not valid")
  }

  @Test func saysThatTheBodyIsMissing() {
    let error = #expect(throws: DecodingError.self) { try self.decode("", as: Int.self) }
    #expect(error.flatMap { RuntimeDecodingFailure.text($0, Int.self) } == "the body is missing")
  }

  struct Numbers: Decodable {
    struct Row: Decodable {
      var count: Int32?
      var size: UInt64
      var ratio: Double

      init(from decoder: any Decoder) throws {
        let fields = try FieldDecoder(decoder)
        self.count = try fields.optional("count")
        self.size = try fields.required("size")
        self.ratio = try fields.required("ratio")
      }
    }

    var total: Int
    var rows: [Row]
    var counts: [Int]

    init(from decoder: any Decoder) throws {
      let fields = try FieldDecoder(decoder)
      self.total = try fields.required("total")
      self.rows = try fields.required("rows")
      self.counts = try fields.required("counts")
    }
  }

  /// `JSONDecoder` itself leaves out where it is.
  @Test(arguments: [
    ("total", "1.5", "total is not of type Int"), ("total", "1e400", "total is not of type Int"),
    ("total", "99999999999999999999", "total is not of type Int"),
    ("count", "3000000000", "rows.0.count is not of type Int32"),
    ("count", "-1.5", "rows.0.count is not of type Int32"),
    ("size", "-1", "rows.0.size is not of type UInt64"),
    ("ratio", "1e400", "rows.0.ratio is not of type Double"),
    ("counts", "[1, 1.5]", "counts is not of type Array<Int>"),
    ("ratio", "\"a\"", "rows.0.ratio is not of type Double"),
  ])
  func saysWhereANumberDoesNotFit(key: String, value: String, detail: String) {
    let valid = #"{"total":1,"counts":[],"rows":[{"count":1,"size":1,"ratio":1}]}"#
    let json = valid.replacing(
      key == "counts" ? "[]" : "\"\(key)\":1", with: key == "counts" ? value : "\"\(key)\":\(value)"
    )
    let error = #expect(throws: DecodingError.self) { try self.decode(json, as: Numbers.self) }
    #expect(error.flatMap { RuntimeDecodingFailure.text($0) } == detail)
  }

  @Test func countsNoBracketsInStrings() throws {
    let text = String(repeating: "[\\\"{\\\\", count: 600)
    #expect(throws: Never.self) { try self.decode("[\"\(text)\"]", as: [String].self) }
  }

  /// As much as secondary threads have on Apple's systems.
  @Test func needsNoMoreThanASmallStack() async {
    let json = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    let isRead = await withCheckedContinuation { continuation in
      let thread = Thread {
        let value = try? RuntimeJSONCoding.decode(
          JSON.self, from: Data(json.utf8), at: [], dates: .iso8601)
        continuation.resume(returning: value != nil)
      }
      thread.stackSize = 524_288
      thread.start()
    }
    #expect(isRead)
  }

  // MARK: - Depth

  /// Tasks may have stacks of half a MiB.
  @Test(arguments: [500])
  func writesWhatIsDeepOnASmallStack(depth: Int) async throws {
    let json = (0..<depth).reduce(JSON.integer(1)) { inner, _ in ["a": inner] }
    let item = (0..<depth).reduce(Item(id: 0)) { parent, id in Item(id: id, parent: parent) }
    let outcome = Shared<[Result<Int, any Error>]>([])
    let isOver = Gate()
    let thread = Thread {
      outcome.change { outcome in
        outcome = [
          Result { try RuntimeJSONCoding.encode(json, dates: .iso8601).count },
          Result { try RuntimeJSONCoding.encode(item, dates: .iso8601).count },
        ]
      }
      isOver.open()
    }
    thread.stackSize = 524_288
    thread.start()
    await isOver.wait()
    #expect(try outcome.value.map { try $0.get() > depth } == [true, true])
  }

  @Test func refusesToWriteWhatIsTooDeep() {
    let json = (0..<600).reduce(JSON.integer(1)) { inner, _ in [inner] }
    #expect(throws: EncodingError.self) { try RuntimeJSONCoding.encode(json, dates: .iso8601) }
  }
}
