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
        StoreLoadView(property.name, of: $0, isAlone: isAlone, context: context)
      }
    }
    self.loads = loads
    actions = store.actions.compactMap { action in
      endpoints[action.endpoint].map { endpoint in
        StoreActionView(
          action, calling: endpoint,
          reloading: loads.first { $0.name == action.reload }, context: context)
      }
    }
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
    .list("loads") { $0.loads },
    .view("single") { $0.loads.count == 1 ? $0.loads.first : nil },
    .flag("hasSeveral") { $0.loads.count > 1 },
    .text("awaitLoads") {
      LayoutText.list(
        .init(open: "_ = await (", close: ")"),
        $0.loads.map { .init(nil, .atom($0.name.local)) }
      ).text(indent: 4, column: 4)
    },
    .flag("hasActions") { !$0.actions.isEmpty },
    .list("actions") { $0.actions },
  ])
}
