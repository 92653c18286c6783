import ClientsmithModel

/// The function that makes a live client, or a live group: its endpoints are functions in it.
package struct LiveFunctionView: TemplateView {
  private let context: ViewContext
  /// `SuntimesClient`, `GitClient.Repos`.
  private let scope: String
  private let access: String
  private let members: [ClientMember]
  private let endpoints: [Endpoint]
  /// The parameter that holds the `LiveCaller`.
  private let caller: String

  /// Of a client: groups make themselves.
  init(_ context: ViewContext) {
    self.context = context
    scope = context.client
    access = "private "
    members = context.model.members
    endpoints = context.model.ownEndpoints
    caller = context.local("caller", besidesParameters: true)
  }

  init(_ group: EndpointGroup, _ context: ViewContext) {
    self.context = ViewContext(outside: context)
    // The client calls it, in this file or in another.
    access = context.model.isSpread ? "" : "fileprivate "
    scope = context.scope(of: group)
    members = group.members
    endpoints = group.endpoints
    caller = context.local("caller", besidesParameters: true)
  }

  private func argument(_ member: ClientMember) -> LayoutText {
    switch member {
    case .endpoint(let endpoint):
      let name = endpoint.memberName
      return .after(name.argument + ":", .atom(name.local))
    case .group(let group): return .atom("\(group.name.argument): .live(\(caller))")
    }
  }

  package static let keys = TemplateKeys<Self>([
    .text("scope") { $0.scope },
    .text("functionAccess") { $0.access },
    .text("caller") { $0.caller },
    .list("endpoints", of: { $0.endpoints }) { view, endpoint, _ in
      LiveEndpointView(endpoint, caller: view.caller, context: view.context)
    },
    .text("start") { $0.endpoints.isEmpty ? "Self(" : "return Self(" },
    .items("closures", of: { $0.members }) { $0.argument($1) },
  ])
}
