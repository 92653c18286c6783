import Foundation
import Testing

@testable import Shop

@MainActor
struct ItemsStoreTests {
  @Test func itLoadsTheItems() async {
    let store = ItemsStore(client: .mock)
    #expect(store.state == .idle)
    await store.load()
    #expect(store.state == .loaded)
    #expect(store.items.map(\.id) == [1, 2, 3])
  }

  @Test func itAsksForAsManyAsItIsTold() async {
    // Whatever the test is not about fails it, should it be called.
    var client = SomeClient.failing(report: recordIssue())
    client.fetchItems = { limit in
      (1...limit).map { Item(id: $0, title: "Item \($0)") }
    }
    let store = ItemsStore(client: client)
    await store.load(limit: 2)
    #expect(store.items.map(\.title) == ["Item 1", "Item 2"])
  }

  @Test func aSearchReplacesTheItems() async {
    let client = SomeClient.mock(
      search: { query, _ in [Item(id: 9, title: query.uppercased())] })
    let store = ItemsStore(client: client)
    await store.load()
    await store.search("kettle")
    #expect(store.items == [Item(id: 9, title: "KETTLE")])
  }

  @Test func aFailureIsShownAndKeepsTheItems() async {
    let store = ItemsStore(client: .mock(search: { _, _ in throw URLError(.timedOut) }))
    await store.load()
    await store.search("kettle")
    guard case .failed = store.state else {
      Issue.record("expected a failure, not \(store.state)")
      return
    }
    #expect(store.items.count == 3)
  }

  @Test func aClientWithoutAnswersSaysWhichOneIsMissing() async {
    let store = ItemsStore(client: .failing)
    await store.load()
    guard case .failed(let message) = store.state else {
      Issue.record("expected a failure, not \(store.state)")
      return
    }
    #expect(message.contains("SomeClient") && message.contains("fetchItems"))
  }
}
