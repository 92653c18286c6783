// Specifications: stall
// Runs:
//
// Views as they stand in the documentation, whose store is called `ItemsStore`. A test holds them
// against it.

import SwiftUI

typealias ItemsStore = WaresStore

extension WaresStore {
  var items: [Ware] { wares }
}

extension Ware {
  var title: String { name }
}

struct ItemsView: View {
  @Environment(ItemsStore.self) private var store

  var body: some View {
    List(store.items) { item in Text(item.title) }
      .overlay {
        if case .failed(let message) = store.state { Text(message) }
      }
      .task { await store.load(limit: 50) }
      .refreshable { await store.refresh() }
  }
}

struct LoadingItemsView: View {
  let store: ItemsStore

  var body: some View {
    LoadingView(store.loading) { items in
      List(items) { item in Text(item.title) }
    } onError: { error, request in
      Text(error.localizedDescription)
      Button("Try again") { Task { await store.refresh() } }
    } onActive: { request in
      ProgressView()
    }
    .task { await store.load() }
  }
}

struct Refused: LocalizedError {
  var errorDescription: String? { "refused" }
}

@main
struct Program {
  @MainActor
  static func main() async {
    let refused = StallClient.mock(listWares: { _ in throw Refused() })
    let wares = ["Plum jam", "Honey", "Wool socks"]
    for (client, items, loading) in [
      (StallClient.mock, wares, wares), (refused, ["refused"], ["refused", "Try again"]),
    ] {
      let store = ItemsStore(client: client)
      let screen = Screen { ItemsView().environment(store) }
      guard await screen.update(until: { screen.texts == items }) else { fail(screen) }
      let other = ItemsStore(client: client)
      let otherScreen = Screen { LoadingItemsView(store: other) }
      guard await otherScreen.update(until: { otherScreen.texts == loading }) else {
        fail(otherScreen)
      }
    }
  }

  @MainActor
  private static func fail(_ screen: Screen) -> Never {
    print("found \(screen.texts)")
    exit(1)
  }
}
