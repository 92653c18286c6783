import ClientsmithModel

/// Names the methods over all pages where two would have the same name.
struct PageNames {
  /// `listRepos` has `allRepos`, and `searchRepos` after it `allSearchRepos`.
  static func toldApart(_ endpoints: [Endpoint]) -> [Endpoint] {
    guard endpoints.contains(where: { $0.pages != nil }) else { return endpoints }
    func key(_ name: String, _ endpoint: Endpoint) -> String {
      ((endpoint.qualifiedName.map { "\($0.group)." } ?? "") + name).asciiLowercased
    }
    var taken = Set(endpoints.map(\.pathName.asciiLowercased))
    for endpoint in endpoints {
      if let name = endpoint.pages?.allItems { taken.insert(key(name.text, endpoint)) }
    }
    return endpoints.map { endpoint in
      guard let pages = endpoint.pages, pages.allItems == nil,
        !taken.insert(key(endpoint.shortAllItemsMethod, endpoint)).inserted
      else { return endpoint }
      let long = endpoint.longAllItemsMethod
      guard taken.insert(key(long, endpoint)).inserted else { return endpoint }
      var endpoint = endpoint
      endpoint.pages?.allItems = SwiftName(long)
      return endpoint
    }
  }
}
