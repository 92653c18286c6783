import ClientsmithModel

/// `SuntimesClient+Mock.swift`: the mock, and every scenario.
package struct MockFileView: TemplateView {
  package let header: HeaderView
  package let imports: [String]
  package let access: String
  package let client: String
  /// The arguments of the client's initializer, with their commas.
  package let closures: [String]
  /// The parameters of `mock(…)`, with their commas.
  package let parameters: [String]
  /// The local that `mock(…)` changes.
  package let copy: String
  package let replacements: [String]
  package let scenarios: [ScenarioView]

  /// - Parameter omitsPreview: the user has a `preview` already.
  package init(_ context: ViewContext, omitsPreview: Bool = false) {
    let model = context.model
    header = context.header
    access = context.access
    client = context.client
    imports = ImportList.lines(
      foundation: model.endpoints.contains { context.namesFoundation($0) }
        ? .signature : .implementation,
      runtime: model.endpoints.contains { context.namesRuntime($0) } ? .signature : .implementation,
      options: context.options)
    let closure = MockClosure(context: context)
    let copy = context.local("client")
    self.copy = copy
    closures = model.endpoints.withCommas { endpoint, comma in
      MockClosure.text(
        after: endpoint.name.argument + ":",
        parameters: closure.parameters(of: endpoint, returning: endpoint.mock),
        statements: closure.returning(endpoint.mock, from: endpoint, indent: 8), indent: 6,
        reserve: comma.count) + comma
    }
    parameters = model.endpoints.withCommas { endpoint, comma in
      Self.parameter(endpoint, context, comma: comma)
    }
    replacements = model.endpoints.map {
      "if let \($0.name.local) { \(copy).\($0.name.member) = \($0.name.local) }"
    }
    var scenarios = model.scenarios
    if !scenarios.contains(where: { $0.name.text == "preview" }) {
      scenarios.append(
        Scenario(name: SwiftName("preview"), behaviours: [:]))
    }
    self.scenarios =
      scenarios
      .filter { !omitsPreview || $0.name.text != "preview" }
      .map { ScenarioView($0, context) }
  }

  /// `fetchItems: (@Sendable (_ limit: Int) async throws -> [Item])? = nil`.
  private static func parameter(
    _ endpoint: Endpoint, _ context: ViewContext, comma: String
  ) -> String {
    let name = endpoint.name.label
    let type = context.closureType(of: endpoint)
    let line = "\(name): (\(type.flat))? = nil" + comma
    if 4 + line.count <= Layout.width { return line }
    return "\(name): (\n      " + type.text(indent: 6, column: 6) + "\n    )? = nil" + comma
  }

  package static let keys = TemplateKeys<Self>([
    .view("header") { $0.header },
    .lines("imports") { $0.imports },
    .text("access") { $0.access },
    .text("client") { $0.client },
    .flag("hasEndpoints") { !$0.closures.isEmpty },
    .lines("closures") { $0.closures },
    .lines("parameters") { $0.parameters },
    .text("copy") { $0.copy },
    .lines("replacements") { $0.replacements },
    .list("scenarios") { $0.scenarios },
  ])
}

extension Array {
  /// Texts of a list in brackets: a comma after each but the last.
  func withCommas(_ text: (_ element: Element, _ comma: String) -> String) -> [String] {
    enumerated().map { text($0.element, $0.offset < count - 1 ? "," : "") }
  }
}

extension ViewContext {
  /// Whether the closure of an endpoint names a type of Foundation.
  func namesFoundation(_ endpoint: Endpoint) -> Bool {
    if endpoint.parameters.contains(where: { $0.type.namesFoundation }) { return true }
    return endpoint.result == .data || (endpoint.result.type?.namesFoundation ?? false)
  }

  /// Whether the closure of an endpoint names a type of the runtime.
  func namesRuntime(_ endpoint: Endpoint) -> Bool {
    endpoint.parameters.contains { $0.type.namesRuntime } || endpoint.result == .response
      || endpoint.result == .download
      || (endpoint.result.type?.namesRuntime ?? false)
  }
}
