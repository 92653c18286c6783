import ClientsmithDiagnostics
import ClientsmithModel

/// How an endpoint's pages follow each other; the paths lead into its result.
package struct DeclaredPages: Sendable {
  package enum Style: Sendable {
    case cursor(next: Located<[Endpoint.PathStep]>, into: Located<String>)
    case offset(Located<String>, limit: Located<String>)
    case page(Located<String>)
  }

  /// nil: the result is the array.
  package var items: Located<[Endpoint.PathStep]>?
  package var style: Style
  package var range: SourceRange

  package init(items: Located<[Endpoint.PathStep]>?, style: Style, range: SourceRange) {
    self.items = items
    self.style = style
    self.range = range
  }
}
