import ClientsmithModel

/// `SuntimesClientTests.swift`: what a client sends, reads, throws and mocks.
package struct TestsFileView: TemplateView {
  private let context: ViewContext
  package let imports: [String]
  package let suite: String
  package let client: String
  package let clientLiteral: String
  /// The call of `live(…)` with the parts of a test.
  package let liveCall: LayoutText
  package let failures: [TestsFailuresView]
  /// When calls are made again, where that is not as usual.
  package let retries: LayoutText?
  /// The names of the failures of endpoints, in their order.
  private let failureNames: [TestsFailuresView.Name]

  private let shared: SharedExamples
  /// The suite that calls the API itself; nil: it is not wanted.
  private let drift: TestsDriftView?
  private let memory: [TestsMemoryView]

  /// - Parameters:
  ///   - hasMemory: the generated mock has a client in memory, if the specification says what it
  ///     keeps.
  ///   - callsAPI: a suite that calls the API itself is wanted.
  package init(
    _ context: ViewContext, module: String, hasMemory: Bool = true, callsAPI: Bool = false
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
    var arguments: [LayoutText.Item] = []
    for variable in model.variables where variable.default == nil {
      arguments.append(
        .init(variable.name.argument + ":", .atom(SwiftLiteral.string(variable.example))))
    }
    for setting in model.settings where setting.constant == nil {
      arguments.append(
        .init(
          setting.name.argument + ":",
          context.literals.layout(setting.example, as: setting.type, in: .file)))
    }
    if model.baseURL == nil {
      let address = SwiftLiteral.string(WireRequestBuilder.exampleBaseURL)
      arguments.append(.init("baseURL:", .atom("URL(string: \(address))!")))
    }
    if model.hasCredential {
      arguments.append(.init("credential:", .atom(".provider(parts.credential)")))
    }
    if !model.schemes.isEmpty {
      let credentials = model.schemes.map { scheme in
        LayoutText.Item(
          scheme.name.argument + ":",
          .call("parts.credential", [.init(nil, .atom(SwiftLiteral.string(scheme.name.text)))]))
      }
      arguments.append(.init("credentials:", .call(".init", credentials)))
    }
    arguments.append(.init("transport:", .atom("parts.transport")))
    arguments.append(.init("system:", .atom("parts.system")))
    liveCall = .call(context.client + ".live", arguments)
    retries = TestAttempts.declaration(model)
    let failures = TestsFailuresView.all(context)
    self.failures = failures.views
    failureNames = failures.names
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
    .layout("liveCall") { $0.liveCall },
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
      TestsEndpointView(endpoint, view.context, failures: view.failureNames[index])
    },
  ])
}
