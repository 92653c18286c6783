import Foundation
import Testing

@testable import Almanac

@Test func aPageHasTheHighWatersAlone() async throws {
  let almanac = Almanac(suntimes: .mock, tides: .mock)
  let page = try await almanac.page(
    harbor: "bergen", latitude: 60.4, longitude: 5.3, year: 2024, month: 11, day: 20)
  #expect(page.highWaters.map(\.timeIntervalSince1970) == [1_732_072_320])
  #expect(page.sunrise < page.sunset)
}

@Test func withoutTidesThereIsNoPage() async {
  let almanac = Almanac(suntimes: .mock, tides: .offline)
  await #expect(throws: ClientError.self) {
    try await almanac.page(
      harbor: "bergen", latitude: 60.4, longitude: 5.3, year: 2024, month: 11, day: 20)
  }
}
