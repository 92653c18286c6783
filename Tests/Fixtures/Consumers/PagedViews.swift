// Specifications: tunes
// Runs:
//
// What the documentation shows for page after page, on a screen: pages that come, that fail, that a
// refresh ends, and that repeat.

import SwiftUI

struct PlaylistsView: View {
  let store: PlaylistsStore

  var body: some View {
    List {
      ForEach(store.playlists) { playlist in Text(playlist.name) }
      if let error = store.loadingMore.error {
        Text(error.localizedDescription)
        if store.hasMore {
          Button("Try again") { Task { await store.loadMore() } }
        }
      } else if store.hasMore {
        ProgressView().task(id: store.loadingMore.attempt) { await store.loadMore() }
      }
    }
    .task { await store.load() }
    .refreshable { await store.refresh() }
  }
}

/// Pages of one playlist each, named after their cursors.
actor Server {
  /// What follows a page, by its name.
  private let next: [String: String]
  /// The pages that are refused, or on their way for good, when they are asked for first.
  private var lost: Set<String>
  private var stuck: Set<String>
  private(set) var asked: [String] = []

  init(next: [String: String], lost: Set<String> = [], stuck: Set<String> = []) {
    self.next = next
    self.lost = lost
    self.stuck = stuck
  }

  func page(_ cursor: String?) async throws -> PlaylistPage {
    let name = cursor ?? "first"
    asked.append(name)
    if lost.remove(name) != nil { throw Refused() }
    if stuck.remove(name) != nil { try await Task.sleep(for: .seconds(3_600)) }
    return PlaylistPage(items: [.named(name)], next: next[name])
  }

  nonisolated var client: TunesClient {
    var client = TunesClient.failing
    client.playlists.list = { try await self.page($0) }
    return client
  }
}

extension Playlist {
  static func named(_ name: String) -> Self {
    Playlist(
      id: name, name: name, public: false, tracks: TrackPage(items: [], total: 0), snapshot: "")
  }
}

struct Refused: LocalizedError {
  var errorDescription: String? { "refused" }
}

@main
struct Program {
  @MainActor
  static func main() async {
    await pagesFollowWhileTheRowIsVisible()
    await onlyTheButtonTriesAgain()
    await aRefreshThatEndsAPageIsFollowedByIt()
    await aPageThatRepeatsIsTheEnd()
  }

  @MainActor
  private static func shown(_ server: Server) -> (PlaylistsStore, Screen) {
    let store = PlaylistsStore(client: server.client)
    return (store, Screen { PlaylistsView(store: store) })
  }

  @MainActor
  private static func expect(
    _ screen: Screen, _ texts: [String], line: Int = #line
  ) async {
    guard await !screen.update(until: { screen.texts == texts }) else { return }
    print("line \(line): expected \(texts), found \(screen.texts)")
    exit(1)
  }

  @MainActor
  private static func pagesFollowWhileTheRowIsVisible() async {
    let server = Server(next: ["first": "b", "b": "c"])
    let (_, screen) = shown(server)
    await expect(screen, ["first", "b", "c"])
    guard await server.asked == ["first", "b", "c"] else { exit(1) }
  }

  @MainActor
  private static func onlyTheButtonTriesAgain() async {
    let server = Server(next: ["first": "b", "b": "c"], lost: ["b"])
    let (_, screen) = shown(server)
    await expect(screen, ["first", "refused", "Try again"])
    _ = await screen.update(times: 1_000) { false }
    await expect(screen, ["first", "refused", "Try again"])
    guard screen.press("Try again") else { exit(1) }
    await expect(screen, ["first", "b", "c"])
  }

  /// As many items are shown before and after it.
  @MainActor
  private static func aRefreshThatEndsAPageIsFollowedByIt() async {
    let server = Server(next: ["first": "b"], stuck: ["b"])
    let (store, screen) = shown(server)
    await expect(screen, ["first", "…"])
    while await !server.asked.contains("b") { await Task.yield() }
    Task { await store.refresh() }
    await expect(screen, ["first", "b"])
  }

  @MainActor
  private static func aPageThatRepeatsIsTheEnd() async {
    let server = Server(next: ["first": "b", "b": "c", "c": "b"])
    let (store, screen) = shown(server)
    await expect(screen, ["first", "b", "c", "Something went wrong."])
    let error =
      "TunesClient.playlists.list: the response is not what was expected: "
      + "the page names a next page that was fetched before."
    guard store.loadingMore.error.map(String.init(describing:)) == error else { exit(1) }
  }
}
