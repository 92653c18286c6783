/// How far the loading of a value is: what a view shows.
public nonisolated enum Loading<Request: Sendable, Value: Sendable>: Sendable {
  /// Nothing was asked for.
  case idle
  /// The request has no response yet. `previous` was loaded before, and may still be shown.
  case active(Request, previous: Value?)
  case loaded(Request, Value)
  /// The request failed. `previous` was loaded before, and may still be shown.
  case failed(Request, any Error, previous: Value?)

  /// What was loaded last, whatever became of the requests after it.
  public var value: Value? {
    switch self {
    case .idle: nil
    case .loaded(_, let value): value
    case .active(_, let previous), .failed(_, _, let previous): previous
    }
  }

  /// The request that runs, or else the one that ended last; nil before the first.
  public var request: Request? {
    switch self {
    case .idle: nil
    case .active(let request, _), .loaded(let request, _), .failed(let request, _, _): request
    }
  }

  /// Why the request failed; nil unless it did.
  public var error: (any Error)? {
    if case .failed(_, let error, _) = self { error } else { nil }
  }

  /// Whether a request runs.
  public var isActive: Bool {
    if case .active = self { true } else { false }
  }
  #if pagedStores || optimisticStores

    /// The same with another value, where there is one.
    func replacing(_ value: Value) -> Self {
      switch self {
      case .active(let request, .some): .active(request, previous: value)
      case .loaded(let request, _): .loaded(request, value)
      case .failed(let request, let error, .some): .failed(request, error, previous: value)
      case .idle, .active(_, nil), .failed(_, _, nil): self
      }
    }
  #endif
}
