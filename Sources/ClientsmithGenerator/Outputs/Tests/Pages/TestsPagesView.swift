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
      arguments.append(
        Self.sequence(
          label, name, paged, calls, start: samples.start, at: answers.positions[0], context)
      )
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
    let closure = closure(paged.endpoint, "nil", nil, context)
    guard let other = context.model.endpoints.first(where: { $0.name == name }) else {
      return answering([closure])
    }
    let position = (["position"] + path.map { SwiftName($0.text).member }).joined(separator: ".")
    let expected = other.compared(besides: into, at: path, context).map { part in
      let known = part.input.flatMap { calls.argument(named: $0.name) }
      let literal = known ?? context.literals.layout(part.initial, as: part.type, in: .file)
      return LayoutText.Item(nil, Self.typed(literal, part.type, context))
    }
    return answering([
      closure,
      self.closure(other, position, into, at: path, expecting: expected, context),
    ])
  }

  /// A literal with its type where it would be another one in a list of anything.
  private static func typed(
    _ literal: LayoutText, _ type: TypeReference, _ context: ViewContext
  ) -> LayoutText {
    switch context.model.types.resolved(type) {
    case .primitive(.string), .primitive(.int), .primitive(.double), .primitive(.bool): literal
    default: literal.followed(by: " as " + context.types.text(type, in: .file))
    }
  }

  private static func answering(_ closures: [LayoutText]) -> LayoutText {
    .block(.atom("answering: { client, answer in"), closures)
  }

  /// Answers calls of an endpoint with the page at a position.
  private static func closure(
    _ endpoint: Endpoint, _ position: String, _ parameter: SwiftName?,
    at path: [Endpoint.PathStep] = [], expecting expected: [LayoutText.Item] = [],
    _ context: ViewContext
  ) -> LayoutText {
    let compared = endpoint.compared(besides: parameter, at: path, context)
    let names = endpoint.parameters.map { input in
      input.name == parameter
        ? "position" : compared.contains { $0.input == input } ? input.name.local : "_"
    }
    var items: [LayoutText.Item] = [.init("at:", .atom(position))]
    if !compared.isEmpty {
      items.append(
        .init("given:", .collection(compared.map { .init(nil, .atom($0.expression)) })))
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
      closure(
        endpoint, position, paged.parameter?.name, at: paged.cursorPath, context)
    ])
  }

  /// `by: { $0.listPages(owner: "owner") }`: where pages start, and how long they are, is left out
  /// if it can be, unless what is beside it has to be that of the other calls.
  private static func sequence(
    _ label: String, _ name: String, _ paged: PagedEndpoint, _ calls: TestCalls, start: Value?,
    at position: Value, _ context: ViewContext
  ) -> LayoutText {
    let endpoint = paged.endpoint
    var start = start
    var isShared = false
    if let parameter = paged.parameter,
      !endpoint.beside(paged.cursorPath, in: parameter, context).isEmpty,
      let value = calls.value(named: parameter.name)
    {
      isShared = true
      start = PageParts(context.model).setting(
        position, at: paged.cursorPath[...], of: value, parameter.type)
    }
    let items: [LayoutText.Item] = endpoint.parameters.compactMap { input in
      let isPosition = input.name == paged.parameter?.name
      if isPosition ? !isShared : input.name == endpoint.pages?.style.limit,
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

/// What calls for the pages of an endpoint have in common.
private struct ComparedPart {
  /// `owner`, `position.limit`.
  var expression: String
  var type: TypeReference
  /// Where it is left out.
  var initial: Value
  /// nil: it is a part of the one that has the cursor.
  var input: Input?
}

extension Endpoint {
  /// Parts of calls that have the same description if they are equal, besides what says where a page
  /// starts and how long it is.
  fileprivate func compared(
    besides position: SwiftName?, at path: [PathStep], _ context: ViewContext
  ) -> [ComparedPart] {
    parameters.flatMap { input -> [ComparedPart] in
      if input.name == position { return beside(path, in: input, context) }
      guard context.model.types.isComparable(input.type), input.name != pages?.style.limit,
        !["client", "answer", "position"].contains(input.name.text)
      else { return [] }
      let initial = context.initialValue(of: input) ?? .null
      if initial == .now { return [] }
      return [
        ComparedPart(
          expression: input.name.local, type: input.type, initial: initial, input: input)
      ]
    }
  }

  /// What is beside a cursor in what holds it.
  fileprivate func beside(
    _ path: [PathStep], in input: Input, _ context: ViewContext
  ) -> [ComparedPart] {
    var parts: [ComparedPart] = []
    var (expression, type) = ("position", input.type)
    for step in path {
      guard let structure = context.model.types.structure(type),
        let next = structure.properties.first(where: { $0.name.text == step.text })
      else { break }
      for property in structure.properties
      where property.name != next.name && context.model.types.isComparable(property.type) {
        let initial = property.initialValue(in: context.model.types) ?? .null
        if initial == .now { continue }
        parts.append(
          ComparedPart(
            expression: expression + "." + property.name.member, type: property.type,
            initial: initial))
      }
      expression += "." + next.name.member
      type = next.type
    }
    return parts
  }
}

extension TypeIndex {
  /// A single value, or an array of these.
  fileprivate func isComparable(_ type: TypeReference) -> Bool {
    var type = plain(type)
    if case .array(let element) = type { type = resolved(element) }
    return isScalar(type)
  }
}
