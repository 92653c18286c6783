import ClientsmithModel

/// The client's initializer, written out where other modules see it.
package struct InitializerView: TemplateView {
  private let context: ViewContext
  /// The private property that sets the memberwise initializer apart; nil where this one makes
  /// the assignments itself.
  private let mark: String?

  private let members: [ClientMember]

  /// Up to here, the compiler checks the assignments of an initializer quickly.
  private static let mostAssignments = 100

  /// - Parameters:
  ///   - members: what is set.
  ///   - isOfGroup: the initializer of a group makes the assignments itself.
  init(_ context: ViewContext, _ members: [ClientMember], isOfGroup: Bool = false) {
    self.context = context
    self.members = members
    guard members.count > Self.mostAssignments, !isOfGroup else {
      mark = nil
      return
    }
    let taken = Set(members.map(\.name.text))
    mark = ["memberwise", "isMemberwise"].first { !taken.contains($0) } ?? "memberwiseMark"
  }

  private func parameter(_ member: ClientMember) -> LayoutText {
    let label = member.name.label + ":"
    switch member {
    case .endpoint(let endpoint):
      return .declared(
        by: label, context.closureType(of: endpoint, attributes: "@escaping "))
    case .group(let group): return .atom("\(label) \(context.model.typeName(of: group.path).type)")
    }
  }

  /// What the body does.
  private var statements: [LayoutText] {
    guard let mark else {
      return members.map { .atom("self.\($0.name.member) = \($0.name.local)") }
    }
    return [
      .call(
        "self.init",
        members.map { .init($0.name.argument + ":", .atom($0.name.local)) }
          + [.init(mark + ":", .atom("()"))])
    ]
  }

  package static let keys = TemplateKeys<Self>([
    .flag("hasParameters") { !$0.members.isEmpty },
    .items("parameters", of: { $0.members }) { $0.parameter($1) },
    .layouts("statements") { $0.statements },
    .optionalText("mark") { $0.mark },
  ])
}

extension ClientMember {
  var name: SwiftName {
    switch self {
    case .endpoint(let endpoint): endpoint.memberName
    case .group(let group): group.name
    }
  }
}
