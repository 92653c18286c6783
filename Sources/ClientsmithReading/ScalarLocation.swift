import ClientsmithDiagnostics
import ClientsmithYAML

/// Where the text of a string stands in the file, for positions inside of it.
package struct ScalarLocation {
  package let range: SourceRange
  /// The column of the text's first scalar; nil where the text is not as it was written
  /// (escapes, several lines), so that only the whole has a place.
  private let column: Int?

  package init(_ node: YAMLNode) {
    range = node.range
    let text = node.scalarText ?? ""
    let length = Int(node.range.end.column) - Int(node.range.start.column)
    let count = text.unicodeScalars.count
    if node.range.start.line != node.range.end.line {
      column = nil
    } else if length == count {
      column = Int(node.range.start.column)
    } else if length == count + 2 {
      column = Int(node.range.start.column) + 1
    } else {
      column = nil
    }
  }

  /// The place of a part of the text, in Unicode scalars; an empty part is widened to one.
  package func range(_ start: Int, _ end: Int) -> SourceRange {
    guard let column else { return range }
    let line = Int(range.start.line)
    return SourceRange(
      in: range.source, start: SourcePosition(line: line, column: column + start),
      end: SourcePosition(line: line, column: column + max(end, start + 1)))
  }

  package func position(_ offset: Int) -> SourcePosition? {
    column.map { SourcePosition(line: Int(range.start.line), column: $0 + offset) }
  }
}
