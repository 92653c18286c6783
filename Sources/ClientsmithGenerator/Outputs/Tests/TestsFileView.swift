import ClientsmithModel

/// `SuntimesClientTests.swift`: what a client sends, reads, throws and mocks.
package struct TestsFileView: TemplateView {
  private let context: ViewContext
  package let imports: [String]
  package let suite: String
  package let client: String
  package let clientLiteral: String
  /// `timeout: .seconds(30),`; nil: it is as usual.
  let timeout: LayoutText?
  /// The call of `live(…)` with the parts of a test.
  package let liveCall: LayoutText
  /// The mock with all of its closures replaced.
  let replacing: LayoutText
  private let live: TestsLiveView?
  private let scenarios: TestsScenarios?
  private let secrets: TestsSecrets?
  package let failures: [TestsFailuresView]
  /// When calls are made again, where that is not as usual.
  package let retries: LayoutText?
  /// The names of the failures of endpoints, in their order.
  private let failureNames: [TestsFailuresView.Name]
  private let variants: TestVariants

  private let shared: SharedExamples
  /// The suite that calls the API itself; nil: it is not wanted.
  private let drift: TestsDriftView?
  private let memory: [TestsMemoryView]

  /// - Parameters:
  ///   - hasMemory: the generated mock has a client in memory, if the specification says what it
  ///     keeps.
  ///   - omitsPreview: the user has written a `preview`.
  ///   - callsAPI: a suite that calls the API itself is wanted.
  package init(
    _ context: ViewContext, module: String, hasMemory: Bool = true, omitsPreview: Bool = false,
    callsAPI: Bool = false
  ) {
    let model = context.model
    drift = callsAPI ? TestsDriftView(ViewContext(context, testedModule: module)) : nil
    let shared = SharedExamples(testsOf: model)
    let context = ViewContext(context, testedModule: module, shared: shared)
    self.context = context
    self.shared = shared
    memory = hasMemory ? TestsMemoryView.all(context) : []
    imports =
      Self.imports(
        module: module, others: context.testModules, options: context.options)
      + context.types.testedTypes
    suite = SwiftName(model.name.text + "Tests").type
    client = context.client
    clientLiteral = SwiftLiteral.string(model.name.text)
    timeout =
      model.timeout == .standardTimeout
      ? nil : .declared(by: "timeout:", .atom(model.timeout.expression + ","))
    replacing = Self.replacing(context)
    liveCall = TestsLiveCall(context: context).layout()
    live = TestsLiveView(context)
    secrets = TestsSecrets(context)
    scenarios = TestsScenarios(context, omitsPreview: omitsPreview)
    retries = TestAttempts.declaration(model)
    let failures = TestsFailuresView.all(context)
    self.failures = failures.views
    failureNames = failures.names
    variants = TestVariants(model)
  }

  /// `SuntimesClient.mock(fetchSunrise: $0.fetchSunrise, …)`.
  private static func replacing(_ context: ViewContext) -> LayoutText {
    let members = context.model.members.map { member in
      LayoutText.Item(member.name.argument + ":", .atom("$0." + member.name.member))
    }
    return .call(context.client + ".mock", members)
  }

  /// What every file of tests imports.
  package static func imports(
    module: String, others: Set<String> = [], options: GeneratorOptions
  ) -> [String] {
    var modules = others.subtracting([module]).union(["Foundation", "Testing"])
    if let runtime = options.runtimeModule { modules.insert(runtime) }
    return modules.sorted().map { "import " + $0 } + ["", "@testable import " + module]
  }

  package static let keys = TemplateKeys<Self>([
    .view("header") { $0.context.header },
    .lines("imports") { $0.imports },
    .text("suite") { $0.suite },
    .text("client") { $0.client },
    .text("clientLiteral") { $0.clientLiteral },
    .optionalLayout("timeout") { $0.timeout },
    .layout("liveCall") { $0.liveCall },
    .layout("replacing") { $0.replacing },
    .view("live") { $0.live },
    .view("scenarios") { $0.scenarios },
    .view("secrets") { $0.secrets },
    .optionalLayout("retries") { $0.retries },
    .layouts("examples", of: { $0.shared.examples }) { view, example in
      .after(
        "private static let \(example.name) =",
        view.context.literals.definition(of: example, in: .file))
    },
    .list("failures") { $0.failures },
    .view("drift") { $0.drift },
    .list("memory") { $0.memory },
    .list("endpoints", of: { $0.context.model.endpoints }) { view, endpoint, index in
      TestsEndpointView(
        endpoint, view.context, failures: view.failureNames[index],
        requests: view.variants.requests[index], responses: view.variants.responses[index])
    },
  ])
}
