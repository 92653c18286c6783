import ClientsmithModel

/// `SuntimesClient+Store.swift`: the observable stores of a specification.
package struct StoreFileView: TemplateView {
  private let context: ViewContext
  private let imports: [String]

  /// nil: the specification has no stores.
  package init?(_ context: ViewContext) {
    guard !context.model.stores.isEmpty else { return nil }
    self.context = context
    let endpoints = context.model.storeEndpoints
    var others = context.modules(of: endpoints)
    let isCombine = context.observation == .combine
    // What the macro adds is none of what `package` declares.
    if !isCombine {
      others["Observation"] = context.options.access == .public ? .signature : .implementation
    }
    // Foundation for what an error says.
    let everywhere = ImportList.lines(
      foundation: endpoints.contains(where: context.model.namesFoundation)
        ? .signature : .implementation,
      runtime: .signature, others: others, options: context.options)
    imports =
      isCombine
      ? everywhere + [""]
        + ImportList.lines(
          whereAvailable: "Combine", .signature, access: context.options.access)
      : everywhere
  }

  package static let keys = TemplateKeys<Self>([
    .view("header") { $0.context.header },
    .lines("imports") { $0.imports },
    .text("access") { $0.context.access },
    .text("client") { $0.context.client },
    .list("stores", of: { $0.context.model.stores }) { view, store, _ in
      StoreView(store, view.context)
    },
  ])
}

extension ClientModel {
  /// The endpoints that a store of this specification loads from or calls.
  var storeEndpoints: [Endpoint] {
    let names = Set(stores.flatMap { $0.properties.map(\.endpoint) + $0.actions.map(\.endpoint) })
    return names.isEmpty ? [] : endpoints.filter { names.contains($0.name) }
  }

  /// The names of the endpoints that a store of this specification loads from: those whose
  /// requests it holds.
  package var loadedEndpoints: Set<SwiftName> {
    Set(stores.flatMap { $0.properties.map(\.endpoint) })
  }
}
