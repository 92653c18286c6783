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
  static func closure(_ member: ClientMember, _ context: ViewContext) -> LayoutText {
    switch member {
    case .endpoint(let endpoint):
      let closure = MockClosure(context: context)
      return .closure(
        endpoint.memberName.argument + ":",
        parameters: closure.parameters(of: endpoint, returning: endpoint.mock),
        closure.returning(endpoint.mock, from: endpoint))
    case .group(let group): return .atom(group.name.argument + ": .mock")
    }
  }

  /// A parameter that replaces a member.
  ///
  /// - Parameter client: what comes before the name of a group's type.
  static func parameter(
    _ member: ClientMember, _ context: ViewContext, of client: String = ""
  ) -> LayoutText {
    switch member {
    case .endpoint(let endpoint): return parameter(endpoint, context)
    case .group(let group):
      let type = client + context.model.typeName(of: group.path).type
      return .after("\(group.name.label): \(type)? =", .atom("nil"))
    }
  }

  /// `fetchItems: (@Sendable (_ limit: Int) async throws -> [Item])? = nil`.
  private static func parameter(_ endpoint: Endpoint, _ context: ViewContext) -> LayoutText {
    let start = endpoint.memberName.label + ": ("
    let type = context.closureType(of: endpoint)
    return .either(
      type.preceded(by: start).followed(by: ")? = nil"),
      or: .block(.atom(start), [type], close: ")? = nil"))
  }

  static func replacement(_ name: SwiftName, in copy: String) -> LayoutText {
    .closure(
      "if let \(name.local)", [.after("\(copy).\(name.member) =", .atom(name.local))])
  }

  package static let keys = TemplateKeys<Self>([
    .view("header") { $0.context.header },
    .lines("imports") { $0.imports },
    .text("access") { $0.context.access },
    .text("client") { $0.context.client },
    .flag("hasEndpoints") { !$0.context.model.endpoints.isEmpty },
    // The arguments of the client's initializer.
    .items("closures", of: { $0.context.model.members }) { closure($1, $0.context) },
    // Of `mock(…)`.
    .items("parameters", of: { $0.context.model.members }) { parameter($1, $0.context) },
    .text("copy") { $0.copy },
    .layouts("replacements", of: { $0.context.model.members }) {
      replacement($1.name, in: $0.copy)
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
