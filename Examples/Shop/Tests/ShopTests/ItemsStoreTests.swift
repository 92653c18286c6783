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

  @Test func aSearchReplacesTheResults() async {
    let client = SomeClient.mock(
      search: { query, _ in [Item(id: 9, title: query.uppercased())] })
    let store = ResultsStore(client: client)
    await store.load(query: "apron", limit: 20)
    await store.load(query: "kettle", limit: 20)
    #expect(store.results == [Item(id: 9, title: "KETTLE")])
  }

  @Test func aFailureIsShownAndKeepsTheResults() async {
    let client = SomeClient.mock(search: { query, _ in
      if query.isEmpty { throw URLError(.timedOut) }
      return [Item(id: 9, title: query)]
    })
    let store = ResultsStore(client: client)
    await store.load(query: "kettle", limit: 20)
    await store.load(query: "", limit: 20)
    guard case .failed = store.state else {
      Issue.record("expected a failure, not \(store.state)")
      return
    }
    #expect(store.results.map(\.title) == ["kettle"])
  }

  @Test func theStoresOfAContainerAreOverItsClients() async {
    var clients = AppClients.failing(report: recordIssue())
    clients.some = .empty
    let container = AppContainer(clients: clients)
    await container.itemsStore.load()
    await container.resultsStore.load(query: "kettle", limit: 20)
    #expect(container.itemsStore.state == .loaded)
    #expect(container.resultsStore.results.isEmpty)
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
