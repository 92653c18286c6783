import ClientsmithModel

/// The tests of one endpoint.
package struct TestsEndpointView: TemplateView {
  package let name: String
  /// The name of the test.
  package let test: String
  package let literal: String
  /// nil: that of the client.
  let timeout: String?
  /// The static function that calls the endpoint: `callFetchItems`.
  package let call: String
  /// Its declaration up to the brace.
  package let signature: LayoutText
  package let statement: LayoutText
  /// `fetchItemsExample: [Item] = …`; nil where the mock returns nothing to compare.
  package let example: LayoutText?
  package let exampleName: String
  /// `try Self.fetchItemsExample`.
  package let exampleIsDecoded: Bool
  /// The test makes values that are decoded, which may fail.
  package let canThrow: Bool
  package let requests: [LayoutText]
  package let escapes: [LayoutText]
  package let decodes: [LayoutText]
  package let failures: String
  /// How often it is sent.
  package let attempts: [LayoutText]
  package let pages: TestsPagesView?

  package var hasExample: Bool { example != nil }

  init(
    _ endpoint: Endpoint, _ context: ViewContext, failures: TestsFailuresView.Name,
    requests variants: RequestVariants, responses variedResponses: ResponseVariants
  ) {
    let text = endpoint.name.text
    name = text
    test = endpoint.name.declaration
    literal = SwiftLiteral.string(endpoint.pathName)
    timeout =
      endpoint.timeout == context.model.timeout ? nil : endpoint.timeout.expression
    call = Self.call(endpoint)
    let result = TestResponses.type(of: endpoint, context)
    let arrow = endpoint.result == .void ? "" : " -> " + result
    let head = "private static func \(call)("
    let function = LayoutText.list(
      .init(open: head, close: ") async throws\(arrow) {"),
      [.init("_ client:", .atom(context.client))])
    // An attribute has a line of its own where what follows would not fit on it.
    signature = .either(
      function.preceded(by: "@Sendable "), fitting: "@Sendable ".columns + head.columns,
      or: .lines([.atom("@Sendable"), function]))
    exampleName = text + "Example"
    let calls = TestCalls(endpoint: endpoint, context: context, variants: variants)
    statement = calls.full(of: "client")
    let responses = TestResponses(
      endpoint: endpoint, context: context, variants: variedResponses)
    let isDecoded = endpoint.mock?.isDecoded ?? false
    exampleIsDecoded = isDecoded
    canThrow =
      isDecoded || failures.isDecoded
      || endpoint.examples.contains { $0.value.isDecoded }
    example = responses.example.map {
      guard isDecoded else {
        let head = "private static let \(text)Example"
        if $0.isCall(of: result) { return .after(head + " =", $0) }
        return .after("\(head): \(result) =", $0)
      }
      return .block(
        .atom("private static var \(text)Example: \(result) {"),
        [.block(.atom("get throws {"), [$0])])
    }
    requests = calls.requests
    escapes = calls.escapes
    decodes = responses.statements(example: (isDecoded ? "try Self." : "Self.") + exampleName)
    self.failures = failures.text
    attempts = TestAttempts(endpoint: endpoint, context: context).statements
    pages = TestsPagesView(endpoint, context, example: example == nil ? nil : exampleName)
  }

  /// The name of the function that calls an endpoint.
  static func call(_ endpoint: Endpoint) -> String {
    "call" + endpoint.name.text.capitalizedFirst
  }

  /// `check.mocks(Self.fetchSunsetExample)`.
  private func check(_ method: String, _ argument: String) -> LayoutText {
    .call("check." + method, [.init(nil, .atom(argument))])
  }

  package static let keys = TemplateKeys<Self>([
    .text("name") { $0.name },
    .layout("check") { view in
      .call(
        "let check = Self.client.endpoint",
        [.init(nil, .atom(view.literal))]
          + (view.timeout.map { [.init("timeout:", .atom($0))] } ?? [])
          + [.init("by:", .atom("Self." + view.call))])
    },
    .layout("signature") { $0.signature },
    .layout("statement") { $0.statement },
    .optionalLayout("example") { $0.example },
    .optionalLayout("mocks") { view in
      view.hasExample
        ? view.check("mocks", (view.exampleIsDecoded ? "try " : "") + "Self." + view.exampleName)
        : nil
    },
    .text("test") { $0.test },
    .flag("canThrow") { $0.canThrow },
    .layouts("requests") { $0.requests },
    .layouts("escapes") { $0.escapes },
    .layouts("decodes") { $0.decodes },
    .optionalLayout("failures") { $0.check("fails", $0.failures) },
    .layouts("attempts") { $0.attempts },
    .view("pages") { $0.pages },
  ])
}
