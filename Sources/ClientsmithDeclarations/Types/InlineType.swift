import ClientsmithDiagnostics
import ClientsmithModel

/// A type that is declared where it is used.
///
/// Analysis gives it a name and declares it beside the others, so that no later stage knows inline
/// types.
package struct InlineType: Equatable, Sendable {
  /// nil: it is named after its place.
  package var name: Located<SwiftName>?
  /// `name` is one that the reader proposes in an error, so nothing else is said about it.
  package var hasRefusedName: Bool
  package var documentation: Documentation
  package var deprecated: Deprecation?
  package var form: DeclaredType.Form

  package init(
    name: Located<SwiftName>? = nil, hasRefusedName: Bool = false,
    documentation: Documentation = Documentation(), deprecated: Deprecation? = nil,
    form: DeclaredType.Form
  ) {
    self.name = name
    self.hasRefusedName = hasRefusedName
    self.documentation = documentation
    self.deprecated = deprecated
    self.form = form
  }
}
