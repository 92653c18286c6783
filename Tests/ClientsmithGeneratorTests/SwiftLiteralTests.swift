import Testing

@testable import ClientsmithGenerator

@Suite struct SwiftLiteralTests {
  @Test(arguments: [
    ("", #""""#),
    ("plain ~", #""plain ~""#),
    (#"a"b\c"#, ##"#"a"b\c"#"##),
    (#"\(exit(1))"#, ##"#"\(exit(1))"#"##),
    ("a\"#b", ##""a\"#b""##),
    (##"\#(exit(1))"##, ##""\\#(exit(1))""##),
    ("\"\n", #""\"\n""#),
    // U+FDD0: an escape of it is no Swift.
    (
      "a\u{FDCF}" + String(decoding: [0xEF, 0xB7, 0x90], as: UTF8.self),
      #""a\u{FDCF}"# + String(decoding: [0xEF, 0xB7, 0x90], as: UTF8.self) + "\""
    ),
    ("\r\n\t", #""\r\n\t""#),
    ("\u{600}\"", #""\u{600}\"""#),
    ("\u{600}\\(exit(1))", #""\u{600}\\(exit(1))""#),
    ("\u{D4E}\\\u{301}\"\u{301}\u{200D}", #""\u{D4E}\\\u{301}\"\u{301}\u{200D}""#),
    ("\\u{22}\u{2028}\u{202E}", #""\\u{22}\u{2028}\u{202E}""#),
    ("\u{0}\u{7F}é😀", #""\u{0}\u{7F}\u{E9}\u{1F600}""#),
  ])
  func stringIsEscapedByScalar(text: String, literal: String) {
    #expect(SwiftLiteral.string(text) == literal)
  }

  @Test func escapedIsNeverRaw() {
    #expect(SwiftLiteral.escaped(#"a"b\c"#) == #""a\"b\\c""#)
  }

  @Test(arguments: [
    (Int64(0), "0"), (-1, "-1"), (999_999, "999999"), (1_000_000, "1_000_000"),
    (-12_345_678, "-12_345_678"), (.min, "-9_223_372_036_854_775_808"),
  ])
  func integerIsGrouped(number: Int64, literal: String) {
    #expect(SwiftLiteral.integer(number) == literal)
  }

  @Test(arguments: [
    (1.0, "1.0"), (-0.5, "-0.5"), (1_234_567.25, "1_234_567.25"), (1e21, "1e+21"),
    (-.leastNonzeroMagnitude, "Double(bitPattern: 9_223_372_036_854_775_809)"),
  ])
  func doubleHasAPointOrAnExponent(number: Double, literal: String) {
    #expect(SwiftLiteral.double(number) == literal)
  }

  @Test func byteHasTwoDigits() {
    #expect(SwiftLiteral.byte(10) == "0x0A")
    #expect(SwiftLiteral.byte(255) == "0xFF")
  }
}
