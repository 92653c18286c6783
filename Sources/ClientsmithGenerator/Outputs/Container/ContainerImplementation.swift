import ClientsmithModel

/// Clients that go together: all live, all mocks, those of one scenario.
struct ContainerImplementation: TemplateView {
  private let name: SwiftName
  private let documentation: String
  private let clients: [ContainerClient]
  /// What a client of the name is; others are mocks.
  private let has: @Sendable (ContainerClient) -> Bool

  /// Those that every client has, then the scenarios that some have.
  static func all(_ clients: [ContainerClient]) -> [ContainerImplementation] {
    func implementation(
      _ name: SwiftName, _ documentation: String, _ has: (ContainerClient) -> Bool
    ) -> ContainerImplementation? {
      guard clients.allSatisfy(has) else { return nil }
      return ContainerImplementation(
        name: name, documentation: documentation, clients: clients, has: { _ in true })
    }
    let standard = [
      implementation("live", "Talks to the APIs.") {
        $0.includes(.live) && $0.context.hasStaticLive
      },
      implementation("mock", "Answers every call with an example.") { $0.includes(.mock) },
      implementation("preview", "What each client has for previews.") { $0.includes(.preview) },
      implementation("failing", "Throws `UnimplementedEndpoint` from every endpoint.") {
        $0.includes(.failing)
      },
    ].compactMap { $0 }
    guard clients.allSatisfy({ $0.includes(.mock) }) else { return standard }
    return standard
      + scenarios(clients).filter { $0.name.text != "preview" }.map { scenario in
        let names = clients.filter { $0.has(scenario) }.map { "`\($0.type)`" }
        let owners =
          names.count == clients.count
          ? "each client" : names.formatted(lastSeparator: " and ")
        return ContainerImplementation(
          name: scenario.name,
          documentation: "The scenario `\(scenario.key)` of \(owners)"
            + (names.count == clients.count ? "." : ", and mocks of the others."),
          clients: clients, has: { $0.has(scenario) })
      }
  }

  /// Of all clients, each once, in the order of the clients.
  static func scenarios(_ clients: [ContainerClient]) -> [Scenario] {
    var known: Set<SwiftName> = []
    let hasPreview = clients.allSatisfy { $0.includes(.preview) }
    return clients.flatMap(\.scenarios).filter {
      known.insert($0.name).inserted && ($0.name.text != "preview" || hasPreview)
    }
  }

  private var statements: [LayoutText] {
    if clients.allSatisfy(has) {
      return [
        .call("Self", clients.map { .init($0.name.argument + ":", .atom(".\(name.member)")) })
      ]
    }
    let changes = clients.filter(has).map { "clients.\($0.name.member) = .\(name.member)" }
    return (["var clients = Self.mock"] + changes + ["return clients"]).map { .atom($0) }
  }

  static let keys = TemplateKeys<Self>([
    .comment("documentation") { DocComment($0.documentation) },
    .text("declaration") { $0.name.declaration },
    .text("member") { $0.name.member },
    .layouts("statements") { $0.statements },
  ])
}
