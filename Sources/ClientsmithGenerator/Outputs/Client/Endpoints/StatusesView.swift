import ClientsmithModel

/// The result of an endpoint that depends on the status: an enumeration with a case for each.
package struct StatusesView: TemplateView {
  let isFollowing: Bool
  let documentation: DocComment
  let head: String
  let name: String
  let equality: String
  let cases: [LayoutText]

  init(_ endpoint: Endpoint, _ cases: [StatusCase], context: ViewContext, isFollowing: Bool) {
    let isNested = context.model.nestsTypes
    self.isFollowing = isFollowing
    documentation = DocComment(
      "What `\(endpoint.pathName)` returns, by the status of the response.")
    head = context.access + (isNested ? "" : "nonisolated ")
    name = endpoint.resultName.type
    equality = context.model.isHashable ? "Hashable" : "Equatable"
    self.cases = cases.map { known in
      let start = "case " + known.name.declaration
      guard let type = known.type else { return .atom(start) }
      return .call(start, [.init(nil, .atom(context.types.text(type, in: .client)))])
    }
  }

  package static let keys = TemplateKeys<Self>([
    .flag("isFollowing") { $0.isFollowing },
    .comment("documentation") { $0.documentation },
    .text("head") { $0.head },
    .text("name") { $0.name },
    .text("equality") { $0.equality },
    .layouts("cases") { $0.cases },
  ])
}
