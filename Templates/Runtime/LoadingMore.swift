/// How far the loading of the pages after the first is: what a view shows below a list.
public nonisolated enum LoadingMore: Sendable {
  /// Nothing follows what is shown, or nothing was loaded.
  case ended
  /// There may be more, which nobody has asked for.
  case idle
  /// The next page has no answer yet.
  case active
  /// The next page could not be loaded; another try starts with it.
  case failed(any Error)

  /// Whether there may be another page.
  public var hasMore: Bool {
    if case .ended = self { false } else { true }
  }

  /// Whether the next page is being loaded.
  public var isActive: Bool {
    if case .active = self { true } else { false }
  }

  /// Why the next page could not be loaded; nil unless it could not.
  public var error: (any Error)? {
    if case .failed(let error) = self { error } else { nil }
  }
}
