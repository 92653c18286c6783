import ClientsmithDiagnostics
import ClientsmithYAML
import Testing

/// Inputs that are made to take the time or the memory of their reader.
@Suite struct LimitTests {
  private static func many(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test(arguments: ["a.yaml", "a.json"])
  func depth(_ path: String) {
    #expect(Reading(Self.many("[", 256) + Self.many("]", 256), path: path).messages == [])
    for text in [Self.many("[", 100_000), Self.many("[", 257) + Self.many("]", 257)] {
      #expect(
        Reading(text, path: path).messages
          == ["1:257: the document is nested more than 256 levels deep"])
    }
  }

  @Test func depthOfBlocks() {
    #expect(
      Reading(Self.many("- ", 100_000)).messages
        == ["1:513: the document is nested more than 256 levels deep"])
    #expect(
      Reading("a: " + Self.many("{a: ", 100_000)).messages
        == ["1:1024: the document is nested more than 256 levels deep"])
    let blocks = (0..<1000).map { Self.many(" ", $0) + "a:\n" }.joined()
    #expect(
      Reading(blocks).messages == ["257:257: the document is nested more than 256 levels deep"])
  }

  @Test func depthThroughAliases() {
    let text = "- &a0 []\n" + (1...300).map { "- &a\($0) [*a\($0 - 1)]\n" }.joined()
    #expect(
      Reading(text).messages == ["256:10: the document is nested more than 256 levels deep"])
  }

  /// 20 MB of an answer's short values are more nodes than a specification may have.
  @Test func answersMayHaveMoreNodes() {
    let file = SourceFile(path: "answer.json", text: "[" + Self.many("0,", 2_000_000) + "0]")
    var log = DiagnosticLog(file: file)
    #expect(YAMLReader.readAnswer(file, into: &log) != nil)
    #expect(log.diagnostics.isEmpty)
  }

  @Test func billionLaughs() {
    let lines = (1...9).map { level in
      "a\(level): &a\(level) [" + Self.many("*a\(level - 1), ", 10) + "]\n"
    }
    let reading = Reading("a0: &a0 [" + Self.many("lol, ", 10) + "]\n" + lines.joined())
    #expect(
      reading.messages.map { $0.drop { $0 != " " } }
        == [" the document has more than 2000000 nodes, including those that aliases repeat"])
  }

  @Test func billionMerges() {
    let lines = (1...30).map { "a\($0): &a\($0) {<<: [*a\($0 - 1), *a\($0 - 1)], k\($0): 1}\n" }
    let reading = Reading("a0: &a0 {k0: 1}\n" + lines.joined())
    #expect(
      reading.messages.map { $0.drop { $0 != " " } }
        == [" the document has more than 2000000 nodes, including those that aliases repeat"])
  }

  @Test func aliases() {
    func text(_ count: Int) -> String { "- &a x\n" + Self.many("- *a\n", count) }
    #expect(Reading(text(1_000)).messages == [])
    #expect(
      Reading(text(1_001)).messages == ["1002:3: the document has more than 1000 aliases"])
  }

  @Test func anchorsAreRead() {
    let text = (0..<100_000).map { "- &a\($0) x\n" }.joined()
    #expect(text.utf8.count > 1_000_000)
    #expect(Reading(text).messages == [])
  }

  @Test func tagDirectives() {
    let flood = (0..<50_000).map { "%TAG !a\($0)! tag:x,2000:\n" }.joined()
    #expect(
      Reading(flood + "---\na: 1").messages == ["1:1: the directive `%TAG` is not supported"])
    #expect(
      Reading("a: 1\n...\n" + flood).messages == [
        "3:1: a second document starts here: a specification is one YAML document"
      ])
    #expect(
      Reading("a: 1\n" + flood).messages.count == 1)
  }

  @Test(arguments: ["a.yaml", "a.json"])
  func nodes(_ path: String) {
    let text = "[" + Self.many("0,", 99) + "0]"
    #expect(Reading(text, path: path, limits: ReadingLimits(nodes: 101)).messages == [])
    #expect(
      Reading(text, path: path, limits: ReadingLimits(nodes: 100)).messages == [
        "1:200: the document has more than 100 nodes, including those that aliases repeat"
      ])
    let mapping = #"{"a": 1, "b": 2}"#
    #expect(Reading(mapping, path: path, limits: ReadingLimits(nodes: 5)).messages == [])
    #expect(Reading(mapping, path: path, limits: ReadingLimits(nodes: 4)).messages.count == 1)
  }

  @Test func events() {
    // The start of the stream, of the document and of the list, two items and its end.
    #expect(Reading("- a\n- b", limits: ReadingLimits(events: 6)).messages == [])
    #expect(
      Reading("- a\n- b", limits: ReadingLimits(events: 4)).messages
        == ["2:3: the document has more than 4 YAML events"])
  }

  @Test func bytes() {
    #expect(Reading("a: 1", limits: ReadingLimits(bytes: 4)).messages == [])
    #expect(
      Reading("a: 12", limits: ReadingLimits(bytes: 4)).messages
        == ["1:1: the file has more than the 4 bytes allowed"])
  }

  @Test func anchorsAreCounted() {
    let text = "- &a 1\n- &b 2\n- &c 3\n"
    #expect(Reading(text, limits: ReadingLimits(anchors: 3)).messages == [])
    #expect(
      Reading(text, limits: ReadingLimits(anchors: 2)).messages
        == ["3:3: the document has more than 2 anchors"])
  }

  /// Swift compares strings in time that grows with the square of the marks on one letter.
  @Test(arguments: ["a.yaml", "a.json"])
  func combiningMarks(_ path: String) {
    let marks = Self.many("\u{301}\u{323}", 50)
    #expect(Reading("{\"a\(marks)\": \"b\(marks)\"}", path: path).messages == [])
    let message = "this text has more than 100 combining marks on one letter"
    #expect(
      Reading("{\"a\(marks)\u{301}\": 1}", path: path).messages == ["1:2: \(message)"])
    let escapes = Self.many("\\u0301", 200_000)
    #expect(Reading("[1, \"\(escapes)\"]", path: path).messages == ["1:5: \(message)"])
  }

  @Test func errors() {
    let reading = Reading("a: 1\n" + Self.many("a: 1\n", 1_000))
    #expect(reading.diagnostics.count == 101)
    #expect(
      reading.messages.last == "101:1: too many errors: reading stopped after 100")
    #expect(reading.node == nil)
  }

  /// What libyaml allows until its stack of keys or its buffers are full.
  @Test(arguments: [
    Flood("? "), Flood("{? "), Flood("!"), Flood("&a "), Flood("*"),
    Flood("\\", count: 100_001, after: "\""), Flood("'", count: 100_001), Flood("a: "), Flood(":"),
    Flood(" ", before: "a: b: c"), Flood("\n", before: "]"), Flood("# x\n"),
    Flood(" \n", after: "a: |\n", before: "\tx"), Flood("-\n", count: 300_000, before: "\t"),
    Flood("x ", after: "a: ["), Flood("a: b, ", after: "a: ["),
  ])
  func survives(_ flood: Flood) {
    #expect(!Reading(flood.text).diagnostics.isEmpty)
  }
}

/// A text that says one thing very often; a test's log describes it instead of printing it.
struct Flood: Sendable, CustomTestStringConvertible {
  let unit: String
  let count: Int
  let prefix: String
  let suffix: String

  init(_ unit: String, count: Int = 100_000, after prefix: String = "", before suffix: String = "")
  {
    self.unit = unit
    self.count = count
    self.prefix = prefix
    self.suffix = suffix
  }

  var text: String { prefix + String(repeating: unit, count: count) + suffix }

  var testDescription: String {
    "\(prefix.debugDescription) + \(count) × \(unit.debugDescription) + \(suffix.debugDescription)"
  }
}
