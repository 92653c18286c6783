#if canImport(SwiftUI)
  import SwiftUI

  struct ContentView: View {
    @Environment(ItemsStore.self) private var store

    var body: some View {
      List(store.items) { item in
        Text(item.title)
      }
      .overlay {
        if case .failed(let message) = store.state { Text(message) }
      }
      .task { await store.load() }
    }
  }

  #Preview("Items") {
    ContentView().environment(ItemsStore(client: .mock))
  }

  #Preview("Offline") {
    ContentView().environment(ItemsStore(client: .offline))
  }
#endif
