import ClientsmithModel

/// The tests of one endpoint.
package struct TestsEndpointView: TemplateView {
  package let name: String
  /// The name of the test.
  package let test: String
  package let literal: String
  /// The static function that calls the endpoint: `callFetchItems`.
  package let call: String
  /// Its declaration up to the brace.
  package let signature: String
  package let statement: String
  /// `fetchItemsExample: [Item] = …`; nil where the mock returns nothing to compare.
  package let example: String?
  package let exampleName: String
  /// `try Self.fetchItemsExample`.
  package let exampleIsDecoded: Bool
  /// The test makes values that are decoded, which may fail.
  package let canThrow: Bool
  package let requests: [String]
  package let escapes: [String]
  package let decodes: [String]
  package let failures: String
  /// How often it is sent.
  package let attempts: [String]
  package let pages: TestsPagesView?

  package var hasExample: Bool { example != nil }

  package init(
    _ endpoint: Endpoint, _ context: ViewContext, failures: TestsFailuresView.Name
  ) {
    let text = endpoint.name.text
    name = text
    test = endpoint.name.declaration
    literal = SwiftLiteral.string(endpoint.pathName)
    call = "call" + text.capitalizedFirst
    let result = TestResponses.type(of: endpoint, context)
    let arrow = endpoint.result == .void ? "" : " -> " + result
    let head = "private static func \(call)("
    // An attribute has a line of its own where what follows would not fit on it.
    let isLong = 2 + "@Sendable ".columns + head.columns > Layout.width
    let attribute = "@Sendable" + (isLong ? "\n  " : " ")
    signature = LayoutText.list(
      .init(open: attribute + head, close: ") async throws\(arrow) {"),
      [.init("_ client:", .atom(context.client))]
    ).text(indent: 2, column: 2)
    exampleName = text + "Example"
    let calls = TestCalls(endpoint: endpoint, context: context)
    statement = calls.full(of: "client").text(indent: 4, column: 4)
    let responses = TestResponses(endpoint: endpoint, context: context)
    let isDecoded = endpoint.mock?.isDecoded ?? false
    exampleIsDecoded = isDecoded
    canThrow =
      isDecoded || failures.isDecoded
      || endpoint.examples.contains { $0.value.isDecoded }
    example = responses.example.map {
      guard isDecoded else {
        let head = "private static let \(text)Example"
        if $0.isCall(of: result) { return $0.text(after: head + " =", indent: 2) }
        if 2 + head.columns + 2 + result.columns + 2 <= Layout.width {
          return $0.text(after: "\(head): \(result) =", indent: 2)
        }
        return "\(head):\n    \(result) =\n      " + $0.text(indent: 6, column: 6)
      }
      return "private static var \(text)Example: \(result) {\n    get throws {\n      "
        + $0.text(indent: 6, column: 6) + "\n    }\n  }"
    }
    requests = calls.requests
    escapes = calls.escapes
    decodes = responses.statements(example: (isDecoded ? "try Self." : "Self.") + exampleName)
    self.failures = failures.text
    attempts = TestAttempts(endpoint: endpoint, context: context).statements
    pages = TestsPagesView(endpoint, context, example: example == nil ? nil : exampleName)
  }

  /// `check.mocks(Self.fetchSunsetExample)`.
  private func check(_ method: String, _ argument: String) -> String {
    LayoutText.call("check." + method, [.init(nil, .atom(argument))]).text(indent: 4, column: 4)
  }

  package static let keys = TemplateKeys<Self>([
    .text("name") { $0.name },
    .text("check") { view in
      let arguments: [LayoutText.Item] = [
        .init(nil, .atom(view.literal)), .init("by:", .atom("Self." + view.call)),
      ]
      return LayoutText.call("let check = Self.client.endpoint", arguments)
        .text(indent: 4, column: 4)
    },
    .text("signature") { $0.signature },
    .text("statement") { $0.statement },
    .optionalText("example") { $0.example },
    .optionalText("mocks") { view in
      view.hasExample
        ? view.check("mocks", (view.exampleIsDecoded ? "try " : "") + "Self." + view.exampleName)
        : nil
    },
    .text("test") { $0.test },
    .flag("canThrow") { $0.canThrow },
    .lines("requests") { $0.requests },
    .lines("escapes") { $0.escapes },
    .lines("decodes") { $0.decodes },
    .optionalText("failures") { $0.check("fails", $0.failures) },
    .lines("attempts") { $0.attempts },
    .view("pages") { $0.pages },
  ])
}
