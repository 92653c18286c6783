import ClientsmithSpec

/// `SuntimesClientTests.swift`: what a client sends, reads, throws and mocks.
package struct TestsFileView: TemplateView {
  package let header: HeaderView
  package let imports: [String]
  package let suite: String
  package let client: String
  package let clientLiteral: String
  /// The arguments of `live(…)` before the transport, with a comma and a space after each.
  package let liveArguments: String
  package let failures: [TestsFailuresView]
  package let endpoints: [TestsEndpointView]

  package init(_ context: ViewContext, module: String) {
    let model = context.model
    header = context.header
    imports = Self.imports(module: module, options: context.options)
    suite = SwiftName(model.name.text + "Tests").type
    client = context.client
    clientLiteral = SwiftLiteral.string(model.name.text)
    var arguments = ""
    if model.baseURL == nil {
      arguments +=
        "baseURL: URL(string: "
        + SwiftLiteral.string(WireRequestBuilder.exampleBaseURL) + ")!, "
    }
    if model.authentication != nil || model.endpoints.contains(where: { $0.authentication != nil })
    {
      arguments += "credential: .value(\(SwiftLiteral.string(WireRequestBuilder.credential))), "
    }
    liveArguments = arguments
    let failures = TestsFailuresView.all(context)
    self.failures = failures.views
    endpoints = model.endpoints.map {
      TestsEndpointView($0, context, failures: failures.names[$0.name])
    }
  }

  /// What every file of tests imports.
  package static func imports(module: String, options: GeneratorOptions) -> [String] {
    var modules = ["Foundation", "Testing"]
    if let runtime = options.runtimeModule { modules.append(runtime) }
    return modules.sorted().map { "import " + $0 } + ["", "@testable import " + module]
  }

  package static let keys = TemplateKeys<Self>([
    .view("header") { $0.header },
    .lines("imports") { $0.imports },
    .text("suite") { $0.suite },
    .text("client") { $0.client },
    .text("clientLiteral") { $0.clientLiteral },
    .text("liveArguments") { $0.liveArguments },
    .list("failures") { $0.failures },
    .list("endpoints") { $0.endpoints },
  ])
}
