import Foundation
import Observation
import Testing

@testable import Goldens

/// The stores of `stall` and `warehouse`, over clients whose closures a test replaces.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct StoreTests {
  private struct Unavailable: LocalizedError, Equatable {
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
    await store.actions.adjust([])
    #expect(
      calls.entries == [
        #"listStock ["KET"] HAM-1 false"#, "adjustStock 0", #"listStock ["KET"] HAM-1 false"#,
      ])
    #expect(store.actionError == nil && store.stockState == .loaded)
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
    await store.actions.adjust([])
    #expect(store.actionError as? Unavailable == Unavailable())
    // A cancellation is not a failure, and the next action starts without one.
    await store.actions.lockBin("HAM-1", "A-1", "count", nil)
    #expect(store.actionError == nil)
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
