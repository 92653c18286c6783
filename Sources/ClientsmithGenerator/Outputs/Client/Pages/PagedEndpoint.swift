import ClientsmithModel

/// An endpoint with pages, and what its pages are.
struct PagedEndpoint {
  let endpoint: Endpoint
  let pages: Endpoint.Pages
  /// What a page is decoded as.
  let type: TypeReference
  /// A page is a `Response`.
  let hasHead: Bool
  /// What says which page it is, or holds what does; nil: the URL of the page before does.
  let parameter: Input?

  /// The endpoint's pages, or those of another that it continues: what its mock has.
  static func mocked(_ endpoint: Endpoint) -> PagedEndpoint? {
    var endpoint = endpoint
    endpoint.pages = endpoint.pages ?? endpoint.continued
    return PagedEndpoint(endpoint)
  }

  /// nil: the endpoint has no pages.
  init?(_ endpoint: Endpoint) {
    guard let pages = endpoint.pages, let decoded = endpoint.result.decoded else { return nil }
    self.endpoint = endpoint
    self.pages = pages
    type = decoded.type
    hasHead = if case .typedResponse = endpoint.result { true } else { false }
    parameter = endpoint.parameters.first { $0.name == pages.style.parameter }
  }

  /// What leads from a page to what it is decoded as: `page`, `page.value`.
  func content(of page: String = "page") -> String { hasHead ? page + ".value" : page }

  /// `ShopClient.listItems`.
  func operation(of model: ClientModel) -> String { model.name.text + "." + endpoint.pathName }

  /// Where the next page is named in the page itself; nil: in a header, or nowhere.
  var next: [Endpoint.PathStep]? {
    switch pages.style {
    case .cursor(next: .path(let path), into: _, at: _), .url(next: .path(let path)),
      .continued(next: let path, by: _, into: _, at: _):
      path
    case .cursor, .url, .offset, .page: nil
    }
  }

  /// The header of a response that names the next page; nil: none does.
  var nextHeader: String? {
    switch pages.style {
    case .cursor(next: .header(let name), into: _, at: _), .url(next: .header(let name)): name
    case .cursor(next: .link, into: _, at: _), .url(next: .link): "Link"
    case .cursor, .continued, .url, .offset, .page: nil
    }
  }

  /// Whether the header that names the next page has to be read as something other than a text.
  func readsHeaderCursor(of model: ClientModel) -> Bool {
    guard case .cursor(next: .header, into: _, at: _) = pages.style,
      let cursor = cursor(of: model)
    else { return false }
    return model.types.unwrapped(cursor.type) != .primitive(.string)
  }

  /// The way from the parameter to what takes the cursor.
  var cursorPath: [Endpoint.PathStep] {
    if case .cursor(next: _, into: _, at: let path) = pages.style { path } else { [] }
  }

  /// `after`, `variables.after`, and what that is.
  func cursor(of model: ClientModel) -> (expression: String, type: TypeReference)? {
    guard let parameter else { return nil }
    var (expression, type) = (parameter.name.local, parameter.type)
    for case .key(let name) in cursorPath {
      guard
        let property = model.types.structure(type)?.properties.first(where: { $0.name.text == name }
        )
      else { return nil }
      expression += "." + property.name.member
      type = property.type
    }
    return (expression, type)
  }
}
