import ClientsmithModel

/// What calls have where an endpoint says nothing else: written once, where it is what most endpoints
/// have, also of a document, which says it for each operation.
struct CommonSettings: Sendable {
  let errors: [ErrorBody]
  let authentication: Authentication?
  let authorization: [[SwiftName]]

  /// Fewer are read as quickly where they are.
  private static let fewest = 3

  init(_ model: ClientModel) {
    let endpoints = model.endpoints
    errors = Self.usual(endpoints.lazy.map(\.errors)) ?? model.errors
    authentication =
      Self.usual(endpoints.lazy.map(\.authentication)) ?? model.authentication
    authorization = Self.usual(endpoints.lazy.map(\.authorization)) ?? model.authorization
  }

  /// What more than half of the endpoints have; nil: they have different ones, or are few.
  private static func usual<Setting: Hashable>(_ settings: some Collection<Setting>) -> Setting? {
    guard settings.count >= fewest else { return nil }
    // Of a majority more are left than of all others together.
    var candidate: Setting?
    var lead = 0
    for setting in settings {
      if lead == 0 { candidate = setting }
      lead += setting == candidate ? 1 : -1
    }
    guard let candidate, settings.count(where: { $0 == candidate }) * 2 > settings.count else {
      return nil
    }
    return candidate
  }
}
