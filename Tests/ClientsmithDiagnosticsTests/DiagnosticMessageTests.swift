import ClientsmithDiagnostics
import Testing

@Suite struct DiagnosticMessageTests {
  @Test func remembersTheNamesThatItQuotes() {
    let long = String(repeating: "a", count: 61)
    let owner: DiagnosticMessage = "the type \(name: "Item")"
    let message: DiagnosticMessage =
      "\(owner) has \(2) keys \(name: "a\u{1B}b"), " + "also \(name: long)"
    let clipped = String(repeating: "a", count: 60) + "…"
    #expect(message.text == "the type `Item` has 2 keys `a\\u{1B}b`, also `\(clipped)`")
    #expect(message.subjects == ["Item", "a\u{1B}b", long])
  }

  @Test func idsAreWordsWithHyphens() {
    for id in DiagnosticID.allCases {
      let isPlain = id.rawValue.utf8.allSatisfy { $0 == 0x2D || (0x30...0x7A).contains($0) }
      #expect(isPlain && id.rawValue == id.rawValue.lowercased(), "\(id.rawValue)")
    }
  }
}
