import Foundation
import Testing

@testable import Goldens

/// Two servers of the shop, and a third that is not the shop's.
@Suite struct BookshopHostTests {
  private static let book = Data(
    #"{"id":"b","title":"t","authors":[],"added_at":"2024-01-01T00:00:00Z","isbn13":"1"}"#.utf8)

  private func run(
    _ body:
      @escaping @Sendable (
        _ client: BookshopClient, _ api: RecordingServer, _ media: RecordingServer,
        _ other: (server: RecordingServer, url: URL)
      ) async throws -> Void
  ) async throws {
    try await RecordingServer.run { api, url in
      try await RecordingServer.run { media, mediaURL in
        try await RecordingServer.run { other, otherURL in
          let client = BookshopClient.live(
            branch: "north", baseURL: url, servers: .init(media: mediaURL),
            credentials: .same(.value("s3cret")))
          try await body(client, api, media, (other, otherURL))
        }
      }
    }
  }

  @Test func eachServerGetsItsCalls() async throws {
    try await self.run { client, api, media, _ in
      _ = try await client.readAloud(id: "b-1")
      await api.answers(RecordingServer.Answer("{}"))
      _ = try await client.shopSettings()
      let read = try #require(await media.last)
      #expect(read.target == "/v1/readings/b-1.mp3")
      #expect(read.header("X-Api-Key") == "s3cret")
      #expect(await api.records.map(\.target) == ["/v1/settings"])
    }
  }

  @Test func aLinkOfTheShopGetsTheCredential() async throws {
    try await self.run { client, api, _, _ in
      await api.answers(RecordingServer.Answer("[\(String(decoding: Self.book, as: UTF8.self))]"))
      _ = try? await client.shopSettings()
      let host = try #require(await api.last?.header("Host"))
      let link = try #require(URL(string: "http://\(host)/elsewhere?page=2"))
      _ = try await client.relatedBooks(link: link, reader: "r")
      let sent = try #require(await api.last)
      #expect(sent.target == "/elsewhere?page=2")
      #expect(sent.header("X-Api-Key") == "s3cret")
      #expect(sent.header("X-Reader") == "r")
      #expect(sent.header("X-Branch") == "north")
    }
  }

  /// Neither the credential nor a secret header, nor what all requests carry.
  @Test func aLinkElsewhereGetsNoSecret() async throws {
    try await self.run { client, api, media, other in
      await other.server.answers(RecordingServer.Answer("[]"))
      _ = try await client.relatedBooks(link: other.url, reader: "r")
      try await client.uploadScan(target: other.url, page: Data("scan".utf8))
      let sent = await other.server.records
      #expect(sent.map(\.method) == ["GET", "PUT"])
      #expect(sent.map(\.body) == [Data(), Data("scan".utf8)])
      for name in ["X-Api-Key", "X-Reader", "X-Branch", "X-Client-Name", "Cookie", "Authorization"]
      {
        #expect(sent.map { $0.header(name) } == [nil, nil], "\(name)")
      }
      #expect(sent.map { $0.header("Accept-Language") } == ["en", "en"])
      #expect(await api.records.isEmpty)
      #expect(await media.records.isEmpty)
    }
  }

  @Test func aURLThatIsSecretIsNotDescribed() throws {
    let url = try #require(URL(string: "https://up.example/x?signature=s3cret"))
    let request = BookshopClient.UploadScanRequest(target: url, page: Data())
    #expect(!"\(request)".contains("s3cret"))
    #expect(!"\(String(reflecting: request))".contains("s3cret"))
  }
}
