import ClientsmithDiagnostics
import Testing

@Suite struct DiagnosticFormatterTests {
  private func range(_ line: Int, _ column: Int, _ length: Int = 0) -> SourceRange {
    SourceRange(
      in: .first, start: SourcePosition(line: line, column: column),
      end: SourcePosition(line: line, column: column + length))
  }

  private func log(_ text: String, path: String = "a.yaml", _ found: Diagnostic...) -> DiagnosticLog
  {
    var log = DiagnosticLog(file: SourceFile(path: path, text: text))
    for diagnostic in found { log.add(diagnostic) }
    return log
  }

  private var duplicate: DiagnosticLog {
    log(
      "a: 1\nb: 2\na: 3\n",
      Diagnostic(.tagMismatch, .warning, at: range(3, 4, 1), "an odd number"),
      Diagnostic(
        .duplicateKey, at: range(3, 1, 1), "duplicate key `a`", help: "remove one",
        notes: [.init(range: range(1, 1, 1), message: "the first is here")]))
  }

  @Test func compilerStyle() {
    #expect(
      DiagnosticFormatter(.compiler).format(duplicate) == """
        a.yaml:3:1: error: duplicate key `a`
        a.yaml:3:1: note: help: remove one
        a.yaml:1:1: note: the first is here
        a.yaml:3:4: warning: an odd number [tag-mismatch]

        """)
  }

  @Test func terminalStyle() {
    #expect(
      DiagnosticFormatter(.terminal(isColored: false)).format(duplicate) == """
        a.yaml:3:1: error: duplicate key `a`
          3 | a: 3
            | ^
          help: remove one
        a.yaml:1:1: note: the first is here
          1 | a: 1
            | ^
        a.yaml:3:4: warning: an odd number [tag-mismatch]
          3 | a: 3
            |    ^

        """)
  }

  @Test func jsonStyle() {
    #expect(
      DiagnosticFormatter(.json).format(duplicate) == """
        [
          {"column":1,"endColumn":2,"endLine":3,"file":"a.yaml","help":"remove one",\
        "id":"duplicate-key","line":3,\
        "message":"duplicate key `a`","notes":[{"column":1,"endColumn":2,"endLine":1,\
        "file":"a.yaml","line":1,"message":"the first is here"}],"severity":"error"},
          {"column":4,"endColumn":5,"endLine":3,"file":"a.yaml","help":null,\
        "id":"tag-mismatch","line":3,\
        "message":"an odd number","notes":[],"severity":"warning"}
        ]

        """)
    #expect(DiagnosticFormatter(.json).format([]) == "[]\n")
    #expect(DiagnosticFormatter(.compiler).format([log("")]) == "")
  }

  @Test func eachPlaceHasItsFile() {
    let other = SourceFile(path: "b.yaml", text: "x: 1\ny: 2\n", id: .first.advanced(by: 1))
    var inOther = range(2, 1, 1)
    inOther.source = other.id
    var log = log(
      "a: 1\n",
      Diagnostic(
        .duplicateName, at: range(1, 1, 1), "two of them",
        notes: [.init(range: inOther, message: "the other is here")]),
      Diagnostic(.invalidKey, at: inOther, "wrong"))
    log.include([other])
    #expect(
      DiagnosticFormatter(.compiler).format(log) == """
        a.yaml:1:1: error: two of them
        b.yaml:2:1: note: the other is here
        b.yaml:2:1: error: wrong

        """)
    #expect(
      DiagnosticFormatter(.terminal(isColored: false)).format(log) == """
        a.yaml:1:1: error: two of them
          1 | a: 1
            | ^
        b.yaml:2:1: note: the other is here
          2 | y: 2
            | ^
        b.yaml:2:1: error: wrong
          2 | y: 2
            | ^

        """)
    let json = DiagnosticFormatter(.json).format(log)
    #expect(json.contains(#""notes":[{"column":1,"endColumn":2,"endLine":2,"file":"b.yaml""#))
  }

  @Test(arguments: [11, 12, 5_000])
  func warningsOfOneKindAreGroupedAfterTheTenth(count: Int) {
    var log = DiagnosticLog(file: SourceFile(path: "a.yaml", text: ""), limit: 20_000)
    for line in 1...count {
      log.warning(.unusedType, at: range(line, 1), "type \(line)")
      log.error(.unknownType, at: range(line, 2), "error \(line)")
    }
    log.warning(.unknownKey, at: range(count, 3), "another kind")
    let text = DiagnosticFormatter(.compiler).format(log)
    #expect(text.ranges(of: "error: error").count == count)
    #expect(text.ranges(of: "warning: another kind").count == 1)
    // One line for one more would say no less in no less space.
    #expect(text.ranges(of: "warning: type").count == (count == 11 ? 11 : 10))
    #expect(
      text.contains(
        "a.yaml:11:1: warning: \(count - 10) more warnings of the kind `unused-type`")
        == (count > 11))
    #expect(
      DiagnosticFormatter(.json).format(log).ranges(of: "\"id\":\"unused-type\"").count == count)
  }

  @Test func linesOfRecordedRequestsAreNotShown() {
    let file = SourceFile(path: "a.har", bytes: Array("token: hunter2".utf8), isShown: false)
    var log = DiagnosticLog(file: file)
    log.warning(.unknownKey, at: range(1, 1, 5), "unknown", help: "remove it")
    #expect(
      DiagnosticFormatter(.terminal(isColored: false)).format(log)
        == "a.har:1:1: warning: unknown [unknown-key]\n  help: remove it\n")
  }

  @Test func showsColors() {
    let text = DiagnosticFormatter(.terminal(isColored: true)).format(duplicate)
    #expect(text.contains("\u{1B}[1;31merror:\u{1B}[0m"))
    #expect(text.contains("\u{1B}[1;32m^\u{1B}[0m"))
  }

  @Test(arguments: [
    ("\tx: y", 2, 4, "    x: y", "    ^~~~"),
    ("x:\ty", 4, 1, "x:    y", "      ^"),
    ("日本: x", 5, 1, "日本: x", "      ^"),
    ("e\u{301}: x", 5, 1, "e\u{301}: x", "   ^"),
    ("a\u{1B}[2J\u{202E}: x", 8, 1, "a\u{FFFD}[2J\u{FFFD}: x", "       ^"),
    ("abc", 4, 0, "abc", "   ^"),
    ("\u{FEFF}abc", 1, 1, "abc", "^"),
  ])
  func echoesTheLine(
    _ line: String, _ column: Int, _ length: Int, _ shown: String, _ caret: String
  ) {
    let text = DiagnosticFormatter(.terminal(isColored: false))
      .format(log(line, Diagnostic(.invalidKey, at: range(1, column, length), "x")))
    #expect(text == "a.yaml:1:\(column): error: x\n  1 | \(shown)\n    | \(caret)\n")
  }

  @Test func clipsLongLines() {
    let line = String(repeating: "é", count: 5_000)
    let text = DiagnosticFormatter(.terminal(isColored: false))
      .format(log(line, Diagnostic(.invalidKey, at: range(1, 2_000, 3_000), "x")))
    let part = String(repeating: "é", count: 60)
    #expect(
      text == """
        a.yaml:1:2000: error: x
          1 | …\(part)\(part)…
            | \(String(repeating: " ", count: 61))^\(String(repeating: "~", count: 59))

        """)
  }

  @Test func escapesWhatATerminalWouldObey() {
    let hostile = log(
      "", path: "a\u{1B}]0;b\u{7}\n.yaml",
      Diagnostic(.invalidKey, at: range(1, 1), "x\ny\u{9B}\u{202E}\u{E0001}"))
    #expect(
      DiagnosticFormatter(.compiler).format(hostile)
        == "a\\u{1B}]0;b\\u{7}\\n.yaml:1:1: error: x\\ny\\u{9B}\\u{202E}\\u{E0001}\n")
    let json = DiagnosticFormatter(.json).format(hostile)
    #expect(json.contains(#""message":"x\ny\u009b\u202e\udb40\udc01""#))
    #expect(json.contains(#""file":"a\u001b]0;b\u0007\n.yaml""#))
  }

  @Test func findsLinesBeyondTheIndexStride() throws {
    let file = SourceFile(
      path: "a", text: (1...2_000).map { "\($0)" + ["\n", "\r", "\r\n"][$0 % 3] }.joined())
    let index = LineIndex(file)
    for number in [1, 2, 255, 256, 257, 258, 1_024, 1_999, 2_000] {
      let line = try #require(index.line(number))
      #expect(String(decoding: file.bytes[line], as: UTF8.self) == "\(number)")
    }
    #expect(index.line(2_001) == file.bytes.count..<file.bytes.count)
    #expect(index.line(2_002) == nil)
    #expect(index.line(0) == nil)
  }
}
