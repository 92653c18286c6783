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
    let calls = TestCalls(endpoint: endpoint, context: context)
    arguments.append(Self.answering(paged, calls, context))
    arguments.append(.item(.init("as:", .atom("Self." + TestsEndpointView.call(endpoint)))))
    for (label, name) in [("by:", endpoint.pagesMethod), ("all:", endpoint.allItemsMethod)] {
      arguments.append(Self.sequence(label, name, paged, calls, start: samples.start, context))
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
    _ paged: PagedEndpoint, _ calls: TestCalls, then name: SwiftName, into: SwiftName,
    at path: [Endpoint.PathStep], _ context: ViewContext
  ) -> LayoutText {
    let closure = closure(paged.endpoint, "nil", nil, of: context.model)
    guard let other = context.model.endpoints.first(where: { $0.name == name }) else {
      return answering([closure])
    }
    let position = (["position"] + path.map { SwiftName($0.text).member }).joined(separator: ".")
    let expected = other.comparable(besides: into, of: context.model).map { input in
      let known = calls.argument(named: input.name)
      let initial = context.initialValue(of: input) ?? .null
      return LayoutText.Item(
        nil, known ?? context.literals.layout(initial, as: input.type, in: .file))
    }
    return answering([
      closure, self.closure(other, position, into, expecting: expected, of: context.model),
    ])
  }

  private static func answering(_ closures: [LayoutText]) -> LayoutText {
    .block(.atom("answering: { client, answer in"), closures)
  }

  /// Answers calls of an endpoint with the page at a position.
  private static func closure(
    _ endpoint: Endpoint, _ position: String, _ parameter: SwiftName?,
    expecting expected: [LayoutText.Item] = [], of model: ClientModel
  ) -> LayoutText {
    let compared = endpoint.comparable(besides: parameter, of: model)
    let names = endpoint.parameters.map { input in
      input.name == parameter
        ? "position" : compared.contains(input) ? input.name.local : "_"
    }
    var items: [LayoutText.Item] = [.init("at:", .atom(position))]
    if !compared.isEmpty {
      items.append(
        .init("given:", .collection(compared.map { .init(nil, .atom($0.name.local)) })))
    }
    if !expected.isEmpty { items.append(.init("expecting:", .collection(expected))) }
    return .closure(
      "client.\(endpoint.access) =",
      parameters: names.isEmpty ? nil : names.joined(separator: ", ") + " in",
      [.call("try await answer", items)])
  }

  /// Sets the endpoint's closure.
  private static func answering(
    _ paged: PagedEndpoint, _ calls: TestCalls, _ context: ViewContext
  ) -> LayoutText {
    let endpoint = paged.endpoint
    if case .continued(_, by: let name, into: let into, at: let path) = paged.pages.style {
      return answering(paged, calls, then: name, into: into, at: path, context)
    }
    var position =
      "FollowedPage.url(of: \(SwiftLiteral.string(paged.operation(of: context.model))))"
    if let parameter = paged.parameter, let cursor = paged.cursor(of: context.model) {
      position = "position" + cursor.expression.dropFirst(parameter.name.local.count)
    }
    return answering([
      closure(endpoint, position, paged.parameter?.name, of: context.model)
    ])
  }

  /// `by: { $0.listPages(owner: "owner") }`: where pages start, and how long they are, is left out
  /// if it can be.
  private static func sequence(
    _ label: String, _ name: String, _ paged: PagedEndpoint, _ calls: TestCalls, start: Value?,
    _ context: ViewContext
  ) -> LayoutText {
    let endpoint = paged.endpoint
    let items: [LayoutText.Item] = endpoint.parameters.compactMap { input in
      let isPosition = input.name == paged.parameter?.name
      if isPosition || input.name == endpoint.pages?.style.limit,
        context.initialValue(of: input) != nil
      {
        return nil
      }
      let first = isPosition ? start : nil
      let text = first.map { context.literals.layout($0, as: input.type, in: .file) }
      return (text ?? calls.argument(named: input.name)).map {
        .init(input.name.argument + ":", $0)
      }
    }
    return .closure(label, [.call("$0." + paged.endpoint.accessPrefix + name, items)])
  }

  package static let keys = TemplateKeys<Self>([
    .text("test") { $0.test },
    .items("arguments", of: { $0.arguments }) { $1 },
  ])
}

extension Endpoint {
  /// Parameters whose arguments have the same description if they are equal, besides the one that says where
  /// a page starts and the one that says how long it is.
  fileprivate func comparable(besides position: SwiftName?, of model: ClientModel) -> [Input] {
    parameters.filter { input in
      var type = model.types.plain(input.type)
      if case .array(let element) = type { type = model.types.resolved(element) }
      return model.types.isScalar(type) && input.name != position
        && input.name != pages?.style.limit
        && !["client", "answer", "position"].contains(input.name.text)
    }
  }
}
