import ClientsmithModel

/// The client's initializer, written out where other modules see it.
package struct InitializerView: TemplateView {
  private let context: ViewContext
  /// The private property that sets the memberwise initializer apart; nil where this one makes
  /// the assignments itself.
  private let mark: String?

  private let members: [ClientMember]
  private let indent: Int

  /// Up to here, the compiler checks the assignments of an initializer quickly.
  private static let mostAssignments = 100

  /// - Parameters:
  ///   - members: what is set.
  ///   - indent: of the parameters.
  init(_ context: ViewContext, _ members: [ClientMember], indent: Int = 4) {
    self.context = context
    self.members = members
    self.indent = indent
    guard members.count > Self.mostAssignments, indent == 4 else {
      mark = nil
      return
    }
    let taken = Set(members.map(\.name.text))
    mark = ["memberwise", "isMemberwise"].first { !taken.contains($0) } ?? "memberwiseMark"
  }

  private func parameter(_ member: ClientMember, comma: String) -> String {
    let label = member.name.label + ":"
    switch member {
    case .endpoint(let endpoint):
      return context.closureType(of: endpoint, attributes: "@escaping ")
        .text(declaredBy: label, indent: indent, reserve: 1) + comma
    case .group(let group): return "\(label) \(context.model.typeName(of: group.path).type)" + comma
    }
  }

  /// What the body does.
  private var statements: [String] {
    guard let mark else {
      return members.map { "self.\($0.name.member) = \($0.name.local)" }
    }
    let call = LayoutText.call(
      "self.init",
      members.map { .init($0.name.argument + ":", .atom($0.name.local)) }
        + [.init(mark + ":", .atom("()"))])
    return [call.text(indent: indent, column: indent)]
  }

  package static let keys = TemplateKeys<Self>([
    .flag("hasParameters") { !$0.members.isEmpty },
    .items("parameters", of: { $0.members }) { $0.parameter($1, comma: $2) },
    .lines("statements") { $0.statements },
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
