extension Store {
  /// A part of what says which list items are in: `/repos/a/issues` and `/repos/b/issues` may both have an
  /// issue 1. The requests of lists have it, and actions on their items.
  package enum ScopePart: Hashable, Sendable {
    /// The type of the items, where a store has lists of several.
    case items(String)
    case argument(SwiftName)
    /// What is always sent.
    case constant(Value, TypeReference)
  }
}
