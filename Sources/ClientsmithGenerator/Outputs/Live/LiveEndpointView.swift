import ClientsmithModel

/// The function that sends an endpoint's request and reads its response.
package struct LiveEndpointView: TemplateView {
  let signature: String
  let statements: [String]

  init(_ endpoint: Endpoint, caller: String, context: ViewContext) {
    signature = LayoutText.list(
      .init(
        open: "@Sendable func \(endpoint.memberName.local)(",
        close: ") async throws\(context.arrow(of: endpoint)) {"),
      endpoint.parameters.map {
        .init("_ \($0.name.local):", .atom(context.types.text($0.type, in: .client)))
      }
    ).text(indent: 4, column: 4)
    let writer = LiveStatements(endpoint, context)
    let changes = writer.changes
    var request: [LayoutText.Item] = [
      endpoint.pathName, endpoint.method, endpoint.path.text,
    ].map { .init(nil, .atom(SwiftLiteral.string($0))) }
    if let url = endpoint.urlInput {
      request.append(.init("at:", .atom(url.name.local)))
    }
    let start = LayoutText.call("\(caller).call", request)
      .text(after: "\(changes.isEmpty ? "let" : "var") \(writer.call) =", indent: 6)
    statements = [start] + changes + [writer.result(caller: caller)]
  }

  package static let keys = TemplateKeys<Self>([
    .text("signature") { $0.signature },
    .lines("statements") { $0.statements },
  ])
}
