/// The request of an endpoint without parameters.
public nonisolated struct EmptyRequest: Hashable, Sendable {
  // The synthesized initializer is internal.
  public init() {}
}
