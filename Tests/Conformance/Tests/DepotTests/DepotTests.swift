import Foundation
import Testing

@testable import Depot

/// A generated client and a web server, over each transport.
@Suite(.timeLimit(.minutes(2)))
struct DepotTests {
  enum Way: CaseIterable {
    case urlSession
    case asyncHTTPClient

    var transport: HTTPTransport {
      self == .urlSession ? .urlSession : .asyncHTTPClient
    }
  }

  private func run(
    _ way: Way, credential: Credential = .value("fresh"),
    _ body: @escaping @Sendable (DepotClient) async throws -> Void
  ) async throws {
    try await DepotServer.run { url in
      try await body(.live(baseURL: url, credential: credential, transport: way.transport))
    }
  }

  private let crate = Crate(id: 8, goods: "pots & pans, “best”", weight: 0.1)

  // MARK: - Requests and responses

  @Test(arguments: Way.allCases)
  func usesAllMethods(way: Way) async throws {
    try await self.run(way) { client in
      let seven = Crate(id: 7, goods: "kettles", weight: 2.5)
      #expect(try await client.fetchCrate(id: 7, language: "a b&c") == seven)
      #expect(try await client.addCrate(self.crate) == self.crate)
      #expect(try await client.replaceCrate(8, self.crate) == self.crate)
      let light = Crate(id: 7, goods: "kettles", weight: 1)
      #expect(try await client.changeCrate(7, .value(1)) == light)
      try await client.removeCrate(7)
      let head = try await client.hasCrate(7)
      #expect(head.status == 200)
      #expect(head.headers["Content-Type"] == "application/json")
      #expect(head.body.isEmpty)
    }
  }

  @Test(arguments: Way.allCases)
  func throwsErrors(way: Way) async throws {
    try await self.run(way) { client in
      let error = await #expect(throws: ClientError.self) { try await client.fetchCrate(1, nil) }
      #expect(error?.status == 404)
    }
  }

  @Test(arguments: Way.allCases)
  func followsRedirects(way: Way) async throws {
    try await self.run(way) { client in
      let found = try await client.findCrate(7)
      #expect(found.id == 7)
      let submitted = try await client.submitCrate(self.crate)
      #expect(submitted.id == 7)
    }
  }

  /// Fifty calls learn at once that their token is old; the new one is asked for once.
  @Test(arguments: Way.allCases)
  func refreshesCredentials(way: Way) async throws {
    let tokens = Tokens()
    try await self.run(way, credential: .provider { await tokens.next() }) { client in
      try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<50 {
          group.addTask { try await client.fetchSecret() }
        }
        for try await secret in group {
          #expect(secret == "open sesame")
        }
      }
    }
    #expect(await tokens.count == 2)
  }

  // MARK: - Streams and files

  @Test(arguments: Way.allCases)
  func streams(way: Way) async throws {
    try await self.run(way) { client in
      for stream in [try await client.followCrates(), try await client.listCrates()] {
        var ids: [Int] = []
        for try await crate in stream {
          ids.append(crate.id)
        }
        #expect(ids == Array(0..<100))
      }
    }
  }

  @Test(arguments: Way.allCases)
  func uploadsAndDownloads(way: Way) async throws {
    let sum = DepotServer.plan.reduce(0) { $0 + Int($1) }
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try await self.run(way) { client in
      let download = try await client.downloadPlan()
      #expect(download.expectedBytes == 3_000_000)
      try await download.save(to: file)
      let saved = try Data(contentsOf: file)
      #expect(saved == DepotServer.plan)
      let receipt = try await client.uploadPlan(file)
      #expect(receipt == .init(method: "PUT", bytes: 3_000_000, sum: sum))
      let form = try await client.sendPhotograph(DepotServer.plan, "Crate")
      #expect(form.method == "POST")
      #expect((3_000_100...3_001_000).contains(form.bytes))
      #expect(form.sum > sum)
    }
  }
}

/// The first token is old.
private actor Tokens {
  private(set) var count = 0

  func next() -> String {
    self.count += 1
    return self.count == 1 ? "old" : "fresh"
  }
}
