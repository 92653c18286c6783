import ClientsmithModel

/// How a sequence asks for a page: what it starts with, and the closure that calls the endpoint.
struct PageFetching {
  /// Of `PageSequence(…)`, before its closures.
  let arguments: [LayoutText.Item]
  /// Of the closure: `after: String?`, or nothing.
  let parameter: String
  /// In the closure.
  let statements: [LayoutText]

  init(_ paged: PagedEndpoint, _ context: ViewContext) {
    let endpoint = paged.endpoint
    let operation = LayoutText.list(
      .init(open: "(", close: ")"),
      [context.model.name.text, endpoint.pathName].map {
        .init(nil, .atom(SwiftLiteral.string($0)))
      })
    let types = context.types
    if case .continued(let next, by: let name, into: let into, at: let path) = paged.pages.style,
      let other = context.model.endpoints.first(where: { $0.name == name })
    {
      let cursor = endpoint.free(["cursor", "next", "following"])
      let type = PagePath(next, in: paged.type, of: context.model).type
      arguments = [.init("cursor:", .atom("nil")), .init("of:", operation)]
      parameter = "\(cursor): \(types.text(type, in: .client))?"
      let known = Set(endpoint.parameters.map(\.name))
      let call = Self.call(other) { input in
        if input.name == into {
          return Self.value(of: input.type, holding: cursor, at: path[...], context)
        }
        if known.contains(input.name) { return input.name.local }
        let initial = context.initialValue(of: input) ?? .null
        return context.literals.layout(initial, as: input.type, in: .client).flat
      }
      statements = [
        .block(.atom("guard let \(cursor) else {"), [.after("return", Self.call(endpoint))]),
        .after("return", call),
      ]
      return
    }
    guard let parameter = paged.parameter, let cursor = paged.cursor(of: context.model) else {
      arguments = [.init("following:", operation)]
      self.parameter = ""
      statements = [Self.call(endpoint)]
      return
    }
    let local = parameter.name.local
    let position = types.text(context.model.types.unwrapped(cursor.type), in: .client)
    let isOptional = context.model.types.isOptional(cursor.type)
    switch paged.pages.style {
    case .offset, .page, .continued, .url:
      let label = paged.pages.style.isOffset ? "offset:" : "page:"
      let start = isOptional ? "\(local) ?? \(paged.pages.style.first)" : local
      var arguments: [LayoutText.Item] = [.init(label, .atom(start))]
      if case .offset(_, limit: let limit, stepsByLimit: true) = paged.pages.style,
        let limit = endpoint.parameters.first(where: { $0.name == limit })
      {
        arguments.append(.init("step:", .atom(Self.step(limit, context))))
      }
      self.arguments = arguments + [.init("of:", operation)]
      self.parameter = "\(local): \(position)"
      statements = [Self.call(endpoint)]
    case .cursor:
      let label = context.model.removesItemsOfPages(of: endpoint) ? "number:" : "cursor:"
      arguments = [.init(label, .atom(cursor.expression)), .init("of:", operation)]
      guard paged.cursorPath.isEmpty else {
        let name = endpoint.free(["cursor", "next", "following"])
        self.parameter = "\(name): \(position)?"
        let value = isOptional ? name : "\(name) ?? \(cursor.expression)"
        statements = [
          .atom("var \(local) = \(local)"), .atom("\(cursor.expression) = \(value)"),
          .after("return", Self.call(endpoint)),
        ]
        return
      }
      let name = isOptional ? local : endpoint.free(["cursor", "next", "following"])
      self.parameter = "\(name): \(position)?"
      statements = [
        Self.call(endpoint) { input in
          input.name == parameter.name && name != local ? "\(name) ?? \(local)" : input.name.local
        }
      ]
    }
  }

  /// `MoreBody(cursor: cursor)`; the cursor itself without a path.
  private static func value(
    of type: TypeReference, holding cursor: String, at path: ArraySlice<Endpoint.PathStep>,
    _ context: ViewContext
  ) -> String {
    guard let step = path.first, let structure = context.model.types.structure(type),
      let property = structure.properties.first(where: { $0.name.text == step.text })
    else { return cursor }
    let inner = value(of: property.type, holding: cursor, at: path.dropFirst(), context)
    let name = context.types.text(context.model.types.resolved(type), in: .client)
    return "\(name)(\(property.name.argument): \(inner))"
  }

  /// The limit as an `Int`, which may be nil.
  private static func step(_ limit: Input, _ context: ViewContext) -> String {
    let local = limit.name.local
    if context.model.types.unwrapped(limit.type) == .primitive(.int) { return local }
    let int = context.types.known("Int", of: "Swift", in: .client)
    return context.model.types.isOptional(limit.type)
      ? "\(local).map { \(int)(clamping: $0) }" : "\(int)(clamping: \(local))"
  }

  private static func call(
    _ endpoint: Endpoint, argument: (Input) -> String = { $0.name.local }
  ) -> LayoutText {
    .call(
      "try await self.\(endpoint.memberName.member)",
      endpoint.parameters.map { .init(nil, .atom(argument($0))) })
  }
}

/// A closure that says what follows a page, after the one that fetches it.
package struct PageContinuation: TemplateView {
  /// `items: { (page: [Item]) -> [Item] in`.
  let head: LayoutText
  let statements: [String]

  static func all(_ paged: PagedEndpoint, _ context: ViewContext) -> [Self] {
    let model = context.model
    let page = context.resultType(of: paged.endpoint)
    let content = paged.content()
    let int = context.types.known("Int", of: "Swift", in: .client)
    let bool = context.types.known("Bool", of: "Swift", in: .client)
    let string = context.types.known("String", of: "Swift", in: .client)
    func path(_ steps: [Endpoint.PathStep]) -> PagePath {
      PagePath(steps, in: paged.type, of: model, from: content)
    }
    func closure(_ label: String, _ signature: String, _ statements: [String]) -> Self {
      Self(head: .opening(.atom(label), signature), statements: statements)
    }
    switch paged.pages.style {
    case .continued(let next, by: _, into: _, at: _):
      let part = path(next)
      let result = context.types.text(part.type, in: .client)
      return [
        closure(
          "next:", "(page: \(page)) -> \(result)? in", ending(paged, path, with: part.expression))
      ]
    case .cursor(let source, into: _, at: _):
      guard let cursor = paged.cursor(of: model) else { return [] }
      let result = context.types.text(model.types.unwrapped(cursor.type), in: .client)
      let next: String
      switch source {
      case .path(let steps): next = path(steps).expression
      case .header(let name), .link(let name):
        let header = SwiftLiteral.string(name)
        guard !paged.readsHeaderCursor(of: model) else {
          let read = "try page.headers.cursor(\(header))"
          return [
            closure(
              "next:", "(page: \(page)) throws -> \(result)? in", ending(paged, path, with: read))
          ]
        }
        next = "page.headers[\(header)]"
      }
      return [
        closure("next:", "(page: \(page)) -> \(result)? in", ending(paged, path, with: next))
      ]
    case .url(let source):
      let next: String
      switch source {
      case .link(let relation), .header(let relation):
        next = "page.headers.link(\(SwiftLiteral.string(relation)))"
      case .path(let steps):
        let part = path(steps)
        let isURL = part.type == .primitive(.url)
        next =
          part.expression + (isURL ? (part.endsInOptional ? "?." : ".") + "absoluteString" : "")
      }
      return [
        closure("next:", "(page: \(page)) -> \(string)? in", ending(paged, path, with: next))
      ]
    case .offset, .page:
      let items = path(paged.pages.items)
      let itemsType = context.types.text(items.type, in: .client)
      var closures: [Self] = []
      switch paged.pages.end {
      case .empty?, nil: break
      case .more(let steps, if: let value)?:
        closures.append(
          closure(
            "more:", "(page: \(page), _: \(int)) -> \(bool) in",
            [condition(path(steps), isMet: value)]))
      case .total(let steps)?:
        let part = path(steps)
        // The places of offsets count from where the first one is.
        let first = paged.pages.style.isOffset ? paged.firstOffset(context) : 0
        let count = first == 0 ? "count" : first > 0 ? "count - \(first)" : "count + \(-first)"
        closures.append(
          closure(
            "more:", "(page: \(page), count: \(int)) -> \(bool) in",
            part.isOptional
              ? [
                "guard let total = \(part.expression) else { return true }",
                "return \(count) < total",
              ]
              : ["\(count) < \(part.expression)"]))
      }
      closures.append(
        closure(
          "items:", "(page: \(page)) -> \(itemsType) in",
          [items.isOptional ? "\(items.expression) ?? []" : items.expression]))
      return closures
    }
  }

  /// The next page, unless the page says that there is none.
  private static func ending(
    _ paged: PagedEndpoint, _ path: ([Endpoint.PathStep]) -> PagePath, with next: String
  ) -> [String] {
    let condition: String
    switch paged.pages.end {
    case .more(let steps, if: let value)?: condition = self.condition(path(steps), isMet: value)
    case .empty?:
      let items = path(paged.pages.items)
      let isEmpty = items.expression + (items.endsInOptional ? "?" : "") + ".isEmpty"
      condition = items.isOptional ? isEmpty + " == false" : "!" + isEmpty
    case .total?, nil: return [next]
    }
    return ["guard \(condition) else { return nil }", "return \(next)"]
  }

  /// Of a page that is not the last, by a flag that is absent where nothing follows.
  private static func condition(_ flag: PagePath, isMet value: Bool) -> String {
    if flag.type.isSignedInteger {
      let number = flag.isOptional ? "(\(flag.expression) ?? 0)" : flag.expression
      return "\(number) != 0"
    }
    guard flag.isOptional else { return (value ? "" : "!") + flag.expression }
    return "\(flag.expression) \(value ? "==" : "!=") true"
  }

  package static let keys = TemplateKeys<Self>([
    .layout("head") { $0.head },
    .lines("statements") { $0.statements },
  ])
}

extension Endpoint {
  /// The first of some names that no parameter has.
  func free(_ names: [String]) -> String {
    let taken = Set(parameters.map(\.name.text))
    return names.first { !taken.contains($0) } ?? "nextPageCursor"
  }
}

extension PagedEndpoint {
  /// Where offsets start: at the parameter's default, else at 0.
  fileprivate func firstOffset(_ context: ViewContext) -> Int64 {
    pages.style.first(parameter.flatMap { context.initialValue(of: $0) })
  }
}

extension Endpoint.Pages.Style {
  var isOffset: Bool {
    if case .offset = self { true } else { false }
  }
}
