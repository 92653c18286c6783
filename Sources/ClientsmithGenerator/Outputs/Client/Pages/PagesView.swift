import ClientsmithModel

/// The two sequences over the pages of an endpoint: of the pages, and of what they hold.
package struct PagesView: TemplateView {
  let isFollowing: Bool
  let documentation: DocComment
  let itemsDocumentation: DocComment
  let attribute: LayoutText?
  let method: LayoutText
  /// `PageSequence(page: page, of: ("ShopClient", "listItems")) { (page: Int) async throws -> [Item] in`.
  let sequence: LayoutText
  let fetch: [LayoutText]
  /// What follows a page, each a closure.
  let continuations: [PageContinuation]
  let itemsMethod: LayoutText
  let itemsSequence: LayoutText
  let items: String

  init(_ paged: PagedEndpoint, _ context: ViewContext, isFollowing: Bool) {
    self.isFollowing = isFollowing
    let endpoint = paged.endpoint
    let name = endpoint.pathName
    documentation = Self.documentation(
      "The pages of `\(name)`, each fetched when it is asked for.", endpoint, context)
    itemsDocumentation = Self.documentation(
      "Everything on the pages of `\(name)`, which are fetched one by one as they are needed.",
      endpoint, context)
    // A store calls them, and generated code must not warn: there the documentation says it.
    let isCalledByStore = context.model.loadedEndpoints.contains(endpoint.name)
    attribute = isCalledByStore ? nil : context.attribute(endpoint.deprecated)

    let pageType = context.resultType(of: endpoint)
    method = Self.method(
      endpoint.pagesMethod, returning: "PageSequence<\(pageType)>", endpoint, context)
    let fetching = PageFetching(paged, context)
    sequence = .opening(
      .call("PageSequence", fetching.arguments),
      "(\(fetching.parameter)) async throws -> \(pageType) in")
    fetch = fetching.statements
    continuations = PageContinuation.all(paged, context)

    let items = PagePath(
      paged.pages.items, in: paged.type, of: context.model, from: paged.content())
    let itemsType = context.types.text(items.type, in: .client)
    let element = context.types.text(items.type.element, in: .client)
    itemsMethod = Self.method(
      endpoint.allItemsMethod, returning: "PageItemSequence<\(element)>", endpoint, context)
    let call = LayoutText.call(
      "self.\(endpoint.pagesMethod)",
      endpoint.parameters.map { .init($0.name.argument + ":", .atom($0.name.local)) })
    itemsSequence = .opening(
      .call("PageItemSequence", [.init(nil, call)]),
      "(page: \(pageType)) -> \(itemsType) in")
    self.items = items.isOptional ? "\(items.expression) ?? []" : items.expression
  }

  private static func documentation(
    _ summary: String, _ endpoint: Endpoint, _ context: ViewContext
  ) -> DocComment {
    var described = endpoint
    described.documentation = Documentation(summary: summary)
    return context.documentation(
      of: described, showsParameters: true,
      showsDeprecation: context.model.loadedEndpoints.contains(endpoint.name))
  }

  private static func method(
    _ name: String, returning type: String, _ endpoint: Endpoint, _ context: ViewContext
  ) -> LayoutText {
    .list(
      .init(open: "\(context.access)func \(name)(", close: ") -> \(type) {"),
      endpoint.parameters.map {
        context.parameter($0.name, $0.type, default: context.initialValue(of: $0))
      })
  }

  package static let keys = TemplateKeys<Self>([
    .flag("isFollowing") { $0.isFollowing },
    .comment("documentation") { $0.documentation },
    .comment("itemsDocumentation") { $0.itemsDocumentation },
    .optionalLayout("attribute") { $0.attribute },
    .layout("method") { $0.method },
    .layout("sequence") { $0.sequence },
    .layouts("fetch") { $0.fetch },
    .list("continuations", of: { $0.continuations }) { _, continuation, _ in continuation },
    .layout("itemsMethod") { $0.itemsMethod },
    .layout("itemsSequence") { $0.itemsSequence },
    .text("items") { $0.items },
  ])
}
