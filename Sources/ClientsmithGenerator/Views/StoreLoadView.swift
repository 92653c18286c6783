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
  /// The type of the arguments.
  private let request: String

  init(_ name: SwiftName, of endpoint: Endpoint, isAlone: Bool, context: ViewContext) {
    self.name = name
    self.endpoint = endpoint
    self.isAlone = isAlone
    self.context = context
    type = context.resultType(of: endpoint, in: .file)
    request =
      context.requestName(of: endpoint).map { context.client + "." + $0.type } ?? "EmptyRequest"
  }

  private var loadingName: String { isAlone ? "loading" : name.text + "Loading" }
  private var stateName: String { isAlone ? "state" : name.text + "State" }
  private var loadName: String { isAlone ? "load" : "load" + name.text.capitalizedFirst }
  private var sequenceName: String { isAlone ? "loads" : name.text + "Loads" }
  var reloadName: String { isAlone ? "refresh" : "reload" + name.text.capitalizedFirst }

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
    DocComment.lines(
      endpoint.documentation, fallback: "What `\(endpoint.name.text)` returned last.", indent: 2)
  }

  /// The value as views show it: an array, or an optional.
  private var value: String {
    let head = "\(context.access)var \(name.declaration): "
    guard case .json(let result, at: _) = endpoint.result else {
      return head + "\(type)? { self.\(loadingName).value }"
    }
    switch context.model.resolved(result) {
    case .array: return head + "\(type) { self.\(loadingName).value ?? [] }"
    case .optional where result.isOptional:
      return head + "\(type) { self.\(loadingName).value ?? nil }"
    default: return head + "\(type)? { self.\(loadingName).value }"
    }
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

  /// The call of the closure, with the properties of the request.
  private var fetch: String {
    LayoutText.call(
      "try await client.\(endpoint.name.member)",
      endpoint.parameters.map { .init(nil, .atom("request." + $0.name.member)) }
    ).text(indent: 6, column: 6)
  }

  package static let keys = TemplateKeys<Self>([
    .text("property") { $0.name.text },
    .text("local") { $0.name.local },
    .lines("documentation") { $0.documentation },
    .text("loading") { $0.loading },
    .text("loadingName") { $0.loadingName },
    .text("sequence") { view in
      view.generic("LoadSequence", close: "()", indent: 2).text(
        after: "private let \(view.sequenceName) =", indent: 2)
    },
    .text("sequenceName") { $0.sequenceName },
    .text("value") { $0.value },
    .text("stateName") { $0.stateName },
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
    .text("runLoad") { view in
      "await self.\(view.sequenceName).load(request, into: \\.\(view.loadingName), of: self) "
        + "{ [client] in"
    },
    .text("fetch") { $0.fetch },
  ])
}
