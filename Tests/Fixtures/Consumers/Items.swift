// Specifications: items
//
// An app over the client of items.client.yaml, written as one writes it against a client made by
// hand: a store of its own, closures called by position, a live client made with `live()`.

import SwiftUI

@MainActor
@Observable
final class ItemsStore {
  enum LoadState: Equatable {
    case idle
    case loading
    case loaded
    case failed(String)
  }

  private(set) var items: [Item] = []
  private(set) var state: LoadState = .idle
  private let client: SomeClient

  init(client: SomeClient) {
    self.client = client
  }

  func load(limit: Int = 20) async {
    await receive { [client] in try await client.fetchItems(limit) }
  }

  func search(for words: String) async {
    await receive { [client] in try await client.search(words, 10) }
  }

  private func receive(_ answer: @Sendable () async throws -> [Item]) async {
    state = .loading
    do {
      items = try await answer()
      state = .loaded
    } catch {
      state = .failed(error.localizedDescription)
    }
  }
}

struct ItemsView: View {
  @Environment(ItemsStore.self) private var store

  var body: some View {
    VStack {
      if case .failed(let message) = store.state {
        Text(message)
      }
      List(store.items) { item in
        Text("\(item.id): \(item.title)")
      }
      Button("Search") {
        Task { await store.search(for: "kettle") }
      }
    }
    .task { await store.load() }
  }
}

@main
struct ShopApp: App {
  @State private var store = ItemsStore(client: .live())

  var body: some Scene {
    WindowGroup {
      ItemsView()
        .environment(store)
    }
  }
}

// What previews and tests pass instead.
@MainActor
enum ItemsStores {
  static let staging = ItemsStore(
    client: .live(baseURL: URL(string: "https://staging.example.com")!))
  static let mock = ItemsStore(client: .mock)
  static let empty = ItemsStore(client: .empty)
  static let written = ItemsStore(
    client: SomeClient(
      fetchItems: { limit in (0..<limit).map { Item(id: $0, title: "Item \($0)") } },
      search: { _, _ in throw URLError(.timedOut) }))
}
