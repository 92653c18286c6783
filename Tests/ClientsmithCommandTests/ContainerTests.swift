import Foundation
import TestSupport
import Testing

/// `container: App`, over the specifications of a run.
@Suite("clientsmith generate --container")
struct ContainerTests {
  private let tool: Tool
  private let folder: TemporaryFolder

  private static let container = "out/ClientsmithContainer.swift"

  init() throws {
    tool = try Tool()
    folder = try TemporaryFolder()
    try folder.write(Self.specification("Alpha"), to: "specs/alpha.client.yaml")
    try folder.write(Self.specification("Beta", "auth: bearer\n"), to: "specs/beta.client.yaml")
  }

  private static func specification(_ client: String, _ more: String = "") -> String {
    """
    client: \(client)
    baseURL: https://example.com
    endpoints: {fetch: {GET: /a, returns: [Int]}}
    scenarios: {empty\(client): {fetch: {returns: []}}, offline: {fetch: never}}
    stores: {\(client): {numbers: fetch}}

    """ + more
  }

  private func generate(_ arguments: String...) async throws -> Tool.Result {
    try await tool.run(["generate", "--output", "out"] + arguments, in: folder)
  }

  private func text() throws -> String { try folder.text(Self.container) }

  private func has(_ texts: String...) throws {
    let text = try text()
    for part in texts { #expect(text.contains(part), "\(part) is not in:\n\(text)") }
  }

  private func lacks(_ texts: String...) throws {
    let text = try text()
    for part in texts { #expect(!text.contains(part), "\(part) is in:\n\(text)") }
  }

  @Test("It has a client and a store for each, and what all of them have")
  func clientsAndStores() async throws {
    let result = try await generate("specs", "--container", "App")
    #expect(result.error == "")
    try has(
      "nonisolated struct AppClients: Sendable {\n  var alpha: AlphaClient\n  var beta: BetaClient\n",
      "struct AppContainer {\n", "  let alphaStore: AlphaStore\n  let betaStore: BetaStore\n",
      "self.betaStore = BetaStore(client: clients.beta)", "static var mock: Self {",
      "static var preview: Self {", "static var failing: Self {",
      // One has to be told its credential.
      "static func live(configuration: Configuration) -> Self {",
      "    var alpha = AlphaConfiguration()\n    var beta: BetaConfiguration\n",
      "      beta: BetaClient.live(\n        baseURL: configuration.beta.baseURL,\n"
        + "        credential: configuration.beta.credential,\n",
      ".environment(\\.betaActions, container.betaStore.actions)",
      "  func reset() {\n    self.alphaStore.reset()\n    self.betaStore.reset()\n  }\n")
    try lacks("static var live")
  }

  @Test("`live` is there where nothing has to be said")
  func live() async throws {
    _ = try await generate("specs/alpha.client.yaml", "--container", "App")
    try has(
      "static var live: Self {\n    Self(alpha: .live)\n",
      "static func live(configuration: Configuration = Configuration()) -> Self {")
  }

  @Test("A scenario is that of the clients that have it, and a mock of the others")
  func scenarios() async throws {
    _ = try await generate("specs", "--container", "App")
    try has(
      "static var offline: Self {\n    Self(alpha: .offline, beta: .offline)\n",
      "static var emptyBeta: Self {\n    var clients = Self.mock\n    clients.beta = .emptyBeta\n"
        + "    return clients\n",
      "[\"emptyAlpha\", \"offline\", \"emptyBeta\"]", "static var atLaunch: Self?")
  }

  @Test("Without a container there is no file, and a container that is gone takes it along")
  func removal() async throws {
    _ = try await generate("specs")
    #expect(!folder.exists(Self.container))
    try folder.write("container: Shop\n", to: "clientsmith.yaml")
    _ = try await generate("specs", "--config", "clientsmith.yaml")
    try has("struct ShopClients: Sendable {", "struct ShopContainer {")
    _ = try await generate("specs", "--config", "clientsmith.yaml", "--container", "App")
    try has("struct AppClients: Sendable {")
    #expect(try await generate("specs").output.contains("removed " + Self.container))
    #expect(!folder.exists(Self.container))
  }

  @Test(
    "What one client omits is not there for all",
    arguments: [
      ("live", ["static var live", "BetaConfiguration"], ["    var beta: BetaClient\n"]),
      ("mock", ["static var mock", "static var preview", "atLaunch", "emptyAlpha"], []),
      ("preview", ["static var preview", "\"preview\""], ["static var mock"]),
      ("failing", ["static var failing", "failing(report"], ["static var mock"]),
      ("store", ["betaStore", "betaActions"], ["alphaStore", "\\.betaClient"]),
      ("swiftui", ["\\.betaClient", "\\.betaActions"], [".environment(container.betaStore)"]),
    ])
  func omissions(_ output: String, _ absent: [String], _ present: [String]) async throws {
    try folder.write(
      Self.specification("Alpha").replacing("offline:", with: "preview: {fetch: never}, offline:"),
      to: "specs/alpha.client.yaml")
    try folder.write(
      Self.specification("Beta", "omit: [\(output)]\n"), to: "specs/beta.client.yaml")
    let result = try await generate("specs", "--container", "App")
    #expect(result.status == 0, "\(result.error)")
    let text = try text()
    #expect(absent.filter(text.contains) == [])
    #expect(present.filter { !text.contains($0) } == [])
  }

  @Test(
    "Without stores, the container has the initializer that Swift makes, where that is seen",
    arguments: [("", false), ("access: public\n", true)])
  func withoutStores(access: String, isWritten: Bool) async throws {
    try folder.write(
      "client: Ping\nbaseURL: https://ping.example.com\nendpoints: {ping: {GET: /ping}}\n",
      to: "own/ping.client.yaml")
    try folder.write("container: App\n" + access, to: "clientsmith.yaml")
    _ = try await generate("own", "--config", "clientsmith.yaml")
    let text = try text()
    #expect(text.contains("init(clients: AppClients)") == isWritten)
    #expect(text.contains("static var live: Self { Self(clients: .live) }"))
  }

  @Test("`omit: [swiftui]` of the configuration leaves nothing of SwiftUI")
  func withoutSwiftUI() async throws {
    try folder.write("container: App\nomit: [swiftui]\naccess: public\n", to: "clientsmith.yaml")
    _ = try await generate("specs", "--config", "clientsmith.yaml")
    for name in try folder.names(in: "out") {
      #expect(!(try folder.text("out/" + name).contains("SwiftUI")), "\(name)")
    }
  }

  @Test("A run with some of the specifications of a folder is refused")
  func incomplete() async throws {
    _ = try await generate("specs")
    let before = try folder.text("out/AlphaClient.swift")
    let result = try await generate("specs/alpha.client.yaml", "--container", "App")
    #expect(result.status == 65)
    #expect(
      result.error.contains(
        "error: a container needs all specifications of out, and specs/beta.client.yaml is not"))
    #expect(try folder.text("out/AlphaClient.swift") == before)
    #expect(!folder.exists(Self.container))
  }

  @Test(
    "Names that are taken are errors with a place",
    arguments: [
      (
        "types: {AppClients: {properties: {id: Int}}}\nstores: {Beta: {numbers: fetch}}\n",
        "specs/beta.client.yaml:1:9: error: declares the type `AppClients`, and so does "
          + "`container: App`"
      ),
      (
        "client: alpha\nstores: {ALPHA: {numbers: fetch}}\n",
        "specs/beta.client.yaml:"
      ),
    ])
  func collisions(_ more: String, _ message: String) async throws {
    let client = more.hasPrefix("client:") ? "" : "client: Beta\n"
    try folder.write(
      more + client
        + "baseURL: https://example.com\nendpoints: {fetch: {GET: /a, returns: [Int]}}\n",
      to: "specs/beta.client.yaml")
    let result = try await generate("specs", "--container", "App")
    #expect(result.status == 65)
    #expect(result.error.contains(message), "\(result.error)")
    #expect(!folder.exists("out"))
  }

  @Test("Clients and stores that differ only in case have one name in views")
  func namesInViews() async throws {
    try folder.write(
      Self.specification("ALPHA").replacing("stores: {ALPHA:", with: "stores: {Numbers:"),
      to: "specs/other.client.yaml")
    let clients = try await generate("specs")
    #expect(clients.status == 65)
    #expect(
      clients.error.contains(
        "specs/other.client.yaml:1:9: error: declares ALPHAClient, which differs only in case from "
          + "AlphaClient of specs/alpha.client.yaml"))
    try folder.write(
      Self.specification("Gamma").replacing("stores: {Gamma:", with: "stores: {ALPHA:"),
      to: "specs/other.client.yaml")
    let stores = try await generate("specs")
    #expect(stores.status == 65)
    #expect(
      stores.error.contains(
        "error: the store `ALPHAStore` differs only in case from AlphaStore of "
          + "specs/alpha.client.yaml"))
  }

  @Test(
    "A name that no container can have is refused",
    arguments: [
      ("app", "expects a name such as `App`"), ("Attribute", "`AttributeContainer`"),
      ("KeyedDecoding", "`KeyedDecodingContainer`"),
    ])
  func names(_ name: String, _ message: String) async throws {
    let option = try await generate("specs", "--container", name)
    #expect(option.status == 64)
    #expect(option.error.contains(message), "\(option.error)")
    try folder.write("\ncontainer: \(name)\n", to: "clientsmith.yaml")
    let key = try await generate("specs", "--config", "clientsmith.yaml")
    #expect(key.status == 65)
    #expect(key.error.contains("clientsmith.yaml:2:12: error: "), "\(key.error)")
    #expect(key.error.contains(message), "\(key.error)")
  }
}
