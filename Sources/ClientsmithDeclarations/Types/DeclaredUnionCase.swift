import ClientsmithDiagnostics
import ClientsmithModel

/// A case of a union.
package struct DeclaredUnionCase: Sendable {
  package var name: Located<SwiftName>
  /// What tells the case.
  package var wireName: String
  /// nil: the case has no body.
  package var type: TypeExpression?

  package init(name: Located<SwiftName>, wireName: String, type: TypeExpression?) {
    self.name = name
    self.wireName = wireName
    self.type = type
  }
}
