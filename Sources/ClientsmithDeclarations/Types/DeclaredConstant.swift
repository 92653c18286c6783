import ClientsmithDiagnostics
import ClientsmithModel

/// A key of an object that always has the same value.
package struct DeclaredConstant: Equatable, Sendable {
  package var wireName: Located<String>
  /// nil: that of the value as it is written.
  package var type: TypeExpression?
  package var value: WrittenValue
  package var access: DeclaredProperty.Access?

  package init(
    wireName: Located<String>, type: TypeExpression? = nil, value: WrittenValue,
    access: DeclaredProperty.Access? = nil
  ) {
    self.wireName = wireName
    self.type = type
    self.value = value
    self.access = access
  }
}
