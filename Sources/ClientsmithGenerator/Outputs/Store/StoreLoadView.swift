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
      let isKnown = key?.text == "id" && context.model.types.isIdentifiable(element)
      return isKnown ? nil : key
    }
    request =
      context.requestName(of: endpoint).map { context.scope(of: endpoint) + "." + $0.type }
      ?? "EmptyRequest"
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
  ///
  /// - Parameter indent: of the line that it starts on.
  private func generic(_ name: String, close: String, indent: Int) -> LayoutText {
    let isLong = indent + 2 + request.columns + 2 + type.columns > Layout.width
    let arguments = isLong ? [request, type] : ["\(request), \(type)"]
    return .list(
      .init(open: name + "<", close: ">" + close), arguments.map { .init(nil, .atom($0)) })
  }

  /// `LoadSequence<ItemsClient.FetchItemsRequest, [Item]>()`.
  private var sequence: String {
    generic("LoadSequence", close: "()", indent: 2)
      .text(after: "private let \(sequenceName) =", indent: 2)
  }

  /// Which list is shown; nil: actions do not say which list items are in.
  var shownScope: LayoutText? {
    guard !scope.isEmpty else { return nil }
    let shown = LayoutText.call(
      "self.\(sequenceName).scope", [.init("in:", storage[0].value), .init("of:", .atom("self"))])
    // Before it is loaded it has no items of other types.
    guard case .items(let type)? = scope[0] else { return shown }
    return .fallback("[\(SwiftLiteral.string(type))]", for: shown.flat)
  }

  private var loading: String {
    let head = "\(context.access)private(set) var \(loadingName):"
    let type = generic("Loading", close: "", indent: 4)
    let column = 2 + head.columns + 1
    let needsBreak = column + type.width + " = .idle".columns > Layout.width
    if needsBreak, column + type.width + " =".columns <= Layout.width {
      return "\(head) \(type.flat) =\n    .idle"
    }
    return type.followed(by: " = .idle").text(declaredBy: head, indent: 2)
  }

  private var documentation: [String] {
    let fallback =
      isPaged
      ? "What is on the pages of `\(endpoint.pathName)`, as far as they were loaded."
      : "What `\(endpoint.pathName)` returned last."
    return DocComment.lines(endpoint.documentation, fallback: fallback, indent: 2)
  }

  /// The value as views show it: an array, or an optional.
  private var value: String {
    let value = "self.\(loadingName).value"
    if isPaged { return property(name.declaration, type, "\(value) ?? []") }
    guard case .json(let result, at: _) = endpoint.result else {
      return property(name.declaration, "\(type)?", value)
    }
    switch context.model.resolved(result) {
    case .array: return property(name.declaration, type, "\(value) ?? []")
    case .optional where result.isOptional:
      return property(name.declaration, type, "\(value) ?? nil")
    default: return property(name.declaration, "\(type)?", value)
    }
  }

  /// A computed property, on one line where it fits.
  private func property(_ name: String, _ type: String, _ expression: String) -> String {
    let head = "\(context.access)var \(name): \(type) {"
    return 2 + head.columns + expression.columns + 3 <= Layout.width
      ? "\(head) \(expression) }" : "\(head)\n    \(expression)\n  }"
  }

  /// `load(limit: Int = 20) async {`.
  private var method: String {
    LayoutText.list(
      .init(open: "\(context.access)func \(loadName)(", close: ") async {"),
      endpoint.parameters.map {
        context.parameter($0.name, $0.type, default: context.initialValue(of: $0), in: .file)
      }
    ).text(indent: 2, column: 2)
  }

  /// A property of its items.
  func property(_ name: SwiftName) -> Structure.Property? {
    element.flatMap { context.model.types.structure($0) }?.properties.first { $0.name == name }
  }

  private var call: String {
    let arguments = endpoint.parameters.map {
      LayoutText.Item($0.name.argument + ":", .atom($0.name.local))
    }
    return LayoutText.call("await self.\(loadName)", [.init(nil, .call(request, arguments))])
      .text(indent: 4, column: 4)
  }

  /// Whether it can be loaded without arguments.
  private var needsArguments: Bool {
    endpoint.parameters.contains { context.initialValue(of: $0) == nil }
  }

  private var reload: [String] {
    if needsArguments {
      return [
        "guard let request = self.\(sequenceName).lastRequest else { return }",
        "await self.\(loadName)(request)",
      ]
    }
    if endpoint.parameters.isEmpty { return ["await self.\(loadName)(EmptyRequest())"] }
    let request = LayoutText.call(
      "await self.\(loadName)",
      [.init(nil, .atom("self.\(sequenceName).lastRequest ?? \(request)()"))])
    return [request.text(indent: 4, column: 4)]
  }

  /// The load of a request, up to the closure that calls the endpoint, or whole.
  private var runLoad: String {
    let into = LayoutText.Item("into:", storage[0].value)
    let owner = LayoutText.Item("of:", .atom("self"))
    let load = "await self.\(sequenceName).load"
    guard isPaged else {
      return LayoutText.opening(
        .call(load, [.init(nil, .atom("request"))] + scopeArguments + [into, owner]),
        "[client] in"
      ).text(indent: 4, column: 4)
    }
    let items = LayoutText.call(
      "self.client.\(endpoint.accessPrefix)\(endpoint.allItemsMethod)",
      endpoint.parameters.map {
        .init($0.name.argument + ":", .atom("request." + $0.name.member))
      })
    return LayoutText.call(
      load,
      [.init(nil, .atom("request"))] + scopeArguments + [into] + storage.dropFirst()
        + [owner, .init("items:", items)] + by
    ).text(indent: 4, column: 4)
  }

  /// The call of the closure, with the properties of the request; nil: its pages are loaded.
  private var fetch: String? {
    if isPaged { return nil }
    return LayoutText.call(
      "try await client.\(endpoint.access)",
      endpoint.parameters.map { .init(nil, .atom("request." + $0.name.member)) }
    ).text(indent: 6, column: 6)
  }

  private var cancel: String {
    LayoutText.call(
      "self.\(sequenceName).cancel", storage + [.init("of:", .atom("self"))]
    ).text(indent: 4, column: 4)
  }

  private var reset: String {
    LayoutText.call(
      "self.\(sequenceName).reset", storage + [.init("of:", .atom("self"))]
    ).text(indent: 4, column: 4)
  }

  /// The argument of `Actions` that calls the store.
  private var loadMoreClosure: String {
    let flat = "\(loadMoreName): { [weak self] in await self?.\(loadMoreName)() },"
    return 6 + flat.columns <= Layout.width
      ? flat
      : "\(loadMoreName): { [weak self] in\n        await self?.\(loadMoreName)()\n      },"
  }

  /// The parameter of the initializer of `Actions`.
  private var loadMoreParameter: String {
    LayoutText.atom("@escaping @MainActor @Sendable () async -> Void = {}").text(
      declaredBy: loadMoreName + ":", indent: 6, reserve: 1) + ","
  }

  private var loadMore: String {
    LayoutText.call(
      "await self.\(sequenceName).loadMore",
      [.init("into:", storage[0].value)] + storage.dropFirst() + [.init("of:", .atom("self"))]
        + by
    ).text(indent: 4, column: 4)
  }

  private var by: [LayoutText.Item] {
    key.map { [.init("by:", .atom("\\.\($0.member)"))] } ?? []
  }

  package static let keys = TemplateKeys<Self>([
    .text("property") { $0.name.text },
    .text("local") { $0.name.local },
    .lines("documentation") { $0.documentation },
    .text("loading") { $0.loading },
    .text("loadingName") { $0.loadingName },
    .text("sequence") { $0.sequence },
    .text("sequenceName") { $0.sequenceName },
    .text("value") { $0.value },
    .text("state") { $0.property($0.stateName, "LoadState", "self.\($0.loadingName).state") },
    .flag("isPaged") { $0.isPaged },
    .text("loadingMoreName") { $0.loadingMoreName },
    .text("hasMore") { $0.property($0.hasMoreName, $0.bool, "self.\($0.loadingMoreName).hasMore") },
    .text("loadMoreName") { $0.loadMoreName },
    .text("loadMore") { $0.loadMore },
    .text("loadMoreClosure") { $0.loadMoreClosure },
    .text("loadMoreParameter") { $0.loadMoreParameter },
    .text("cancel") { $0.cancel },
    .text("reset") { $0.reset },
    .text("method") { $0.method },
    .text("call") { $0.call },
    .flag("needsArguments") { $0.needsArguments },
    .text("reloadName") { $0.reloadName },
    .lines("reload") { $0.reload },
    // The load of a request.
    .text("run") { view in
      LayoutText.list(
        .init(open: "private func \(view.loadName)(", close: ") async {"),
        [.init("_ request:", .atom(view.request))]
      ).text(indent: 2, column: 2)
    },
    .text("runLoad") { $0.runLoad },
    .optionalText("fetch") { $0.fetch },
  ])
}
