import ClientsmithModel

/// The two sequences over the pages of an endpoint: of the pages, and of what they hold.
package struct PagesView: TemplateView {
  let isFollowing: Bool
  let documentation: [String]
  let itemsDocumentation: [String]
  let attribute: String?
  let method: String
  /// `PageSequence(page: page) { (page: Int) async throws -> [Item] in`.
  let sequence: String
  let fetch: String
  /// `count: { (page: [Item]) -> Int in`.
  let continuation: String
  let advance: String
  let itemsMethod: String
  let itemsSequence: String
  let items: String

  static func all(_ context: ViewContext) -> [PagesView] {
    var views: [PagesView] = []
    for endpoint in context.model.endpoints {
      guard let pages = endpoint.pages, case .json(let page, at: _) = endpoint.result,
        let parameter = endpoint.parameters.first(where: { $0.name == pages.style.parameter })
      else { continue }
      views.append(
        PagesView(
          endpoint, pages, of: page, at: parameter, context, isFollowing: !views.isEmpty))
    }
    return views
  }

  private init(
    _ endpoint: Endpoint, _ pages: Endpoint.Pages, of page: TypeReference, at parameter: Input,
    _ context: ViewContext, isFollowing: Bool
  ) {
    self.isFollowing = isFollowing
    let name = endpoint.name.text
    documentation = Self.documentation(
      "The pages of `\(name)`, each fetched when it is asked for.", endpoint, context)
    itemsDocumentation = Self.documentation(
      "Everything on the pages of `\(name)`, which are fetched one by one as they are needed.",
      endpoint, context)
    attribute = context.attribute(endpoint.deprecated, indent: 2)

    let model = context.model
    let pageType = context.types.text(page, in: .client)
    let items = PagePath(pages.items, in: page, of: model)
    let itemsType = context.types.text(items.type, in: .client)
    let int = context.types.known("Int", of: "Swift", in: .client)
    let position = context.types.text(model.types.unwrapped(parameter.type), in: .client)
    let isOptional = model.types.isOptional(parameter.type)
    let local = parameter.name.local

    method = Self.method(
      endpoint.pagesName, returning: "PageSequence<\(pageType)>", endpoint, context)
    var cursor = local
    switch pages.style {
    case .cursor(let next, into: _):
      let next = PagePath(next, in: page, of: model)
      let operation = LayoutText.list(
        .init(open: "(", close: ")"),
        [context.model.name.text, name].map { .init(nil, .atom(SwiftLiteral.string($0))) })
      if !isOptional { cursor = endpoint.free("cursor", "next", "following") }
      sequence = Self.closure(
        after: .call("PageSequence", [.init("cursor:", .atom(local)), .init("of:", operation)]),
        "(\(cursor): \(position)?) async throws -> \(pageType) in")
      continuation = Self.closure(
        after: .atom("next:"), "(page: \(pageType)) -> \(position)? in", column: 6)
      advance = next.expression
    case .offset, .page:
      let label = pages.style.isOffset ? "offset:" : "page:"
      let start = isOptional ? "\(local) ?? \(pages.style.first)" : local
      sequence = Self.closure(
        after: .call("PageSequence", [.init(label, .atom(start))]),
        "(\(local): \(position)) async throws -> \(pageType) in")
      continuation = Self.closure(
        after: .atom("count:"), "(page: \(pageType)) -> \(int) in", column: 6)
      advance =
        items.expression + (items.endsInOptional ? "?.count" : ".count")
        + (items.isOptional ? " ?? 0" : "")
    }
    fetch = LayoutText.call(
      "try await self.\(endpoint.name.member)",
      endpoint.parameters.map {
        let isCursor = $0.name == parameter.name && cursor != local
        return .init(nil, .atom(isCursor ? "\(cursor) ?? \(local)" : $0.name.local))
      }
    ).text(indent: 6, column: 6)

    let element = context.types.text(items.type.element, in: .client)
    itemsMethod = Self.method(
      endpoint.allName, returning: "PageItemSequence<\(element)>", endpoint, context)
    let call = LayoutText.call(
      "self.\(endpoint.pagesName)",
      endpoint.parameters.map { .init($0.name.argument + ":", .atom($0.name.local)) })
    itemsSequence = Self.closure(
      after: .call("PageItemSequence", [.init(nil, call)]),
      "(page: \(pageType)) -> \(itemsType) in")
    self.items = items.isOptional ? "\(items.expression) ?? []" : items.expression
  }

  private static func documentation(
    _ summary: String, _ endpoint: Endpoint, _ context: ViewContext
  ) -> [String] {
    var described = endpoint
    described.documentation = Documentation(summary: summary)
    return context.documentation(of: described, showsParameters: true, indent: 2)
  }

  private static func method(
    _ name: String, returning type: String, _ endpoint: Endpoint, _ context: ViewContext
  ) -> String {
    LayoutText.list(
      .init(open: "\(context.access)func \(name)(", close: ") -> \(type) {"),
      endpoint.parameters.map {
        context.parameter($0.name, $0.type, default: context.initialValue(of: $0))
      }
    ).text(indent: 2, column: 2)
  }

  /// A trailing closure up to its `in`; the signature has a line of its own where it needs one.
  private static func closure(
    after call: LayoutText, _ signature: String, column: Int = 4
  ) -> String {
    let flat = call.flat + " { " + signature
    if column + flat.count <= Layout.width { return flat }
    let head = call.text(indent: 4, column: column, reserve: 2) + " {"
    let last = head.split(separator: "\n").last.map(String.init) ?? head
    let line = last + " " + signature
    if head.contains("\n"), line.count <= Layout.width { return head + " " + signature }
    return head + "\n      " + signature
  }

  package static let keys = TemplateKeys<Self>([
    .flag("isFollowing") { $0.isFollowing },
    .lines("documentation") { $0.documentation },
    .lines("itemsDocumentation") { $0.itemsDocumentation },
    .optionalText("attribute") { $0.attribute },
    .text("method") { $0.method },
    .text("sequence") { $0.sequence },
    .text("fetch") { $0.fetch },
    .text("continuation") { $0.continuation },
    .text("advance") { $0.advance },
    .text("itemsMethod") { $0.itemsMethod },
    .text("itemsSequence") { $0.itemsSequence },
    .text("items") { $0.items },
  ])
}

extension Endpoint {
  /// `listPages`.
  var pagesName: String { name.text + "Pages" }

  /// `allList`.
  var allName: String { "all" + name.text.prefix(1).uppercased() + name.text.dropFirst() }

  /// The first of some names that no parameter has.
  fileprivate func free(_ names: String...) -> String {
    let taken = Set(parameters.map(\.name.text))
    return names.first { !taken.contains($0) } ?? "nextPageCursor"
  }
}

extension TypeReference {
  /// Of an array.
  var element: TypeReference {
    if case .array(let element) = self { element } else { self }
  }
}

extension Endpoint.Pages.Style {
  /// The parameter that says where a page starts.
  var parameter: SwiftName {
    switch self {
    case .cursor(next: _, into: let name), .offset(let name, limit: _), .page(let name): name
    }
  }

  var isOffset: Bool {
    if case .offset = self { true } else { false }
  }
}
