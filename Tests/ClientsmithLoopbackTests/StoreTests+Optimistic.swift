import Foundation
import Testing

@testable import Goldens

/// Actions that stores show before the server answers.
extension StoreTests {
  @Test func anItemChangesAtOnceAndBack() async {
    let gate = Gate<Playlist>()
    var client = TunesClient.failing
    client.playlists.list = { _ in
      PlaylistPage(items: [Self.playlist("a", "A"), Self.playlist("b", "B")])
    }
    client.playlists.update = Scripted.gate(gate)
    let store = PlaylistsStore(client: client)
    await store.load()
    let first = Task { await store.actions.rename(id: "b", name: "C") }
    await gate.waiting(1)
    #expect(store.playlists.map(\.name) == ["A", "C"])
    gate.resume(throwing: Unavailable())
    #expect(store.isPending("b") && !store.isPending("a"))
    #expect(await !first.value && !store.isPending("b"))
    #expect(store.playlists.map(\.name) == ["A", "B"])
    #expect(store.error(of: .rename, id: "b") is Unavailable)
    #expect(store.error(of: .rename, id: "a") == nil && store.error(of: .delete) == nil)
    let second = Task { await store.actions.rename(id: "b", name: "c", public: true) }
    await gate.waiting(1)
    #expect(store.playlists.last?.name == "c" && store.playlists.last?.public == true)
    gate.resume(returning: Self.playlist("b", "C!"))
    #expect(await second.value)
    #expect(store.playlists.map(\.name) == ["A", "C!"] && store.error(of: .rename) == nil)
  }

  /// What a patch says shows at once, also of what cannot be nil, and is what the API makes of it.
  @Test func patchesShowWhatTheAnswerWillBe() async throws {
    let gate = Gate<Void>()
    let memory = AllotmentClient.inMemory()
    var client = memory
    let wait: @Sendable () async throws -> Void = Scripted.gate(gate)
    client.changeBed = { id, changes in
      try await wait()
      return try await memory.changeBed(id, changes)
    }
    let store = BedsStore(client: client)
    await store.load(limit: 2)
    await store.loadMore()
    let before = store.beds
    #expect(before.map(\.id) == [1, 2, 3])
    let changes: [(Int, BedChanges)] = [
      (2, BedChanges(keeper: .value("Eve"), area: .null)),
      (3, BedChanges(keeper: .null, area: .value(7))),
    ]
    for (id, change) in changes {
      let action = Task { await store.actions.change(id: id, changes: change) }
      await gate.waiting(1)
      let shown = store.beds
      #expect(shown != before)
      gate.resume(returning: ())
      #expect(await action.value)
      #expect(store.beds == shown && store.error(of: .change) == nil)
    }
    #expect(store.beds.map(\.keeper) == ["Ada", "Eve", nil])
    #expect(store.beds.map(\.area) == [4.5, 4.5, 7])
  }

  /// Nothing of it is known before the answer, which takes the item's place.
  @Test func whatOnlyTheAnswerTellsShowsThen() async throws {
    let gate = Gate<SalesOrder>()
    let orders = try await WarehouseClient.mock.listOrders(nil, nil, nil, 50, 0)
    let order = try #require(orders.first)
    var other = order
    other.id = UUID()
    var released = order
    released.status = .entered
    let store = SalesOrdersStore(
      client: .mock(
        listOrders: { [other] _, _, _, _, _ in [other, order] },
        releaseOrder: Scripted.gate(gate)))
    await store.load()
    for fails in [true, false] {
      let action = Task { await store.actions.release(id: order.id) }
      await gate.waiting(1)
      #expect(store.orders == [other, order] && store.state == .loaded)
      if fails {
        gate.resume(throwing: Unavailable())
      } else {
        gate.resume(returning: released)
      }
      #expect(await action.value != fails)
      #expect(store.orders == [other, fails ? order : released])
      #expect((store.error(of: .release, id: order.id) != nil) == fails)
    }
  }

  /// An action that the method does not tell to be a deletion.
  @Test func whatIsArchivedLeavesTheList() async {
    let gate = Gate<Void>()
    var client = ChatClient.failing
    client.listChannels = { _, _, _ in
      ChatClient.ChannelPage(channels: ["a", "b"].map { ChatClient.Channel(id: $0, name: $0) })
    }
    client.archiveChannel = Scripted.gate(gate)
    let store = ChannelsStore(client: client)
    await store.load()
    for fails in [true, false] {
      let action = Task { await store.actions.archive(channel: "a") }
      await gate.waiting(1)
      #expect(store.channels.map(\.id) == ["b"])
      if fails {
        gate.resume(throwing: Unavailable())
      } else {
        gate.resume(returning: ())
      }
      #expect(await action.value != fails)
      #expect(store.channels.map(\.id) == (fails ? ["a", "b"] : ["b"]))
    }
  }

  @Test func anItemGoesAtOnceAndComesBack() async {
    let gate = Gate<Void>()
    var client = TunesClient.failing
    client.playlists.list = { _ in PlaylistPage(items: [Self.playlist("a"), Self.playlist("b")]) }
    client.playlists.delete = Scripted.gate(gate)
    let store = PlaylistsStore(client: client)
    await store.load()
    for isCanceled in [true, false] {
      let action = Task { await store.actions.delete(id: "a") }
      await gate.waiting(1)
      #expect(store.playlists.map(\.id) == ["b"])
      if isCanceled {
        action.cancel()
      } else {
        gate.resume(returning: ())
      }
      #expect(await action.value != isCanceled)
      #expect(store.playlists.map(\.id) == (isCanceled ? ["a", "b"] : ["b"]))
      #expect(store.error(of: .delete) == nil)
    }
  }

  // MARK: - Parts of items

  @Test func aDictionaryThatIsSentPartiallyMerges() async throws {
    let gate = Gate<ChatClient.Posted>()
    let before = ChatClient.Message(ts: "1", text: "a", metadata: ["a": "1", "b": "2", "c": "3"])
    var client = ChatClient.mock(
      listMessages: { _, _, _, _ in ChatClient.MessagePage(messages: [before]) })
    client.updateMessage = Scripted.gate(gate)
    let store = MessagesStore(client: client)
    await store.load(channel: "A")
    let edit = Task {
      await store.actions.edit(channel: "A", ts: "1", metadata: ["b": "20", "c": nil])
    }
    await gate.waiting(1)
    #expect(store.messages.map(\.metadata) == [["a": "1", "b": "20"]])
    // What is returned, under `message`, is how it is in the end.
    let after = ChatClient.Message(ts: "1", text: "b", metadata: ["z": "9"])
    gate.resume(returning: ChatClient.Posted(channel: "A", ts: "1", message: after))
    #expect(await edit.value)
    #expect(store.messages == [after])
  }
}
