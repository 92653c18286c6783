import Foundation
import Testing

@testable import ClientsmithRuntime

/// Durations of ISO 8601-1:2019, section 5.5.2, as the grammar of RFC 3339, appendix A, has them.
@Suite struct DurationTests {
  @Test(arguments: [
    ("PT0S", 0.0), ("PT1S", 1), ("PT90S", 90), ("PT1M", 60), ("PT1M30S", 90), ("PT1H", 3_600),
    ("PT1H30M", 5_400), ("PT36H", 129_600), ("P1D", 86_400), ("P1DT12H", 129_600),
    ("P2W", 1_209_600), ("PT0.5S", 0.5), ("PT0,5S", 0.5), ("PT1.5M", 90), ("P0.5D", 43_200),
    ("-PT5S", -5), ("+PT5S", 5), ("-P1DT0.25S", -86_400.25),
  ])
  func read(_ text: String, _ seconds: Double) {
    #expect(Duration(iso8601Text: text) == .seconds(seconds))
  }

  @Test(arguments: [
    "", "P", "PT", "1H", "T1H", "P1H", "PT1D", "P1Y", "P1M", "PT1M1H", "PT1S1S", "P1DT",
    "PT1.5H30M",
    "PT1", "PT-1S", "PT.S", "PT1.S", "pt1s", "PT1S ", "PT1234567890123S", "P1W1W", "PT1S\u{301}",
    "PT１S",
  ])
  func refused(_ text: String) {
    #expect(Duration(iso8601Text: text) == nil)
  }

  @Test(arguments: [
    (Duration.zero, "PT0S", "0"), (.seconds(90), "PT1M30S", "90"),
    (.seconds(3_600), "PT1H", "3600"),
    (.seconds(129_600), "PT36H", "129600"), (.milliseconds(1_500), "PT1.5S", "1.5"),
    (.milliseconds(-250), "-PT0.25S", "-0.25"), (.nanoseconds(1), "PT0.000000001S", "0.000000001"),
    (.seconds(-61), "-PT1M1S", "-61"),
  ])
  func written(_ value: Duration, _ iso8601: String, _ seconds: String) {
    #expect(value.iso8601Text == iso8601)
    #expect(Duration(iso8601Text: iso8601) == value)
    #expect(value.secondsText == seconds)
    #expect(Duration(secondsText: seconds) == value)
    #expect(value.parameterText(.iso8601) == seconds)
  }

  private struct Waits: Codable, Equatable {
    var exact: Duration
    var text: [Duration?]

    init(exact: Duration, text: [Duration?]) {
      self.exact = exact
      self.text = text
    }

    init(from decoder: any Decoder) throws {
      let fields = try FieldDecoder(decoder)
      self.exact = try fields.required("exact", as: .seconds)
      self.text = try fields.required("text", as: .array(of: .optional(.iso8601)))
    }

    func encode(to encoder: any Encoder) throws {
      let fields = FieldEncoder(encoder)
      try fields.required("exact", self.exact, as: .seconds)
      try fields.required("text", self.text, as: .array(of: .optional(.iso8601)))
    }
  }

  @Test func inJSON() throws {
    let value = Waits(exact: .milliseconds(100), text: [.seconds(90), nil])
    let json = #"{"exact":0.1,"text":["PT1M30S",null]}"#
    let data = try RuntimeJSONCoding.encode(value, dates: .iso8601, isSorted: true)
    #expect(String(decoding: data, as: UTF8.self) == json)
    #expect(try RuntimeJSONCoding.decode(Waits.self, from: data, at: [], dates: .iso8601) == value)
  }

  @Test(arguments: [#"{"exact":1e30,"text":[]}"#, #"{"exact":1,"text":["P1Y"]}"#, #"{"text":[]}"#])
  func notInJSON(_ json: String) {
    #expect(throws: DecodingError.self) {
      try RuntimeJSONCoding.decode(Waits.self, from: Data(json.utf8), at: [], dates: .iso8601)
    }
  }

  /// Swift decodes a pair of integers.
  @Test func wholeResponsesAreSeconds() throws {
    func read<Value: Decodable & Sendable>(
      _ type: Value.Type, _ json: String, at path: [JSONPathStep] = []
    ) throws -> Value {
      try RuntimeJSONCoding.decode(type, from: Data(json.utf8), at: path, dates: .iso8601)
    }
    #expect(try read(Duration.self, "1.5") == .milliseconds(1_500))
    #expect(try read(Duration.self, #"{"a": 90}"#, at: ["a"]) == .seconds(90))
    #expect(try read([Duration?].self, "[1, null]") == [.seconds(1), nil])
    #expect(try read([String: Duration].self, #"{"a": 0.25}"#) == ["a": .milliseconds(250)])
    #expect(throws: DecodingError.self) { try read(Duration.self, "[0, 1]") }
    #expect(throws: DecodingError.self) { try read(Duration.self, #""PT1S""#) }
  }

  @Test func wholeBodiesKnowHowTheyAreWritten() throws {
    func body(_ coding: FieldCoding<Duration>) throws -> Data {
      let value = RuntimeCodedValue(value: Duration.seconds(90), coding: coding)
      return try RuntimeJSONCoding.encode(value, dates: .iso8601)
    }
    #expect(try body(.seconds) == Data("90".utf8))
    #expect(try body(.iso8601) == Data(#""PT1M30S""#.utf8))
  }
}
