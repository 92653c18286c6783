#if canImport(SwiftUI)
  import SwiftUI

  @main
  struct ShopApp: App {
    @State private var container = AppContainer.atLaunch ?? .live

    var body: some Scene {
      WindowGroup {
        ContentView().container(container)
      }
    }
  }
#else
  /// Where there is no SwiftUI, the items of the mock or of a scenario, one a line.
  @main
  struct ShopApp {
    static func main() async {
      let store = (AppContainer.atLaunch ?? .mock).itemsStore
      await store.load()
      for item in store.items { print(item.title) }
    }
  }
#endif
