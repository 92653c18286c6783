import ClientsmithModel

/// An endpoint's request and the two methods that call its closure by labels and by request.
package struct CallView: TemplateView {
  let isFollowing: Bool
  /// The struct, indented.
  let request: String
  let documentation: [String]
  let requestDocumentation: [String]
  let attribute: String?
  let method: String
  let call: String
  let requestMethod: String
  let requestCall: String

  init(
    _ endpoint: Endpoint, named name: SwiftName, context: ViewContext, isFollowing: Bool,
    renderer: MustacheRenderer
  ) throws {
    self.isFollowing = isFollowing
    let fields = endpoint.parameters
    request = try renderer.render(
      StructureView(
        head: context.access, name: name,
        conformances: ["Equatable", "Sendable"].map {
          context.types.known($0, of: "Swift", in: .client)
        },
        documentation: ["/// The arguments of `\(endpoint.name.text)`."],
        members: fields.map {
          StructureView.Member(
            name: $0.name, type: $0.type, initialValue: context.initialValue(of: $0),
            documentation: DocComment.lines($0.documentation, deprecated: $0.deprecated, indent: 4)
          )
        }, context: context, margin: 2), with: "Client/Structure"
    ).indented(by: 2)
    documentation = context.documentation(of: endpoint, showsParameters: true, indent: 2)
    requestDocumentation = context.documentation(of: endpoint, indent: 2)
    attribute = context.attribute(endpoint.deprecated, indent: 2)
    let effects = ") async throws\(context.arrow(of: endpoint)) {"
    let function = "\(context.access)func \(endpoint.name.declaration)("
    method = LayoutText.list(
      .init(open: function, close: effects),
      fields.map { context.parameter($0.name, $0.type, default: context.initialValue(of: $0)) }
    ).text(indent: 2, column: 2)
    requestMethod = LayoutText.list(
      .init(open: "@Sendable " + function, close: effects),
      [.init("_ request:", .atom(name.type))]
    ).text(indent: 2, column: 2)
    let closure = "try await self.\(endpoint.name.member)"
    call = LayoutText.call(closure, fields.map { .init(nil, .atom($0.name.local)) })
      .text(indent: 4, column: 4)
    requestCall = LayoutText.call(
      closure, fields.map { .init(nil, .atom("request." + $0.name.member)) }
    ).text(indent: 4, column: 4)
  }

  package static let keys = TemplateKeys<Self>([
    .flag("isFollowing") { $0.isFollowing },
    .text("request") { $0.request },
    .lines("documentation") { $0.documentation },
    .lines("requestDocumentation") { $0.requestDocumentation },
    .optionalText("attribute") { $0.attribute },
    .text("method") { $0.method },
    .text("call") { $0.call },
    .text("requestMethod") { $0.requestMethod },
    .text("requestCall") { $0.requestCall },
  ])
}

extension String {
  /// Every line that is not blank moved to the right, without the last line break.
  func indented(by count: Int) -> String {
    var lines = self[...].lines
    while lines.last?.isEmpty == true { lines.removeLast() }
    let margin = Layout.spaces(count)
    return lines.map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
  }
}

extension Substring {
  /// Found by bytes: to look for characters would take most of the time of a small run.
  var lines: [Substring] {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Substring($0) }
  }
}
