import ClientsmithDiagnostics
import ClientsmithModel

/// The document of another format that a specification stands on: what it takes of it, and what it
/// lays over the rest.
package struct DeclaredDocument: Equatable, Sendable {
  /// Where the specification names it.
  @Uncompared package var range: SourceRange
  /// From the folder of the specification; nil: beside it, with the same stem.
  package var path: Located<String>?
  /// What names it could not be read, so that it is not looked for elsewhere.
  package var isUnknown = false
  /// Documents with changes that are made first, one after the other.
  package var overlays: [Located<String>] = []
  package var include = OperationFilter()
  package var exclude = OperationFilter()
  /// Operations are in groups by their tags.
  package var hasGroups = true
  /// Extensions such as `x-enum-varnames` give names.
  package var hasExtensions = true
  /// What the specification says of all endpoints: its types may be those of the document.
  package var errors: [DeclaredErrorBody] = []
  package var settings: [DeclaredParameter] = []
  /// It says itself what requests are authenticated with.
  package var hasCredentials = false
  /// It says itself which media types requests ask for.
  package var hasAccept = false
  package var types: [TypeChange] = []
  package var endpoints: [EndpointChange] = []

  package init(range: SourceRange) {
    self.range = range
  }
}
