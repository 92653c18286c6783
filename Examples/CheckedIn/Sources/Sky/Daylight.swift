import Foundation

/// How long the sun is up.
struct Daylight {
  var client: SuntimesClient = .live

  /// In seconds, today at a place.
  func duration(latitude: Double, longitude: Double) async throws -> TimeInterval {
    async let sunrise = client.fetchSunrise(latitude: latitude, longitude: longitude)
    async let sunset = client.fetchSunset(latitude: latitude, longitude: longitude)
    return try await sunset.timeIntervalSince(sunrise)
  }
}
