import Foundation
import Testing

@testable import ClientsmithRuntime

struct DateCodingTests {
  private func decode(_ json: String, _ dates: DateCoding) throws -> Date {
    try RuntimeJSONCoding.decode(Date.self, from: Data(json.utf8), at: [], dates: dates)
  }

  private func encode(_ date: Date, _ dates: DateCoding) throws -> String {
    String(decoding: try RuntimeJSONCoding.encode(date, dates: dates), as: UTF8.self)
  }

  @Test(
    arguments: [
      ("2024-01-02T03:04:05Z", 1_704_164_645), ("2024-01-02t03:04:05z", 1_704_164_645),
      ("2024-01-02 03:04:05Z", 1_704_164_645), ("2024-01-02T03:04:05+00:00", 1_704_164_645),
      ("2024-01-02T03:04:05+0000", 1_704_164_645), ("2024-01-02T04:34:05+0130", 1_704_164_645),
      ("2024-01-02T03:04:05-00:00", 1_704_164_645), ("2024-01-02T04:34:05+01:30", 1_704_164_645),
      ("2024-01-01T21:04:05-06:00", 1_704_164_645), ("2024-01-02T03:04:05.5Z", 1_704_164_645.5),
      ("2024-01-02T03:04:05.123456789Z", 1_704_164_645.123456789),
      ("2024-01-02T03:04:05.1234567891Z", 1_704_164_645.123456789),
      ("2024-01-02T03:04:05.000Z", 1_704_164_645), ("1969-12-31T23:59:59Z", -1),
      ("2024-02-29T00:00:00Z", 1_709_164_800), ("2000-02-29T00:00:00Z", 951_782_400),
      ("2016-12-31T23:59:60Z", 1_483_228_800), ("2017-01-01T05:29:60+05:30", 1_483_228_800),
      ("0000-01-01T00:00:00Z", -62_167_219_200), ("9999-12-31T23:59:59Z", 253_402_300_799),
    ] as [(String, Double)])
  func readsEveryForm(text: String, seconds: Double) throws {
    let date = try self.decode("\"\(text)\"", .iso8601)
    #expect(abs(date.timeIntervalSince1970 - seconds) < 1e-6)
  }

  @Test(arguments: [
    "", "2024-01-02", "2024-01-02T03:04:05", "2024-01-02T03:04Z", "2024-13-02T03:04:05Z",
    "2024-02-30T03:04:05Z", "2023-02-29T03:04:05Z", "1900-02-29T00:00:00Z", "2024-00-01T00:00:00Z",
    "2024-01-00T00:00:00Z", "2024-01-02T24:00:00Z", "2024-01-02T03:60:05Z", "2024-01-02T03:04:61Z",
    "2024-01-02T03:04:05.Z", "2024-01-02T03:04:05+010", "2024-01-02T03:04:05+24:00",
    "2024-01-02T03:04:05Z ", " 2024-01-02T03:04:05Z", "24-01-02T03:04:05Z", "2024-1-2T03:04:05Z",
    "٢٠٢٤-01-02T03:04:05Z", "2024-01-02T03:04:05Zé",
  ])
  func refusesEverythingElse(text: String) {
    #expect(throws: DecodingError.self) { try self.decode("\"\(text)\"", .iso8601) }
  }

  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (1_704_164_645, "2024-01-02T03:04:05Z"),
      (1_704_164_645.25, "2024-01-02T03:04:05.25Z"), (1_704_164_645.1, "2024-01-02T03:04:05.1Z"),
      (1_704_164_645.123, "2024-01-02T03:04:05.123Z"), (-0.5, "1969-12-31T23:59:59.5Z"),
      (951_782_399, "2000-02-28T23:59:59Z"), (-62_167_219_200, "0000-01-01T00:00:00Z"),
      (253_402_300_799, "9999-12-31T23:59:59Z"),
    ] as [(Double, String)])
  func writesTheShortestForm(seconds: Double, text: String) throws {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(try self.encode(date, .iso8601) == "\"\(text)\"")
    #expect(DateCoding.iso8601.text(date) == text)
  }

  @Test(
    arguments: [
      ("2024-01-02T03:04:05", 1_704_164_645), ("2024-01-02T03:04:05.25", 1_704_164_645.25),
      ("2024-01-02T03:04:05.1234567", 1_704_164_645.1234567), ("2024-01-02T03:04", 1_704_164_640),
      ("2024-01-02 03:04:05", 1_704_164_645), ("2024-01-02T03:04:05Z", 1_704_164_645),
      ("2024-01-02T04:34:05.5+01:30", 1_704_164_645.5),
    ] as [(String, Double)])
  func readsFormsWithoutOffset(text: String, seconds: Double) throws {
    let date = try self.decode("\"\(text)\"", .zoneless)
    #expect(abs(date.timeIntervalSince1970 - seconds) < 1e-6)
  }

  @Test(arguments: [
    "", "2024-01-02", "2024-01-02T03", "2024-01-02T03:04:05.", "2024-02-30T03:04:05",
    "2024-01-02T24:00", "2024-01-02T03:04:05ZZ",
  ])
  func refusesOtherTextsWithoutOffset(text: String) {
    #expect(throws: DecodingError.self) { try self.decode("\"\(text)\"", .zoneless) }
  }

  @Test func writesNoOffset() throws {
    let date = Date(timeIntervalSince1970: 1_704_164_645.25)
    #expect(try self.encode(date, .zoneless) == #""2024-01-02T03:04:05.25""#)
    #expect(DateCoding.zoneless.text(date) == "2024-01-02T03:04:05.25")
    #expect(DateCoding.zoneless.text(Date(timeIntervalSince1970: 1e12)) == nil)
  }

  @Test func refusesYearsOfFiveDigits() {
    for seconds in [253_402_300_800, -62_167_219_201, 1e300, .nan, .infinity] as [Double] {
      let date = Date(timeIntervalSince1970: seconds)
      #expect(DateCoding.iso8601.text(date) == nil)
      #expect(DateCoding.pattern("yyyy").text(date) == nil || seconds.magnitude < 1e12)
      #expect(throws: EncodingError.self) { try self.encode(date, .iso8601) }
    }
  }

  @Test func comesBackTheSame() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      let seconds = Double.random(in: -62_000_000_000...250_000_000_000, using: &generator)
      // A microsecond is what a `Date` of our days resolves.
      let date = Date(timeIntervalSinceReferenceDate: (seconds * 1_000).rounded() / 1_000)
      for (dates, error) in [
        (DateCoding.iso8601, 1e-4), (.seconds, 1e-4), (.milliseconds, 1e-3), (.unix, 1),
      ] {
        let text = try self.encode(date, dates)
        let read = try self.decode(text, dates)
        #expect(abs(read.timeIntervalSince(date)) < error)
        // What comes back is written the same.
        #expect(try self.encode(read, dates) == text)
      }
    }
  }

  @Test(
    arguments: [
      (0, "0", "0"), (1_704_164_645, "1704164645", "1704164645000"),
      (1_704_164_645.1, "1704164645.1", "1704164645100"),
      (1_704_164_645.123, "1704164645.123", "1704164645123"), (-1.5, "-1.5", "-1500"),
    ] as [(Double, String, String)])
  func writesNumbers(since1970: Double, seconds: String, milliseconds: String) throws {
    let date = Date(timeIntervalSince1970: since1970)
    #expect(try self.encode(date, .seconds) == seconds)
    #expect(try self.encode(date, .milliseconds) == milliseconds)
    #expect(DateCoding.seconds.text(date) == seconds)
    #expect(DateCoding.milliseconds.text(date) == milliseconds)
    #expect(try self.decode(seconds, .seconds) == date)
    #expect(try self.decode(milliseconds, .milliseconds) == date)
  }

  @Test(
    arguments: [
      (1_704_164_645.999_9, "1704164645", "1704164646000"),
      (1_704_164_645.123_6, "1704164645", "1704164645124"), (-1.5, "-2", "-1500"),
    ] as [(Double, String, String)])
  func writesWholeNumbers(since1970: Double, unix: String, milliseconds: String) throws {
    let date = Date(timeIntervalSince1970: since1970)
    #expect(try self.encode(date, .unix) == unix && DateCoding.unix.text(date) == unix)
    #expect(try self.encode(date, .milliseconds) == milliseconds)
    #expect(try self.decode("1704164645.5", .unix).timeIntervalSince1970 == 1_704_164_645.5)
  }

  @Test func readsAndWritesPatterns() throws {
    let dates = DateCoding.pattern("dd MMM yyyy HH:mm")
    let date = Date(timeIntervalSince1970: 1_704_164_640)
    #expect(try self.encode(date, dates) == "\"02 Jan 2024 03:04\"")
    #expect(try self.decode("\"02 Jan 2024 03:04\"", dates) == date)
    #expect(throws: DecodingError.self) { try self.decode("\"02 Januar\"", dates) }
  }

  @Test(
    "Patterns keep all digits of a fraction that they have",
    arguments: [
      "yyyy-MM-dd'T'HH:mm:ss.SSSSSS", "yyyy.MM.dd HH:mm:ss,SSSSSS", "yyyy-MM-dd HH:mm:ss.SSSS Z",
    ])
  func fractions(_ pattern: String) throws {
    let dates = DateCoding.pattern(pattern)
    let text = try #require(dates.text(Date(timeIntervalSince1970: 1_704_164_640)))
    let zeros = try #require(text.range(of: "000[0]+", options: .regularExpression))
    let count = text.distance(from: zeros.lowerBound, to: zeros.upperBound)
    for fraction in ["123456789", "000001999", "999999999", "500000000"] {
      let written = text.replacingCharacters(in: zeros, with: String(fraction.prefix(count)))
      let date = try self.decode("\"\(written)\"", dates)
      #expect(try self.encode(date, dates) == "\"\(written)\"")
    }
    let next = dates.text(Date(timeIntervalSince1970: 1_704_164_639.999_999_99))
    #expect(next == text)
  }

  @Test func readsAndWritesDays() throws {
    let data = Data("[\"2024-02-29\",\"0001-01-01\"]".utf8)
    let days = try JSONDecoder().decode([Day].self, from: data)
    #expect(days == [Day(year: 2024, month: 2, day: 29), Day(year: 1, month: 1, day: 1)])
    #expect(try JSONEncoder().encode(days) == data)
    #expect(days[1] < days[0])
    for text in ["2024-02-30", "2024-2-3", "2024-02-03T00:00:00Z", "", "20240203"] {
      #expect(Day(text) == nil)
    }
  }
}
