import ClientsmithDiagnostics

// Lists and mappings in brackets.

extension SyntaxAdvice {
  func flow(at place: Place, context: Place?, _ problem: YAMLProblem) -> Diagnostic? {
    guard let context else { return nil }
    let opening: String
    let closing: String
    switch problem.context {
    case "while parsing a flow sequence": (opening, closing) = ("[", "]")
    case "while parsing a flow mapping": (opening, closing) = ("{", "}")
    default: return nil
    }
    let opened = Diagnostic.Note(
      .opening, range: context.range, message: "the `\(opening)` is here")
    if place.isFileEnd {
      return Diagnostic(
        .unclosedBracket, at: context.range, "this `\(opening)` is never closed")
    }
    if let found = place.character, found == "]" || found == "}" {
      return .mismatchedBracket(
        at: place.range, found: found, opening: opening, closing: closing, openedAt: context.range)
    }
    if let advice = textAfterCollection(place, isFlow: true) { return advice }
    // `"b":` on a line of its own, as JSON is written: the line before has no comma.
    let isQuotedKey = place.character == ":" && place.previous == "\""
    if opening == "{", place.line > context.line, isQuotedKey || place.character == "\"" {
      return Diagnostic(
        .missingComma, at: place.range, "expected `,` or `}`, found \(found(at: place))",
        help: "is a `,` missing at the end of the line before?")
    }
    if place.line > context.line {
      return Diagnostic(
        .unclosedBracket, at: place.range, "expected `,` or `\(closing)`",
        help: "is the `\(closing)` of line \(context.line) missing?", notes: [opened])
    }
    return Diagnostic(
      .missingComma, at: place.range,
      "expected `,` or `\(closing)`, found \(found(at: place))",
      help: "text with `[]{},` or `: ` in it must be in quotes here", notes: [opened])
  }

  /// `[Int]?`: a type or a default value that YAML reads as a list and something after it.
  func textAfterCollection(_ place: Place, isFlow: Bool) -> Diagnostic? {
    guard let last = place.previous, last == "]" || last == "}" else { return nil }
    var help = "put the whole value in quotes"
    if let value = value(around: place, isFlow: isFlow) { help += ": \"\(value)\"" }
    let rest = place.after.trimmed
    if !rest.isEmpty, rest.allSatisfy({ $0 == "]" || $0 == "}" }) {
      help = "remove `\(rest)`, which closes nothing"
    }
    return Diagnostic(
      .textAfterBracket, at: place.range, "unexpected text after the closing `\(last)`",
      help: help)
  }

  /// The whole value that a bracket before a place belongs to, if it can be told.
  private func value(around place: Place, isFlow: Bool) -> String? {
    guard let last = place.before.lastIndex(where: { $0 != " " }) else { return nil }
    var depth = 0
    let opening = place.before[...last].lastIndex { character in
      switch character {
      case "]", "}": depth += 1
      case "[", "{": depth -= 1
      default: break
      }
      return depth == 0
    }
    guard let start = opening else { return nil }
    var rest = place.after
    if let comment = rest.firstRange(of: " #") { rest = String(rest[..<comment.lowerBound]) }
    if isFlow, let end = flowEnd(of: rest) { rest = String(rest[..<end]) }
    let value = String(place.before[start...] + rest).trimmed
    return value.contains("\"") || value.count > 60 ? nil : value.escapedForMessage
  }

  /// Where a value ends that other entries follow, past the brackets in it: `= []` of `= []}`.
  private func flowEnd(of text: String) -> String.Index? {
    var depth = 0
    return text.firstIndex { character in
      switch character {
      case "[", "{": depth += 1
      case "]", "}": depth -= 1
      default: return character == "," && depth == 0
      }
      return depth < 0
    }
  }
}

extension Diagnostic {
  /// `{a: []]`: the wrong bracket closes.
  static func mismatchedBracket(
    at range: SourceRange, found: Unicode.Scalar, opening: String, closing: String,
    openedAt: SourceRange
  ) -> Diagnostic {
    let start = openedAt.start
    return Diagnostic(
      .mismatchedBracket, at: range,
      "expected `\(closing)`, found `\(found)`: "
        + "the `\(opening)` at \(start.line):\(start.column) is open",
      help: "write `\(closing)` before it",
      notes: [Note(.opening, range: openedAt, message: "the `\(opening)` is here")])
  }
}

extension String {
  /// Without spaces at both ends.
  fileprivate var trimmed: String {
    let start = drop { $0 == " " }
    guard let last = start.lastIndex(where: { $0 != " " }) else { return "" }
    return String(start[...last])
  }
}
