#if canImport(SwiftUI)
  import SwiftUI

  struct ContentView: View {
    @Environment(ItemsStore.self) private var store

    var body: some View {
      LoadingView(store.loading) { items in
        List(items) { item in Text(item.title) }
      } onError: { error, _ in
        Text(error.localizedDescription)
        Button("Try again") { Task { await store.refresh() } }
      } onActive: { _ in
        ProgressView()
      }
      .task { await store.load() }
    }
  }

  #Preview("Items") {
    ContentView().container(.mock)
  }

  #Preview("Offline") {
    ContentView().container(.offline)
  }
#endif
