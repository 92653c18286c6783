import ClientsmithModel

/// The test of the sequences over an endpoint's pages.
package struct TestsPagesView: TemplateView {
  /// The name of the test.
  let test: String
  /// Of `pages(…)`, with their commas.
  let arguments: [String]

  /// nil: it has no pages, or none that the test could tell apart.
  ///
  /// - Parameter example: the name of the constant that holds the mock's value.
  init?(_ endpoint: Endpoint, _ context: ViewContext, example: String?) {
    // A test that calls something deprecated would warn, and a value that is decoded may throw.
    guard endpoint.deprecated == nil, endpoint.mock?.isDecoded != true, let pages = endpoint.pages,
      let mock = endpoint.mock,
      case .json(let type, at: _) = endpoint.result,
      let parameter = endpoint.parameters.first(where: { $0.name == pages.style.parameter })
    else { return nil }
    let samples = PageSamples(pages, page: type, mock: mock, at: parameter, context)
    guard let answers = samples.answers else { return nil }
    test = endpoint.pagesMethod

    func page(_ value: Value) -> LayoutText {
      if value == mock, let example { return .atom("Self." + example) }
      return context.literals.layout(value, as: type, in: .file)
    }
    func position(_ value: Value) -> LayoutText {
      context.literals.layout(value, as: parameter.type, in: .file)
    }
    var items: [LayoutText.Item] = [
      .init(nil, .collection(answers.pages.map { .init(nil, page($0)) }))
    ]
    if let end = answers.end { items.append(.init("end:", page(end))) }
    items.append(
      .init("at:", .collection(answers.positions.map { .init(nil, position($0)) })))
    if answers.end == nil { items.append(.init("refusesRepetition:", .atom("true"))) }
    let path = PagePath(pages.items, in: type, of: context.model)
    let content = "$0" + path.expression.dropFirst("page".count)
    items.append(
      .init("items:", .atom("{ \(path.isOptional ? content + " ?? []" : content) }")))
    var arguments = items.map { $0.text(indent: 6, reserve: 1) }
    arguments.append(Self.answering(endpoint, parameter))
    for (label, name) in [("by:", endpoint.pagesMethod), ("all:", endpoint.allItemsMethod)] {
      arguments.append(
        Self.sequence(label, name, endpoint, start: samples.start, at: parameter, context))
    }
    self.arguments = arguments.withCommas { $0 + $1 }
  }

  /// Sets the endpoint's closure.
  private static func answering(_ endpoint: Endpoint, _ parameter: Input) -> String {
    let names = endpoint.parameters.map { $0.name == parameter.name ? "position" : "_" }
    return "answering: { client, answer in\n"
      + "        client.\(endpoint.name.member) = { \(names.joined(separator: ", ")) in\n"
      + "          try await answer(position)\n"
      + "        }\n"
      + "      }"
  }

  /// `by: { $0.listPages(owner: "owner") }`: what can be left out is.
  private static func sequence(
    _ label: String, _ name: String, _ endpoint: Endpoint, start: Value, at parameter: Input,
    _ context: ViewContext
  ) -> String {
    let items: [LayoutText.Item] = endpoint.parameters.compactMap { input in
      guard context.initialValue(of: input) == nil else { return nil }
      let value = input.name == parameter.name ? start : input.example
      return .init(
        input.name.argument + ":", context.literals.layout(value, as: input.type, in: .file))
    }
    let call = LayoutText.call("$0." + name, items)
    let flat = "\(label) { \(call.flat) }"
    if 6 + flat.columns + 1 <= Layout.width { return flat }
    return "\(label) {\n        \(call.text(indent: 8, column: 8))\n      }"
  }

  package static let keys = TemplateKeys<Self>([
    .text("test") { $0.test },
    .lines("arguments") { $0.arguments },
  ])
}
