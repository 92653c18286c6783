extension Endpoint {
  /// What an endpoint has of the client where it does not say it itself.
  package enum Setting: CaseIterable, Hashable, Sendable {
    case authentication, timeout, retry, dates
  }
}
