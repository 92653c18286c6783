import ClientsmithDiagnostics

// Keys with their colons, and what is told apart by indentation.

extension SyntaxAdvice {
  func key(at place: Place, context: Place?, _ problem: YAMLProblem) -> Diagnostic? {
    switch problem.text {
    case "found unexpected ':'":
      return colonWithinText(at: place)
    case "could not find expected ':'":
      guard let context else { return nil }
      if let advice = missingMark(onLine: context.line) { return advice }
      return Diagnostic(
        .missingColon, at: context.range, "expected `:` after this key",
        help: "text of several lines must be indented deeper than its key")
    case "mapping values are not allowed in this context":
      if let advice = missingMark(onLine: place.line - 1) { return advice }
      if place.before.contains(": ") {
        return Diagnostic(
          .unexpectedColon, at: place.range, "a second `:` in one value",
          help: "put the value in quotes if the colon belongs to it")
      }
      return Diagnostic(
        .unexpectedColon, at: place.range, "`:` is not expected here",
        help: "is a `:` missing on the line before, or is this line indented too deep?")
    default:
      return nil
    }
  }

  /// `{limit:{type: Int}}`, or a text that has a colon before a bracket: `/items:{verb}`.
  private func colonWithinText(at place: Place) -> Diagnostic {
    let parts = place.before.split(omittingEmptySubsequences: false) { "{,[ ".contains($0) }
    let name = parts.last ?? ""
    let start = place.before.dropLast(name.count).last { $0 != " " }
    let opens = place.after.dropFirst().first.map { "{[".contains($0) } ?? false
    let isKey = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    guard isKey, opens, start == "{" || start == "," else {
      return Diagnostic(
        .unexpectedColon, at: place.range, "`:` is not expected here",
        help: "put the text in quotes if the colon belongs to it")
    }
    var position = place.position
    position.column += 1
    return .missingSpace(after: ":", at: SourceRange(in: source, at: position))
  }

  /// `key:value`, `-item` and `key Value`, which YAML reads as text.
  private func missingMark(onLine number: Int) -> Diagnostic? {
    guard number >= 1 else { return nil }
    let line = Place(SourcePosition(line: number, column: 1), self)
    let indentation = line.after.unicodeScalars.prefix { $0 == " " }.count
    let content = Array(line.after.unicodeScalars.dropFirst(indentation))
    func place(_ offset: Int) -> SourceRange {
      SourceRange(
        in: source, at: SourcePosition(line: number, column: indentation + offset + 1))
    }
    func diagnostic(_ offset: Int, _ mark: String) -> Diagnostic {
      .missingSpace(after: mark, at: place(offset))
    }
    if content.count > 1, content[0] == "-", content[1] != " ", content[1] != "-" {
      return diagnostic(1, "-")
    }
    let name = content.prefix {
      $0.properties.isAlphabetic || "0123456789_-$/{}".unicodeScalars.contains($0)
    }
    guard !name.isEmpty, name.count + 1 < content.count else { return nil }
    let next = content[name.count + 1]
    // `https://…` is text.
    let isURL = next == "/" && content.dropFirst(name.count + 2).first == "/"
    if content[name.count] == ":", next != " ", !isURL {
      return diagnostic(name.count + 1, ":")
    }
    // Text goes on in lower case or with more words; a type, a path or a number does not.
    let value = String(String.UnicodeScalarView(content[name.count...].drop { $0 == " " }))
    guard content[name.count] == " ", let first = value.unicodeScalars.first,
      first.properties.isUppercase || "[{/\"0123456789".unicodeScalars.contains(first),
      !value.contains(" ")
    else { return nil }
    let key = String(String.UnicodeScalarView(name))
    return Diagnostic(
      .missingColon, at: place(name.count), "expected `:` after \(name: key)",
      help: "write `\(key.clippedForMessage): \(value.clippedForMessage)`")
  }
}

extension SyntaxAdvice {
  func structure(at place: Place, context: Place?, _ problem: YAMLProblem) -> Diagnostic? {
    switch problem.text {
    case "did not find expected key", "did not find expected '-' indicator",
      "mapping keys are not allowed in this context":
      return block(at: place, context: context, problem)
    case "block sequence entries are not allowed in this context":
      return Diagnostic(
        .misplacedList, at: place.range, "a list cannot start on the line of its key",
        help: "write each `- ` on a line of its own, below the key")
    case "did not find expected comment or line break":
      return Diagnostic(
        .textAfterBlockStart, at: place.range,
        "unexpected text after the start of a block of text",
        help: "start the text on the next line, or put the value in quotes")
    case "did not find expected <document start>":
      return Diagnostic(
        .missingDocumentStart, at: place.range, "expected `---` after the directives",
        help: "write `---` on this line")
    default:
      return nil
    }
  }

  /// The quote that one on a later line has closed, where that was to begin a text itself; nil: both are on one
  /// line.
  private func openingQuote(_ quote: Character, above place: Place) -> SourceRange? {
    func places(_ text: String) -> [Int] {
      text.unicodeScalars.enumerated().filter { String($0.element) == String(quote) }.map(\.offset)
    }
    guard places(place.before).count % 2 == 1 else { return nil }
    for number in stride(from: place.line - 1, to: max(0, place.line - 100), by: -1) {
      let line = Place(SourcePosition(line: number, column: 1), self)
      let found = places(line.after)
      guard let last = found.last else { continue }
      // An apostrophe begins no text.
      let before = line.after.unicodeScalars.prefix(last).last
      let isOpen = found.count % 2 == 1 && before.map { " [{,".unicodeScalars.contains($0) } ?? true
      return isOpen
        ? SourceRange(in: source, at: SourcePosition(line: number, column: last + 1)) : nil
    }
    return nil
  }

  private func block(at place: Place, context: Place?, _ problem: YAMLProblem) -> Diagnostic {
    if let advice = textAfterCollection(place, isFlow: false) { return advice }
    if let last = place.previous, last == "\"" || last == "'" {
      if let opening = openingQuote(last, above: place) {
        return Diagnostic(.unclosedQuote, at: opening, "this quote is never closed")
      }
      return Diagnostic(
        .textAfterQuote, at: place.range, "unexpected text after the closing quote",
        help: last == "'"
          ? "write a quote inside single quotes twice, or put the whole value in double quotes"
          : "write a quote inside double quotes as `\\\"`, or put the whole value in single quotes")
    }
    let isList = problem.text == "did not find expected '-' indicator"
    let wanted = isList ? "`- ` and an item" : "a key"
    guard let context, place.previous == nil else {
      return Diagnostic(.wrongIndentation, at: place.range, "expected \(wanted) here")
    }
    let indentation = Int(context.position.column) - 1
    return Diagnostic(
      .wrongIndentation, at: place.range, "expected \(wanted), or another indentation",
      help: "the \(isList ? "list" : "mapping") that starts on line \(context.line) is indented by "
        + (indentation == 1 ? "1 space" : "\(indentation) spaces"),
      notes: [.init(range: context.range, message: "it starts here")])
  }
}
