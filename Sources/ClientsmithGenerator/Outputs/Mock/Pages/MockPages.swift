import ClientsmithModel

/// How a mock of pages comes to an end: every page after the first is empty.
///
/// Without it, reading all pages of a mock would meet the first page again.
struct MockPages {
  /// The parameter that says which page it is; nil: none does.
  let parameter: Input?
  /// Whether another page than the first is asked for: `if let page, page >` and `1`, or
  /// `if cursor ==` and `"b"`.
  private let condition: LayoutText.Item
  private let empty: LayoutText

  /// nil: the endpoint has no pages, or the value is the last page.
  init?(_ endpoint: Endpoint, _ value: Value?, _ context: ViewContext) {
    guard let value, let paged = PagedEndpoint.mocked(endpoint) else { return nil }
    let (pages, type) = (paged.pages, paged.type)
    let parts = PageParts(context.model)
    var last = parts.setting(.array([]), at: pages.items[...], of: value, type)
    if case .more(let path, if: let isMore) = pages.end {
      guard parts.isOn(at: path[...], of: value, type) == isMore else { return nil }
      last = last.flatMap { parts.setting(flag: !isMore, at: path[...], of: $0, type) }
    }
    parameter = paged.parameter
    switch pages.style {
    // The endpoint has the first page alone.
    case .continued: return nil
    case .cursor, .url:
      // Mocks have no headers, so what is named there is named nowhere.
      guard let path = paged.next, let next = parts.part(at: path[...], of: value, type),
        next != .null, next != .string("")
      else { return nil }
      if pages.end == nil {
        guard let ended = last.flatMap({ parts.ending(path, of: $0, type) }) else { return nil }
        last = ended
      } else if let ended = last.flatMap({ parts.ending(path, of: $0, type) }) {
        last = ended
      }
      if let cursor = paged.cursor(of: context.model) {
        let literal = context.literals.layout(
          next, as: context.model.types.unwrapped(cursor.type), in: .client)
        condition = .init("if \(cursor.expression) ==", literal)
      } else {
        let operation = SwiftLiteral.string(paged.operation(of: context.model))
        condition = .init("if", .atom("FollowedPage.url(of: \(operation)) != nil"))
      }
    case .offset, .page:
      guard let parameter, !parts.items(at: pages.items, of: value, type).isEmpty
      else { return nil }
      let name = parameter.name.local
      let isOptional = context.model.types.isOptional(parameter.type)
      let first = pages.style.first(context.initialValue(of: parameter))
      condition = .init(
        "if \(isOptional ? "let \(name), " : "")\(name) >",
        .atom(SwiftLiteral.integer(first)))
    }
    guard let last else { return nil }
    empty =
      paged.hasHead
      ? MockClosure(context: context).typedResponse(last, of: type, from: endpoint, in: .client)
      : context.literals.layout(last, as: type, in: .client)
  }

  /// `if page > 1 { return [] }`.
  var ending: LayoutText {
    let end = [LayoutText.after("return", empty)]
    // The formatter has no way to break a condition that it accepts itself.
    let second = parameter?.name.text == "second" ? "secondPage" : "second"
    return .either(
      .closure(condition.flat, end), fitting: condition.width + " {".columns,
      or: .lines([
        .after("let \(second) =", condition.value),
        .closure((condition.label ?? "") + " " + second, end),
      ]))
  }
}
