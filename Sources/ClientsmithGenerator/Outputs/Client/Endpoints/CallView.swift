import ClientsmithModel

/// The method that calls an endpoint's closure by labels.
package struct CallView: TemplateView {
  /// The arguments as a value, and the method that takes them.
  package struct Request: TemplateView {
    let structure: StructureView
    let documentation: DocComment
    let attribute: LayoutText?
    let method: LayoutText
    let call: LayoutText

    package static let keys = TemplateKeys<Self>([
      .view("structure") { $0.structure },
      .comment("documentation") { $0.documentation },
      .optionalLayout("attribute") { $0.attribute },
      .layout("method") { $0.method },
      .layout("call") { $0.call },
    ])
  }

  let isFollowing: Bool
  let request: Request?
  let documentation: DocComment
  let attribute: LayoutText?
  let method: LayoutText
  let call: LayoutText

  /// - Parameter request: its name; nil: there is none.
  init(
    _ endpoint: Endpoint, request: SwiftName?, context: ViewContext, isFollowing: Bool
  ) {
    self.isFollowing = isFollowing
    let fields = endpoint.parameters
    documentation = context.documentation(of: endpoint, showsParameters: true)
    attribute = context.attribute(endpoint.deprecated)
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
      documentation: DocComment("`\(endpoint.pathName)`, with its arguments as one value."),
      attribute: context.attribute(endpoint.deprecated),
      method: method(
        of: endpoint, attribute: "@Sendable ", context, [.init("_ request:", .atom(name.type))]),
      call: call(of: endpoint, fields.map { "request." + $0.name.member }))
  }

  private static func method(
    of endpoint: Endpoint, attribute: String = "", _ context: ViewContext,
    _ parameters: [LayoutText.Item]
  ) -> LayoutText {
    .list(
      .init(
        open: "\(attribute)\(context.access)func \(endpoint.memberName.declaration)(",
        close: ") async throws\(context.arrow(of: endpoint)) {"),
      parameters)
  }

  private static func call(of endpoint: Endpoint, _ arguments: [String]) -> LayoutText {
    .call("try await self.\(endpoint.memberName.member)", arguments.map { .init(nil, .atom($0)) })
  }

  package static let keys = TemplateKeys<Self>([
    .flag("isFollowing") { $0.isFollowing },
    .view("request") { $0.request },
    .comment("documentation") { $0.documentation },
    .optionalLayout("attribute") { $0.attribute },
    .layout("method") { $0.method },
    .layout("call") { $0.call },
  ])
}
