import ClientsmithDiagnostics

// Quotes that are missing.

extension SyntaxAdvice {
  func quotes(at place: Place, context: Place?, _ problem: YAMLProblem) -> Diagnostic? {
    if let context, problem.context == "while scanning a quoted scalar" {
      if problem.text == "found unexpected end of stream" {
        return Diagnostic(.unclosedQuote, at: context.range, "this quote is never closed")
      }
      if problem.text == "found unexpected document indicator" {
        return Diagnostic(
          .unclosedQuote, at: context.range, "this quote is not closed before the document ends",
          notes: [.init(range: place.range, message: "the document ends here")])
      }
    }
    if problem.text == "found character that cannot start any token" {
      let text = place.character.map { String($0).quotedForMessage } ?? "this"
      return Diagnostic(
        .missingQuotes, at: place.range, "\(text) cannot start a value",
        help: "put the value in quotes")
    }
    if let context, problem.text == "did not find expected alphabetic or numeric character" {
      let mark = context.character.map { String($0) } ?? "*"
      return Diagnostic(
        .missingQuotes, at: context.range,
        "expected the name of an \(mark == "&" ? "anchor" : "alias") after `\(mark)`",
        help: "put text that starts with `\(mark)` in quotes, as in \"\(mark)\"")
    }
    if problem.text == "did not find expected node content" {
      if place.isFileEnd {
        return Diagnostic(
          .missingValue, at: place.range, "expected a value, found the end of the file",
          help: "is a `[` or a `{` not closed?")
      }
      return Diagnostic(
        .missingValue, at: place.range, "expected a value, found \(found(at: place))",
        help: "put text that starts with one of `[]{},` in quotes")
    }
    if problem.text == "found undefined tag handle" {
      return Diagnostic(
        .unknownTag, at: place.range,
        "unknown tag: only those of the YAML core schema are supported",
        help: "put text that starts with `!` in quotes")
    }
    return nil
  }
}
