import ClientsmithModel

/// The client's initializer, written out where other modules see it.
package struct InitializerView: TemplateView {
  private let context: ViewContext
  /// The private property that sets the memberwise initializer apart; nil where this one makes
  /// the assignments itself.
  private let mark: String?

  private var endpoints: [Endpoint] { context.model.endpoints }

  /// Up to here, the compiler checks the assignments of an initializer quickly.
  private static let mostAssignments = 100

  init(_ context: ViewContext) {
    self.context = context
    let endpoints = context.model.endpoints
    guard endpoints.count > Self.mostAssignments else {
      mark = nil
      return
    }
    let taken = Set(endpoints.map(\.name.text))
    mark = ["memberwise", "isMemberwise"].first { !taken.contains($0) } ?? "memberwiseMark"
  }

  private func parameter(_ endpoint: Endpoint, comma: String) -> String {
    context.closureType(of: endpoint, attributes: "@escaping ")
      .text(declaredBy: endpoint.name.label + ":", indent: 4, reserve: 1) + comma
  }

  /// What the body does.
  private var statements: [String] {
    guard let mark else {
      return endpoints.map { "self.\($0.name.member) = \($0.name.local)" }
    }
    let call = LayoutText.call(
      "self.init",
      endpoints.map { .init($0.name.argument + ":", .atom($0.name.local)) }
        + [.init(mark + ":", .atom("()"))])
    return [call.text(indent: 4, column: 4)]
  }

  package static let keys = TemplateKeys<Self>([
    .flag("hasParameters") { !$0.endpoints.isEmpty },
    .items("parameters", of: { $0.endpoints }) { $0.parameter($1, comma: $2) },
    .lines("statements") { $0.statements },
    .optionalText("mark") { $0.mark },
  ])
}
