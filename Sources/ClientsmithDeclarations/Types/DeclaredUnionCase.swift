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
  /// It is that of values with another tag, or none.
  package var isFallback = false
  /// The key of its body where that is not the one that the union says.
  package var contentKey: Located<String>?
  /// Where its body is written; nil: nowhere.
  @Uncompared package var range: SourceRange?

  package init(
    name: Located<SwiftName>, wireName: String, tag: Union.Tag = .string, type: TypeExpression?,
    range: SourceRange? = nil
  ) {
    self.name = name
    self.wireName = wireName
    self.tag = tag
    self.type = type
    self.range = range
  }
}
