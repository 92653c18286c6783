/// What an input shows of an endpoint and does not say: a person decides, so it is printed as comments
/// that need only be uncommented.
package struct DeclaredProposals: Equatable, Sendable {
  @Rare package var pages: DeclaredPages?
  @Rare package var idempotencyKey: DeclaredIdempotencyKey?
  @Rare package var retry: DeclaredRetry?

  package init() {}

  package var isEmpty: Bool { pages == nil && idempotencyKey == nil && retry == nil }
}
