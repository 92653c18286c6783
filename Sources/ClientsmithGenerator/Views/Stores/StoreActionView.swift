import ClientsmithModel

/// An action of a store: the closure that views call, and what it does.
package struct StoreActionView: TemplateView {
  private let action: Store.Action
  private let endpoint: Endpoint
  private let context: ViewContext
  /// Loaded again afterwards.
  private let reloaded: StoreLoadView?
  private let change: StoreChangeView?

  init(
    _ action: Store.Action, calling endpoint: Endpoint, of loads: [StoreLoadView],
    context: ViewContext
  ) {
    self.action = action
    self.endpoint = endpoint
    self.context = context
    reloaded = loads.first { $0.name == action.reload }
    change = action.change.flatMap { change in
      loads.first { $0.name == change.property }.map {
        StoreChangeView(change, of: $0, by: endpoint, context: context)
      }
    }
  }

  private var methodName: String { "perform" + action.name.text.capitalizedFirst }

  private func closureType(attributes: String) -> LayoutText {
    .list(
      .init(open: attributes + "@MainActor @Sendable (", close: ") async -> Void"),
      endpoint.parameters.map {
        .init("_ \($0.name.label):", .atom(context.types.text($0.type, in: .file)))
      })
  }

  /// Of the initializer of `Actions`: by default it does nothing.
  private var parameter: String {
    let nothing: String
    if endpoint.parameters.isEmpty {
      nothing = " = {}"
    } else {
      let names = endpoint.parameters.map { _ in "_" }.joined(separator: ", ")
      nothing = " = { \(names) in }"
    }
    return closureType(attributes: "@escaping ").followed(by: nothing).text(
      declaredBy: action.name.label + ":", indent: 6, reserve: 1) + ","
  }

  /// The argument of `Actions` that calls the store.
  private var closure: String {
    let arguments = endpoint.parameters.indices.map { "$\($0)" }.joined(separator: ", ")
    return "\(action.name.argument): { [weak self] in await self?.\(methodName)(\(arguments)) },"
  }

  private var method: String {
    LayoutText.list(
      .init(open: "private func \(methodName)(", close: ") async {"),
      endpoint.parameters.map {
        .init("_ \($0.name.label):", .atom(context.types.text($0.type, in: .file)))
      }
    ).text(indent: 2, column: 2)
  }

  /// What it does: the call, and where it succeeds the load of what has changed.
  private var statements: [String] {
    let succeeded = endpoint.local("succeeded")
    let closure = (reloaded == nil ? "_" : "let \(succeeded)") + " = await self.succeeds {"
    let reload = reloaded.map { ["if \(succeeded) { await self.\($0.reloadName)() }"] } ?? []
    if let change {
      return [([closure] + change.lines + ["    }"]).joined(separator: "\n")] + reload
    }
    let result = endpoint.result == .void ? "" : "_ = "
    let call = LayoutText.call(
      "\(result)try await self.client.\(endpoint.access)",
      endpoint.parameters.map { .init(nil, .atom($0.name.local)) })
    let flat = closure.columns + call.width + 3
    let body =
      4 + flat <= Layout.width
      ? "\(closure) \(call.flat) }"
      : "\(closure)\n      \(call.text(indent: 6, column: 6))\n    }"
    return [body] + reload
  }

  package static let keys = TemplateKeys<Self>([
    .lines("documentation") {
      DocComment.lines(
        $0.endpoint.documentation, fallback: "Calls `\($0.endpoint.pathName)`.",
        deprecated: $0.endpoint.deprecated, indent: 4)
    },
    .text("declaration") { view in
      view.closureType(attributes: "").text(
        declaredBy: "\(view.context.access)var \(view.action.name.declaration):", indent: 4)
    },
    .text("parameter") { $0.parameter },
    .text("assignment") { "self.\($0.action.name.member) = \($0.action.name.local)" },
    .text("closure") { $0.closure },
    .text("method") { $0.method },
    .lines("statements") { $0.statements },
  ])
}
