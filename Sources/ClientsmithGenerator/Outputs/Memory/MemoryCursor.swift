import ClientsmithModel

/// How a cursor, or the URL of a page, leads to a part of what a client in memory keeps.
struct MemoryCursor {
  /// Of `MemoryPage`: `after: after`.
  let argument: LayoutText.Item
  /// What comes after the arguments: ` { $0.id }`.
  let closure: String

  /// nil: the pages have none, one that is a number of a page, or one that cannot be made.
  init?(_ endpoint: Endpoint, _ context: ViewContext) {
    guard let paged = PagedEndpoint(endpoint) else { return nil }
    switch paged.pages.style {
    case .offset, .page, .continued: return nil
    case .url:
      let operation = SwiftLiteral.string(paged.operation(of: context.model))
      argument = .init("at:", .atom("FollowedPage.url(of: \(operation))"))
      closure = ""
    case .cursor:
      guard endpoint.position(context.model.types) == nil,
        let (name, type) = paged.cursor(of: context.model)
      else { return nil }
      if let key = paged.cursorKey {
        let type = context.model.types.resolved(type)
        argument = .init("after:", Self.text(name, as: name, paged, context, type))
        closure = " { $0.\(SwiftName(key).member) }"
        return
      }
      guard paged.next?.hasIndex != true else { return nil }
      closure = ""
      switch context.model.types.unwrapped(type) {
      case .primitive(.string):
        argument = .init("after:", Self.text(name, as: name, paged, context))
      case .primitive(let primitive) where primitive.isInteger:
        let isOptional = context.model.types.isOptional(type)
        let number = context.int(name, of: type, isOptional: isOptional)
        argument = .init("after:", Self.text(name, as: number, paged, context))
      default: return nil
      }
    }
  }

  /// The default of the parameter starts the pages, so it is not a cursor: `page == "*" ? nil : page`. So
  /// does 0 where a number is required.
  ///
  /// - Parameter required: The type of the parameter, where the cursor is a property of the last item.
  private static func text(
    _ name: String, as expression: String, _ paged: PagedEndpoint, _ context: ViewContext,
    _ required: TypeReference? = nil
  ) -> LayoutText {
    if case .primitive(let primitive)? = required, primitive.isInteger,
      paged.parameter?.default == nil
    {
      return .atom("\(name) == 0 ? nil : \(expression)")
    }
    guard paged.cursorPath.isEmpty, let parameter = paged.parameter,
      let initial = parameter.default, initial != .null, initial != .string("")
    else { return .atom(expression) }
    let literal = context.literals.layout(initial, as: parameter.type, in: .client)
    return .atom("\(name) == \(literal.flat) ? nil : \(expression)")
  }
}

extension PagedEndpoint {
  /// The property of the last item of a page that the next one comes after; nil: no such property.
  var cursorKey: String? {
    guard let next, next.starts(with: pages.items), next.count == pages.items.count + 2,
      next[pages.items.count] == .index(-1), case .key(let key) = next[pages.items.count + 1]
    else { return nil }
    return key
  }
}

extension [Endpoint.PathStep] {
  /// Whether it leads through an array.
  var hasIndex: Bool {
    contains { if case .index = $0 { true } else { false } }
  }
}
