import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// How far a load of a store is, for views that need neither its request nor its value.
public nonisolated enum StoreLoadState: Equatable, Sendable {
  case idle
  case loading
  case loaded
  /// With a sentence for people.
  case failed(String)
}

nonisolated extension Loading {
  /// How far it is.
  public var state: StoreLoadState {
    switch self {
    case .idle: .idle
    case .active: .loading
    case .loaded: .loaded
    case .failed(_, let error, _): .failed(Self.sentence(error))
    }
  }

  /// What an error says to people; of one that does not, the sentence that a live client would
  /// have.
  private static func sentence(_ error: any Error) -> String {
    if let text = (error as? any LocalizedError)?.errorDescription { return text }
    switch (error as? URLError)?.code {
    case nil, .badServerResponse?, .dataLengthExceedsMaximum?:
      return NSLocalizedString("Something went wrong.", comment: "An error of a client")
    case .notConnectedToInternet?, .dataNotAllowed?, .internationalRoamingOff?:
      return NSLocalizedString("You are offline.", comment: "An error of a client")
    default:
      return NSLocalizedString("The server did not answer.", comment: "An error of a client")
    }
  }
}
