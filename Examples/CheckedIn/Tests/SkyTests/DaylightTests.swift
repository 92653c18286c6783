import Foundation
import Testing

@testable import Sky

@Suite("The length of a day")
struct DaylightTests {
  @Test("Is the time from sunrise to sunset")
  func duration() async throws {
    var client = SuntimesClient.failing
    client.fetchSunrise = { _, _ in Date(timeIntervalSince1970: 1_000) }
    client.fetchSunset = { _, _ in Date(timeIntervalSince1970: 31_000) }
    let duration = try await Daylight(client: client).duration(latitude: 52.52, longitude: 13.41)
    #expect(duration == 30_000)
  }
}
