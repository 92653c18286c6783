/// The request of an endpoint without parameters.
public nonisolated struct EmptyRequest: Equatable, Sendable {
  public init() {}
}
