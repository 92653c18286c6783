import Foundation

/// Code that hides the error of a call that it should not have made.
public struct Sunset: Sendable {
  let client: SkyClient

  func load() async -> Date? {
    try? await client.fetchSunset(latitude: 43.65)
  }
}
