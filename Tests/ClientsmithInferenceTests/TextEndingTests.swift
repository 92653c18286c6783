import Testing

@testable import ClientsmithInference

@Suite struct TextEndingTests {
  @Test func areThoseOfEachText() {
    let texts =
      (1...3).flatMap { Self.words(of: $0) }.filter { $0.utf8.count % 2 == 1 } + ["Bearer é"]
    let endings = TextEndings(of: texts)
    for word in (1...3).flatMap({ Self.words(of: $0) }) + ["é", "r é", "", "Bearer", "x Bearer é"] {
      #expect(endings.contains(word) == texts.contains { $0.hasSuffix(word) }, "\(word)")
    }
    #expect(!TextEndings(of: []).contains(""))
  }

  /// All words of three letters that are as long.
  private static func words(of length: Int) -> [String] {
    (0..<length).reduce([""]) { words, _ in
      words.flatMap { word in ["a", "b", "c"].map { word + $0 } }
    }
  }
}
