import Foundation

/// How far a load of a store is, for views that need neither its request nor its value.
public nonisolated enum StoreLoadState: Equatable, Sendable {
  case idle
  case loading
  case loaded
  /// With what the error says.
  case failed(String)
}

nonisolated extension Loading {
  /// How far it is.
  public var state: StoreLoadState {
    switch self {
    case .idle: .idle
    case .active: .loading
    case .loaded: .loaded
    case .failed(_, let error, _): .failed(error.localizedDescription)
    }
  }
}
