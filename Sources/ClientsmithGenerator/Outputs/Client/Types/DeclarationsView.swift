import ClientsmithModel

/// The types that a file declares: those of the specification, and the results and requests of
/// endpoints.
package struct DeclarationsView: TemplateView {
  private let context: ViewContext
  private let types: [TypeDeclaration]
  private let statuses: [StatusesView]
  private let responses: [HeadedResponseView]
  let secrets: [SecretView]

  private var isNested: Bool { context.model.nestsTypes }

  var isEmpty: Bool {
    types.isEmpty && statuses.isEmpty && responses.isEmpty && secrets.isEmpty
  }

  /// - Parameters:
  ///   - part: what the file declares.
  ///   - requests: the endpoints that have them.
  init(_ part: ClientPart, _ context: ViewContext, requests: Set<SwiftName>) {
    self.context = context
    let types = part.types.filter(\.isEmitted)
    self.types = types
    var statuses: [StatusesView] = []
    for endpoint in part.endpoints {
      guard case .statuses(let cases) = endpoint.result else { continue }
      statuses.append(
        StatusesView(
          endpoint, cases, context: context, isFollowing: !types.isEmpty || !statuses.isEmpty))
    }
    self.statuses = statuses
    var responses: [HeadedResponseView] = []
    for endpoint in part.endpoints where !endpoint.responseHeaders.isEmpty {
      responses.append(
        HeadedResponseView(
          endpoint, context: context,
          isFollowing: !types.isEmpty || !statuses.isEmpty || !responses.isEmpty))
    }
    self.responses = responses
    secrets = part.endpoints.compactMap { endpoint in
      guard requests.contains(endpoint.name) else { return nil }
      return context.requestName(of: endpoint).flatMap {
        SecretView(request: $0, of: endpoint, context)
      }
    }
  }

  package static let keys = TemplateKeys<Self>([
    .text("client") { $0.context.client },
    .flag("hasNestedTypes") {
      $0.isNested && !($0.types.isEmpty && $0.statuses.isEmpty && $0.responses.isEmpty)
    },
    .list("types", of: { $0.types }) { view, type, index in
      TypeView(type, view.context, isFollowing: index > 0)
    },
    .list("nestedStatuses") { $0.isNested ? $0.statuses : [] },
    .list("statuses") { $0.isNested ? [] : $0.statuses },
    .list("nestedResponses") { $0.isNested ? $0.responses : [] },
    .list("responses") { $0.isNested ? [] : $0.responses },
    .list("secrets") { $0.secrets },
  ])
}
