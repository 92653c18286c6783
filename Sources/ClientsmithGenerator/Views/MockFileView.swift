import ClientsmithModel

/// `SuntimesClient+Mock.swift`: the mock, and every scenario.
package struct MockFileView: TemplateView {
  private let context: ViewContext
  private let imports: [String]
  /// The local that `mock(…)` changes.
  private let copy: String
  private let scenarios: [Scenario]

  /// - Parameter omitsPreview: the user has a `preview` already.
  package init(_ context: ViewContext, omitsPreview: Bool = false) {
    let model = context.model
    self.context = context
    imports = ImportList.lines(
      foundation: context.endpointsNameFoundation ? .signature : .implementation,
      runtime: context.endpointsNameRuntime ? .signature : .implementation,
      others: context.mockModules, options: context.options)
    copy = context.local("client")
    var scenarios = model.scenarios
    if !scenarios.contains(where: { $0.name.text == "preview" }) {
      scenarios.append(
        Scenario(name: SwiftName("preview"), behaviors: [:]))
    }
    self.scenarios = scenarios.filter { !omitsPreview || $0.name.text != "preview" }
  }

  private func closure(_ endpoint: Endpoint, comma: String) -> String {
    let closure = MockClosure(context: context)
    return MockClosure.text(
      after: endpoint.name.argument + ":",
      parameters: closure.parameters(of: endpoint, returning: endpoint.mock),
      statements: closure.returning(endpoint.mock, from: endpoint, indent: 8), indent: 6,
      reserve: comma.columns) + comma
  }

  /// `fetchItems: (@Sendable (_ limit: Int) async throws -> [Item])? = nil`.
  private static func parameter(
    _ endpoint: Endpoint, _ context: ViewContext, comma: String
  ) -> String {
    let name = endpoint.name.label
    let type = context.closureType(of: endpoint)
    let line = name.columns + 3 + type.width + 8 + comma.columns
    if 4 + line <= Layout.width { return "\(name): (\(type.flat))? = nil" + comma }
    return "\(name): (\n      " + type.text(indent: 6, column: 6) + "\n    )? = nil" + comma
  }

  package static let keys = TemplateKeys<Self>([
    .view("header") { $0.context.header },
    .lines("imports") { $0.imports },
    .text("access") { $0.context.access },
    .text("client") { $0.context.client },
    .flag("hasEndpoints") { !$0.context.model.endpoints.isEmpty },
    // The arguments of the client's initializer.
    .items("closures", of: { $0.context.model.endpoints }) { $0.closure($1, comma: $2) },
    // Of `mock(…)`.
    .items("parameters", of: { $0.context.model.endpoints }) { view, endpoint, comma in
      parameter(endpoint, view.context, comma: comma)
    },
    .text("copy") { $0.copy },
    .items("replacements", of: { $0.context.model.endpoints }) { view, endpoint, _ in
      let name = endpoint.name
      return "if let \(name.local) { \(view.copy).\(name.member) = \(name.local) }"
    },
    .list("scenarios", of: { $0.scenarios }) { view, scenario, _ in
      ScenarioView(scenario, view.context)
    },
  ])
}

extension Array {
  /// Texts of a list in brackets: a comma after each but the last.
  func withCommas(_ text: (_ element: Element, _ comma: String) -> String) -> [String] {
    enumerated().map { text($0.element, $0.offset < count - 1 ? "," : "") }
  }
}
