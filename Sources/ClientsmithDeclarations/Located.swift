import ClientsmithDiagnostics
import ClientsmithModel

/// Something that a specification says, and where it says it.
package struct Located<Value> {
  package var value: Value
  package var range: SourceRange

  package init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}

extension Located {
  /// Whether it is said in the same file; what is not is a change of a document. For messages alone.
  package func isInFile<Other>(of other: Located<Other>) -> Bool {
    range.source == other.range.source
  }
}

// The two that every file is full of, without a detour by their metadata: the generic initializer is
// of no use to the optimizer of other modules.

extension Located where Value == String {
  package init(_ value: String, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}

extension Located where Value == SwiftName {
  package init(_ value: SwiftName, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}

extension Located: Sendable where Value: Sendable {}

// Wherever it is said.
extension Located: Equatable where Value: Equatable {
  package static func == (a: Self, b: Self) -> Bool { a.value == b.value }
}
