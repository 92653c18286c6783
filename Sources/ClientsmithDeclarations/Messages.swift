import ClientsmithDiagnostics
import ClientsmithModel

// Pieces of messages. What comes from a specification goes through these, so that neither its
// length nor a control character reaches the terminal.

/// A word of the specification between backticks.
package func quoted(_ text: String) -> String {
  text.quotedForMessage
}

package func excerpt(_ text: String) -> String {
  text.clippedForMessage
}

/// A string as a specification writes it inside of `{}`: in quotes where it needs them.
package func written(_ text: String) -> String {
  let isPlain =
    text.unicodeScalars.first.map { $0.properties.isAlphabetic || $0 == "_" } == true
    && text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "\u{308}"
        || "_-./?<> ".unicodeScalars.contains($0)
    }
    && text.last != " " && !["true", "false", "null"].contains(text.asciiLowercased)
  guard !isPlain else { return excerpt(text) }
  var quoted = ""
  for scalar in text.unicodeScalars {
    if scalar == "\"" || scalar == "\\" { quoted += "\\" }
    quoted.unicodeScalars.append(scalar)
  }
  return "\"\(excerpt(quoted))\""
}

/// `a`, `b` and `c`, as code; of very many, the first and how many others there are.
package func listed(_ words: [String], _ conjunction: String = "and") -> String {
  if words.count > 40 {
    let codes = words.prefix(20).map(\.quotedForMessage)
    return codes.joined(separator: ", ") + " \(conjunction) \(words.count - 20) others"
  }
  let codes = words.map(\.quotedForMessage)
  guard let last = codes.last, codes.count > 1 else { return codes.first ?? "" }
  return codes.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}

/// A question that names the known word which was probably meant; nil: there is none.
///
/// Nothing is looked for past many errors, or among very many words, since each search takes its time.
package func didYouMean(
  _ word: String, among known: some Sequence<String>, _ log: DiagnosticLog
) -> String? {
  log.count < 200 && known.underestimatedCount <= 4_000
    ? Suggestion.didYouMean(word, among: known) : nil
}
