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
    // The files of a large client hardly depend on each other, so that builds take less time: one endpoint
    // more or less that has what others have seldom changes all of them.
    let exceptions = model.isSpread ? endpoints.count / 10 : (endpoints.count - 1) / 2
    func usual<Setting: Hashable>(_ settings: some Collection<Setting>) -> Setting? {
      Self.usual(settings, exceptions: exceptions)
    }
    errors = usual(endpoints.lazy.map(\.errors)) ?? model.errors
    authentication = usual(endpoints.lazy.map(\.authentication)) ?? model.authentication
    authorization = usual(endpoints.lazy.map(\.authorization)) ?? model.authorization
  }

  /// What all endpoints have but for some, fewer than half of them; nil: more have others, or there are few.
  private static func usual<Setting: Hashable>(
    _ settings: some Collection<Setting>, exceptions: Int
  ) -> Setting? {
    guard settings.count >= fewest else { return nil }
    // Of a majority more are left than of all others together.
    var candidate: Setting?
    var lead = 0
    for setting in settings {
      if lead == 0 { candidate = setting }
      lead += setting == candidate ? 1 : -1
    }
    guard let candidate, settings.count(where: { $0 != candidate }) <= exceptions else {
      return nil
    }
    return candidate
  }
}
