import ClientsmithModel

/// `SuntimesClient+Failing.swift`: a client whose endpoints report that they were called.
package struct FailingFileView: TemplateView {
  private let context: ViewContext
  private let imports: [String]

  package init(_ context: ViewContext) {
    self.context = context
    var others = context.callModules
    if context.options.reportsIssues { others["IssueReporting"] = .implementation }
    imports = ImportList.lines(
      foundation: context.endpointsNameFoundation ? .implementation : .none, runtime: .signature,
      others: others, options: context.options)
  }

  /// A closure that says its types: checked alone, it takes the compiler a quarter of the time.
  ///
  /// - Parameter indent: of its label.
  private static func closure(
    _ endpoint: Endpoint, _ context: ViewContext, indent: Int = 6, comma: String
  ) -> String {
    let signature = LayoutText.list(
      .init(open: "(", close: ") throws -> " + context.resultType(of: endpoint)),
      endpoint.parameters.map { .init("_:", .atom(context.types.text($0.type, in: .client))) })
    let head = endpoint.memberName.argument + ": {"
    let statement = "throw unimplemented(\(SwiftLiteral.string(endpoint.pathName)))"
    let start = indent + head.columns + 1 + signature.width + 3
    if start + 1 + statement.columns + 2 + comma.columns <= Layout.width {
      return "\(head) \(signature.flat) in \(statement) }" + comma
    }
    let opening =
      start <= Layout.width
      ? "\(head) \(signature.flat) in"
      : head + "\n" + Layout.spaces(indent + 2)
        + signature.text(indent: indent + 2, column: indent + 2, reserve: 3) + " in"
    return opening + "\n\(Layout.spaces(indent + 2))\(statement)\n\(Layout.spaces(indent))}" + comma
  }

  private static func argument(
    _ member: ClientMember, _ context: ViewContext, comma: String
  ) -> String {
    switch member {
    case .endpoint(let endpoint): return closure(endpoint, context, comma: comma)
    case .group(let group):
      let closures = group.endpoints.withCommas { closure($0, context, indent: 8, comma: $1) }
      return group.call(of: context, closures, indent: 6) + comma
    }
  }

  package static let keys = TemplateKeys<Self>([
    .view("header") { $0.context.header },
    .flag("hasImports") { !$0.imports.isEmpty },
    .lines("imports") { $0.imports },
    .text("access") { $0.context.access },
    .text("client") { $0.context.client },
    .text("clientLiteral") { SwiftLiteral.string($0.context.model.name.text) },
    .flag("reportsIssues") { $0.context.options.reportsIssues },
    // Swift's `String`, in the client.
    .text("string") { $0.context.types.known("String", of: "Swift", in: .client) },
    .flag("hasEndpoints") { !$0.context.model.endpoints.isEmpty },
    // The arguments of the client's initializer.
    .items("closures", of: { $0.context.model.members }) { view, member, comma in
      argument(member, view.context, comma: comma)
    },
  ])
}

extension EndpointGroup {
  /// An argument that makes the group: `repos: Repos(…)`.
  ///
  /// - Parameter arguments: laid out for an indentation two columns deeper, with their commas.
  func call(of context: ViewContext, _ arguments: [String], indent: Int) -> String {
    let inner = "\n" + Layout.spaces(indent + 2)
    return "\(name.argument): \(context.model.typeName(of: name).type)("
      + arguments.map { inner + $0 }.joined() + "\n" + Layout.spaces(indent) + ")"
  }
}
