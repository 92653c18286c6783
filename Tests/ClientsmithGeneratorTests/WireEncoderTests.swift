import ClientsmithModel
import Foundation
import Testing

@testable import ClientsmithGenerator

/// The generator's own encoder, compared with `JSONEncoder`.
@Suite struct WireEncoderTests {
  private let wire = WireEncoder(
    ClientModel(
      fileStem: SwiftName("Test"), specificationName: "test", name: SwiftName("TestClient")),
    dates: .iso8601)

  private func encoded(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test(arguments: [
    0, 1, 1.5, -0.0, 0.1, 1e15, 1e16, 123_456_789_012_345_680, 1e-4, 1e-5, 1e100, 4.9e-300, -2.5e-7,
    9_007_199_254_740_992, 1.797_693_134_862_315_7e308,
    // As a literal, 2⁵³ + 1 is a warning: no Double is that number.
    Double(9_007_199_254_740_993 as Int64),
  ])
  func numbers(number: Double) throws {
    let value = Value.array([.number(number)])
    #expect(
      wire.json(value, as: .array(.primitive(.double)))?.text == (try encoded([number])))
    let float = Float(number)
    guard float.isFinite else { return }
    #expect(
      wire.json(.array([.number(Double(float))]), as: .array(.primitive(.float)))?.text
        == (try encoded([float])))
  }

  @Test(arguments: [
    "0", "-3", "1.10", "100000000000000000000", "0.0000001", "-0.5", "007.50",
    "12345678901234567890.5", "-0",
  ])
  func decimals(digits: String) throws {
    let decimal = try #require(Decimal(string: digits))
    #expect(WireText.decimal(digits) == (try encoded(decimal)))
    #expect(WireText.decimal(digits) == decimal.description)
  }

  @Test func stringsAndKeys() throws {
    var text = ""
    for code in UInt32(0)...0x200 { text.unicodeScalars.append(Unicode.Scalar(UInt8(code & 0xFF))) }
    text += "\u{2028}\u{2029}é😀\u{301}\u{0600}\"/\\\u{FEFF}"
    #expect(WireJSON.string(text).text == (try encoded(text)))
    let keys = [
      "b", "a", "B", "A", "a1", "a10", "a2", "é", "z", "_x", "aB", "ab", "😀", "\u{FB01}", "", "\"/",
    ]
    let object = Dictionary(uniqueKeysWithValues: keys.map { ($0, 1) })
    #expect(
      WireJSON.object(object.mapValues { .number(String($0)) }).text == (try encoded(object)))
  }

  @Test(arguments: [
    1_704_164_645, 0, -1, 951_782_400, 4_102_444_800, -2_208_988_800, 1_709_164_800,
  ])
  func dates(seconds: Int64) throws {
    let date = Date(timeIntervalSince1970: Double(seconds))
    let value = Value.date(Instant(seconds: seconds))
    #expect(wire.json(value, as: .primitive(.date))?.text == (try encoded(date)))
  }

  @Test(arguments: [
    (1_704_164_645, 250_000_000, "2024-01-02T03:04:05.25Z", "1704164645.25", "1704164645250"),
    (1_704_164_645, 0, "2024-01-02T03:04:05Z", "1704164645", "1704164645000"),
    (1_704_164_645, 123_000_000, "2024-01-02T03:04:05.123Z", "1704164645.123", "1704164645123"),
    (-1, 750_000_000, "1969-12-31T23:59:59.75Z", "-0.25", "-250"),
  ])
  func fractions(
    seconds: Int64, nanoseconds: Int32, timestamp: String, unix: String, milliseconds: String
  ) {
    let instant = Instant(seconds: seconds, nanoseconds: nanoseconds)
    #expect(WireText.date(instant, format: .iso8601).text == timestamp)
    #expect(WireText.date(instant, format: .seconds).text == unix)
    #expect(WireText.date(instant, format: .milliseconds).text == milliseconds)
    #expect(WireText.date(instant, format: .unix).text == String(seconds))
  }

  /// No API takes parts of a millisecond.
  @Test func millisecondsAreWhole() {
    let instant = Instant(seconds: 1_704_164_645, nanoseconds: 123_600_000)
    #expect(WireText.date(instant, format: .milliseconds).text == "1704164645124")
  }

  @Test func patterns() {
    let date = WireText.date(
      Instant(seconds: 1_704_164_645), format: .pattern("EEE, dd MMM yyyy HH:mm:ss"))
    #expect(date.text == "Tue, 02 Jan 2024 03:04:05")
    #expect(!date.isNumber)
  }

  @Test func percentEncoding() throws {
    let unreserved = "ABCXYZabcxyz0189-._~"
    #expect(PercentEncoding.encode(unreserved) == unreserved)
    #expect(
      PercentEncoding.encode("a b+c&d=é/😀\n%") == "a%20b%2Bc%26d%3D%C3%A9%2F%F0%9F%98%80%0A%25")
    var characters = CharacterSet(charactersIn: "-._~")
    characters.formUnion(CharacterSet(charactersIn: "a"..."z"))
    characters.formUnion(CharacterSet(charactersIn: "A"..."Z"))
    characters.formUnion(CharacterSet(charactersIn: "0"..."9"))
    for byte in UInt8(0)...127 {
      let text = String(Unicode.Scalar(byte))
      #expect(
        PercentEncoding.encode(text)
          == text.addingPercentEncoding(withAllowedCharacters: characters))
    }
  }
}
