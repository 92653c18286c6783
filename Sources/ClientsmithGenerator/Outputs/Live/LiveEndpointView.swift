import ClientsmithModel

/// The function that sends an endpoint's request and reads its response.
package struct LiveEndpointView: TemplateView {
  let signature: LayoutText
  let statements: [LayoutText]

  init(_ endpoint: Endpoint, caller: String, context: ViewContext) {
    signature = .list(
      .init(
        open: "@Sendable func \(endpoint.memberName.local)(",
        close: ") async throws\(context.arrow(of: endpoint)) {"),
      endpoint.parameters.map {
        .init("_ \($0.name.local):", .atom(context.types.text($0.type, in: .client)))
      })
    let writer = LiveStatements(endpoint, context)
    let changes = writer.changes
    var request: [LayoutText.Item] = [
      endpoint.pathName, endpoint.method, endpoint.path.text,
    ].map { .init(nil, .atom(SwiftLiteral.string($0))) }
    if let url = endpoint.urlInput {
      request.append(.init("at:", .atom(url.name.local)))
    }
    let start = LayoutText.after(
      "\(changes.isEmpty ? "let" : "var") \(writer.call) =", .call("\(caller).call", request))
    statements = [start] + changes + [writer.result(caller: caller)]
  }

  package static let keys = TemplateKeys<Self>([
    .layout("signature") { $0.signature },
    .layouts("statements") { $0.statements },
  ])
}
