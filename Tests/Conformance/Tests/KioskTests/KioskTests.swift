import Combine
import Testing

@testable import Kiosk

/// Stores of `observation: combine`, observed as SwiftUI would.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct KioskTests {
  private struct Closed: Error {}

  private static func client() -> KioskClient {
    .mock(
      listIssues: { page in page < 3 ? [Issue(id: page, title: "\(page)")] : [] },
      rename: { _, title in if title.isEmpty { throw Closed() } })
  }

  @Test func everyChangeIsAnnouncedBeforeItHappens() async {
    let store = IssuesStore(client: Self.client())
    var seen: [String] = []
    let subscription = store.objectWillChange.sink { [unowned store] _ in
      seen.append("\(store.issuesState) \(store.issues.count) \(store.issuesHasMore)")
    }
    defer { subscription.cancel() }
    await store.loadIssues()
    // What it was each time, and not yet what it becomes.
    #expect(seen == ["idle 0 false", "loading 0 false", "loading 0 true"])
    seen = []
    await store.loadMoreIssues()
    #expect(seen == ["loaded 1 true", "loaded 1 true", "loaded 2 true"])
    #expect(store.issues.map(\.id) == [1, 2])
    seen = []
    #expect(await !store.actions.rename(2, ""))
    #expect(store.error(of: .rename) is Closed && store.issues.map(\.title) == ["1", "2"])
    #expect(seen.count >= 3)
  }

  @Test func propertiesHavePublishers() async {
    let store = IssuesStore(client: Self.client())
    var titles: [String?] = []
    let subscription = store.$todayLoading.sink { titles.append($0.value?.title) }
    defer { subscription.cancel() }
    await store.loadToday()
    #expect(titles == [nil, nil, "title"])
  }

  @Test func aStoreThatNobodyHoldsGoes() async {
    var store: IssuesStore? = IssuesStore(client: Self.client())
    weak let held = store
    var count = 0
    let subscription = store?.objectWillChange.sink { _ in count += 1 }
    await store?.refresh()
    store = nil
    #expect(held == nil && count > 0)
    subscription?.cancel()
  }
}
