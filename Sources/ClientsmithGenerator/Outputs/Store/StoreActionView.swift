import ClientsmithModel

/// An action of a store: the closure that views call, and what it does.
package struct StoreActionView: TemplateView {
  private let action: Store.Action
  private let endpoint: Endpoint
  private let context: ViewContext
  /// Loaded again afterwards.
  private let reloaded: StoreLoadView?
  private let change: StoreChangeView?
  private let scope: StoreScope

  init(
    _ action: Store.Action, calling endpoint: Endpoint, of loads: [StoreLoadView],
    scope: StoreScope,
    context: ViewContext
  ) {
    self.action = action
    self.endpoint = endpoint
    self.context = context
    self.scope = scope
    reloaded = loads.first { $0.name == action.reload }
    change = action.change.flatMap { change in
      loads.first { $0.name == change.property }.map {
        StoreChangeView(change, of: $0, by: endpoint, scope: scope, context: context)
      }
    }
  }

  private var methodName: String { "perform" + action.name.text.capitalizedFirst }

  private func closureType(attributes: String) -> LayoutText {
    .list(
      .init(open: attributes + "@MainActor @Sendable (", close: ") async -> Bool"),
      endpoint.parameters.map {
        .init("_ \($0.name.label):", .atom(context.types.text($0.type, in: .file)))
      })
  }

  /// Of the initializer of `Actions`: by default it does nothing, and succeeds.
  private var parameter: String {
    let nothing: String
    if endpoint.parameters.isEmpty {
      nothing = " = { true }"
    } else {
      let names = endpoint.parameters.map { _ in "_" }.joined(separator: ", ")
      nothing = " = { \(names) in true }"
    }
    return closureType(attributes: "@escaping ").followed(by: nothing).text(
      declaredBy: action.name.label + ":", indent: 6, reserve: 1) + ","
  }

  /// The argument of `Actions` that calls the store.
  private var closure: String {
    let arguments = endpoint.parameters.indices.map { "$\($0)" }.joined(separator: ", ")
    let head = "\(action.name.argument): { [weak self] in"
    let call = "await self?.\(methodName)(\(arguments)) ?? false"
    let flat = "\(head) \(call) },"
    return 6 + flat.columns <= Layout.width ? flat : "\(head)\n        \(call)\n      },"
  }

  /// With the labels of the endpoint; nil without parameters: the closure is called as it is.
  private var labeled: (declaration: String, call: String)? {
    guard !endpoint.parameters.isEmpty else { return nil }
    let declaration = LayoutText.list(
      .init(
        open: "\(context.access)func \(action.name.declaration)(", close: ") async -> Bool {"),
      endpoint.parameters.map {
        context.parameter($0.name, $0.type, default: context.initialValue(of: $0), in: .file)
      }
    ).text(indent: 4, column: 4)
    let call = LayoutText.call(
      "await self.\(action.name.member)",
      endpoint.parameters.map { .init(nil, .atom($0.name.local)) }
    ).text(indent: 6, column: 6)
    return (declaration, call)
  }

  private var method: String {
    LayoutText.list(
      .init(open: "private func \(methodName)(", close: ") async -> Bool {"),
      endpoint.parameters.map {
        .init("_ \($0.name.label):", .atom(context.types.text($0.type, in: .file)))
      }
    ).text(indent: 2, column: 2)
  }

  /// What it does: the call, and where it succeeds the load of what has changed.
  private var statements: [String] {
    let succeeded = endpoint.local("succeeded")
    let item = action.item?.source.expression
    let perform = LayoutText.call(
      "await self.runs.perform",
      [
        .init(nil, .atom("." + action.name.member)), .init("on:", .atom(item ?? "nil")),
      ] + scope.arguments + [
        .init("in:", .atom("\\.actionStates")), .init("of:", .atom("self")),
      ]
    ).followed(by: " {")
    let head =
      reloaded == nil
      ? perform.text(indent: 4, column: 4) : perform.text(after: "let \(succeeded) =", indent: 4)
    let lines = change?.lines ?? call
    let block = ([head] + lines + ["    }"]).joined(separator: "\n")
    guard let reloaded else { return [block] }
    return [
      block, "if \(succeeded) { await self.\(reloaded.reloadName)() }", "return \(succeeded)",
    ]
  }

  private var call: [String] {
    let result = endpoint.result == .void ? "" : "_ = "
    let call = LayoutText.call(
      "\(result)try await self.client.\(endpoint.access)",
      endpoint.parameters.map { .init(nil, .atom($0.name.local)) })
    return ["      " + call.text(indent: 6, column: 6)]
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
    .text("name") { $0.action.name.declaration },
    .optionalText("labeled") { $0.labeled?.declaration },
    .text("labeledCall") { $0.labeled?.call ?? "" },
    .text("method") { $0.method },
    .lines("statements") { $0.statements },
  ])
}
