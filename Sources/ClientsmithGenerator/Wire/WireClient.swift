import ClientsmithModel

/// What the requests of all endpoints of a client have in common.
///
/// A class, since every request is built with it and a model has a lot to copy.
package final class WireClient: Sendable {
  let model: ClientModel
  /// Of endpoints that name no server.
  private let baseURL: String?

  package init(_ model: ClientModel) {
    self.model = model
    baseURL = model.baseURL.map(model.exampleURL)
  }

  /// Where an endpoint is in tests; nil where the specification does not say it.
  func baseURL(of endpoint: Endpoint) -> String? {
    endpoint.server == nil ? baseURL : model.address(of: endpoint).map(model.exampleURL)
  }
}
