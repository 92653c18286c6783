import ClientsmithModel

/// How a mock of pages comes to an end: every page after the first is empty.
///
/// Without it, reading all pages of a mock would never end, or, by a cursor, meet
/// the first page again.
struct MockPages {
  /// The parameter that says which page it is.
  let parameter: Input
  /// Whether another page than the first is asked for: `if let page, page >` and `1`, or
  /// `if cursor ==` and `"b"`.
  private let condition: LayoutText.Item
  private let empty: LayoutText

  /// nil: the endpoint has no pages, or the value is the last page.
  init?(_ endpoint: Endpoint, _ value: Value?, _ context: ViewContext) {
    guard let value, let pages = endpoint.pages, case .json(let type, at: _) = endpoint.result,
      let parameter = endpoint.parameters.first(where: { $0.name == pages.style.parameter })
    else { return nil }
    self.parameter = parameter
    let parts = PageParts(context.model)
    let name = parameter.name.local
    let isOptional = context.model.types.isOptional(parameter.type)
    var last = parts.setting(.array([]), at: pages.items[...], of: value, type)
    switch pages.style {
    case .cursor(let next, into: _):
      guard let end = PagePath.nullable(next, in: type, of: context.model),
        let cursor = parts.part(at: next[...], of: value, type), cursor != .null
      else { return nil }
      last = last.flatMap { parts.setting(.null, at: end, of: $0, type) }
      let literal = context.literals.layout(
        cursor, as: context.model.types.unwrapped(parameter.type), in: .client)
      condition = .init("if \(name) ==", literal)
    case .offset, .page:
      guard parts.count(at: pages.items[...], of: value, type) > 0 else { return nil }
      let first = pages.style.first(context.initialValue(of: parameter))
      condition = .init(
        "if \(isOptional ? "let \(name), " : "")\(name) >",
        .atom(SwiftLiteral.integer(first)))
    }
    guard let last else { return nil }
    self.empty = context.literals.layout(last, as: type, in: .client)
  }

  /// `if page > 1 { return [] }`.
  func ending(indent: Int) -> String {
    let flat = "\(condition.flat) { return \(empty.flat) }"
    if indent + flat.columns <= Layout.width { return flat }
    let inner = Layout.spaces(indent + 2)
    let end =
      " {\n" + inner + empty.text(after: "return", indent: indent + 2) + "\n"
      + Layout.spaces(indent) + "}"
    let line = condition.text(indent: indent, reserve: 2)
    guard line.isBroken else { return line + end }
    // The formatter has no way to break a condition that it accepts itself.
    let second = parameter.name.text == "second" ? "secondPage" : "second"
    return condition.value.text(after: "let \(second) =", indent: indent) + "\n"
      + Layout.spaces(indent) + (condition.label ?? "") + " " + second + end
  }
}
