import ClientsmithModel

/// `SuntimesClient+Failing.swift`: a client whose endpoints report that they were called.
package struct FailingFileView: TemplateView {
  private let context: ViewContext
  private let imports: [String]

  package init(_ context: ViewContext) {
    self.context = context
    imports = ImportList.lines(
      foundation: context.endpointsNameFoundation ? .implementation : .none, runtime: .signature,
      others: context.callModules, options: context.options)
  }

  /// A closure that says its types: checked alone, it takes the compiler a quarter of the time.
  private static func closure(
    _ endpoint: Endpoint, _ context: ViewContext, comma: String
  ) -> String {
    let signature = LayoutText.list(
      .init(open: "(", close: ") throws -> " + context.resultType(of: endpoint)),
      endpoint.parameters.map { .init("_:", .atom(context.types.text($0.type, in: .client))) })
    let head = endpoint.name.argument + ": {"
    let statement = "throw unimplemented(\(SwiftLiteral.string(endpoint.name.text)))"
    let start = 6 + head.columns + 1 + signature.width + 3
    if start + 1 + statement.columns + 2 + comma.columns <= Layout.width {
      return "\(head) \(signature.flat) in \(statement) }" + comma
    }
    let opening =
      start <= Layout.width
      ? "\(head) \(signature.flat) in"
      : head + "\n        " + signature.text(indent: 8, column: 8, reserve: 3) + " in"
    return opening + "\n        \(statement)\n      }" + comma
  }

  package static let keys = TemplateKeys<Self>([
    .view("header") { $0.context.header },
    .flag("hasImports") { !$0.imports.isEmpty },
    .lines("imports") { $0.imports },
    .text("access") { $0.context.access },
    .text("client") { $0.context.client },
    .text("clientLiteral") { SwiftLiteral.string($0.context.model.name.text) },
    // Swift's `String`, in the client.
    .text("string") { $0.context.types.known("String", of: "Swift", in: .client) },
    .flag("hasEndpoints") { !$0.context.model.endpoints.isEmpty },
    // The arguments of the client's initializer.
    .items("closures", of: { $0.context.model.endpoints }) { view, endpoint, comma in
      closure(endpoint, view.context, comma: comma)
    },
  ])
}
