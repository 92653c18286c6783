/// How far the loading of the pages after the first is: what a view shows below a list.
///
/// `attempt` is an `id` for the `task` of a view that loads more as soon as it is visible: a number
/// that grows when there is a reason to load again, since a page has arrived or a load has ended.
public nonisolated enum LoadingMore: Sendable {
  /// Nothing follows what is shown, or nothing was loaded.
  case ended
  /// There may be more, which has not been asked for.
  case idle(attempt: Int)
  /// The next page has no response yet.
  case active(attempt: Int)
  /// The next page could not be loaded; another try starts with it.
  case failed(any Error)
  /// What was loaded names a page that cannot follow, such as one that was there before: nothing
  /// more is loaded.
  case stopped(any Error)

  /// Whether there may be another page.
  public var hasMore: Bool {
    switch self {
    case .ended, .stopped: false
    case .idle, .active, .failed: true
    }
  }

  /// Whether the next page is being loaded.
  public var isActive: Bool {
    if case .active = self { true } else { false }
  }

  /// The number of the attempt to load the next page; nil where none is to be made by itself.
  public var attempt: Int? {
    switch self {
    case .idle(let attempt), .active(let attempt): attempt
    case .ended, .failed, .stopped: nil
    }
  }

  /// Why the next page could not be loaded; nil unless it could not.
  public var error: (any Error)? {
    switch self {
    case .failed(let error), .stopped(let error): error
    case .ended, .idle, .active: nil
    }
  }
}
