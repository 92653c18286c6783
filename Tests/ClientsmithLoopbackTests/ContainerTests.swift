import Testing

@testable import Goldens

/// What the container of all clients does with their stores.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct ContainerTests {
  @Test func resetForgetsWhatAllStoresHold() async {
    let container = AppContainer.mock
    await container.waresStore.load()
    await container.albumStore.loadAlbum(id: "1")
    #expect(container.waresStore.state == .loaded && container.albumStore.albumState == .loaded)
    container.reset()
    #expect(container.waresStore.state == .idle && container.albumStore.albumState == .idle)
    #expect(container.waresStore.wares.isEmpty && container.albumStore.album == nil)
  }

  @Test func resetEndsWhatRuns() async {
    let gate = Gate<[Ware]>()
    var clients = AppClients.mock
    clients.stall.listWares = Scripted.gate(gate)
    let container = AppContainer(clients: clients)
    let load = Task { await container.waresStore.load() }
    await gate.waiting(1)
    container.reset()
    await load.value
    #expect(container.waresStore.state == .idle)
  }
}
