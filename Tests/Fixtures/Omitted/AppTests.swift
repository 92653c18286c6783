// What the tests of an app use, whether it is generated or written by hand.

import Testing

@testable import Shop

@Suite struct DoubleTests {
  @Test func aSpyRecordsCalls() async throws {
    let spy = ShopClient.Spy(wrapping: .own)
    _ = try await spy.client.listItems(limit: 3)
    #expect(spy.calls.count == 1)
  }

  @Test func fixturesTakeProperties() {
    #expect(Item.mock(title: "Jam").title == "Jam")
  }
}
