import ClientsmithDiagnostics
import ClientsmithModel

/// How a credential is sent.
package struct DeclaredAuthentication: Sendable {
  /// nil: none is sent.
  package var authentication: Authentication?
  /// The whole value, or the name that carries the credential.
  package var range: SourceRange

  package init(authentication: Authentication?, range: SourceRange) {
    self.authentication = authentication
    self.range = range
  }
}
