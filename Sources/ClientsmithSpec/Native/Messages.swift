import ClientsmithDiagnostics

// Pieces of messages. What comes from a specification goes through these, so that neither its
// length nor a control character reaches the terminal.

/// A word of the specification between backticks.
func quoted(_ text: String) -> String {
  text.quotedForMessage
}

func excerpt(_ text: String) -> String {
  text.clippedForMessage
}

/// `a`, `b` and `c`, as code.
func listed(_ words: [String], _ conjunction: String = "and") -> String {
  let codes = words.map(\.quotedForMessage)
  guard let last = codes.last, codes.count > 1 else { return codes.first ?? "" }
  return codes.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}

/// A question that names the known word which was probably meant; nil: there is none.
///
/// - Parameter log: past many errors nothing is looked for, since each search takes its time.
func didYouMean(
  _ word: String, among known: some Sequence<String>, _ log: DiagnosticLog
) -> String? {
  log.count < 200 ? Suggestion.didYouMean(word, among: known) : nil
}
