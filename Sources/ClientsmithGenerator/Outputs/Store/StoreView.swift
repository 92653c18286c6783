import ClientsmithModel

/// A store: what it loads, and what views can do with it.
package struct StoreView: TemplateView {
  private let store: Store
  private let context: ViewContext
  private let loads: [StoreLoadView]
  private let actions: [StoreActionView]

  init(_ store: Store, _ context: ViewContext) {
    self.store = store
    self.context = context
    let endpoints = Dictionary(
      context.model.storeEndpoints.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let isAlone = store.properties.count == 1
    let loads = store.properties.compactMap { property in
      endpoints[property.endpoint].map {
        StoreLoadView(
          property.name, of: $0, isAlone: isAlone, key: store.actionKey(of: property),
          memoryKey: store.memoryKey(of: property, $0, in: context.model), scope: property.scope,
          context: context)
      }
    }
    self.loads = loads
    actions = store.actions.compactMap { action in
      endpoints[action.endpoint].map { endpoint in
        StoreActionView(
          action, calling: endpoint, of: loads,
          scope: StoreScope(action.scope, context), context: context)
      }
    }
  }

  private var isCombine: Bool { context.observation == .combine }

  /// A name of Combine's, with the module where a type of the specification is called so.
  private func combine(_ name: String) -> String {
    let isHidden = !context.model.nestsTypes && context.model.types[SwiftName(name)] != nil
    return isHidden ? "Combine." + name : name
  }

  /// The type of what tells the items of the actions apart; nil: no action is about one.
  private var itemID: String? {
    guard store.actions.contains(where: { $0.item != nil }) else { return nil }
    return sharedID.map { context.types.text($0, in: .file) } ?? "AnyHashable"
  }

  /// The one type that it has; nil: there are several.
  private var sharedID: TypeReference? {
    let types = store.actions.compactMap { $0.item?.type }
    let isSame = types.allSatisfy {
      context.model.resolved($0) == context.model.resolved(types[0])
    }
    return isSame ? types.first : nil
  }

  /// Where one id may be that of items of several types.
  private var items: [StoreItemView] {
    var kinds: [String] = []
    for property in store.properties {
      if case .items(let kind)?? = property.scope.first, !kinds.contains(kind) {
        kinds.append(kind)
      }
    }
    return kinds.compactMap { kind in
      let properties = store.properties.filter { $0.scope.first == .items(kind) }
      guard let first = properties.first, let type = first.items else { return nil }
      let key = properties.lazy.compactMap { property -> SwiftName? in
        let item = store.actions.lazy.compactMap(\.item).first {
          $0.list == property.name && $0.key != nil
        }
        return item?.key ?? store.actionKey(of: property)
          ?? store.memory(of: property, in: context.model)?.id
      }.first
      return StoreItemView(
        loads.filter { load in properties.contains { $0.name == load.name } }, of: type,
        knownBy: key ?? "id", id: sharedID, context)
    }
  }

  /// A call that concerns an item of the lists that are shown.
  private func itemCall(_ name: String, _ arguments: [LayoutText.Item]) -> LayoutText {
    Self.stateCall(name, arguments, of: loads)
  }

  /// - Parameter loads: The lists that the item may be in.
  static func stateCall(
    _ name: String, _ arguments: [LayoutText.Item], of loads: [StoreLoadView]
  ) -> LayoutText {
    let scopes = loads.compactMap(\.shownScope)
    let labels = scopes.indices.map { $0 == 0 ? "scopes:" : nil }
    return .call(
      "self.actionStates." + name,
      arguments + zip(labels, scopes).map { LayoutText.Item($0, $1) })
  }

  fileprivate static let item = LayoutText.Item("id:", .atom("id"))
  fileprivate static let action = LayoutText.Item("of:", .atom("action"))

  private func itemPending(_ type: String) -> LayoutText {
    .closure(
      "\(context.access)func isPending(_ id: \(type)) -> Bool",
      [itemCall("isPending", [.init(nil, .atom("id"))])])
  }

  private var documentation: [String] {
    let properties = loads.map { "`\($0.name.text)`" }.joined(separator: ", ")
    return DocComment.lines(
      Documentation(summary: "What `\(context.model.name.text)` loads, for views: \(properties)."),
      indent: 0)
  }

  package static let keys = TemplateKeys<Self>([
    .lines("documentation") { $0.documentation },
    .text("name") { $0.store.name.type },
    .flag("isCombine") { $0.isCombine },
    .text("published") { $0.combine("Published") },
    .text("observableObject") { $0.combine("ObservableObject") },
    .list("loads") { $0.loads },
    .view("single") { $0.loads.count == 1 ? $0.loads.first : nil },
    .flag("hasSeveral") { $0.loads.count > 1 },
    .layout("awaitLoads") {
      .list(
        .init(open: "_ = await (", close: ")"), $0.loads.map { .init(nil, .atom($0.name.local)) })
    },
    .flag("hasActions") { !$0.actions.isEmpty },
    .list("actions") { $0.actions },
    .text("itemType") { $0.itemID ?? "Never" },
    .optionalText("itemID") { $0.itemID },
    .layout("itemError") { $0.itemCall("error", [Self.action, Self.item]) },
    .layout("itemDismissal") { $0.itemCall("dismiss", [.init(nil, .atom("action")), Self.item]) },
    .list("items") { $0.items },
    .layout("itemPending") { $0.itemPending($0.itemID ?? "Never") },
    .list("pagedLoads") { $0.loads.filter(\.isPaged) },
    // In `Actions`, beside `refresh`.
    .flag("hasClosures") { !$0.actions.isEmpty || $0.loads.contains(where: \.isPaged) },
  ])
}

extension Store {
  /// The property by which actions name the items of a list.
  fileprivate func actionKey(of property: Property) -> SwiftName? {
    if let change = actions.lazy.compactMap(\.change).first(where: { $0.property == property.name })
    {
      return change.key
    }
    return actions.lazy.compactMap(\.item).first {
      $0.list == property.name && $0.isKeyDeclared
    }?.key
  }

  /// What keeps the values of a list in memory.
  fileprivate func memory(of property: Property, in model: ClientModel) -> Memory? {
    model.memory.first { memory in
      memory.operations.contains { $0.kind == .list && $0.endpoint == property.endpoint }
    }
  }

  /// The property that tells values apart in memory, unless a list has those of several places.
  fileprivate func memoryKey(
    of property: Property, _ endpoint: Endpoint, in model: ClientModel
  ) -> SwiftName? {
    guard let memory = memory(of: property, in: model) else { return nil }
    let isOnePlace = memory.places(in: model).allSatisfy { place in
      endpoint.parameters.contains {
        $0.name == place && $0.default == nil && !model.types.isOptional($0.type)
      }
    }
    return isOnePlace ? memory.id : nil
  }
}
