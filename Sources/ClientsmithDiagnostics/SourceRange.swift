/// A place in a source file.
package struct SourcePosition: Hashable, Comparable, Sendable {
  /// Counted from 1.
  package var line: Int32

  /// Counted from 1, in Unicode code points.
  package var column: Int32

  package init(line: Int, column: Int) {
    self.line = Int32(clamping: line)
    self.column = Int32(clamping: column)
  }

  package static func < (a: Self, b: Self) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}

/// A stretch of a source file, its end not included.
package struct SourceRange: Hashable, Sendable {
  package var start: SourcePosition
  package var end: SourcePosition

  package init(start: SourcePosition, end: SourcePosition) {
    self.start = start
    self.end = end
  }

  /// The empty range at the very start of a file.
  package static let fileStart = SourceRange(
    start: SourcePosition(line: 1, column: 1),
    end: SourcePosition(line: 1, column: 1))
}
