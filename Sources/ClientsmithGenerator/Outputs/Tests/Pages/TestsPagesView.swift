import ClientsmithModel

/// The test of the sequences over an endpoint's pages.
package struct TestsPagesView: TemplateView {
  /// The name of the test.
  let test: String
  /// Of `pages(…)`.
  let arguments: [LayoutText]

  /// nil: it has no pages, or none that the test could tell apart.
  ///
  /// - Parameter example: the name of the constant that holds the mock's value.
  init?(_ endpoint: Endpoint, _ context: ViewContext, example: String?) {
    // A test that calls something deprecated would warn, and a value that is decoded may throw.
    guard endpoint.deprecated == nil, let paged = PagedEndpoint(endpoint),
      let mock = endpoint.mock, !mock.isDecoded
    else { return nil }
    let samples = PageSamples(paged, mock: mock, context)
    guard let answers = samples.answers else { return nil }
    test = endpoint.name.text + "Pages"

    func page(_ page: PageSamples.Page) -> LayoutText {
      if page.value == mock, page.headers.isEmpty, let example { return .atom("Self." + example) }
      guard paged.hasHead else {
        return context.literals.layout(page.value, as: paged.type, in: .file)
      }
      return MockClosure(context: context).typedResponse(
        page.value, of: paged.type, from: paged.endpoint, headers: page.headers, in: .file)
    }
    let type = Self.position(paged, context)
    var items: [LayoutText.Item] = [
      .init(nil, .collection(answers.pages.map { .init(nil, page($0)) }))
    ]
    if let end = answers.end { items.append(.init("end:", page(.init(value: end)))) }
    items.append(
      .init(
        "at:",
        .collection(
          answers.positions.map { .init(nil, context.literals.layout($0, as: type, in: .file)) })))
    items.append(.init("repeats:", .atom(paged.pages.style.hasPositions ? "1" : "2")))
    let path = PagePath(
      paged.pages.items, in: paged.type, of: context.model, from: paged.content(of: "$0"))
    items.append(
      .init(
        "items:",
        .atom("{ \(path.isOptional ? path.expression + " ?? []" : path.expression) }")))
    var arguments = items.map { LayoutText.item($0) }
    arguments.append(Self.answering(paged, context))
    for (label, name) in [("by:", endpoint.pagesMethod), ("all:", endpoint.allItemsMethod)] {
      arguments.append(Self.sequence(label, name, paged, start: samples.start, context))
    }
    self.arguments = arguments
  }

  /// What says which page a call asks for.
  private static func position(_ paged: PagedEndpoint, _ context: ViewContext) -> TypeReference {
    if case .continued(let next, by: _, into: _, at: _) = paged.pages.style {
      return .optional(PagePath(next, in: paged.type, of: context.model).type)
    }
    return paged.cursor(of: context.model)?.type ?? .optional(.primitive(.url))
  }

  /// Sets the closures of the endpoint and of the one that has the other pages.
  private static func answering(
    _ endpoint: Endpoint, then name: SwiftName, into: SwiftName, at path: [Endpoint.PathStep],
    _ context: ViewContext
  ) -> LayoutText {
    let other = context.model.endpoints.first { $0.name == name }
    let position = (["position"] + path.map { SwiftName($0.text).member }).joined(separator: ".")
    return answering(
      [closure(endpoint, "nil", nil)] + (other.map { [closure($0, position, into)] } ?? []))
  }

  private static func answering(_ closures: [LayoutText]) -> LayoutText {
    .block(.atom("answering: { client, answer in"), closures)
  }

  /// Answers calls of an endpoint with the page at a position.
  private static func closure(
    _ endpoint: Endpoint, _ position: String, _ parameter: SwiftName?
  ) -> LayoutText {
    let names = endpoint.parameters.map { $0.name == parameter ? "position" : "_" }
    let parameters = names.isEmpty ? "" : " " + names.joined(separator: ", ") + " in"
    return .block(
      .atom("client.\(endpoint.access) = {\(parameters)"),
      [.atom("try await answer(\(position))")])
  }

  /// Sets the endpoint's closure.
  private static func answering(
    _ paged: PagedEndpoint, _ context: ViewContext
  ) -> LayoutText {
    let endpoint = paged.endpoint
    if case .continued(_, by: let name, into: let into, at: let path) = paged.pages.style {
      return answering(endpoint, then: name, into: into, at: path, context)
    }
    var position =
      "FollowedPage.url(of: \(SwiftLiteral.string(paged.operation(of: context.model))))"
    if let parameter = paged.parameter, let cursor = paged.cursor(of: context.model) {
      position = "position" + cursor.expression.dropFirst(parameter.name.local.count)
    }
    return answering([closure(endpoint, position, paged.parameter?.name)])
  }

  /// `by: { $0.listPages(owner: "owner") }`: what can be left out is.
  private static func sequence(
    _ label: String, _ name: String, _ paged: PagedEndpoint, start: Value?, _ context: ViewContext
  ) -> LayoutText {
    let items: [LayoutText.Item] = paged.endpoint.parameters.compactMap { input in
      guard context.initialValue(of: input) == nil else { return nil }
      let value = input.name == paged.parameter?.name ? start ?? input.example : input.example
      return .init(
        input.name.argument + ":", context.literals.layout(value, as: input.type, in: .file))
    }
    return .closure(label, [.call("$0." + paged.endpoint.accessPrefix + name, items)])
  }

  package static let keys = TemplateKeys<Self>([
    .text("test") { $0.test },
    .items("arguments", of: { $0.arguments }) { $1 },
  ])
}
