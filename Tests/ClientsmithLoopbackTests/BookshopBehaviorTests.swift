import Foundation
import Testing

@testable import Goldens

/// How the bookshop's client behaves over several calls.
@Suite(.timeLimit(.minutes(5)))
struct BookshopBehaviorTests {
  @Test func givesEachEndpointItsTimeout() async throws {
    let timeouts = Timeouts()
    let client = BookshopClient.live(
      credentials: .same(.none),
      middleware: [
        { request, _ in
          await timeouts.add(request)
          return HTTPResponse(status: 200, body: Data("{}".utf8))
        }
      ])
    _ = try await client.downloadCover(id: "b-1")
    try await client.uploadCover(id: "b-1", picture: Data())
    _ = try await client.shopSettings()
    #expect(
      await timeouts.values == [
        "BookshopClient.downloadCover": .seconds(45), "BookshopClient.uploadCover": .seconds(300),
        "BookshopClient.shopSettings": .seconds(120),
      ])
  }

  private actor Timeouts {
    private(set) var values: [String: Duration] = [:]

    func add(_ request: HTTPRequest) {
      self.values[request.operation] = request.timeout
    }
  }

  @Test func runsAHundredCallsAtOnce() async throws {
    try await RecordingServer.run { server, baseURL in
      await server.answers { RecordingServer.Answer(contentType: "text/plain", $0.target) }
      let client = BookshopClient.live(baseURL: baseURL, credentials: .same(.none))
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<100 {
          group.addTask {
            let text = try await client.readSample(id: "b-\(number)")
            #expect(text == "/v1/books/b-\(number)/sample")
          }
        }
        try await group.waitForAll()
      }
      let targets = await server.records.map(\.target)
      #expect(Set(targets).count == 100)
      #expect(targets.count == 100)
    }
  }

  @Test func asksForANewCredentialOnce() async throws {
    try await RecordingServer.run { server, baseURL in
      await server.answers { record in
        record.header("X-Api-Key") == "key-1"
          ? RecordingServer.Answer(status: 401) : RecordingServer.Answer("{}")
      }
      let keys = Keys()
      let credential = Credential.provider { await keys.next() }
      let client = BookshopClient.live(baseURL: baseURL, credentials: .same(credential))
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<10 {
          group.addTask { _ = try await client.shopSettings() }
        }
        try await group.waitForAll()
      }
      #expect(await keys.last == 2)
      let used = await server.records.map { $0.header("X-Api-Key") }
      #expect(used.count { $0 == "key-2" } == 10)
      #expect(used.allSatisfy { $0 == "key-1" || $0 == "key-2" })
    }
  }

  private actor Keys {
    private(set) var last = 0

    func next() -> String {
      self.last += 1
      return "key-\(self.last)"
    }
  }

  @Test func sendsNoCredentialThatItHasNot() async throws {
    try await RecordingServer.run { server, baseURL in
      await server.answers(RecordingServer.Answer("{}"))
      let client = BookshopClient.live(baseURL: baseURL, credentials: .same(.none))
      _ = try await client.shopSettings()
      _ = try await client.findOrder(parcel: "1")
      for record in await server.records {
        #expect(record.header("X-Api-Key") == nil)
        #expect(record.header("Authorization") == nil)
        #expect(!record.target.contains("access_token"))
      }
    }
  }

  @Test func makesUpAKeyForEachCall() async throws {
    try await RecordingServer.run { server, baseURL in
      await server.answers(RecordingServer.Answer(Sample.bookJSON))
      let client = BookshopClient.live(baseURL: baseURL, credentials: .same(.none))
      for _ in 0..<3 {
        _ = try await client.addBook(book: Sample.book)
      }
      let keys = await server.records.compactMap { $0.header("Idempotency-Key") }
      #expect(Set(keys).count == 3)
    }
  }
}
