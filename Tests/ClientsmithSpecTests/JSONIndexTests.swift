import Testing

@Suite struct JSONIndexTests {
  /// Tests make arrays that have what a path names.
  @Test(arguments: [
    Marked.endpoint(
      "GET: /a\nreturns: ▸Int\nat: rows.9223372036854775807", "an index is from 0 to 9999"),
    Marked.endpoint("GET: /a\nreturns: Int\nat: rows.9999"),
  ])
  func indicesAreWithinReason(_ marked: Marked) {
    marked.check()
  }
}
