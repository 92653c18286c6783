// Specifications: tunes
// Configuration: observation: combine
// Runs:
//
// Views over stores that are `ObservableObject`, for systems before `@Observable`: owned, handed on,
// and from the environment.

import SwiftUI

#if canImport(Combine)
  import Combine

  struct PlaylistsScreen: View {
    @StateObject private var store: PlaylistsStore

    init(client: TunesClient) {
      _store = StateObject(wrappedValue: PlaylistsStore(client: client))
    }

    var body: some View {
      PlaylistsView(store: store)
        .environmentObject(store)
        .environment(\.playlistsActions, store.actions)
    }
  }

  struct PlaylistsView: View {
    @ObservedObject var store: PlaylistsStore

    var body: some View {
      VStack {
        ForEach(store.playlists) { playlist in PlaylistRow(id: playlist.id) }
        if let error = store.error(of: .rename) { Text(error.localizedDescription) }
        if store.hasMore {
          ProgressView().task(id: store.loadingMore.attempt) { await store.loadMore() }
        }
      }
      .task { await store.load() }
    }
  }

  struct PlaylistRow: View {
    @EnvironmentObject var store: PlaylistsStore
    @Environment(\.playlistsActions) var actions: PlaylistsStore.Actions
    let id: String

    var body: some View {
      Button(store.playlists.first { $0.id == id }?.name ?? "gone") {
        let actions = self.actions
        Task { await actions.rename(id, "renamed", nil) }
      }
    }
  }

  /// What a view does with a publisher of the store.
  @MainActor
  func publisher(of store: PlaylistsStore)
    -> Published<Loading<TunesClient.Playlists.ListRequest, [Playlist]>>.Publisher
  {
    store.$loading
  }
#endif

@main
struct Program {
  @MainActor
  static func main() async {
    var client = TunesClient.failing
    client.playlists.list = { _ in
      PlaylistPage(
        items: [
          Playlist(
            id: "a", name: "first", public: false, tracks: TrackPage(items: [], total: 0),
            snapshot: "")
        ])
    }
    client.playlists.update = { _, _, _ in throw URLError(.timedOut) }
    let replaced = client
    #if canImport(Combine)
      let view = PlaylistsScreen(client: replaced)
      let screen = Screen { view }
      guard await screen.update(until: { screen.texts == ["first"] }) else { exit(1) }
      guard screen.press("first") else { exit(1) }
      // The action changes the item at once, and back.
      guard await screen.update(until: { screen.texts.count == 2 }) else { exit(1) }
      guard screen.texts[0] == "first" else { exit(1) }
    #else
      print("error: there is no Combine to compile against")
      exit(1)
    #endif
  }
}
