import Foundation
import Testing

@testable import ClientsmithRuntime

/// The Swift of docs/recipes.md, as it stands there.
struct RecipeTests {
  // MARK: - Answers that say no with 200

  private enum Reason: String, Decodable, Sendable {
    case notFound = "not_found"
  }

  private struct Refusal: Decodable, Sendable {
    var error: Reason
  }

  private struct ChatClient {
    var archiveChannel: @Sendable (_ id: String) async throws -> Void
  }

  @Test func refusalsAreThrownWithTheirBody() async throws {
    let recorder = Recorder(json: #"{"ok": false, "error": "not_found"}"#)
    let caller = recorder.caller(
      retry: RetryPolicy(), errors: [ErrorBody(at: ["ok"], is: false, as: Refusal.self)])
    let client = ChatClient { _ in
      try await caller.send(caller.call("archiveChannel", "POST", "/"))
    }
    let forgotten = Shared("")
    func forget(_ id: String) { forgotten.change { $0 = id } }
    do {
      try await client.archiveChannel("C1")
    } catch let error as ClientError where error.body(as: Refusal.self)?.error == .notFound {
      forget("C1")
    }
    #expect(forgotten.value == "C1")
    #expect(recorder.requests.value.count == 1)
  }

  // MARK: - Pages of each kind

  func newest<Items: AsyncSequence>(
    _ count: Int, of items: Items
  ) async throws -> [Items.Element] {
    var newest: [Items.Element] = []
    for try await item in items {
      newest.append(item)
      if newest.count == count { break }  // no further page is fetched
    }
    return newest
  }

  func listing(_ pages: [String: [Int]]) -> @Sendable () async throws -> [Int] {
    {
      let url = FollowedPage.url(of: "ShopClient.listItems")
      return pages[url?.absoluteString ?? "first"] ?? []
    }
  }

  @Test func pagesAreReadAsFarAsTheyAreNeeded() async throws {
    let asked = Shared(0)
    let listItems = self.listing([
      "first": [1, 2], "https://a.test/2": [3, 4], "https://a.test/3": [5],
    ])
    let pages = PageSequence(following: ("ShopClient", "listItems")) { () async throws -> [Int] in
      _ = asked.count()
      return try await listItems()
    } next: { (page: [Int]) -> String? in
      page.last.flatMap { $0 < 5 ? "https://a.test/\($0 / 2 + 1)" : nil }
    }
    let items = PageItemSequence(pages) { (page: [Int]) -> [Int] in page }
    #expect(try await self.newest(3, of: items) == [1, 2, 3])
    #expect(asked.value == 2)
    #expect(try await self.newest(9, of: items) == [1, 2, 3, 4, 5])
  }

  // MARK: - Events with names

  func follow(
    from start: String? = nil,
    watch: @Sendable (_ since: String?) async throws -> ResponseStream<ServerSentEvent<Int>>,
    _ apply: (Int) -> Void
  ) async throws {
    var last = start
    while true {
      do {
        for try await event in try await watch(last) {
          apply(event.data)
          last = event.id ?? last
        }
        return
      } catch let error as ClientError where error.reason == .streamTruncated {
        continue
      }
    }
  }

  @Test func eventsGoOnWhereTheyWereCutOff() async throws {
    let asked = Shared<[String?]>([])
    var received: [Int] = []
    try await self.follow { since in
      asked.change { $0.append(since) }
      let number = asked.value.count
      return ResponseStream { continuation in
        // The second connection names no event.
        continuation.yield(ServerSentEvent(number, id: number == 1 ? "a" : nil))
        continuation.finish(
          throwing: number < 3
            ? ClientError(client: "C", endpoint: "watch", reason: .streamTruncated) : nil)
      }
    } _: {
      received.append($0)
    }
    #expect(received == [1, 2, 3])
    #expect(asked.value == [nil, "a", "a"])
  }
}
