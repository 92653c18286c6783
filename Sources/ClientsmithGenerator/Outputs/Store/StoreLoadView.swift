import ClientsmithModel

/// A property of a store: how it is loaded, and what is shown of it.
package struct StoreLoadView: TemplateView {
  let name: SwiftName
  private let endpoint: Endpoint
  private let context: ViewContext
  /// The only property of its store, whose members are called `loading`, `state` and `load`.
  private let isAlone: Bool
  /// The type of what it loads.
  private let type: String
  /// What it is a list of, where it is one.
  private let element: TypeReference?
  /// The property that tells its items apart, where it is not that of `Identifiable`.
  private let key: SwiftName?
  /// The type of the arguments.
  private let request: String
  /// It loads page after page, and shows what is on them.
  let isPaged: Bool
  /// Which list it is.
  private let scope: [Store.ScopePart?]
  /// Which list it loads.
  private let scopeArguments: [LayoutText.Item]

  init(
    _ name: SwiftName, of endpoint: Endpoint, isAlone: Bool, key: SwiftName?,
    memoryKey: SwiftName?,
    scope: [Store.ScopePart?], context: ViewContext
  ) {
    self.name = name
    self.endpoint = endpoint
    self.isAlone = isAlone
    self.context = context
    self.scope = scope
    scopeArguments = StoreScope(scope, of: "request", context).arguments
    if let paged = PagedEndpoint(endpoint) {
      isPaged = true
      let items = PagePath(paged.pages.items, in: paged.type, of: context.model).type
      element = items.element
      type = "[\(context.types.text(items.element, in: .file))]"
    } else {
      isPaged = false
      element = endpoint.result.decoded.map { context.model.resolved($0.type).element }
      type = context.resultType(of: endpoint, in: .file)
    }
    self.key = element.flatMap { element in
      let types = context.model.types
      // What an action names an item by in one place may be the same elsewhere, unlike its `id`.
      if types.isIdentifiable(element) { return memoryKey?.text == "id" ? nil : memoryKey }
      return key ?? memoryKey ?? Self.optionalID(of: element, types)
    }
    request =
      context.requestName(of: endpoint).map { context.scope(of: endpoint) + "." + $0.type }
      ?? "EmptyRequest"
  }

  /// An `id` that may be nil, as many documents have it: values that have one are told apart by it.
  private static func optionalID(of element: TypeReference, _ types: TypeIndex) -> SwiftName? {
    types.structure(element)?.properties.first {
      $0.name.text == "id" && types.isOptional($0.type) && types.isHashable($0.type)
    }?.name
  }

  var loadingName: String { isAlone ? "loading" : name.text + "Loading" }
  private var stateName: String { isAlone ? "state" : name.text + "State" }
  private var loadName: String { isAlone ? "load" : "load" + name.text.capitalizedFirst }
  var sequenceName: String { isAlone ? "loads" : name.text + "Loads" }
  var reloadName: String { isAlone ? "refresh" : "reload" + name.text.capitalizedFirst }
  private var loadingMoreName: String { isAlone ? "loadingMore" : name.text + "LoadingMore" }
  private var hasMoreName: String { isAlone ? "hasMore" : name.text + "HasMore" }
  /// Also that of the action.
  var loadMoreName: String { isAlone ? "loadMore" : "loadMore" + name.text.capitalizedFirst }
  private var bool: String { context.types.known("Bool", of: "Swift", in: .file) }
  /// Where the store shows what is loaded: `\.loading, \.loadingMore`.
  private var storage: [LayoutText.Item] {
    ([loadingName] + (isPaged ? [loadingMoreName] : [])).map { .init(nil, .atom("\\.\($0)")) }
  }

  /// `Loading<ItemsClient.FetchItemsRequest, [Item]>`; the formatter keeps the arguments on a line
  /// of their own where they fit.
  private func generic(_ name: String, close: String) -> LayoutText {
    let brackets = LayoutText.Brackets(open: name + "<", close: ">" + close)
    let arguments = LayoutText.either(
      .atom("\(request), \(type)"), or: .lines([.atom(request + ","), .atom(type)]))
    return .list(brackets, [.init(nil, arguments)])
  }

  /// `StoreLoader<ItemsClient.FetchItemsRequest, [Item]>()`.
  private var sequence: LayoutText {
    .after("private let \(sequenceName) =", generic("StoreLoader", close: "()"))
  }

  /// Which list is shown, as far as it was loaded; nil: actions do not say which list items are in.
  var shownScope: LayoutText? {
    guard let first = scope.first else { return nil }
    var arguments = [
      LayoutText.Item("in:", storage[0].value), .init("of:", .atom("self")),
    ]
    if case .items(let type)? = first {
      arguments.append(.init("items:", .atom(SwiftLiteral.string(type))))
    }
    return .call("self.\(sequenceName).scope", arguments)
  }

  private var loading: LayoutText {
    let head = "\(context.access)private(set) var \(loadingName):"
    let type = generic("Loading", close: "")
    return .either(
      .after(head, type.followed(by: " = .idle")),
      fitting: (head + " ").columns + type.width + " = .idle".columns,
      or: .either(
        .lines([.atom("\(head) \(type.flat) ="), .atom("  .idle")]),
        fitting: (head + " ").columns + type.width + " =".columns,
        or: .declared(by: head, type.followed(by: " = .idle"))))
  }

  private var documentation: [String] {
    let fallback =
      isPaged
      ? "What is on the pages of `\(endpoint.pathName)`, as far as they were loaded."
      : "What `\(endpoint.pathName)` returned last."
    return DocComment.lines(endpoint.documentation, fallback: fallback, indent: 2)
  }

  /// The value as views show it: an array, or an optional.
  private var value: LayoutText {
    let value = "self.\(loadingName).value"
    if isPaged { return property(name.declaration, type, .fallback("[]", for: value)) }
    guard case .json(let result, at: _) = endpoint.result else {
      return property(name.declaration, "\(type)?", .atom(value))
    }
    switch context.model.resolved(result) {
    case .array: return property(name.declaration, type, .fallback("[]", for: value))
    case .optional:
      return property(name.declaration, type, .fallback("nil", for: value))
    default: return property(name.declaration, "\(type)?", .atom(value))
    }
  }

  /// A computed property, on one line where it fits.
  private func property(
    _ name: String, _ type: String, _ expression: LayoutText
  ) -> LayoutText {
    let start = "\(context.access)var \(name):"
    let head = "\(start) \(type)"
    return .either(
      .closure(head, [expression]), fitting: head.columns + 2,
      or: .either(
        .block(.lines([.atom(head), .atom("{")]), [expression]), fitting: head.columns,
        or: .block(.lines([.atom(start), .atom("  " + type), .atom("{")]), [expression])))
  }

  /// `load(limit: Int = 20) async {`.
  private var method: LayoutText {
    .list(
      .init(open: "\(context.access)func \(loadName)(", close: ") async {"),
      endpoint.parameters.map {
        context.parameter($0.name, $0.type, default: context.initialValue(of: $0), in: .file)
      })
  }

  /// That of its items.
  var structure: Structure? { element.flatMap { context.model.types.structure($0) } }

  /// A property of its items.
  func property(_ name: SwiftName) -> Structure.Property? {
    structure?.properties.first { $0.name == name }
  }

  private var call: LayoutText {
    let arguments = endpoint.parameters.map {
      LayoutText.Item($0.name.argument + ":", .atom($0.name.local))
    }
    return .call("await self.\(loadName)", [.init(nil, .call(request, arguments))])
  }

  /// Whether it can be loaded without arguments.
  private var needsArguments: Bool {
    endpoint.parameters.contains { context.initialValue(of: $0) == nil }
  }

  private var reload: [LayoutText] {
    if needsArguments {
      let condition = "let request = self.\(sequenceName).lastRequest"
      let broken = LayoutText.block(.atom("guard"), [.atom(condition)], close: "else { return }")
      let isLong = Layout.spaces(4).utf8.count + "guard \(condition)".utf8.count > Layout.width
      return [
        .either(
          .atom("guard \(condition) else { return }"),
          or: isLong
            ? broken : .lines([.atom("guard \(condition)"), .atom("else { return }")])),
        .atom("await self.\(loadName)(request)"),
      ]
    }
    if endpoint.parameters.isEmpty { return [.atom("await self.\(loadName)(EmptyRequest())")] }
    return [
      .call(
        "await self.\(loadName)",
        [.init(nil, .fallback("\(request)()", for: "self.\(sequenceName).lastRequest"))])
    ]
  }

  /// The load of a request.
  private var run: LayoutText {
    .list(
      .init(open: "private func \(loadName)(", close: ") async {"),
      [.init("_ request:", .atom(request))])
  }

  /// The load of a request, up to the closure that calls the endpoint, or whole.
  private var runLoad: LayoutText {
    let into = LayoutText.Item("into:", storage[0].value)
    let owner = LayoutText.Item("of:", .atom("self"))
    let load = "await self.\(sequenceName).load"
    let request = [LayoutText.Item(nil, .atom("request"))] + scopeArguments
    guard isPaged else {
      return .opening(.call(load, request + [into, owner]), "[client] in")
    }
    let items = LayoutText.call(
      "self.client.\(endpoint.accessPrefix)\(endpoint.allItemsMethod)",
      endpoint.parameters.map {
        .init($0.name.argument + ":", .atom("request." + $0.name.member))
      })
    return .call(
      load, request + [into] + storage.dropFirst() + [owner, .init("items:", items)] + by)
  }

  /// The call of the closure, with the properties of the request; nil: its pages are loaded.
  private var fetch: LayoutText? {
    if isPaged { return nil }
    return .call(
      "try await client.\(endpoint.access)",
      endpoint.parameters.map { .init(nil, .atom("request." + $0.name.member)) })
  }

  /// A call of the sequence with where the store shows what is loaded.
  private func storageCall(_ name: String) -> LayoutText {
    .call("self.\(sequenceName).\(name)", storage + [.init("of:", .atom("self"))])
  }

  /// The argument of `Actions` that calls the store.
  private var loadMoreClosure: LayoutText {
    .closure(
      loadMoreName + ":", parameters: "[weak self] in", [.atom("await self?.\(loadMoreName)()")])
  }

  private var loadMore: LayoutText {
    .call(
      "await self.\(sequenceName).loadMore",
      [.init("into:", storage[0].value)] + storage.dropFirst() + [.init("of:", .atom("self"))]
        + by)
  }

  private var by: [LayoutText.Item] {
    key.map { [.init("by:", .atom("\\.\($0.member)"))] } ?? []
  }

  package static let keys = TemplateKeys<Self>([
    .text("property") { $0.name.text },
    .lines("documentation") { $0.documentation },
    .comment("loadDocumentation") { view in
      DocComment(
        Documentation(summary: "Loads `\(view.name.text)`, and cancels a load that is running."),
        notes: [view.endpoint.parameterList].compactMap(\.self))
    },
    .layout("loading") { $0.loading },
    .layout("sequence") { $0.sequence },
    .layout("value") { $0.value },
    .layout("state") {
      $0.property($0.stateName, "LoadState", .atom("self.\($0.loadingName).state"))
    },
    .flag("isPaged") { $0.isPaged },
    .layout("loadingMore") { view in
      .after(
        "\(view.context.access)private(set) var \(view.loadingMoreName): LoadingMore =",
        .atom(".ended"))
    },
    .layout("hasMore") {
      $0.property($0.hasMoreName, $0.bool, .atom("self.\($0.loadingMoreName).hasMore"))
    },
    .text("loadMoreName") { $0.loadMoreName },
    .layout("loadMore") { $0.loadMore },
    .layout("loadMoreDeclaration") { view in
      .declared(
        by: "\(view.context.access)var \(view.loadMoreName):",
        .atom("@MainActor @Sendable () async -> Void"))
    },
    .layout("loadMoreParameter") { view in
      .declared(
        by: view.loadMoreName + ":",
        .atom("@escaping @MainActor @Sendable () async -> Void = {}"))
    },
    .layout("loadMoreAssignment") { .after("self.\($0.loadMoreName) =", .atom($0.loadMoreName)) },
    .layout("loadMoreClosure") { $0.loadMoreClosure },
    .layout("cancel") { $0.storageCall("cancel") },
    .layout("reset") { $0.storageCall("reset") },
    .layout("method") { $0.method },
    .layout("call") { $0.call },
    .flag("needsArguments") { $0.needsArguments },
    .text("reloadName") { $0.reloadName },
    .layouts("reload") { $0.reload },
    .layout("reloadStart") {
      .after("async let \($0.name.local): Void =", .atom("self.\($0.reloadName)()"))
    },
    .layout("run") { $0.run },
    .layout("runLoad") { $0.runLoad },
    .optionalLayout("fetch") { $0.fetch },
  ])
}
