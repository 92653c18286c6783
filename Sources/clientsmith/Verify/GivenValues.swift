import ClientsmithDiagnostics
import ClientsmithInference
import ClientsmithOpenAPI

/// The values of `--header` and `--query`, which may be credentials: a server may send them back.
struct GivenValues {
  /// The longest first, since one may hold another.
  private let texts: [String]

  /// A shorter text would be found in words that have nothing to do with it.
  private static let shortest = 4

  init(headers: [String], queries: [String]) {
    var texts: Set<String> = []
    for header in headers {
      let value = String(header.drop { $0 != ":" }.dropFirst()).trimmed
      texts.insert(value)
      // What follows `Bearer`, and the values of cookies.
      for part in value.split(whereSeparator: { $0 == " " || $0 == ";" }) {
        let word = part.split(separator: "=", maxSplits: 1).last.map(String.init) ?? ""
        if part.contains("=") || value.contains(" ") { texts.insert(word) }
      }
    }
    for query in queries {
      let value = String(query.drop { $0 != "=" }.dropFirst())
      texts.formUnion([query, value, PercentDecoding.decoded(value)])
    }
    texts.subtract(["Bearer", "Basic", "Token", "Digest"])
    self.texts = texts.filter { $0.count >= Self.shortest }
      .sorted { ($0.count, $0) > ($1.count, $1) }
  }

  /// The diagnostic without any of these texts, whole or cut off.
  func withheld(from diagnostic: Diagnostic) -> Diagnostic {
    guard !texts.isEmpty else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.message = withheld(from: diagnostic.message)
    diagnostic.help = diagnostic.help.map(withheld)
    for index in diagnostic.notes.indices {
      diagnostic.notes[index].message = withheld(from: diagnostic.notes[index].message)
    }
    return diagnostic
  }

  private func withheld(from message: String) -> String {
    var message = message
    for text in texts {
      message = message.replacing(text, with: "…")
      // What is cut off ends with an ellipsis.
      guard message.contains("…") else { continue }
      for length in stride(from: text.count - 1, through: Self.shortest, by: -1) {
        message = message.replacing(text.prefix(length) + "…", with: "…")
      }
    }
    return message
  }
}
