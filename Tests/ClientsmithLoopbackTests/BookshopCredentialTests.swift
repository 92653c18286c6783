import Foundation
import Testing

@testable import Goldens

/// Each credential of the bookshop goes to the endpoints that name it, as it is to be sent.
@Suite(.timeLimit(.minutes(5)))
struct BookshopCredentialTests {
  /// What the credentials of a request are, by where they stand.
  private static func sent(_ record: RecordingServer.Record) -> [String: String] {
    var sent: [String: String] = [:]
    for name in ["X-Api-Key", "Cookie", "Authorization"] {
      sent[name] = record.header(name)
    }
    if let token = record.target.range(of: "access_token=") {
      sent["access_token"] = String(record.target[token.upperBound...])
    }
    return sent
  }

  private static let credentials = BookshopClient.Credentials(
    shop: .value("shop-1"), session: .value("session-1"), account: .value("account-1"),
    parcel: .value("parcel-1"), office: .basic(user: "o", password: "p"))

  private func sent(
    _ credentials: BookshopClient.Credentials,
    _ call: @escaping @Sendable (BookshopClient) async throws -> Void
  ) async throws -> [String: String] {
    let found = Found()
    try await RecordingServer.run { server, baseURL in
      try? await call(.live(baseURL: baseURL, credentials: credentials))
      await found.set(try #require(await server.last))
    }
    return Self.sent(try #require(await found.record))
  }

  private actor Found {
    private(set) var record: RecordingServer.Record?

    func set(_ record: RecordingServer.Record) {
      self.record = record
    }
  }

  @Test func eachEndpointSendsThoseThatItNames() async throws {
    let all = Self.credentials
    #expect(
      try await self.sent(all) { _ = try await $0.shopSettings() } == ["X-Api-Key": "shop-1"])
    #expect(
      try await self.sent(all) { _ = try await $0.getCustomer() } == ["Cookie": "session=session-1"]
    )
    #expect(
      try await self.sent(all) { _ = try await $0.fetchReceipt(id: Sample.id) }
        == ["Authorization": "Bearer account-1"])
    #expect(
      try await self.sent(all) {
        _ = try await $0.exportOrders(day: Day(year: 2024, month: 5, day: 2))
      } == ["Authorization": "Basic bzpw"])
    #expect(try await self.sent(all) { _ = try await $0.getBook(id: "b") } == [:])
    #expect(
      try await self.sent(all) {
        _ = try await $0.placeOrder(newOrder: .init(lines: [], payment: .invoice(.init())))
      } == ["Authorization": "Bearer account-1", "Cookie": "session=session-1"])
  }

  @Test func theFirstAlternativeWithACredentialIsSent() async throws {
    var credentials = Self.credentials
    #expect(
      try await self.sent(credentials) { _ = try await $0.findOrder(parcel: "1") }
        == ["Authorization": "Bearer account-1"])
    credentials.account = .none
    #expect(
      try await self.sent(credentials) { _ = try await $0.findOrder(parcel: "1") }
        == ["access_token": "parcel-1"])
    credentials.parcel = .none
    #expect(try await self.sent(credentials) { _ = try await $0.findOrder(parcel: "1") } == [:])
  }

  @Test func noneIsDescribed() {
    let credentials = Self.credentials
    for text in [
      "\(credentials)", String(reflecting: credentials),
      "\(Mirror(reflecting: credentials).children.map { "\($0)" })",
    ] {
      #expect(!text.contains("-1"))
      #expect(!text.contains("o:p"))
    }
  }
}
