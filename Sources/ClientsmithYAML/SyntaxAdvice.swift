import ClientsmithDiagnostics

/// Puts what libyaml reports into words that tell how to mend it.
///
/// libyaml names what its grammar lacks at a place; the cause is often a little before. The text
/// around the place tells the usual causes apart.
struct SyntaxAdvice {
  /// Enough for one line that somebody wrote; a whole file can be one line.
  private static let radius = 400

  let lines: LineIndex

  init(_ file: SourceFile) {
    lines = LineIndex(file)
  }

  func diagnostic(for problem: YAMLProblem) -> Diagnostic {
    let place = Place(problem.position, self)
    let context = problem.contextPosition.map { Place($0, self) }
    return tab(at: place, problem)
      ?? quotes(at: place, context: context, problem)
      ?? escape(at: place, problem)
      ?? flow(at: place, context: context, problem)
      ?? key(at: place, context: context, problem)
      ?? structure(at: place, context: context, problem)
      ?? Diagnostic(
        at: place.range,
        "this is not valid YAML: \(problem.text)" + (problem.context.map { " \($0)" } ?? ""))
  }

  /// A place of the text with what is around it on its line.
  struct Place {
    let position: SourcePosition
    let before: String
    let after: String
    let isFileEnd: Bool

    init(_ position: SourcePosition, _ advice: SyntaxAdvice) {
      self.position = advice.lines.clamp(position)
      let excerpt = advice.lines.excerpt(at: self.position, radius: SyntaxAdvice.radius)
      self.isFileEnd =
        excerpt?.after.isEmpty ?? true && advice.lines.line(Int(self.position.line) + 1) == nil
      self.before = excerpt?.before ?? ""
      self.after = excerpt?.after ?? ""
    }

    var line: Int { Int(position.line) }

    /// The one character here, or the end of the line.
    var range: SourceRange {
      var end = position
      if !after.isEmpty { end.column += 1 }
      return SourceRange(start: position, end: end)
    }

    var character: Unicode.Scalar? { after.unicodeScalars.first }

    /// The last character before that is no space.
    var previous: Character? { before.last { $0 != " " } }
  }

  private func tab(at place: Place, _ problem: YAMLProblem) -> Diagnostic? {
    guard place.character == "\t", problem.text.contains("tab") || problem.text.contains("token")
    else { return nil }
    return Diagnostic(
      at: place.range, "a tab cannot indent YAML", help: "indent with spaces")
  }

  private func found(at place: Place) -> String {
    place.character.map { String($0).quotedForMessage } ?? "the end of the line"
  }

  private func escape(at place: Place, _ problem: YAMLProblem) -> Diagnostic? {
    switch problem.text {
    case "found unknown escape character":
      let letter = String(place.after.dropFirst().prefix(1))
      return Diagnostic(
        at: place.range, "unknown escape `\\\(letter.escapedForMessage)` in double quotes",
        help: "write `\\\\` for a backslash, or use single quotes, which have no escapes")
    case "found invalid Unicode character escape code":
      return Diagnostic(
        at: place.range, "this escape is no Unicode character",
        help: "write the character itself, or its one code point, as in `\\U0001F600`")
    case "did not find expected hexdecimal number":
      return Diagnostic(at: place.range, "expected hexadecimal digits in this escape")
    default:
      return nil
    }
  }
}

// MARK: - Quotes that are missing

extension SyntaxAdvice {
  private func quotes(at place: Place, context: Place?, _ problem: YAMLProblem) -> Diagnostic? {
    if let context, problem.context == "while scanning a quoted scalar" {
      if problem.text == "found unexpected end of stream" {
        return Diagnostic(at: context.range, "this quote is never closed")
      }
      if problem.text == "found unexpected document indicator" {
        return Diagnostic(
          at: context.range, "this quote is not closed before the document ends",
          notes: [.init(range: place.range, message: "the document ends here")])
      }
    }
    if problem.text == "found character that cannot start any token" {
      let text = place.character.map { String($0).quotedForMessage } ?? "this"
      return Diagnostic(
        at: place.range, "\(text) cannot start a value",
        help: "put the value in quotes")
    }
    if let context, problem.text == "did not find expected alphabetic or numeric character" {
      let mark = context.character.map { String($0) } ?? "*"
      return Diagnostic(
        at: context.range,
        "`\(mark)` starts the name of an \(mark == "&" ? "anchor" : "alias"), and none follows",
        help: "put text that starts with `\(mark)` in quotes, as in \"\(mark)\"")
    }
    if problem.text == "did not find expected node content" {
      if place.isFileEnd {
        return Diagnostic(
          at: place.range, "expected a value, found the end of the file",
          help: "is a `[` or a `{` not closed?")
      }
      return Diagnostic(
        at: place.range, "expected a value, found \(found(at: place))",
        help: "put text that starts with one of `[]{},` in quotes")
    }
    if problem.text == "found undefined tag handle" {
      return Diagnostic(
        at: place.range, "unknown tag: only those of the YAML core schema are read",
        help: "put text that starts with `!` in quotes")
    }
    return nil
  }

  /// `[Int]?`: a type or a default value that YAML takes for a list and something after it.
  private func textAfterCollection(_ place: Place, isFlow: Bool) -> Diagnostic? {
    guard let last = place.previous, last == "]" || last == "}" else { return nil }
    var help = "put the whole value in quotes"
    if let value = value(around: place, isFlow: isFlow) { help += ": \"\(value)\"" }
    return Diagnostic(
      at: place.range, "unexpected text after the closing `\(last)`", help: help)
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
    if isFlow, let end = rest.firstIndex(where: { $0 == "," || $0 == "}" || $0 == "]" }) {
      rest = String(rest[..<end])
    }
    let value = String(place.before[start...] + rest).trimmed
    return value.contains("\"") || value.count > 60 ? nil : value.escapedForMessage
  }
}

// MARK: - Lists and mappings in brackets

extension SyntaxAdvice {
  private func flow(at place: Place, context: Place?, _ problem: YAMLProblem) -> Diagnostic? {
    guard let context else { return nil }
    let opening: String
    let closing: String
    switch problem.context {
    case "while parsing a flow sequence": (opening, closing) = ("[", "]")
    case "while parsing a flow mapping": (opening, closing) = ("{", "}")
    default: return nil
    }
    let opened = Diagnostic.Note(range: context.range, message: "the `\(opening)` is here")
    if place.isFileEnd {
      return Diagnostic(at: context.range, "this `\(opening)` is never closed")
    }
    if let advice = textAfterCollection(place, isFlow: true) { return advice }
    if place.line > context.line {
      return Diagnostic(
        at: place.range, "expected `,` or `\(closing)`",
        help: "is the `\(closing)` of line \(context.line) missing?", notes: [opened])
    }
    return Diagnostic(
      at: place.range, "expected `,` or `\(closing)`, found \(found(at: place))",
      help: "text with `[]{},` or `: ` in it must be in quotes here", notes: [opened])
  }
}

// MARK: - Keys and colons

extension SyntaxAdvice {
  private func key(at place: Place, context: Place?, _ problem: YAMLProblem) -> Diagnostic? {
    switch problem.text {
    case "could not find expected ':'":
      guard let context else { return nil }
      if let advice = missingSpace(onLine: context.line) { return advice }
      return Diagnostic(
        at: context.range, "expected `:` after this key",
        help: "text of several lines must be indented deeper than its key")
    case "mapping values are not allowed in this context":
      if let advice = missingSpace(onLine: place.line - 1) { return advice }
      if place.before.contains(": ") {
        return Diagnostic(
          at: place.range, "a second `:` in one value",
          help: "put the value in quotes if the colon belongs to it")
      }
      return Diagnostic(
        at: place.range, "`:` is not expected here",
        help: "does the line before lack its `:`, or is this line indented too deep?")
    default:
      return nil
    }
  }

  /// `key:value` and `-item`, which YAML takes for text.
  private func missingSpace(onLine number: Int) -> Diagnostic? {
    guard number >= 1 else { return nil }
    let line = Place(SourcePosition(line: number, column: 1), self)
    let indentation = line.after.unicodeScalars.prefix { $0 == " " }.count
    let content = Array(line.after.unicodeScalars.dropFirst(indentation))
    func diagnostic(_ offset: Int, _ mark: String) -> Diagnostic {
      let position = SourcePosition(line: number, column: indentation + offset + 1)
      return Diagnostic(
        at: SourceRange(start: position, end: position), "a space is missing after `\(mark)`")
    }
    if content.count > 1, content[0] == "-", content[1] != " ", content[1] != "-" {
      return diagnostic(1, "-")
    }
    let name = content.prefix {
      $0.properties.isAlphabetic || "0123456789_-$/{}".unicodeScalars.contains($0)
    }
    guard !name.isEmpty, name.count + 1 < content.count, content[name.count] == ":",
      content[name.count + 1] != " ", content[name.count + 1] != "/"
    else { return nil }
    return diagnostic(name.count + 1, ":")
  }
}

// MARK: - Blocks

extension SyntaxAdvice {
  private func structure(at place: Place, context: Place?, _ problem: YAMLProblem) -> Diagnostic? {
    switch problem.text {
    case "did not find expected key", "did not find expected '-' indicator",
      "mapping keys are not allowed in this context":
      return block(at: place, context: context, problem)
    case "block sequence entries are not allowed in this context":
      return Diagnostic(
        at: place.range, "a list cannot start on this line",
        help: "write each `- ` on a line of its own, below the key")
    case "did not find expected comment or line break":
      return Diagnostic(
        at: place.range, "unexpected text after the start of a block of text",
        help: "start the text on the next line, or put the value in quotes")
    case "did not find expected <document start>":
      return Diagnostic(
        at: place.range, "expected `---` after the directives", help: "write `---` on this line")
    default:
      return nil
    }
  }

  private func block(at place: Place, context: Place?, _ problem: YAMLProblem) -> Diagnostic {
    if let advice = textAfterCollection(place, isFlow: false) { return advice }
    if let last = place.previous, last == "\"" || last == "'" {
      return Diagnostic(
        at: place.range, "unexpected text after the closing quote",
        help: last == "'"
          ? "write a quote inside single quotes twice, or put the whole value in double quotes"
          : "write a quote inside double quotes as `\\\"`, or put the whole value in single quotes")
    }
    let isList = problem.text == "did not find expected '-' indicator"
    let wanted = isList ? "`- ` and an item" : "a key"
    guard let context, place.previous == nil else {
      return Diagnostic(at: place.range, "expected \(wanted) here")
    }
    let indentation = Int(context.position.column) - 1
    return Diagnostic(
      at: place.range, "expected \(wanted), or another indentation",
      help: "the \(isList ? "list" : "mapping") that starts on line \(context.line) is indented by "
        + (indentation == 1 ? "1 space" : "\(indentation) spaces"),
      notes: [.init(range: context.range, message: "it starts here")])
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
