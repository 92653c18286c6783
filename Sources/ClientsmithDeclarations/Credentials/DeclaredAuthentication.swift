import ClientsmithDiagnostics
import ClientsmithModel

/// Which credential is sent, and how.
package struct DeclaredAuthentication: Equatable, Sendable {
  package enum Form: Equatable, Sendable {
    case none
    /// The one that has no name. `bearer` and `basic` may be names, too.
    case inline(Authentication, word: String?)
    /// All schemes of one of the alternatives, by their names.
    case schemes([[Located<String>]])
  }

  package var form: Form
  /// The whole value, or the name that carries the credential.
  @Uncompared package var range: SourceRange

  package init(_ form: Form, range: SourceRange) {
    self.form = form
    self.range = range
  }
}

/// One of several credentials, and how it is sent.
package struct DeclaredScheme: Equatable, Sendable {
  package var name: Located<SwiftName>
  /// As it is written.
  package var writtenName: String
  package var authentication: Authentication
  /// What carries it.
  @Uncompared package var range: SourceRange

  package init(
    name: Located<SwiftName>, writtenName: String, authentication: Authentication,
    range: SourceRange
  ) {
    self.name = name
    self.writtenName = writtenName
    self.authentication = authentication
    self.range = range
  }
}
