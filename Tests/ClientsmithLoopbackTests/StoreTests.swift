import Foundation
import Observation
import Testing

@testable import Goldens

/// The stores of `stall` and `warehouse`, over clients whose closures a test replaces.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct StoreTests {
  struct Unavailable: LocalizedError, Equatable {
    var errorDescription: String? { "The shop is closed." }
  }

  // MARK: - One property

  @Test func aStoreLoadsWithItsDefaults() async {
    let limits = Log<Int>()
    var client = StallClient.failing
    client.listWares = { limit in
      limits.append(limit)
      return [Ware(id: limit, name: "A", price: 1)]
    }
    let store = WaresStore(client: client)
    #expect(store.state == .idle && store.wares.isEmpty)
    await store.refresh()
    await store.load()
    await store.load(limit: 3)
    await store.refresh()
    #expect(limits.entries == [20, 20, 3, 3])
    #expect(store.state == .loaded)
    #expect(store.wares == [Ware(id: 3, name: "A", price: 1)])
    guard case .loaded(let request, _) = store.loading else {
      Issue.record("expected a value, found \(store.loading)")
      return
    }
    #expect(request == StallClient.ListWaresRequest(limit: 3))
  }

  @Test func aFailureSaysWhyAndKeepsWhatIsThere() async {
    let store = WaresStore(
      client: .mock(listWares: { limit in
        if limit == 0 { throw Unavailable() }
        return [Ware(id: limit, name: "A", price: 1)]
      }))
    await store.load(limit: 1)
    await store.load(limit: 0)
    #expect(store.state == .failed("The shop is closed."))
    #expect(store.wares.map(\.id) == [1])
    #expect(store.loading.error as? Unavailable == Unavailable())
  }

  @Test func viewsSeeEachChange() async {
    let store = WaresStore(client: .mock)
    let changes = Log<String>()
    Self.observe(store, changes)
    await store.load()
    while changes.entries.last != "loaded 3" { await Task.yield() }
    #expect(changes.entries.first == "idle 0")
  }

  /// As a view does: after each change what is shown is read anew.
  private static func observe(_ store: WaresStore, _ changes: Log<String>) {
    withObservationTracking {
      changes.append("\(store.state) \(store.wares.count)")
    } onChange: {
      Task { @MainActor in self.observe(store, changes) }
    }
  }

  @Test func cancelingEndsTheLoad() async {
    let store = WaresStore(client: .loading)
    let load = Task { await store.load() }
    while store.state != .loading { await Task.yield() }
    store.cancel()
    #expect(store.state == .idle)
    await load.value
    #expect(store.state == .idle)
  }

  @Test func actionsHoldTheStoreWeakly() async {
    var store: WaresStore? = WaresStore(client: .mock)
    weak let held = store
    let actions = store?.actions
    await actions?.refresh()
    #expect(store?.wares.count == 3)
    store = nil
    #expect(held == nil)
    await actions?.refresh()
    await WaresStore.Actions().refresh()
  }

  @Test func anOptionalResultIsNotOptionalTwice() async {
    let store = PickListStore(client: .mock(nextPickList: { _, _ in nil }))
    // Without a site it cannot be loaded.
    await store.refresh()
    #expect(store.state == .idle)
    await store.load(site: "HAM-1")
    let pickList: PickList? = store.pickList
    #expect(store.state == .loaded && pickList == nil)
  }

  // MARK: - Several properties and actions

  @Test func propertiesLoadOnTheirOwn() async {
    let store = StockStore(client: .mock(listStock: { _, _, _ in throw Unavailable() }))
    await store.refresh()
    #expect(store.sitesState == .loaded && !store.sites.isEmpty)
    #expect(store.stockState == .failed("The shop is closed.") && store.stock.isEmpty)
  }

  @Test func anActionLoadsAgainWhatItChanges() async {
    let calls = Log<String>()
    var client = WarehouseClient.failing
    client.listStock = { skus, site, includeEmpty in
      calls.append("listStock \(skus ?? []) \(site ?? "-") \(includeEmpty)")
      return []
    }
    client.adjustStock = { adjustments in
      calls.append("adjustStock \(adjustments.count)")
      return []
    }
    let store = StockStore(client: client)
    await store.loadStock(skus: ["KET"], site: "HAM-1")
    #expect(await store.actions.adjust(adjustments: []))
    #expect(
      calls.entries == [
        #"listStock ["KET"] HAM-1 false"#, "adjustStock 0", #"listStock ["KET"] HAM-1 false"#,
      ])
    #expect(store.error(of: .adjust) == nil && store.stockState == .loaded)
  }

  @Test func aFailedActionSaysSoAndLoadsNothing() async {
    let store = StockStore(
      client: .mock(
        lockBin: { _, _, _, _ in throw CancellationError() },
        listStock: { _, _, _ in
          Issue.record("nothing has changed")
          return []
        },
        adjustStock: { _ in throw Unavailable() }))
    #expect(await !store.actions.adjust(adjustments: []))
    #expect(store.error(of: .adjust) as? Unavailable == Unavailable())
    // A cancellation is not a failure, and changes nothing of the error of another action.
    #expect(await !store.actions.lockBin(site: "HAM-1", bin: "A-1", reason: "count"))
    #expect(store.error(of: .lockBin) == nil && store.error(of: .adjust) is Unavailable)
    store.dismiss(.adjust)
    #expect(store.error(of: .adjust) == nil)
  }

  /// As closures do that call `URLSession` themselves.
  @Test func aCanceledActionMayThrowAnything() async {
    let store = StockStore(
      client: .mock(adjustStock: { _ in
        while !Task.isCancelled { await Task.yield() }
        throw URLError(.cancelled)
      }))
    let action = Task { await store.actions.adjust(adjustments: []) }
    action.cancel()
    #expect(await !action.value)
    #expect(store.error(of: .adjust) == nil && !store.isPending(.adjust))
  }

  // MARK: - Pages

  private nonisolated static func comment(_ id: Int64) -> GitHubIssuesClient.IssueComment {
    GitHubIssuesClient.IssueComment(
      id: id, body: "\(id)", createdAt: .distantPast, updatedAt: .distantPast)
  }

  nonisolated static func playlist(_ id: String, _ name: String = "") -> Playlist {
    Playlist(
      id: id, name: name, public: false, tracks: TrackPage(items: [], total: 0), snapshot: "")
  }

  @Test func pagesByNumberAreLoadedOneByOne() async {
    let calls = Log<String>()
    let store = CommentsStore(
      client: .mock(
        listComments: { owner, repository, issue, _, size, page in
          calls.append("\(owner)/\(repository)/\(issue) \(size) \(page)")
          return page < 3 ? [0, 1].map { Self.comment(Int64(page * 10 + $0)) } : []
        }))
    await store.loadMore()
    #expect(calls.entries.isEmpty && !store.hasMore)
    await store.load(owner: "o", repo: "r", number: 7, perPage: 2)
    #expect(store.comments.map(\.id) == [10, 11] && store.hasMore && store.state == .loaded)
    await store.loadMore()
    await store.actions.loadMore()
    #expect(store.comments.map(\.id) == [10, 11, 20, 21] && !store.hasMore)
    await store.refresh()
    #expect(store.comments.map(\.id) == [10, 11] && store.hasMore)
    #expect(calls.entries == ["o/r/7 2 1", "o/r/7 2 2", "o/r/7 2 3", "o/r/7 2 1"])
  }

  @Test func aPageThatFailsIsTriedAgain() async {
    let failures = Log<Int>()
    var client = TunesClient.failing
    client.playlists.list = { after in
      guard let after else { return PlaylistPage(items: [Self.playlist("a")], next: "x") }
      failures.append(1)
      if failures.entries.count == 1 { throw Unavailable() }
      return PlaylistPage(items: [Self.playlist(after)])
    }
    let store = PlaylistsStore(client: client)
    await store.load()
    await store.loadMore()
    #expect(store.loadingMore.error as? Unavailable == Unavailable() && store.hasMore)
    #expect(store.playlists.map(\.id) == ["a"] && store.state == .loaded)
    await store.loadMore()
    #expect(store.playlists.map(\.id) == ["a", "x"] && !store.hasMore)
  }

  @Test func storesOfPagesWorkOverScenarios() async {
    let store = PlaylistsStore(client: .empty)
    await store.load()
    #expect(store.state == .loaded && store.playlists.isEmpty && !store.hasMore)
    let mocked = PlaylistsStore(client: .mock)
    await mocked.load()
    #expect(mocked.playlists.map(\.id) == ["p1"] && !mocked.hasMore)
  }

  @Test func eachListHasPagesOfItsOwn() async {
    var client = TunesClient.mock
    client.albums.tracks = { _, limit, offset in
      let tracks = (0..<min(limit, 5 - offset)).map {
        Track(id: "\(offset + $0)", title: "", seconds: .seconds(1))
      }
      return TrackPage(items: tracks, total: 5)
    }
    let store = AlbumStore(client: client)
    await store.loadAlbum(id: "a1")
    await store.loadTracks(id: "a1", limit: 2)
    while store.tracksHasMore { await store.loadMoreTracks() }
    #expect(store.album?.id == "a1" && store.tracks.map(\.id) == ["0", "1", "2", "3", "4"])
  }

  // MARK: - Signing out

  @Test func aResetForgetsEverythingAndEndsWhatRuns() async {
    let gate = Gate<Playlist>()
    var client = TunesClient.failing
    client.playlists.list = { _ in PlaylistPage(items: [Self.playlist("a", "A")]) }
    client.playlists.update = Scripted.gate(gate)
    client.playlists.delete = { _ in throw Unavailable() }
    let store = PlaylistsStore(client: client)
    await store.load()
    await store.actions.delete(id: "a")
    #expect(store.error(of: .delete, id: "a") is Unavailable)
    let rename = Task { await store.actions.rename(id: "a", name: "B") }
    await gate.waiting(1)
    store.reset()
    #expect(store.playlists.isEmpty && store.state == .idle && !store.hasMore)
    #expect(store.error(of: .delete) == nil && !store.isPending("a"))
    // What ends now is of somebody else.
    #expect(await !rename.value)
    #expect(store.playlists.isEmpty && store.error(of: .rename) == nil)
    await store.load()
    #expect(store.playlists.map(\.name) == ["A"])
  }
}

/// What happened, in order, from anywhere.
private final class Log<Entry: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [Entry] = []

  var entries: [Entry] { self.lock.withLock { self.values } }

  func append(_ entry: Entry) {
    self.lock.withLock { self.values.append(entry) }
  }
}
