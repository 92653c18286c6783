import ClientsmithModel

/// What `live(configuration:)` of a container takes: for each client what its own `live(…)` takes,
/// or the client itself where that is written by hand.
package struct ContainerConfigurationView: TemplateView {
  /// The settings of one client.
  package struct Settings: TemplateView {
    private let client: ContainerClient
    private let access: String
    private let parameters: [LiveParameter]

    init(_ client: ContainerClient, access: String) {
      self.client = client
      self.access = access
      parameters =
        LiveParameter.settings(client.context, in: .file) + LiveParameter.policies(client.context)
    }

    var type: String { ContainerConfigurationView.type(of: client) }
    var hasDefaults: Bool { parameters.allSatisfy { $0.initial != nil } }

    /// `.live(baseURL: configuration.suntimes.baseURL, …)`.
    func call(in owner: String) -> LayoutText {
      .call(
        client.type + ".live",
        parameters.map {
          .init($0.name.argument + ":", .atom("\(owner).\($0.name.member)"))
        })
    }

    package static let keys = TemplateKeys<Self>([
      .text("access") { $0.access },
      .text("type") { $0.type },
      .text("client") { $0.client.type },
      .layouts("properties") { view in
        view.parameters.map { $0.property(access: view.access) }
      },
      .flag("hasInitializer") { !$0.access.isEmpty },
      .items("parameters", of: { $0.parameters }) { .item($1.item) },
      .lines("assignments") {
        $0.parameters.map { "self.\($0.name.member) = \($0.name.local)" }
      },
    ])
  }

  private let clients: [ContainerClient]
  private let name: SwiftName
  private let access: String
  /// Of the clients that have them, by name.
  private let settings: [SwiftName: Settings]

  /// nil: no client has a live implementation that could be told anything.
  init?(_ clients: [ContainerClient], name: SwiftName, access: String) {
    guard clients.contains(where: { $0.includes(.live) }) else { return nil }
    self.clients = clients
    self.name = name
    self.access = access
    settings = Dictionary(
      clients.filter { $0.includes(.live) }.map { ($0.name, Settings($0, access: access)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// `SuntimesConfiguration`.
  fileprivate static func type(of client: ContainerClient) -> String {
    client.name.text.capitalizedFirst + "Configuration"
  }

  private var hasDefaults: Bool {
    clients.allSatisfy { settings[$0.name]?.hasDefaults == true }
  }

  private func property(_ client: ContainerClient) -> String {
    let head = "\(access)var \(client.name.declaration)"
    guard let settings = settings[client.name] else { return "\(head): \(client.type)" }
    return settings.hasDefaults
      ? "\(head) = \(settings.type)()" : "\(head): \(settings.type)"
  }

  private func parameter(_ client: ContainerClient) -> String {
    guard let settings = settings[client.name] else {
      return "\(client.name.label): \(client.type)"
    }
    let type = settings.type
    return "\(client.name.label): \(type)" + (settings.hasDefaults ? " = \(type)()" : "")
  }

  private var call: LayoutText {
    .call(
      "Self",
      clients.map { client in
        let owner = "configuration.\(client.name.member)"
        return .init(
          client.name.argument + ":", settings[client.name]?.call(in: owner) ?? .atom(owner))
      })
  }

  package static let keys = TemplateKeys<Self>([
    .text("access") { $0.access },
    .text("clients") { $0.name.text + "Clients" },
    .text("standard") { $0.hasDefaults ? " = Configuration()" : "" },
    .lines("properties") { view in view.clients.map(view.property) },
    .flag("hasInitializer") { !$0.access.isEmpty },
    .items("parameters", of: { $0.clients }) { view, client, comma in
      view.parameter(client) + comma
    },
    .lines("assignments") {
      $0.clients.map { "self.\($0.name.member) = \($0.name.local)" }
    },
    .layout("call") { $0.call },
    .list("settings") { view in view.clients.compactMap { view.settings[$0.name] } },
  ])
}

extension LiveParameter {
  /// `var baseURL: URL = URL(string: "…")!`.
  fileprivate func property(access: String) -> LayoutText {
    let head = "\(access)var \(name.declaration): \(type)"
    guard let initial, initial.flat != "nil" else { return .atom(head) }
    return .after(head + " =", initial)
  }
}
