import ClientsmithModel

/// `SuntimesClient+SwiftUI.swift`: the client, and the actions of its stores, in the environment of
/// views.
package struct SwiftUIFileView: TemplateView {
  private let context: ViewContext
  private let imports: [String]
  private let client: SwiftUIClientView?
  private let actions: [SwiftUIActionsView]

  /// nil: there is nothing to put there.
  init?(_ context: ViewContext, _ selection: OutputSelection) {
    self.context = context
    client = SwiftUIClientView(context, selection)
    actions =
      selection.includes(.store) ? context.model.stores.map { SwiftUIActionsView($0, context) } : []
    guard client != nil || !actions.isEmpty else { return nil }
    imports = ImportList.lines([("SwiftUI", .signature)], access: context.options.access)
  }

  package static let keys = TemplateKeys<Self>([
    .view("header") { $0.context.header },
    .lines("imports") { $0.imports },
    .text("access") { $0.context.access },
    .view("client") { $0.client },
    .list("actions") { $0.actions },
  ])
}

/// The client as a value of the environment, and as a trait of previews.
package struct SwiftUIClientView: TemplateView {
  private let context: ViewContext
  /// What views have that are given no client.
  private let standard: SwiftName

  /// nil if `live`, `failing` and `mock` are all unavailable as the default.
  init?(_ context: ViewContext, _ selection: OutputSelection) {
    self.context = context
    if selection.includes(.live), context.hasStaticLive {
      standard = "live"
    } else if selection.includes(.failing) {
      standard = "failing"
    } else if selection.includes(.mock) {
      standard = "mock"
    } else {
      return nil
    }
  }

  private var documentation: DocComment {
    let name = "`\(context.client)`"
    let value = "`.environment(\\.\(context.model.environmentName), …)`"
    let summary =
      switch standard.text {
      case "live": "The \(name) of views: `.live`, unless \(value) sets another."
      case "failing": "The \(name) of views, which fails until \(value) sets one."
      default: "The \(name) of views: `.mock`, until \(value) sets one."
      }
    return DocComment(summary)
  }

  package static let keys = TemplateKeys<Self>([
    .text("access") { $0.context.access },
    .text("type") { $0.context.client },
    .text("key") { $0.context.model.name.text + "Key" },
    .text("standard") { $0.standard.text },
    .comment("documentation") { $0.documentation },
    .text("declaration") { $0.context.model.environmentName.declaration },
    .text("member") { $0.context.model.environmentName.member },
    .text("modifier") { $0.trait.modifier },
    .comment("traitDocumentation") { view in
      // The type tells which client, where a target has several.
      DocComment(
        Documentation(
          summary: "The client of what is previewed:",
          description: "    #Preview(traits: .client(\\\(view.context.client).Type.mock)) { … }"))
    },
    .layout("trait") { $0.trait.signature(access: $0.context.access) },
    .layout("traitResult") { $0.trait.result },
  ])

  private var trait: PreviewTraitText {
    PreviewTraitText(
      name: "client", root: context.client, modifier: context.model.name.text + "PreviewModifier")
  }
}

/// A trait of previews that names a scenario by a key path.
struct PreviewTraitText {
  let name: String
  /// The type whose static members the scenarios are.
  let root: String
  let modifier: String

  func signature(access: String) -> LayoutText {
    .list(
      .init(open: "\(access)static func \(name)(", close: ") -> Self {"),
      [
        .init(
          "_ scenario:",
          .list(
            .init(open: "KeyPath<", close: ">"),
            [.init(nil, .atom(root + ".Type")), .init(nil, .atom(root))]))
      ])
  }

  var result: LayoutText {
    .call("return .modifier", [.init(nil, .call(modifier, [.init(name + ":", .atom(name))]))])
  }
}

/// The actions of a store as a value of the environment.
package struct SwiftUIActionsView: TemplateView {
  private let store: Store
  private let context: ViewContext

  init(_ store: Store, _ context: ViewContext) {
    self.store = store
    self.context = context
  }

  package static let keys = TemplateKeys<Self>([
    .text("access") { $0.context.access },
    .optionalText("availability") { StoreEnvironment($0.context).availability },
    .text("key") { $0.store.name.text + "ActionsKey" },
    .layout("keyDeclaration") {
      .words(
        "private nonisolated struct \($0.store.name.text)ActionsKey:", ["EnvironmentKey"],
        close: " {")
    },
    .text("store") { $0.store.name.type },
    .comment("documentation") { view in
      DocComment(
        "The actions of `\(view.store.name.type)` for views. They do nothing until a view sets those of "
          + "a store.")
    },
    .layout("declaration") { view in
      let head = "\(view.context.access)var \(view.store.actionsName.declaration):"
      let type = "\(view.store.name.type).Actions"
      return .either(
        .atom("\(head) \(type) {"), or: .lines([.atom(head), .atom("  " + type), .atom("{")]))
    },
  ])
}
