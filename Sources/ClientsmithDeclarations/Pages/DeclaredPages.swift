import ClientsmithDiagnostics
import ClientsmithModel

/// How an endpoint's pages follow each other; the paths lead into its result.
package struct DeclaredPages: Equatable, Sendable {
  package enum Source: Equatable, Sendable {
    case path(Located<[Endpoint.PathStep]>)
    case header(Located<String>)
    case link(Located<String>)
  }

  package enum Style: Equatable, Sendable {
    /// `into` leads to a parameter, or through it into a body.
    case cursor(next: Source, into: Located<[Endpoint.PathStep]>)
    /// Another endpoint has the pages after the first; nil: its one parameter of the cursor's type
    /// takes that.
    case continued(
      next: Located<[Endpoint.PathStep]>, by: Located<String>,
      into: Located<[Endpoint.PathStep]>?)
    case url(next: Source)
    case offset(Located<String>, limit: Located<String>, stepsByLimit: Bool)
    case page(Located<String>)
  }

  package enum End: Equatable, Sendable {
    /// - Parameter value: what a flag is where there are more: false where it says whether a page is
    ///   the last.
    case more(Located<[Endpoint.PathStep]>, if: Bool)
    case total(Located<[Endpoint.PathStep]>)
    /// A page without items is the last, whichever it names.
    case empty
  }

  /// nil: the result is the array, or holds only one.
  package var items: Located<[Endpoint.PathStep]>?
  /// nil: there are no pages, not even those that all endpoints have.
  package var style: Style?
  package var end: End?
  /// The method that returns what is on all pages.
  package var all: Located<SwiftName>?
  @Uncompared package var range: SourceRange

  /// The parameters that they name.
  package var parameters: [String] {
    switch style {
    case .cursor(_, let into)?: into.value.first.map { [$0.text] } ?? []
    case .offset(let offset, let limit, stepsByLimit: _)?: [offset.value, limit.value]
    case .page(let page)?: [page.value]
    case .continued?, .url?, nil: []
    }
  }

  package init(
    items: Located<[Endpoint.PathStep]>? = nil, style: Style?, end: End? = nil,
    all: Located<SwiftName>? = nil, range: SourceRange
  ) {
    self.items = items
    self.style = style
    self.end = end
    self.all = all
    self.range = range
  }
}
