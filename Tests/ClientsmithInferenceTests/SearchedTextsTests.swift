import Testing

@testable import ClientsmithInference

/// Texts of two letters, which begin alike more often than not.
@Suite struct SearchedTextsTests {
  private static func text(_ letters: Range<Int>, _ generator: inout SystemRandomNumberGenerator)
    -> String
  {
    String((0..<Int.random(in: letters, using: &generator)).map { _ in Bool.random() ? "a" : "b" })
  }

  @Test("The first text that is found is the first that is there, and the longest")
  func first() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let texts = Set((0..<Int.random(in: 0..<12)).map { _ in Self.text(4..<9, &generator) })
      let text = Self.text(0..<40, &generator)
      let bytes = Array(text.utf8)
      let expected = bytes.indices.lazy.compactMap { index in
        texts.map { Array($0.utf8) }.filter { bytes[index...].starts(with: $0) }
          .max { $0.count < $1.count }.map { index..<index + $0.count }
      }.first
      #expect(
        SearchedTexts(texts).firstRange(in: bytes) == expected, "\(texts.sorted()) in \(text)")
    }
  }
}
