import ClientsmithDiagnostics

/// Says in words of its own what libyaml reports, and how to correct it.
///
/// libyaml names what its grammar lacks at a place; the cause is often a little before. The text
/// around the place tells the usual causes apart.
struct SyntaxAdvice {
  /// Enough for one line written by hand; a whole file can be one line.
  private static let radius = 400

  let source: SourceID
  let lines: LineIndex

  init(_ file: SourceFile) {
    source = file.id
    lines = LineIndex(file)
  }

  func diagnostic(for problem: YAMLProblem) -> Diagnostic {
    let place = Place(problem.position, self)
    let context = problem.contextPosition.map { Place($0, self) }
    return habit(at: place, context: context)
      ?? tab(at: place, problem)
      ?? quotes(at: place, context: context, problem)
      ?? escape(at: place, problem)
      ?? flow(at: place, context: context, problem)
      ?? key(at: place, context: context, problem)
      ?? structure(at: place, context: context, problem)
      ?? Diagnostic(
        .invalidYAML, at: place.range,
        "this is not valid YAML: \(problem.text)" + (problem.context.map { " \($0)" } ?? ""))
  }

  /// A place of the text with what is around it on its line.
  struct Place {
    let source: SourceID
    let position: SourcePosition
    let before: String
    let after: String
    let isFileEnd: Bool

    init(_ position: SourcePosition, _ advice: SyntaxAdvice) {
      self.source = advice.source
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
      return SourceRange(in: source, start: position, end: end)
    }

    var character: Unicode.Scalar? { after.unicodeScalars.first }

    /// The last character before that is not a space.
    var previous: Character? { before.last { $0 != " " } }
  }

  private func tab(at place: Place, _ problem: YAMLProblem) -> Diagnostic? {
    guard place.character == "\t", problem.text.contains("tab") || problem.text.contains("token")
    else { return nil }
    return Diagnostic(
      .tabIndentation, at: place.range, "a tab cannot indent YAML", help: "indent with spaces")
  }

  func found(at place: Place) -> String {
    place.character.map { String($0).quotedForMessage } ?? "the end of the line"
  }

  private func escape(at place: Place, _ problem: YAMLProblem) -> Diagnostic? {
    switch problem.text {
    case "found unknown escape character":
      let letter = String(place.after.dropFirst().prefix(1))
      return Diagnostic(
        .invalidEscape, at: place.range,
        "unknown escape `\\\(letter.escapedForMessage)` in double quotes",
        help: "write `\\\\` for a backslash, or use single quotes, which have no escapes")
    case "found invalid Unicode character escape code":
      return Diagnostic(
        .invalidEscape, at: place.range, "this escape is not a Unicode character",
        help: "write the character itself, or its one code point, as in `\\U0001F600`")
    case "did not find expected hexdecimal number":
      return Diagnostic(
        .invalidEscape, at: place.range, "expected hexadecimal digits in this escape")
    default:
      return nil
    }
  }
}
