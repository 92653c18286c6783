import ClientsmithModel
import Testing

@testable import ClientsmithGenerator

/// What generated tests say of the arguments of clients.
@Suite struct TestsLiveTests {
  private func render(_ model: ClientModel = SampleModel.shop) throws -> String {
    let context = ViewContext(model, GeneratorOptions(access: .internal, testedModule: "Shop"))
    return try TemplateRenderer(.embedded).render(
      TestsFileView(context, module: "Shop"), with: "Tests/Tests")
  }

  @Test func allArgumentsArePassed() throws {
    #expect(
      try render().contains(
        """
          @Test func liveArguments() async {
            let live = { (parts: LiveParts) -> ShopClient in
              ShopClient.live(
                baseURL: parts.baseURL,
                credential: .provider(parts.credential),
                transport: parts.transport,
                middleware: parts.middleware,
                perAttempt: parts.perAttempt,
                retry: .none,
                system: parts.system
              )
            }
            await Self.client.obeys(live, by: Self.callFetchItems)
          }

        """))
  }

  @Test func eachServerOfEachEnvironmentIsReached() throws {
    var model = SampleModel.shop
    model.environments = ["production", "live"].map { SwiftName($0) }
    model.baseURL = Address(["https://api.example.com/v1", "https://staging.example.com/v1/"])
    model.servers = [
      Server(name: SwiftName("files"), address: "https://files.example.com")
    ]
    model.endpoints[1].server = SwiftName("files")
    let text = try render(model)
    #expect(text.contains("        servers: .init(files: parts.baseURL),\n"))
    #expect(text.contains("    await Self.client.obeys(live, by: Self.callFetchItems)\n"))
    #expect(text.contains("    await Self.client.obeys(live, by: Self.callFetchItem)\n"))
    #expect(text.contains("    let live2 = { (parts: LiveParts) -> ShopClient in\n"))
    #expect(text.contains("        environment: .live,\n"))
    let url = "https://staging.example.com/v1"
    #expect(text.contains("goes(live2, to: \"\(url)\", by: Self.callFetchItems)\n"))
  }

  @Test func mocksAreMadeOfReplacements() throws {
    #expect(
      try render().contains(
        """
            replacing: {
              ShopClient.mock(
                fetchItems: $0.fetchItems,

        """))
  }

  @Test func timeoutsAreSaidWhereTheyAreNotAsUsual() throws {
    var model = SampleModel.shop
    #expect(!(try render(model).contains("timeout:")))
    model.timeout = Milliseconds(30_000)
    model.endpoints[0].timeout = Milliseconds(5_000)
    for index in model.endpoints.indices.dropFirst() {
      model.endpoints[index].timeout = model.timeout
    }
    let text = try render(model)
    #expect(text.contains("    timeout: .seconds(30),\n    live: {"))
    #expect(text.contains("(\"fetchItems\", timeout: .seconds(5), by: Self.callFetchItems)"))
    #expect(text.contains("(\"fetchItem\", by: Self.callFetchItem)"))
  }

  @Test func laterAlternativesOfCredentialsAreSent() throws {
    var model = SampleModel.shop
    model.authentication = nil
    model.schemes = [
      CredentialScheme(name: SwiftName("session"), authentication: .bearer),
      CredentialScheme(name: SwiftName("key"), authentication: .header("X-Key")),
    ]
    for index in model.endpoints.indices {
      model.endpoints[index].authentication = nil
      model.endpoints[index].authorization = [[SwiftName("session")], [SwiftName("key")]]
    }
    let text = try render(model)
    // Once for all endpoints with the same alternatives.
    #expect(text.components(separatedBy: "without:").count == 2)
    #expect(text.contains("\"X-Key: key:secret\""))
    #expect(text.contains("      without: [\"session\"]\n"))
  }

  @Test func scenariosFailWithTheirStatus() throws {
    var model = SampleModel.shop
    let scenario = Scenario(
      name: SwiftName("missing"),
      behaviors: [
        SwiftName("fetchItem"): .init(outcome: .status(404, body: nil)),
        SwiftName("fetchItems"): .init(outcome: .status(404, body: nil)),
        SwiftName("rename"): .init(
          delay: Milliseconds(1_000), outcome: .status(409, body: nil)),
      ])
    model.scenarios = [scenario]
    #expect(
      try render(model).contains(
        """
          @Test func scenarioFailures() async {
            await Self.client.fails(in: .missing, with: 404, by: Self.callFetchItems)
          }

        """))
  }

  @Test func secretsAreNotPrinted() throws {
    var model = SampleModel.shop
    #expect(!(try render(model).contains("hides(")))
    let index = try #require(model.types.index(of: SwiftName("Item")))
    guard case .structure(var item) = model.types.declarations[index].kind else { return }
    item.properties[1].isSecret = true
    model.types.update(index, .structure(item))
    #expect(
      try render(model).contains(
        """
            Self.client.hides("hidden", in: Item(id: 1, title: "hidden", kind: .book))

        """))
  }
}
