import ClientsmithDiagnostics
import ClientsmithModel

/// A case of a union.
package struct DeclaredUnionCase: Equatable, Sendable {
  package var name: Located<SwiftName>
  /// What tells the case, as text.
  package var wireName: String
  package var tag: Union.Tag
  /// nil: the case has no body.
  package var type: TypeExpression?

  package init(
    name: Located<SwiftName>, wireName: String, tag: Union.Tag = .string, type: TypeExpression?
  ) {
    self.name = name
    self.wireName = wireName
    self.tag = tag
    self.type = type
  }
}
