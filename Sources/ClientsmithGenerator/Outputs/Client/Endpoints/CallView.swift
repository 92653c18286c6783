import ClientsmithModel

/// The method that calls an endpoint's closure by labels.
package struct CallView: TemplateView {
  /// The arguments as a value, and the method that takes them.
  package struct Request: TemplateView {
    let structure: StructureView
    let documentation: [String]
    let attribute: String?
    let method: String
    let call: String

    package static let keys = TemplateKeys<Self>([
      .view("structure") { $0.structure },
      .lines("documentation") { $0.documentation },
      .optionalText("attribute") { $0.attribute },
      .text("method") { $0.method },
      .text("call") { $0.call },
    ])
  }

  let isFollowing: Bool
  let request: Request?
  let documentation: [String]
  let attribute: String?
  let method: String
  let call: String

  /// - Parameter request: its name; nil: there is none.
  init(
    _ endpoint: Endpoint, request: SwiftName?, context: ViewContext, isFollowing: Bool
  ) {
    self.isFollowing = isFollowing
    let fields = endpoint.parameters
    documentation = context.documentation(of: endpoint, showsParameters: true, indent: 2)
    attribute = context.attribute(endpoint.deprecated, indent: 2)
    method = Self.method(
      of: endpoint, context,
      fields.map { context.parameter($0.name, $0.type, default: context.initialValue(of: $0)) })
    call = Self.call(of: endpoint, fields.map(\.name.local))
    self.request = request.map { Self.request(of: endpoint, named: $0, context) }
  }

  private static func request(
    of endpoint: Endpoint, named name: SwiftName, _ context: ViewContext
  ) -> Request {
    let fields = endpoint.parameters
    return Request(
      structure: StructureView(request: name, of: endpoint, context),
      documentation: context.documentation(of: endpoint, indent: 2),
      attribute: context.attribute(endpoint.deprecated, indent: 2),
      method: method(
        of: endpoint, attribute: "@Sendable ", context, [.init("_ request:", .atom(name.type))]),
      call: call(of: endpoint, fields.map { "request." + $0.name.member }))
  }

  private static func method(
    of endpoint: Endpoint, attribute: String = "", _ context: ViewContext,
    _ parameters: [LayoutText.Item]
  ) -> String {
    LayoutText.list(
      .init(
        open: "\(attribute)\(context.access)func \(endpoint.memberName.declaration)(",
        close: ") async throws\(context.arrow(of: endpoint)) {"),
      parameters
    ).text(indent: 2, column: 2)
  }

  private static func call(of endpoint: Endpoint, _ arguments: [String]) -> String {
    LayoutText.call(
      "try await self.\(endpoint.memberName.member)", arguments.map { .init(nil, .atom($0)) }
    ).text(indent: 4, column: 4)
  }

  package static let keys = TemplateKeys<Self>([
    .flag("isFollowing") { $0.isFollowing },
    .view("request") { $0.request },
    .lines("documentation") { $0.documentation },
    .optionalText("attribute") { $0.attribute },
    .text("method") { $0.method },
    .text("call") { $0.call },
  ])
}
