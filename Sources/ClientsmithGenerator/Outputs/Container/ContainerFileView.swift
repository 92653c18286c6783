import ClientsmithModel

/// `ClientsmithContainer.swift`: all clients of a target, and their stores.
package struct ContainerFileView: TemplateView {
  private let name: SwiftName
  private let access: String
  private let imports: [String]
  private let clients: [ContainerClient]
  private let stores: [ContainerStore]
  private let implementations: [ContainerImplementation]
  private let configuration: ContainerConfigurationView?
  private let launch: LaunchView?
  private let views: ContainerViewsView?

  /// nil: the configuration asks for no container.
  init?(_ input: OutputDefinition.TargetInput) {
    guard let name = input.options.container, !input.clients.isEmpty else { return nil }
    let options = input.options
    self.name = name
    access = options.access == .internal ? "" : options.access.rawValue + " "
    let clients = input.clients.map {
      ContainerClient(ViewContext($0.model, options), selection: $0.selection)
    }
    self.clients = clients
    stores = clients.flatMap(\.stores)
    configuration = ContainerConfigurationView(clients, name: name, access: access)
    implementations = ContainerImplementation.all(clients)
    launch =
      clients.allSatisfy { $0.includes(.mock) }
      ? LaunchView(ContainerImplementation.scenarios(clients), access: access) : nil
    views =
      options.outputs.includes(.swiftui)
      ? ContainerViewsView(clients, name: name, access: options.access) : nil
    imports = Self.imports(clients, options, hasLaunch: launch != nil)
  }

  private static func imports(
    _ clients: [ContainerClient], _ options: GeneratorOptions, hasLaunch: Bool
  ) -> [String] {
    let hasLive = clients.contains { $0.includes(.live) }
    let namesRuntime = hasLive || clients.allSatisfy { $0.includes(.failing) }
    let modules = clients.filter { $0.includes(.live) }.map(\.context.settingModules)
    return ImportList.lines(
      foundation: hasLive ? .signature : .none,
      runtime: namesRuntime ? .signature : hasLaunch ? .implementation : .none,
      others: modules.reduce(into: [:]) { $0.merge($1) { max($0, $1) } }, options: options)
  }

  package static let keys = TemplateKeys<Self>([
    .text("comment") { _ in GeneratedHeader.line() },
    .flag("hasImports") { !$0.imports.isEmpty },
    .lines("imports") { $0.imports },
    .text("access") { $0.access },
    .text("clients") { $0.name.text + "Clients" },
    .text("container") { $0.name.text + "Container" },
    .lines("properties") { view in
      view.clients.map { "\(view.access)var \($0.name.declaration): \($0.type)" }
    },
    // Written out where other modules see it.
    .flag("hasInitializer") { !$0.access.isEmpty },
    .items("parameters", of: { $0.clients }) { _, client, comma in
      "\(client.name.label): \(client.type)" + comma
    },
    .lines("assignments") {
      $0.clients.map { "self.\($0.name.member) = \($0.name.local)" }
    },
    .list("implementations") { $0.implementations },
    .flag("isFailing") { $0.clients.allSatisfy { $0.includes(.failing) } },
    .items("failing", of: { $0.clients }) { _, client, comma in
      "\(client.name.argument): .failing(report: report)" + comma
    },
    .view("launch") { $0.launch },
    .view("configuration") { $0.configuration },
    // Of the container.
    .optionalText("availability") { $0.stores.lazy.compactMap(\.environment.availability).first },
    .layouts("stores") { view in
      view.stores.map {
        .declared(by: "\(view.access)let \($0.name.declaration):", .atom($0.type))
      }
    },
    .layouts("storeAssignments") {
      $0.stores.map {
        .after(
          "self.\($0.name.member) =",
          .call($0.type, [.init("client:", .atom("clients.\($0.client.member)"))]))
      }
    },
    .flag("hasContainerInitializer") { !$0.access.isEmpty || !$0.stores.isEmpty },
    .flag("hasStores") { !$0.stores.isEmpty },
    .lines("storeResets") { $0.stores.map { "self.\($0.name.member).reset()" } },
    .view("views") { $0.views },
  ])
}

/// A client of the container.
struct ContainerClient: Sendable {
  let context: ViewContext
  let selection: OutputSelection
  /// `suntimes`.
  let name: SwiftName
  /// `SuntimesClient`.
  let type: String

  init(_ context: ViewContext, selection: OutputSelection) {
    self.context = context
    self.selection = selection
    name = context.model.propertyName
    type = context.client
  }

  func includes(_ output: Output) -> Bool { selection.includes(output) }

  var stores: [ContainerStore] {
    includes(.store) ? context.model.stores.map { ContainerStore($0, of: self) } : []
  }

  var scenarios: [Scenario] {
    let all = includes(.mock) ? context.model.scenarios : []
    return includes(.preview) ? all : all.filter { $0.name.text != "preview" }
  }

  func has(_ scenario: Scenario) -> Bool { scenarios.contains { $0.name == scenario.name } }
}

/// A store of the container.
struct ContainerStore: Sendable {
  let store: Store
  /// The property of its client.
  let client: SwiftName
  let environment: StoreEnvironment

  init(_ store: Store, of client: ContainerClient) {
    self.store = store
    self.client = client.name
    environment = StoreEnvironment(client.context)
  }

  var name: SwiftName { store.propertyName }
  var type: String { store.name.type }
}
