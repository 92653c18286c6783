import ClientsmithDiagnostics

/// A text whose parts have places of their own, as far as it stands in the file as it is.
package struct LocatedText: Equatable, Sendable {
  package var value: String
  @Uncompared package var range: SourceRange
  /// Where its first scalar stands; nil where the text is not as it was written (escapes, several
  /// lines), so that only the whole has a place.
  @Uncompared package var start: SourcePosition?

  package init(_ value: String, at range: SourceRange, start: SourcePosition? = nil) {
    self.value = value
    self.range = range
    self.start = start
  }

  /// The place of a part, in Unicode scalars; an empty part is widened to one.
  package func range(_ lower: Int, _ upper: Int) -> SourceRange {
    guard let start else { return range }
    let (line, column) = (Int(start.line), Int(start.column))
    return SourceRange(
      in: range.source, start: SourcePosition(line: line, column: column + lower),
      end: SourcePosition(line: line, column: column + max(upper, lower + 1)))
  }
}
