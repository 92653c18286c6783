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

extension Located: Sendable where Value: Sendable {}
