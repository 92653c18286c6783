// Specifications: stall items tunes
// Configuration: container: App
// Runs: -clientsmithScenario offline
//
// An app over the container of three clients: live with what each API needs, mocks in previews, the
// stores, their actions and the clients in the environment of views.

import SwiftUI

@main
struct MarketApp: App {
  @State private var container =
    AppContainer.atLaunch
    ?? .live(
      configuration: .init(
        stall: .init(baseURL: URL(string: "https://staging.example.com")!),
        tunes: .init(environment: .production, credentials: .init())))

  var body: some Scene {
    WindowGroup {
      WaresView().container(container)
    }
  }

  static func main() async throws {
    try await check()
  }
}

/// The store from the environment.
struct WaresView: View {
  @Environment(WaresStore.self) private var store

  var body: some View {
    VStack {
      if case .failed(let message) = store.state { Text("failed: \(message)") }
      List(store.wares) { ware in Text(ware.name) }
      BuyView(wares: store.wares)
    }
  }
}

/// State and actions apart.
struct BuyView: View {
  let wares: [Ware]
  @Environment(\.waresActions) private var actions

  var body: some View {
    Button("Buy") {
      Task {
        if let first = wares.first { await actions.buy(ware: first) }
        await actions.refresh()
      }
    }
  }
}

struct LoadedView: View {
  @Environment(WaresStore.self) private var store

  var body: some View {
    LoadingView(store.loading) { wares in
      Text("\(wares.count) wares")
    } onError: { error, request in
      Text("Unable to display \(request.limit) wares: \(error.localizedDescription)")
    } onActive: { request in
      ProgressView()
    }
    .task { await store.load() }
  }
}

/// Hands out what it finds in the environment.
struct ProbeView: View {
  static var actions: WaresStore.Actions?
  static var client: SomeClient?

  @Environment(\.waresActions) private var actions
  @Environment(\.someClient) private var client

  var body: some View {
    Self.actions = actions
    Self.client = client
    return EmptyView()
  }
}

@MainActor
private func check() async throws {
  var checks = Checks()

  // Every store and client of a container, in the environment of views.
  let mock = AppContainer.mock
  checks.expect(drawn(WaresView().container(mock)), ["Buy"])
  await appear(LoadedView().container(mock))
  checks.expect(
    drawn(WaresView().container(mock)), ["Plum jam", "Honey", "Wool socks", "Buy"])
  checks.expect(drawn(LoadedView().container(mock)), ["3 wares"])
  _ = drawn(ProbeView().container(mock))
  checks.expect(try await ProbeView.client?.fetchItems(1).count, 3)

  // The actions are those of the store.
  let counter = Counter()
  var clients = AppClients.failing
  clients.stall = .mock(
    listWares: { _ in
      await counter.count()
      return []
    })
  let counted = AppContainer(clients: clients)
  _ = drawn(ProbeView().container(counted))
  await ProbeView.actions?.refresh()
  checks.expect(await counter.value, 1)
  checks.expect(counted.waresStore.state, .loaded)

  // Without a container, actions do nothing.
  _ = drawn(ProbeView())
  await ProbeView.actions?.refresh()
  checks.expect(await counter.value, 1)

  // Each container has stores of its own.
  checks.expect(AppContainer.mock.waresStore.wares.isEmpty, true)

  // Scenarios: those that have none of a name are mocks.
  let soldOut = AppContainer.soldOut
  await soldOut.waresStore.load()
  checks.expect(soldOut.waresStore.wares.isEmpty, true)
  checks.expect(try await soldOut.clients.some.fetchItems(1).count, 3)
  checks.expect(try await AppClients.empty.some.fetchItems(1).count, 0)
  checks.expect(AppClients.scenarioNames.contains("signedOut"), true)
  checks.expect(AppClients.scenario(named: "nothing") == nil, true)
  checks.expect(AppContainer.scenario(named: "mock") == nil, false)

  // `-clientsmithScenario offline`.
  checks.expect(LaunchScenario.name, "offline")
  guard let launched = AppContainer.atLaunch, let stall = StallClient.atLaunch else {
    print("the process was started with a scenario")
    exit(1)
  }
  await launched.waresStore.load()
  checks.expect(launched.waresStore.loading.error is ClientError, true)
  checks.expect(try? await stall.listWares(1).count, nil)
  // It has no scenario of that name, and talks to nobody all the same.
  checks.expect(TunesClient.atLaunch == nil, false)

  // Failing ones report, whichever client it is.
  let reports = Counter()
  let failing = AppClients.failing { _ in Task { await reports.count() } }
  checks.expect(try? await failing.some.fetchItems(1).count, nil)
  while await reports.value == 0 { await Task.yield() }

  // What the configuration says reaches each client.
  let asked = Counter()
  let transport = HTTPTransport { request in
    await asked.count()
    guard request.url.absoluteString == "https://staging.example.com/wares?limit=20" else {
      throw URLError(.badURL)
    }
    return HTTPResponse(status: 200, body: Data("[]".utf8))
  }
  var configuration = AppContainer.Configuration(tunes: .init(credentials: .init()))
  configuration.stall.baseURL = URL(string: "https://staging.example.com")!
  let attempts = Counter()
  configuration.stall.transport = transport
  configuration.stall.perAttempt = [
    { request, next in
      await attempts.count()
      return try await next(request)
    }
  ]
  configuration.stall.retry = .none
  configuration.stall.system = .current
  let live = AppContainer.live(configuration: configuration)
  await live.waresStore.load()
  checks.expect(live.waresStore.state, .loaded)
  checks.expect(await asked.value, 1)
  checks.expect(await attempts.value, 1)

  // What `#Preview(traits:)` expands to.
  let preview = Preview("Sold out", traits: .container(\.soldOut)) { LoadedView() }
  checks.expect(try await preview.drawn(), [])
  checks.finish()
}

private actor Counter {
  private(set) var value = 0

  func count() { value += 1 }
}

/// What a program finds, printed where it is not what is expected.
struct Checks {
  private var failures = 0

  mutating func expect<Value: Equatable>(_ found: Value, _ expected: Value, line: Int = #line) {
    guard found != expected else { return }
    print("line \(line): expected \(expected), found \(found)")
    failures += 1
  }

  func finish() {
    if failures > 0 { exit(1) }
  }
}
