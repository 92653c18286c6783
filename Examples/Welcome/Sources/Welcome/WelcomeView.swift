#if canImport(SwiftUI)
  import SwiftUI

  struct WelcomeView: View {
    @Environment(WelcomeStore.self) private var store

    var body: some View {
      LoadingView(store.loading) { greeting in
        Text(greeting.message)
      } onError: { error, request in
        Text("No greeting in \(request.language): \(error.localizedDescription)")
        Button("Try again") { Task { await store.refresh() } }
      } onActive: { _ in
        ProgressView()
      }
      .task { await store.load(language: "en") }
    }
  }

  #Preview("Offline") {
    WelcomeView().environment(WelcomeStore(client: .offline))
  }
#endif
