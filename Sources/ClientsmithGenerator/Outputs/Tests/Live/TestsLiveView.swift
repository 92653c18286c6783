import ClientsmithModel

/// The test of what the arguments of `live(…)` do: where calls go, and by way of what.
package struct TestsLiveView: TemplateView {
  /// The name of the test.
  let test: String
  let statements: [LayoutText]

  /// nil: no endpoint is where an argument says.
  init?(_ context: ViewContext) {
    let model = context.model
    let servers = [nil] + model.servers.map { Optional($0.name) }
    let endpoints = servers.compactMap { Self.endpoint(at: $0, context) }
    guard !endpoints.isEmpty else { return nil }
    var names = LocalNames(besides: model.endpoints.map(\.name.text))
    test = names.make("liveArguments")
    var statements = [Self.binding("live", .elsewhere, context)]
    statements += endpoints.map { Self.check("obeys", "live", to: nil, $0) }
    var locals = LocalNames(besides: ["live"])
    for (index, environment) in model.environments.enumerated().dropFirst() {
      let urls = endpoints.map { endpoint in
        model.address(of: endpoint)?.urls.dropFirst(index).first.map { url in
          Self.start(of: ClientModel.filled(url, model.variables))
        }
      }
      guard urls.contains(where: { $0 != nil }) else { continue }
      let name = locals.make(environment.local)
      statements.append(Self.binding(name, .environment(environment), context))
      statements += zip(endpoints, urls).compactMap { endpoint, url in
        url.map { Self.check("goes", name, to: $0, endpoint) }
      }
    }
    self.statements = statements
  }

  /// `let live = { (parts: LiveParts) -> SuntimesClient in … }`.
  private static func binding(
    _ name: String, _ place: TestsLiveCall.Place, _ context: ViewContext
  ) -> LayoutText {
    .closure(
      "let \(name) =", parameters: "(parts: LiveParts) -> \(context.client) in",
      [TestsLiveCall(context: context).layout(place)])
  }

  /// `await Self.client.goes(staging, to: "https://…", by: Self.callFetchItems)`.
  private static func check(
    _ method: String, _ client: String, to url: String?, _ endpoint: Endpoint
  ) -> LayoutText {
    var items: [LayoutText.Item] = [.init(nil, .atom(client))]
    if let url { items.append(.init("to:", .atom(SwiftLiteral.string(url)))) }
    items.append(.init("by:", .atom("Self.call" + endpoint.name.text.capitalizedFirst)))
    return .call("await Self.client." + method, items)
  }

  /// What the URLs of all calls begin with.
  private static func start(of url: String) -> String {
    var start = String(url.prefix { $0 != "?" && $0 != "#" })
    while start.hasSuffix("/") { start.removeLast() }
    return start
  }

  /// One that would be sent again if it were not told to be sent once, if there is any. What an endpoint
  /// says of that itself, no argument changes.
  private static func endpoint(at server: SwiftName?, _ context: ViewContext) -> Endpoint? {
    let known = context.model.endpoints.filter { endpoint in
      endpoint.server == server && endpoint.urlInput == nil
        && endpoint.retry == context.model.retry
        && !endpoint.inputs.contains { $0.location == .host }
    }
    return known.first(where: \.isRepeatable) ?? known.first
  }

  package static let keys = TemplateKeys<Self>([
    .text("test") { $0.test },
    .layouts("statements") { $0.statements },
  ])
}
