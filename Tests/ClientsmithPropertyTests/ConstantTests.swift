import Testing

/// Constants that say their type.
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
}
