#if canImport(SwiftUI)
  import SwiftUI

  @main
  struct ShopApp: App {
    @State private var store = ItemsStore(client: .live)

    var body: some Scene {
      WindowGroup {
        ContentView().environment(store)
      }
    }
  }
#else
  /// Where there is no SwiftUI, the items of the mock, one a line.
  @main
  struct ShopApp {
    static func main() async {
      let store = ItemsStore(client: .mock)
      await store.load()
      for item in store.items { print(item.title) }
    }
  }
#endif
