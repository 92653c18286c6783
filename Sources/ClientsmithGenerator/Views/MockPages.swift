import ClientsmithSpec

/// How a mock of numbered pages comes to an end: every page after the first is empty.
///
/// Without it, whoever goes through all pages of a mock would never arrive.
struct MockPages {
  /// The parameter that says which page it is.
  let parameter: Input
  private let first: Int64
  private let isOptional: Bool
  private let empty: LayoutText

  /// nil: the endpoint has no numbered pages, or the value is an empty page.
  init?(_ endpoint: Endpoint, _ value: Value?, _ context: ViewContext) {
    guard let value, let pages = endpoint.pages, case .json(let type, at: _) = endpoint.result,
      let parameter = endpoint.parameters.first(where: { $0.name == pages.style.parameter })
    else { return nil }
    if case .cursor = pages.style { return nil }
    let parts = PageParts(context.model)
    guard parts.count(at: pages.items[...], of: value, type) > 0,
      let empty = parts.setting(.array([]), at: pages.items[...], of: value, type)
    else { return nil }
    self.parameter = parameter
    first = pages.style.first(context.initialValue(of: parameter))
    isOptional = context.model.unwrapped(parameter.type).isOptional
    self.empty = context.literals.layout(empty, as: type, in: .client)
  }

  /// `if page > 1 { return [] }`.
  func ending(indent: Int) -> String {
    let name = parameter.name.local
    let condition = "\(name) > \(SwiftLiteral.integer(first))"
    let head = isOptional ? "if let \(name), \(condition) {" : "if \(condition) {"
    let flat = "\(head) return \(empty.flat) }"
    if indent + flat.count <= Layout.width { return flat }
    let inner = Layout.spaces(indent + 2)
    return head + "\n" + inner + empty.text(after: "return", indent: indent + 2) + "\n"
      + Layout.spaces(indent) + "}"
  }
}
