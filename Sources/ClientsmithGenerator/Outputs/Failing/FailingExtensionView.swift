import ClientsmithModel

/// What fails: a client, or a group of endpoints.
package struct FailingExtensionView: TemplateView {
  private let context: ViewContext
  /// `SuntimesClient`, `GitClient.Repos`.
  private let scope: String
  private let members: [ClientMember]
  private let hasOwnEndpoints: Bool

  /// Of a client: groups make themselves.
  init(_ context: ViewContext) {
    self.context = context
    scope = context.client
    members = context.model.members
    hasOwnEndpoints = !context.model.ownEndpoints.isEmpty
  }

  init(_ group: EndpointGroup, _ context: ViewContext) {
    self.context = ViewContext(outside: context)
    scope = context.scope(of: group)
    members = group.members
    hasOwnEndpoints = !group.endpoints.isEmpty
  }

  /// Where the members of the initializer begin; nil: there are none.
  private var start: String? {
    members.isEmpty ? nil : hasOwnEndpoints ? "return Self(" : "Self("
  }

  private var error: LayoutText {
    .after(
      "let error =",
      .call(
        "UnimplementedEndpoint",
        [
          .init("client:", .atom(SwiftLiteral.string(context.model.name.text))),
          .init("endpoint:", .atom("endpoint")),
        ]))
  }

  private func argument(_ member: ClientMember) -> LayoutText {
    switch member {
    case .endpoint(let endpoint):
      .closure(
        endpoint.memberName.argument + ":",
        parameters: MockClosure.ignoredParameters(of: endpoint),
        [
          .call(
            "throw unimplemented", [.init(nil, .atom(SwiftLiteral.string(endpoint.pathName)))])
        ])
    case .group(let group):
      .after(group.name.argument + ":", .call(".failing", [.init("report:", .atom("report"))]))
    }
  }

  package static let keys = TemplateKeys<Self>([
    .text("scope") { $0.scope },
    .text("access") { $0.context.access },
    .layout("error") { $0.error },
    .flag("reportsIssues") { $0.context.options.reportsIssues },
    // Swift's `String`, in the client.
    .text("string") { $0.context.types.known("String", of: "Swift", in: .client) },
    .flag("hasOwnEndpoints") { $0.hasOwnEndpoints },
    .optionalText("start") { $0.start },
    // The arguments of the initializer.
    .items("closures", of: { $0.members }) { $0.argument($1) },
  ])
}
