import ClientsmithDiagnostics
import Testing

@Suite struct SuggestionTests {
  private static let words = ["query", "headers", "path", "body", "returns", "summary", "at", "as"]

  @Test(arguments: [
    ("qeury", "query"), ("Query", "query"), ("header", "headers"), ("retruns", "returns"),
    ("sumary", "summary"), ("AT", "at"), ("ta", "at"), ("paths", "path"),
    ("bodies", "body"), ("Bodies", "body"), ("return", "returns"), ("pathies", nil),
    ("x", nil), ("", nil), ("frobnicate", nil), ("bodkin", nil),
  ])
  func nearest(_ word: String, _ expected: String?) {
    #expect(Suggestion.nearest(to: word, among: Self.words) == expected)
  }

  @Test func aVeryLongWordIsNearNothing() {
    #expect(
      Suggestion.nearest(to: String(repeating: "query", count: 100_000), among: Self.words) == nil)
  }

  @Test func aWordIsNotSuggestedForItself() {
    #expect(Suggestion.nearest(to: "as", among: ["as"]) == nil)
  }

  @Test func ofEquallyNearWordsTheOneInTheSameCaseOrTheFirst() {
    #expect(Suggestion.nearest(to: "cat", among: ["bat", "rat"]) == "bat")
    #expect(Suggestion.nearest(to: "querry", among: ["QUERY", "query"]) == "query")
    #expect(Suggestion.nearest(to: "QUERRY", among: ["query", "QUERY"]) == "QUERY")
    #expect(Suggestion.nearest(to: "pat", among: ["PUT", "path"]) == "path")
    #expect(Suggestion.didYouMean("cat", among: ["bat"]) == "did you mean `bat`?")
    #expect(Suggestion.didYouMean("cat", among: ["horse"]) == nil)
  }
}
