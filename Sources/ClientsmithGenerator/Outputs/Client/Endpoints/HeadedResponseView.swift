import ClientsmithModel

/// The result of an endpoint whose response has headers with types: a struct that has each as a
/// property, beside the value, the status and all headers.
package struct HeadedResponseView: TemplateView {
  package struct Property: TemplateView {
    let documentation: DocComment
    let declaration: String

    package static let keys = TemplateKeys<Self>([
      .comment("documentation") { $0.documentation },
      .text("declaration") { $0.declaration },
    ])
  }

  let isFollowing: Bool
  let documentation: DocComment
  let head: String
  let name: String
  let equality: String
  let properties: [Property]
  let signature: LayoutText
  let assignments: [String]

  init(_ endpoint: Endpoint, context: ViewContext, isFollowing: Bool) {
    let isNested = context.model.nestsTypes
    self.isFollowing = isFollowing
    documentation = DocComment(
      "What `\(endpoint.pathName)` returns: the body, with headers of the response.")
    head = context.access + (isNested ? "" : "nonisolated ")
    name = endpoint.resultName.type
    equality = context.model.isHashable ? "Hashable" : "Equatable"
    let types = context.types
    let value = endpoint.result.decoded.map { types.text($0.type, in: .client) } ?? "Void"
    let integer = types.known("Int", of: "Swift", in: .client)
    func property(
      _ name: String, _ type: String, _ documentation: DocComment = DocComment()
    ) -> Property {
      Property(
        documentation: documentation, declaration: "\(context.access)var \(name): \(type)")
    }
    properties =
      [property("value", value)]
      + endpoint.responseHeaders.map { header in
        property(
          header.name.declaration, types.text(header.type, in: .client),
          DocComment(
            header.documentation == Documentation()
              ? Documentation(summary: Self.summary(header, context)) : header.documentation))
      } + [property("status", integer), property("headers", "HTTPHeaders")]
    let parameters: [LayoutText.Item] =
      [.init("_ value:", .atom(value))]
      + endpoint.responseHeaders.map { header in
        let isOptional = context.model.types.isOptional(header.type)
        return context.parameter(header.name, header.type, default: isOptional ? .null : nil)
      } + [
        .init("status:", .atom("\(integer) = 200")),
        .init("headers:", .atom("HTTPHeaders = HTTPHeaders()")),
      ]
    signature = .list(.init(open: context.access + "init(", close: ") {"), parameters)
    assignments =
      ["self.value = value"]
      + endpoint.responseHeaders.map { "self.\($0.name.member) = \($0.name.local)" }
      + ["self.status = status", "self.headers = headers"]
  }

  private static func summary(_ header: ResponseHeader, _ context: ViewContext) -> String {
    guard case .dictionary = context.model.types.resolved(header.type) else {
      return "The header `\(header.wireName)`."
    }
    return "The headers that begin with `\(header.wireName)`, by the rest of their names."
  }

  package static let keys = TemplateKeys<Self>([
    .flag("isFollowing") { $0.isFollowing },
    .comment("documentation") { $0.documentation },
    .text("head") { $0.head },
    .text("name") { $0.name },
    .text("equality") { $0.equality },
    .list("properties") { $0.properties },
    .layout("signature") { $0.signature },
    .lines("assignments") { $0.assignments },
  ])
}
