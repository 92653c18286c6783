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
///
/// It is for messages alone: what is declared is never identified by where it is.
package struct SourceRange: Hashable, Sendable {
  package var source: SourceID
  package var start: SourcePosition
  package var end: SourcePosition

  package init(in source: SourceID, start: SourcePosition, end: SourcePosition) {
    self.source = source
    self.start = start
    self.end = end
  }

  /// An empty range.
  package init(in source: SourceID, at position: SourcePosition) {
    self.init(in: source, start: position, end: position)
  }

  /// The empty range at the very start of a file.
  package static func start(of source: SourceID) -> SourceRange {
    SourceRange(in: source, at: SourcePosition(line: 1, column: 1))
  }

  /// Of what no file has written. Messages about it are about the first file of their log.
  package static let unknown = SourceRange.start(of: .none)

  package var isKnown: Bool { source != .none }
}
