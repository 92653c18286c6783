import ClientsmithModel

/// What puts a container into the environment of views.
package struct ContainerViewsView: TemplateView {
  private let name: SwiftName
  private let access: AccessLevel
  private let modifiers: [LayoutText]
  private let availability: String?

  /// nil: there is nothing to put there.
  init?(_ clients: [ContainerClient], name: SwiftName, access: AccessLevel) {
    self.name = name
    self.access = access
    let stores = clients.flatMap(\.stores)
    availability = stores.lazy.compactMap(\.environment.availability).first
    modifiers = clients.flatMap(Self.modifiers)
    if modifiers.isEmpty { return nil }
  }

  private static func modifiers(_ client: ContainerClient) -> [LayoutText] {
    var calls: [LayoutText] = []
    func add(_ modifier: String, _ arguments: String...) {
      calls.append(.call("." + modifier, arguments.map { .init(nil, .atom($0)) }))
    }
    let hasValues = client.includes(.swiftui)
    if hasValues, SwiftUIClientView(client.context, client.selection) != nil {
      let name = client.context.model.environmentName.member
      add("environment", "\\." + name, "container.clients." + client.name.member)
    }
    for store in client.stores {
      let owner = "container.\(store.name.member)"
      add(store.environment.modifier, owner)
      if hasValues {
        let name = store.store.actionsName.member
        add("environment", "\\." + name, owner + ".actions")
      }
    }
    return calls
  }

  package static let keys = TemplateKeys<Self>([
    .lines("swiftUIImports") { ImportList.lines([("SwiftUI", .signature)], access: $0.access) },
    .text("access") { $0.accessText },
    .optionalText("availability") { $0.availability },
    .layouts("modifiers") { $0.modifiers },
    .text("clients") { $0.name.text + "Clients" },
    .text("container") { $0.name.text + "Container" },
    .text("modifier") { $0.trait.modifier },
    .layout("trait") { $0.trait.signature(access: $0.accessText) },
    .layout("traitResult") { $0.trait.result },
  ])

  private var accessText: String { access == .internal ? "" : access.rawValue + " " }

  private var trait: PreviewTraitText {
    PreviewTraitText(
      name: "container", root: name.text + "Clients",
      modifier: name.text + "ContainerPreviewModifier")
  }
}
