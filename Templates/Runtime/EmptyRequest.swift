/// The request of an endpoint without parameters.
public nonisolated struct EmptyRequest: Equatable, Sendable {
  // The synthesized initializer is internal.
  public init() {}
}
