import Foundation
import Testing

@testable import ClientsmithRuntime

/// Values of any JSON.
extension JSONTests {
  @Test func readsAndWritesAnyJSON() throws {
    let json = "{\"a\":[null,true,1,1.5,\"x\",[],{}],\"b\":-9223372036854775808,\"c\":1e+300}"
    let value: JSON = [
      "a": [nil, true, 1, 1.5, "x", [], [:]], "b": .integer(.min), "c": .number(1e300),
    ]
    #expect(try self.decode(json, as: JSON.self) == value)
    #expect(try self.encode(value) == json)
    #expect(value["a"]?[3] == 1.5)
    #expect(value["a"]?[7] == nil)
    #expect(value["x"] == nil)
    #expect(
      try self.decode("18446744073709551615", as: JSON.self) == .decimal(Decimal(UInt64.max)))
    #expect(try self.decode("{\"a\":null}", as: [String: JSON].self) == ["a": .null])
  }

  @Test func equalNumbersAreEqualInEachForm() {
    let halves: [JSON] = [.number(2.5), .decimal(Decimal(string: "2.5") ?? 0)]
    let twos: [JSON] = [.integer(2), .number(2), .decimal(2)]
    for values in [halves, twos] {
      for value in values { #expect(values.allSatisfy { $0 == value }) }
      #expect(Set(values).count == 1)
    }
  }

  @Test(arguments: [
    "18446744073709551616", "9223372036854775807", "9223372036854775808", "-1e300", "0.5",
    "0.10000000000000000000000000001",
  ])
  func keepsDigits(digits: String) throws {
    let value = try #require(JSON(digits: digits))
    #expect(try self.decode(digits, as: JSON.self) == value)
    #expect(JSON(digits: "[" + digits) == nil)
  }

  /// Swift reads all but the last two as numbers.
  @Test(arguments: [
    "0x10", "+1", "007", "-01", ".5", "5.", "1.e3", "inf", "nan", "1e400", "", " 1", "1 ", "1\n",
    "\u{FEFF}1", "null", "\"1\"", "[1]",
  ])
  func readsNumbersOfJSONAlone(text: String) {
    #expect(JSON(digits: text) == nil)
  }

  @Test(arguments: [
    ("{\"id\":1}", Item(id: 1)),
    ("{\"id\":1,\"note\":null}", Item(id: 1, note: .null)),
    ("{\"id\":1,\"note\":\"n\"}", Item(id: 1, note: .value("n"))),
    ("{\"id\":1,\"unit_price\":0.1}", Item(id: 1, price: Decimal(string: "0.1"))),
    ("{\"id\":1,\"parent\":{\"id\":2}}", Item(id: 1, parent: Item(id: 2))),
  ])
  func readsAndWritesFields(json: String, item: Item) throws {
    #expect(try self.decode(json, as: Item.self) == item)
    #expect(try self.encode(item) == json)
  }

  @Test(arguments: [
    (JSON.number(2), JSON.integer(2), true), (.integer(-1), .number(-1), true),
    (.number(2.5), .integer(2), false), (.number(0x1p64), .number(0x1p64), true),
    (JSON.object(["a": [2.0]]), .object(["a": [2]]), true), (.bool(true), .integer(1), false),
    (.null, .null, true),
  ])
  func comparesNumbersByTheirValue(left: JSON, right: JSON, isEqual: Bool) {
    #expect((left == right) == isEqual)
    #expect(Set([left, right]).count == (isEqual ? 1 : 2))
  }

  @Test func tellsNullFromAbsence() throws {
    struct Probe: Decodable {
      var value: Int?
      init(from decoder: any Decoder) throws {
        self.value = try FieldDecoder(decoder).optional("value", absent: 7)
      }
    }
    #expect(try self.decode("{}", as: Probe.self).value == 7)
    #expect(try self.decode("{\"value\":null}", as: Probe.self).value == nil)
    #expect(try self.decode("{\"value\":1}", as: Probe.self).value == 1)
  }

  @Test func describesAReferenceAsWhatItKeeps() {
    #expect(String(reflecting: Indirect<Int?>(nil)) == "nil")
    #expect("\(Item(id: 1, parent: Item(id: 2)))".contains("parent: Optional("))
    var dumped = ""
    dump(Indirect([1, 2]), to: &dumped)
    #expect(dumped.contains("- 2"))
  }

  @Test func sortsKeysByTheirBytes() throws {
    let keys = ["b", "B", "a", "_", "item10", "item2", "é", "\u{FFFD}", "😀", "", "1"]
    let json = try self.encode(Dictionary(uniqueKeysWithValues: keys.map { ($0, 0) }))
    let sorted = keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    #expect(json == "{" + sorted.map { "\"\($0)\":0" }.joined(separator: ",") + "}")
  }

  @Test func tellsTheDiscriminator() throws {
    func discriminator(_ json: String) throws -> String? {
      struct Probe: Decodable {
        var value: String?
        init(from decoder: any Decoder) throws {
          self.value = try FieldDecoder(decoder).discriminator("kind")
        }
      }
      return try self.decode(json, as: Probe.self).value
    }
    #expect(try discriminator("{\"kind\":\"a\"}") == "a")
    #expect(try discriminator("{\"kind\":2}") == "2")
    #expect(try discriminator("{\"kind\":{}}") == nil)
    #expect(try discriminator("{\"kind\":null}") == nil)
    #expect(try discriminator("{}") == nil)
    #expect(throws: DecodingError.self) { try discriminator("[]") }
  }

  // MARK: - Numbers

  @Test(arguments: [
    "9223372036854775807", "9223372036854775808", "18446744073709551615",
    "-9223372036854775809", "12345678901234567890123456789012345678",
    "0.1234567890123456789012345", "0.1", "1.5", "-2",
  ])
  func keepsTheDigitsOfNumbers(text: String) throws {
    let value: JSON = try self.decode(text)
    #expect(try self.encode(value) == text)
    #expect(try self.decode(text) as JSON == value)
  }

  @Test func valuesAreThereOrNil() {
    let document: JSON = [
      "items": [["title": "Tea", "price": 2.5, "count": 3, "new": true, "note": nil]]
    ]
    let item = document["items"]?[0]
    #expect(item?["title"]?.string == "Tea")
    #expect(item?["price"]?.double == 2.5)
    #expect(item?["price"]?.int == nil)
    #expect(item?["count"]?.int == 3)
    #expect(item?["count"]?.double == 3)
    #expect(item?["count"]?.decimal == 3)
    #expect(item?["price"]?.decimal == Decimal(string: "2.5"))
    #expect(item?["new"]?.bool == true)
    #expect(item?["note"]?.isNull == true)
    #expect(document["items"]?.array?.count == 1)
    #expect(document.object?.keys.sorted() == ["items"])
    #expect(document["items"]?[1] == nil)
    #expect(document["items"]?[-1] == nil)
    #expect(document[0] == nil)
    for value in [JSON.null, .bool(true), .string("1"), .array([]), .object([:])] {
      #expect(value.int == nil)
      #expect(value.double == nil)
      #expect(value.decimal == nil)
    }
    #expect(JSON.number(1e300).int == nil)
    #expect(JSON.number(2).int == 2)
    #expect(JSON.decimal(Decimal(string: "12345678901234567890") ?? 0).int == nil)
    #expect(JSON.decimal(7).int == 7)
    #expect(JSON.decimal(Decimal(string: "0.1") ?? 0).double == 0.1)
    #expect(JSON.integer(1).bool == nil)
    #expect(JSON.integer(1).string == nil)
    #expect(JSON.integer(1).array == nil)
    #expect(JSON.integer(1).object == nil)
  }

  /// What all kinds have is read of one that is not known.
  @Test func decodesAsOtherTypes() {
    let day: Day? = JSON.string("2024-02-29").decoded()
    #expect(day?.description == "2024-02-29")
    #expect(
      JSON.string("2024-01-02T03:04:05Z").decoded() == Date(timeIntervalSince1970: 1_704_164_645))
    #expect(JSON.array([.string("a")]).decoded() == ["a"])
    #expect(JSON.object(["a": .integer(1)]).decoded() == ["a": Int64(1)])
    #expect(JSON.string("a").decoded() as Int? == nil)
    // Deeper than a stack may take.
    let deep = (0..<40).reduce(JSON.null) { inner, _ in .array([inner]) }
    #expect(deep.decoded() as JSON? == nil)
  }

  @Test func comparesNumbersOfAllKinds() {
    #expect(JSON.decimal(Decimal(2)) == .integer(2))
    #expect(JSON.decimal(Decimal(2)).hashValue == JSON.integer(2).hashValue)
    #expect(JSON.decimal(Decimal(3)) != .integer(2))
  }

  @Test(arguments: [("\"a\"", "a"), ("7", "7"), ("true", "true"), ("false", "false")])
  func readsDiscriminatorsOfAllKinds(json: String, text: String) throws {
    struct Kind: Decodable, Sendable {
      let text: String?
      init(from decoder: any Decoder) throws {
        self.text = try FieldDecoder(decoder).discriminator("kind")
      }
    }
    #expect(try self.decode("{\"kind\":\(json)}", as: Kind.self).text == text)
  }
}
