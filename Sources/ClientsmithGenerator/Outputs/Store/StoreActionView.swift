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

  private func documentation(isLabeled: Bool) -> DocComment {
    context.documentation(
      of: endpoint, fallback: "Calls `\(endpoint.pathName)`.", showsParameters: isLabeled,
      showsDeprecation: !isLabeled,
      returns: "Whether it succeeded; the store has the error otherwise.")
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
  private var parameter: LayoutText {
    let names = endpoint.parameters.map { _ in "_" }.joined(separator: ", ")
    let nothing = names.isEmpty ? " = { true }" : " = { \(names) in true }"
    return .declared(
      by: action.name.label + ":", closureType(attributes: "@escaping ").followed(by: nothing))
  }

  /// The argument of `Actions` that calls the store.
  private var closure: LayoutText {
    let call = LayoutText.call(
      "await self?.\(methodName)", endpoint.parameters.indices.map { .init(nil, .atom("$\($0)")) })
    return .closure(
      action.name.argument + ":", parameters: "[weak self] in",
      [.fallback(.atom("false"), for: call)])
  }

  /// With the labels of the endpoint; nil without parameters: the closure is called as it is.
  private var labeled: LayoutText? {
    guard !endpoint.parameters.isEmpty else { return nil }
    return .list(
      .init(
        open: "\(context.access)func \(action.name.declaration)(", close: ") async -> Bool {"),
      endpoint.parameters.map {
        context.parameter($0.name, $0.type, default: context.initialValue(of: $0), in: .file)
      })
  }

  private var labeledCall: LayoutText {
    .call(
      "await self.\(action.name.member)",
      endpoint.parameters.map { .init(nil, .atom($0.name.local)) })
  }

  private var method: LayoutText {
    .list(
      .init(open: "private func \(methodName)(", close: ") async -> Bool {"),
      endpoint.parameters.map {
        .init("_ \($0.name.label):", .atom(context.types.text($0.type, in: .file)))
      })
  }

  /// What it does: the call, and where it succeeds the load of what has changed.
  private var statements: [LayoutText] {
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
    let head = reloaded == nil ? perform : .after("let \(succeeded) =", perform)
    let block = LayoutText.block(head, [change?.statement ?? call])
    guard let reloaded else { return [block] }
    return [
      block, .closure("if \(succeeded)", [.atom("await self.\(reloaded.reloadName)()")]),
      .atom("return \(succeeded)"),
    ]
  }

  private var call: LayoutText {
    .call(
      "\(endpoint.result == .void ? "" : "_ = ")try await self.client.\(endpoint.access)",
      endpoint.parameters.map { .init(nil, .atom($0.name.local)) })
  }

  package static let keys = TemplateKeys<Self>([
    .comment("documentation") { $0.documentation(isLabeled: false) },
    .comment("labeledDocumentation") { $0.documentation(isLabeled: true) },
    .optionalLayout("attribute") { $0.context.attribute($0.endpoint.deprecated) },
    .layout("declaration") { view in
      .declared(
        by: "\(view.context.access)var \(view.action.name.declaration):",
        view.closureType(attributes: ""))
    },
    .layout("parameter") { $0.parameter },
    .layout("assignment") {
      .after("self.\($0.action.name.member) =", .atom($0.action.name.local))
    },
    .layout("closure") { $0.closure },
    .text("name") { $0.action.name.declaration },
    .optionalLayout("labeled") { $0.labeled },
    .layout("labeledCall") { $0.labeledCall },
    .layout("method") { $0.method },
    .layouts("statements") { $0.statements },
  ])
}
