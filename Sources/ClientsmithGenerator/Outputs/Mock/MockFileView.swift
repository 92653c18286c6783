import ClientsmithModel

/// `SuntimesClient+Mock.swift`: the mock, and every scenario.
package struct MockFileView: TemplateView {
  private let context: ViewContext
  private let imports: [String]
  /// The local that `mock(…)` changes.
  private let copy: String
  private let scenarios: [Scenario]
  /// Those of the specification.
  private let declaredScenarios: [Scenario]
  private let shared: SharedExamples
  /// nil: the specification has none, or the user has written it.
  private let memory: MemoryView?

  /// - Parameters:
  ///   - omitsPreview: the user has a `preview` already.
  ///   - omitsMemory: the user has an `inMemory` already.
  package init(_ context: ViewContext, omitsPreview: Bool = false, omitsMemory: Bool = false) {
    let model = context.model
    shared = SharedExamples(mocksOf: model, hasMemory: !omitsMemory)
    self.context = ViewContext(context, shared: shared)
    let endpoints = model.mainPart.endpoints
    imports = ImportList.lines(
      foundation: endpoints.contains(where: model.namesFoundation) ? .signature : .implementation,
      runtime: endpoints.contains(where: model.namesRuntime) ? .signature : .implementation,
      others: context.mockModules, options: context.options)
    copy = context.local("client")
    memory = omitsMemory ? nil : MemoryView(self.context)
    var scenarios = model.scenarios
    if !scenarios.contains(where: { $0.name.text == "preview" }) {
      scenarios.append(
        Scenario(name: SwiftName("preview"), behaviors: [:]))
    }
    self.scenarios = scenarios.filter { !omitsPreview || $0.name.text != "preview" }
    declaredScenarios = model.scenarios.filter { !omitsPreview || $0.name.text != "preview" }
  }

  /// An argument that makes a member.
  static func closure(_ member: ClientMember, _ context: ViewContext, comma: String) -> String {
    switch member {
    case .endpoint(let endpoint): closure(endpoint, context, comma: comma)
    case .group(let group): group.name.argument + ": .mock" + comma
    }
  }

  private static func closure(
    _ endpoint: Endpoint, _ context: ViewContext, comma: String
  ) -> String {
    let closure = MockClosure(context: context)
    return MockClosure.text(
      after: endpoint.memberName.argument + ":",
      parameters: closure.parameters(of: endpoint, returning: endpoint.mock),
      statements: closure.returning(endpoint.mock, from: endpoint, indent: 8), indent: 6,
      reserve: comma.columns) + comma
  }

  /// A parameter that replaces a member.
  ///
  /// - Parameter client: what comes before the name of a group's type.
  static func parameter(
    _ member: ClientMember, _ context: ViewContext, of client: String = "", comma: String
  ) -> String {
    switch member {
    case .endpoint(let endpoint): return parameter(endpoint, context, comma: comma)
    case .group(let group):
      let type = client + context.model.typeName(of: group.path).type
      return "\(group.name.label): \(type)? = nil" + comma
    }
  }

  /// `fetchItems: (@Sendable (_ limit: Int) async throws -> [Item])? = nil`.
  private static func parameter(
    _ endpoint: Endpoint, _ context: ViewContext, comma: String
  ) -> String {
    let name = endpoint.memberName.label
    let type = context.closureType(of: endpoint)
    let line = name.columns + 3 + type.width + 8 + comma.columns
    if 4 + line <= Layout.width { return "\(name): (\(type.flat))? = nil" + comma }
    return "\(name): (\n      " + type.text(indent: 6, column: 6) + "\n    )? = nil" + comma
  }

  static func replacement(_ name: SwiftName, in copy: String) -> String {
    let flat = "if let \(name.local) { \(copy).\(name.member) = \(name.local) }"
    if 4 + flat.columns <= Layout.width { return flat }
    let assignment = LayoutText.atom(name.local).text(after: "\(copy).\(name.member) =", indent: 6)
    return "if let \(name.local) {\n      \(assignment)\n    }"
  }

  package static let keys = TemplateKeys<Self>([
    .view("header") { $0.context.header },
    .lines("imports") { $0.imports },
    .text("access") { $0.context.access },
    .text("client") { $0.context.client },
    .flag("hasEndpoints") { !$0.context.model.endpoints.isEmpty },
    // The arguments of the client's initializer.
    .items("closures", of: { $0.context.model.members }) { view, member, comma in
      closure(member, view.context, comma: comma)
    },
    // Of `mock(…)`.
    .items("parameters", of: { $0.context.model.members }) { view, member, comma in
      parameter(member, view.context, comma: comma)
    },
    .text("copy") { $0.copy },
    .items("replacements", of: { $0.context.model.members }) { view, member, _ in
      replacement(member.name, in: view.copy)
    },
    .view("memory") { $0.memory },
    .list("groups", of: { $0.context.model.isSpread ? [] : $0.context.model.groups }) {
      view, group, _ in MockGroupView(group, view.context, shared: view.shared)
    },
    .list("scenarios", of: { $0.scenarios }) { view, scenario, _ in
      ScenarioView(scenario, view.context)
    },
    .view("launch") { LaunchView($0.declaredScenarios, $0.context) },
    .view("examples") { ExamplesView($0.shared, $0.context) },
  ])
}

extension Array {
  /// Texts of a list in brackets: a comma after each but the last.
  func withCommas(_ text: (_ element: Element, _ comma: String) -> String) -> [String] {
    enumerated().map { text($0.element, $0.offset < count - 1 ? "," : "") }
  }
}
