/// Where a server is: absolute URLs that are checked, in which `{region}` stands for a variable.
package struct Address: Hashable, Sendable {
  /// One for each of the client's environments, in their order; or one for all of them.
  package var urls: [String]

  package init(_ urls: [String]) {
    self.urls = urls
  }

  /// The one of the first environment, which is the one that counts where none is chosen.
  package var first: String { urls.first ?? "" }
}

extension Address: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) {
    self.init([text])
  }
}
