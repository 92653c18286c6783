import Foundation
import Testing

@testable import ClientsmithRuntime

/// Recordings that people edit by hand.
@Suite struct RecordingReaderTests {
  /// Below `version: 1`, `exchanges:` and the first line of an exchange.
  private static let start = "version: 1\nexchanges:\n  - request: GET /a\n"

  private func refuse(
    _ text: String, _ line: Int, _ column: Int, _ expected: String
  ) throws {
    let folder = try RecordingFolder()
    try folder.write(text)
    let error = #expect(throws: RecordingError.self) { try HTTPTransport.replaying(folder.file) }
    #expect(error?.line == line && error?.column == column, "\(error?.localizedDescription ?? "")")
    #expect(error?.message.contains(expected) == true, "\(error?.message ?? "")")
    #expect(error?.localizedDescription.hasPrefix("calls.yaml:\(line):\(column): ") == true)
  }

  @Test(arguments: [
    ("", 1, 1, "expected `version: 1` and `exchanges:`"),
    ("version: 2\nexchanges: []", 1, 10, "expected `version: 1`, found `2`"),
    ("version: 1\nexchange: []", 2, 1, "unknown key `exchange`"),
    ("version: 1\nversion: 1", 2, 1, "`version` is in line 1 already; delete one of them"),
    ("version: 1\nexchanges: []\nexchanges: []", 3, 1, "in line 2 already"),
    (start + "    status: 200\nexchanges:\n  - x", 5, 1, "`exchanges` is in line 2 already"),
    ("version: 1\nexchanges: x", 2, 12, "expected a list below"),
    ("version: 1\n  exchanges: []", 2, 3, "at the start of the line"),
    ("version: 1\nexchanges:\n  - status: 200", 3, 5, "expected `request: GET /path`"),
    (start, 3, 5, "expected a `status` or an `error`"),
    (start + "    error: -1\n    body: a", 3, 5, "write `status: 200`"),
    ("version: 1\nexchanges:\n  - request: GET", 3, 14, "expected `request: GET /path`"),
    ("version: 1\nexchanges:\n  request: GET /a", 3, 3, "expected `- request: …`"),
    ("version: 1\nexchanges:\n  - status: 200\n    request: GET /\n - x: y", 5, 2, "below the one"),
  ])
  func refusesFiles(text: String, line: Int, column: Int, expected: String) throws {
    try self.refuse(text, line, column, expected)
  }

  @Test(arguments: [
    ("    status: ok", 4, 13, "expected a number, a status: `200`, found `ok`"),
    ("    status: +200", 4, 13, "expected a number"), ("    error: 5", 4, 12, "`URLError`"),
    ("    status:", 4, 5, "expected a value for `status`"),
    ("     status: 200", 4, 6, "expected 4 spaces before the key, found 5"),
    ("\tstatus: 200", 4, 1, "found a tab"), ("    status:\t200", 4, 5, "expected `key: value`"),
    ("    status: 200\t", 4, 16, "a tab"), ("    stats: 200", 4, 5, "unknown key `stats`"),
    ("    status: 200\n    status: 200", 5, 5, "in line 4 already"),
    ("    body: a\n    bodyBase64: YQ==", 5, 5, "`bodyBase64` and `body` are the same body"),
    ("    sentDigest: a\n    sent: a", 5, 5, "`sent` and `sentDigest` are the same body; delete"),
    ("    body: {a: 1}", 4, 11, "has to be in quotes"), ("    body: []", 4, 11, "write `\"[]\"`"),
    ("    body: >\n      a", 4, 11, "has to be in quotes"), ("    body: a: b", 4, 12, "in quotes"),
    ("    body: a:", 4, 12, "in quotes"), ("    body: \"é\" x", 4, 14, "the end of the line"),
    ("    body: \"a", 4, 13, "expected `\"` at the end"), ("    body: 'a", 4, 13, "expected `'`"),
    ("    body: \"\\q\"", 4, 12, "expected one of"), ("    body: \"\\ud83d\"", 4, 12, "expected one"),
    ("    body: |x\n      a", 4, 11, "expected `|`"), ("    body: |0\n      a", 4, 11, "found `|0`"),
    ("    bodyBase64: \"*\"", 4, 17, "base64"), ("    status: 200\n    x", 5, 5, "`key: value`"),
    ("    headers: a", 4, 14, "below `headers:`"),
    ("    headers:\n      A: b\n      a: c", 6, 7, "in line 5 already; write its values as a list"),
    ("    headers:\n      A: b\n       B: c", 6, 8, "below the one before"),
    ("    headers:\n      A:", 5, 7, "write `A: \"\"` for an empty one"),
    ("    headers:\n      A:\n        - |", 6, 11, "has to be in quotes"),
    ("    body: a\u{1}b", 4, 12, "write it as `\\u0001` in double quotes"),
    ("    body: é\u{0}", 4, 12, "`\\u0000`"), ("    body: a\rb", 4, 12, "`\\u000d`"),
  ])
  func refusesExchanges(lines: String, line: Int, column: Int, expected: String) throws {
    try self.refuse(Self.start + lines, line, column, expected)
  }

  @Test func otherEncodingsAreRefused() throws {
    let folder = try RecordingFolder()
    try #require("version: 1\n".data(using: .utf16)).write(to: folder.file)
    let error = #expect(throws: RecordingError.self) { try HTTPTransport.replaying(folder.file) }
    #expect(error?.message == "the recording is not UTF-8; save it in that encoding")
  }

  /// A mark makes one character of itself and what stands before it.
  @Test func combiningMarksAreRead() async throws {
    let folder = try RecordingFolder()
    try folder.write(
      Self.start
        + "    status: 200\n    headers:\n      \"X\": \"\u{301}a\"\n      Y: '\u{301}b'\n"
        + "      Z: \u{301}c # \u{301}\n    body: |-\n      \u{301}d\n      \u{FE0F}e\n")
    let response = try await HTTPTransport.replaying(folder.file)
      .send(try RecordingFolder.request("/a"))
    #expect(response.headers.fields.map(\.value) == ["\u{301}a", "\u{301}b", "\u{301}c"])
    #expect(response.body == Data("\u{301}d\n\u{FE0F}e".utf8))
  }

  @Test func whatPeopleWriteIsRead() async throws {
    let folder = try RecordingFolder()
    try folder.write(
      """
      \u{FEFF}# A comment.
      exchanges:
      - status: 200   # in any order

        request: 'GET /it''s'
        headers:
          "X-A": "b\\u00e9"
          X-C: d e
          X-D:
            - f   # Of two.
            - "g"
        body: |2+
           indented

      version: 1
      """.replacingOccurrences(of: "\n", with: "\r\n"))
    let replaying = try HTTPTransport.replaying(folder.file)
    let response = try await replaying.send(try RecordingFolder.request("/it's"))
    #expect(response.headers["x-a"] == "bé" && response.headers["X-C"] == "d e")
    #expect(response.headers.values(of: "X-D") == ["f", "g"])
    #expect(response.body == Data(" indented\n\n".utf8))
  }
}
