import Testing

/// Constants that say their type, and values of headers.
@Suite struct ConstantTests {
  @Test func aDateIsWrittenInItsForm() throws {
    let code = try GeneratedCode(
      """
      endpoints:
        fetch:
          GET: /a
          query: {at: {value: "2024-01-02T03:04:05Z", type: Date, dates: seconds}}
          headers: {since: {value: "2024-01-02T03:04:05Z", type: Date, dates: seconds, as: X-Since}}
      """, file: "+Live.swift")
    #expect(code.count(of: "1_704_164_645).written(as: .seconds))") == 2)
  }

  @Test func soAreSeveral() throws {
    let code = try GeneratedCode(
      """
      endpoints:
        fetch:
          GET: /a
          query:
            at: {value: ["2024-01-02T03:04:05Z"], type: "[Date]", dates: seconds, style: comma}
      """, file: "+Live.swift")
    let date = "Date(timeIntervalSince1970: 1_704_164_645).written(as: .seconds)"
    #expect(code.count(of: "[\(date)]") == 1)
  }

  /// What a mock has of a header is what its text says: of a day, no time.
  @Test func mocksHaveWhatTheirHeadersSay() throws {
    let code = try GeneratedCode(
      """
      endpoints:
        fetch:
          GET: /a
          returns:
            as: response
            type: Int
            headers: {day: {type: Date, as: X-Day, dates: yyyyMMdd}}
      """, file: "+Mock.swift")
    #expect(code.count(of: "day: Date(timeIntervalSince1970: 1_704_153_600)") == 1)
    #expect(code.count(of: "\"20240102\"") == 1)
  }
}
