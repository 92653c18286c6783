import Foundation
import Testing

@testable import Goldens

/// The spy of `forecast`, which is beside its client.
@Suite struct SpyTests {
  @Test func itPassesCallsOnAndRecordsThem() async throws {
    let spy = ForecastClient.Spy(wrapping: .mock)
    let found = try await spy.client.fetchCurrent(latitude: 52.52, longitude: 13.41)
    #expect(try await ForecastClient.mock.fetchCurrent(latitude: 52.52, longitude: 13.41) == found)
    #expect(spy.fetchCurrent.calls.map(\.latitude) == [52.52])
    #expect(spy.calls == spy.fetchCurrent.calls.map { .fetchCurrent($0) })
    #expect(await spy.nextCall() == spy.calls.first)
    spy.reset()
    #expect(spy.calls.isEmpty)
  }

  @Test func itRecordsCallsThatFail() async {
    let spy = ForecastClient.Spy(wrapping: .failing)
    await #expect(throws: UnimplementedEndpoint.self) {
      try await spy.client.fetchCurrent(latitude: 52.52, longitude: 13.41)
    }
    #expect(await spy.fetchCurrent.calls(1).count == 1)
  }

  @Test func aSpyMayWrapAnother() async throws {
    let inner = ForecastClient.Spy(wrapping: .mock)
    let outer = ForecastClient.Spy(wrapping: inner.client)
    _ = try await outer.client.fetchCurrent(latitude: 59.9, longitude: 10.8)
    #expect(inner.calls == outer.calls)
  }
}
