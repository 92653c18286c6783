import Testing

@testable import Wallet

/// A store whose lists are of several repositories, with items that are numbered alike.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct StoreScopeTests {
  private typealias Issue = TrackerClient.Issue
  private typealias ChangeRequest = TrackerClient.ChangeRequest

  private nonisolated static let terms = TrackerClient.Terms(
    days: 3, price: 4.5, labels: ["area": "net"])

  private static var client: TrackerClient {
    var client = TrackerClient.failing
    client.listIssues = { repo in
      [1, 2].map { Issue(number: $0, title: "\(repo)\($0)", terms: Self.terms) }
    }
    client.listChanges = { repo, offset, limit in
      [1, 2, 3].dropFirst(offset).prefix(limit)
        .map { ChangeRequest(number: $0, title: "\(repo)\($0)") }
    }
    return client
  }

  /// With changes of `a` shown, issue 1 of `a` is not change 1, and not issue 1 of `b`.
  @Test func anActionConcernsItemsOfItsListAlone() async throws {
    let gate = Gate<Void>()
    var client = Self.client
    client.deleteIssue = Scripted.gate(gate)
    let store = BoardStore(client: client)
    await store.loadIssues(repo: "b")
    await store.loadChanges(repository: "a")
    let action = Task { await store.actions.delete(number: 1, repo: "a") }
    await gate.waiting(1)
    #expect(store.issues.map(\.title) == ["b1", "b2"])
    #expect(!store.isPending(1) && store.isPending(.delete))
    #expect(!store.isPending(try #require(store.issues.first)))
    await store.loadIssues(repo: "a")
    #expect(store.issues.map(\.title) == ["a2"])
    #expect(store.isPending(1))
    #expect(store.isPending(Issue(number: 1, title: "", terms: Self.terms)))
    #expect(!store.isPending(try #require(store.changes.first)))
    gate.resume(returning: ())
    #expect(await action.value)
    #expect(!store.isPending(1) && store.changes.map(\.number) == [1, 2])
  }

  /// A view of one issue has loaded no list.
  @Test func anItemIsPendingBeforeItsListIsLoaded() async throws {
    let gate = Gate<Void>()
    var client = Self.client
    client.deleteIssue = Scripted.gate(gate)
    let store = BoardStore(client: client)
    let action = Task { await store.actions.delete(number: 1, repo: "a") }
    await gate.waiting(1)
    let issue = Issue(number: 1, title: "", terms: Self.terms)
    #expect(store.isPending(1) && store.isPending(issue) && store.isPending(.delete))
    #expect(!store.isPending(2))
    #expect(!store.isPending(ChangeRequest(number: 1, title: "")))
    await store.loadChanges(repository: "b")
    let change = try #require(store.changes.first)
    #expect(store.isPending(1) && store.isPending(issue) && !store.isPending(change))
    // Another list is shown.
    await store.loadIssues(repo: "b")
    #expect(!store.isPending(1) && !store.isPending(issue))
    await store.loadIssues(repo: "a")
    #expect(store.isPending(1) && store.isPending(issue))
    store.reset()
    #expect(!store.isPending(1))
    gate.resume(returning: ())
    #expect(await action.value == false)
  }

  /// The parents have other names in the two paths.
  @Test func parentsAreKnownByTheirPlaceInThePath() async {
    let gate = Gate<Void>()
    var client = Self.client
    client.closeChange = Scripted.gate(gate)
    let store = BoardStore(client: client)
    await store.loadChanges(repository: "b")
    let action = Task { await store.actions.close(repo: "a", number: 1) }
    await gate.waiting(1)
    #expect(store.changes.map(\.title) == ["b1", "b2"] && !store.isPending(1))
    gate.resume(returning: ())
    #expect(await action.value)
    #expect(store.changes.map(\.title) == ["b1", "b2"])
  }

  @Test func membersOfObjectsChangeOneByOne() async throws {
    let gate = Gate<Issue>()
    var client = Self.client
    client.changeIssue = Scripted.gate(gate)
    let store = BoardStore(client: client)
    await store.loadIssues(repo: "a")
    let action = Task {
      await store.actions.change(
        repo: "a", number: 1,
        terms: .init(days: .null, labels: .value(["area": nil, "kind": "bug"])),
        plan: .init(milestone: "2.0"))
    }
    await gate.waiting(1)
    let shown = try #require(store.issues.first)
    #expect(shown.title == "a1" && shown.plan?.milestone == "2.0")
    #expect(shown.terms == TrackerClient.Terms(days: nil, price: 4.5, labels: ["kind": "bug"]))
    gate.resume(throwing: CancellationError())
    #expect(await !action.value)
    #expect(store.issues.first?.terms == Self.terms && store.issues.first?.plan == nil)
  }

  /// What the first response had still is not shown again.
  @Test func whatIsRemovedDuringTheFirstLoadStaysAway() async {
    let (load, removal) = (Gate<[ChangeRequest]>(), Gate<Void>())
    var client = Self.client
    client.listChanges = Scripted.gate(load)
    client.closeChange = Scripted.gate(removal)
    let store = BoardStore(client: client)
    let first = Task { await store.loadChanges(repository: "a") }
    await load.waiting(1)
    let action = Task { await store.actions.close(repo: "a", number: 1) }
    await removal.waiting(1)
    removal.resume(returning: ())
    #expect(await action.value)
    load.resume(returning: [1, 2].map { ChangeRequest(number: $0, title: "a") })
    await first.value
    #expect(store.changes.map(\.number) == [2])
    // What was asked for afterwards is what there is.
    let second = Task { await store.refresh() }
    await load.waiting(1)
    load.resume(returning: [1, 2].map { ChangeRequest(number: $0, title: "a") })
    await second.value
    #expect(store.changes.map(\.number) == [1, 2])
  }

  /// The folder that is sent is not the one that is shown.
  @Test func whereAnItemGoesIsNoList() async throws {
    let gate = Gate<Void>()
    var client = TrackerClient.failing
    client.listMessages = { folder in
      [1, 2, 3].map { .init(id: $0, subject: folder, note: "n", labels: ["read": 0, "spam": 2]) }
    }
    client.moveMessage = { _, _ in }
    client.archiveMessage = Scripted.gate(gate)
    client.noteMessage = { _, _ in }
    let store = FolderStore(client: client)
    await store.load(folder: "inbox")
    #expect(await store.actions.move(id: 1, folder: "later"))
    #expect(store.messages.map(\.id) == [2, 3])
    let action = Task { await store.actions.archive(id: 2) }
    await gate.waiting(1)
    #expect(store.messages.map(\.id) == [3] && store.isPending(2))
    gate.resume(returning: ())
    #expect(await action.value)
    // Null clears, and of the labels that changes which is sent.
    #expect(await store.actions.note(id: 3, note: nil))
    let message = try #require(store.messages.first)
    #expect(message.note == nil && message.labels == ["read": 1, "spam": 2])
  }
}
