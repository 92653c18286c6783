import ClientsmithRuntime

/// Whether a night is bright.
struct Brightness {
  var client: MoonsClient

  func isBright(on day: Day, observer: String) async throws -> Bool {
    try await client.fetchPhase(day: day, observer: observer).illumination > 0.8
  }
}
