import ClientsmithModel

/// A group of endpoints: the struct of its closures, and the methods beside them.
package struct GroupView: TemplateView {
  private let group: EndpointGroup
  private let context: ViewContext
  /// The same for extensions of the struct.
  private let outside: ViewContext
  /// The endpoints that have requests.
  private let requests: Set<SwiftName>
  private let calls: [ClientFileView.Call]
  private let paged: [PagedEndpoint]

  /// - Parameter requests: the endpoints that have them.
  init(_ group: EndpointGroup, _ context: ViewContext, requests: Set<SwiftName>) {
    self.group = group
    self.context = context
    self.requests = requests
    outside = ViewContext(outside: context)
    calls = group.endpoints.compactMap { endpoint in
      context.requestName(of: endpoint).map { .init(endpoint: endpoint, name: $0) }
    }
    paged = group.endpoints.compactMap { PagedEndpoint($0) }
  }

  package static let keys = TemplateKeys<Self>([
    .text("mark") { $0.group.path.text },
    .comment("documentation") { $0.group.comment },
    .text("client") { $0.context.client },
    .text("access") { $0.context.access },
    .text("name") { $0.context.model.typeName(of: $0.group.path).type },
    .list("closures", of: { $0.group.members }) { view, member, index in
      ClientFileView.Closure(member, view.context, isFollowing: index > 0)
    },
    .view("initializer") {
      $0.context.options.access == .internal
        ? nil : InitializerView($0.context, $0.group.members, isOfGroup: true)
    },
    .flag("hasCalls") { !$0.calls.isEmpty },
    .list("calls", of: { $0.calls }) { view, call, index in
      CallView(
        call.endpoint, request: view.requests.contains(call.endpoint.name) ? call.name : nil,
        context: view.outside, isFollowing: index > 0)
    },
    .flag("hasPages") { !$0.paged.isEmpty },
    .list("pages", of: { $0.paged }) { view, parts, index in
      PagesView(parts, view.outside, isFollowing: index > 0)
    },
  ])
}

extension EndpointGroup {
  var comment: DocComment {
    DocComment(documentation)
  }
}
