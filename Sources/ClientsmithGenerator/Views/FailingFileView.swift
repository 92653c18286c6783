import ClientsmithModel

/// `SuntimesClient+Failing.swift`: a client whose endpoints report that they were called.
package struct FailingFileView: TemplateView {
  package let header: HeaderView
  package let imports: [String]
  package let access: String
  package let client: String
  package let clientLiteral: String
  /// Swift's `String`, in the client.
  package let string: String
  /// The arguments of the client's initializer, with their commas.
  package let closures: [String]

  package init(_ context: ViewContext) {
    header = context.header
    access = context.access
    client = context.client
    clientLiteral = SwiftLiteral.string(context.model.name.text)
    string = context.types.known("String", of: "Swift", in: .client)
    let namesFoundation = context.model.endpoints.contains { context.namesFoundation($0) }
    imports = ImportList.lines(
      foundation: namesFoundation ? .implementation : .none, runtime: .signature,
      options: context.options)
    closures = context.model.endpoints.withCommas { endpoint, comma in
      Self.closure(endpoint, context, comma: comma)
    }
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
    let line = "\(head) \(signature.flat) in \(statement) }" + comma
    if 6 + line.count <= Layout.width { return line }
    let start = "\(head) \(signature.flat) in"
    let opening =
      6 + start.count <= Layout.width
      ? start : head + "\n        " + signature.text(indent: 8, column: 8, reserve: 3) + " in"
    return opening + "\n        \(statement)\n      }" + comma
  }

  package static let keys = TemplateKeys<Self>([
    .view("header") { $0.header },
    .flag("hasImports") { !$0.imports.isEmpty },
    .lines("imports") { $0.imports },
    .text("access") { $0.access },
    .text("client") { $0.client },
    .text("clientLiteral") { $0.clientLiteral },
    .text("string") { $0.string },
    .flag("hasEndpoints") { !$0.closures.isEmpty },
    .lines("closures") { $0.closures },
  ])
}
