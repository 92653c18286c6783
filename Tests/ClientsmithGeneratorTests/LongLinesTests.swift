import Testing

@testable import ClientsmithGenerator

/// Lines that a template printed too long: they are broken as the formatter breaks them.
@Suite struct LongLinesTests {
  private static let long = "A" + String(repeating: "bcdefghij", count: 4).prefix(39)
  private static let longer = "K" + String(repeating: "lmnopqrst", count: 8).prefix(69)

  /// In the texts, `Long` stands for 40 characters and `Longer` for 70.
  private static func broken(_ text: String) -> String {
    LongLines.broken(
      text.replacing("Longer", with: longer).replacing("Long", with: long)
    ).replacing(longer, with: "Longer").replacing(long, with: "Long")
  }

  /// Signs of Swift inside of a literal are text.
  @Test(arguments: [
    #"    case "a Longer: b Long":"#,
    ##"    case #"a "Longer": b Long"#:"##,
    #"  v:\n    "a Longer = b Long -> { c","#,
    #"  x =\n    ["https://Longer.Long"]"#,
    #"    case .a:\n      "a Longer: b Long""#,
  ])
  func literalsStayAsTheyAre(text: String) {
    let text = text.replacing(#"\n"#, with: "\n")
    #expect(Self.broken(text) == text)
  }

  @Test func whatFollowsALiteralIsCode() {
    #expect(
      Self.broken(#"  let x: Longer = "a: b = c -> d { e""#)
        == "  let x: Longer =\n    \"a: b = c -> d { e\"")
  }

  @Test(arguments: [
    (
      "nonisolated extension Longer.LongB {\n  x\n}",
      "nonisolated extension Longer\n  .LongB\n{\n  x\n}"
    ),
    (
      "nonisolated struct Longer: Equatable, Sendable {",
      "nonisolated struct Longer:\n  Equatable, Sendable\n{"
    ),
    (
      "nonisolated struct LongerBodyResponse: Equatable, Sendable {",
      "nonisolated struct\n  LongerBodyResponse: Equatable,\n    Sendable\n{"
    ),
    (
      "      case .LongLong(let value): value.aLong",
      "      case .LongLong(let value):\n        value.aLong"
    ),
    (
      "      case .LongLong(let value): value[\"Long\"]?.decodedLongLong()",
      "      case .LongLong(let value):\n        value[\"Long\"]?\n          .decodedLongLong()"
    ),
    (
      "  ) async throws -> Long.Page<LongB> {\n    x\n  }",
      "  ) async throws\n    -> Long.Page<LongB>\n  {\n    x\n  }"
    ),
    (
      "  ) async throws -> Long.Page<Longer> {\n    x\n  }",
      "  ) async throws\n    -> Long.Page<\n      Longer\n    >\n  {\n    x\n  }"
    ),
    ("  var aLong: Longer {\n    x\n  }", "  var aLong:\n    Longer\n  {\n    x\n  }"),
    (
      "  static var aLong: Self { Self(clients: .aLongLong) }",
      "  static var aLong: Self {\n    Self(clients: .aLongLong)\n  }"
    ),
    ("  var aLong: Longer", "  var aLong:\n    Longer"),
    ("  var aLong = Longer()", "  var aLong =\n    Longer()"),
    ("    self.Long = LongLong", "    self.Long =\n      LongLong"),
    (
      "  @Test func LongLong() async throws {\n    x\n  }",
      "  @Test func LongLong()\n    async throws\n  {\n    x\n  }"
    ),
    (
      "  @Test func LongerAndSomeOthers() async {\n    x\n  }",
      "  @Test func LongerAndSomeOthers()\n    async\n  {\n    x\n  }"
    ),
    (
      "  func load(\n    a: Int\n  ) async throws -> LongerOfLong {\n    x\n  }",
      "  func load(\n    a: Int\n  ) async throws\n    -> LongerOfLong\n  {\n    x\n  }"
    ),
    (
      "  func load(\n    a: Int\n  ) async throws -> ResponseStream<Longer> {\n    x\n  }",
      "  func load(\n    a: Int\n  ) async throws -> ResponseStream<\n    Longer\n  > {\n    x\n  }"
    ),
    (
      "    @Sendable (\n      _ a: Int\n    ) async throws -> LongerOfLong",
      "    @Sendable (\n      _ a: Int\n    ) async throws ->\n      LongerOfLong"
    ),
    (
      "    (page: Long) async throws -> [LongerA] in",
      "    (page: Long) async throws\n      -> [LongerA] in"
    ),
    // What follows the head of a list moves with it.
    (
      "  private static func aLongerOfLonger(\n    a: Int\n  ) async throws {\n    x\n  }",
      "  private static func\n    aLongerOfLonger(\n      a: Int\n    ) async throws\n  {\n    x\n  }"
    ),
    // Left alone: comments, text, and what has no place to break at.
    ("  // MARK: - LongLongLong", "  // MARK: - LongLongLong"),
    (
      "  let a = \"\"\"\n    self.Long = LongLong\n    \"\"\"",
      "  let a = \"\"\"\n    self.Long = LongLong\n    \"\"\""
    ),
    ("  case LongLongLong", "  case\n    LongLongLong"),
    ("  f(LongLongLong)", "  f(LongLongLong)"),
  ])
  func linesAreBroken(text: String, expected: String) {
    #expect(Self.broken(text) == expected)
  }
}
