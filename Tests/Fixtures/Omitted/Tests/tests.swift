import Testing

@testable import Shop

@Suite struct ShopClientTests {
  @Test func mocksAnswer() async throws {
    _ = try await ShopClient.mock.listItems(limit: 1)
  }
}
