import ClientsmithModel

/// An extension that keeps the secrets of a type out of its description and its mirror.
package struct SecretView: TemplateView {
  /// `SuntimesClient.LoginRequest`.
  let name: String
  let access: String
  /// `Mirror(self, children: […], displayStyle: .struct)`.
  let mirror: LayoutText

  /// - Parameter members: those that are not secret.
  init(name: String, members: [SwiftName], context: ViewContext) {
    self.name = name
    access = context.access
    mirror = Self.mirror(
      members.map { ($0, "self.\($0.member) as Any") }, style: ".struct")
  }

  /// - Parameter cases: of a union. What it does not recognize is not shown.
  init(name: String, cases: [Union.Case], context: ViewContext) {
    self.name = name
    access = context.access
    let branches = cases.map { branch -> LayoutText in
      let hasBody = branch.type != nil
      return .declared(
        by: "case .\(branch.name.member)\(hasBody ? "(let value)" : ""):",
        Self.mirror([(branch.name, hasBody ? "value as Any" : "\"\"")], style: ".enum"))
    }
    let rest = LayoutText.declared(
      by: "case .unrecognized:",
      Self.mirror([(SwiftName("unrecognized"), "\"not shown\"")], style: ".enum"))
    mirror = .cases(of: .atom("switch self {"), branches + [rest])
  }

  private static func mirror(
    _ members: [(name: SwiftName, value: String)], style: String
  ) -> LayoutText {
    let children: [LayoutText.Item] = members.map {
      .init(SwiftLiteral.string($0.name.text) + ":", .atom($0.value))
    }
    return .call(
      "Mirror",
      [
        .init(nil, .atom("self")),
        .init("children:", members.isEmpty ? .atom("[:]") : .collection(children)),
        .init("displayStyle:", .atom(style)),
      ])
  }

  package static let keys = TemplateKeys<Self>([
    .text("name") { $0.name },
    .text("access") { $0.access },
    .layout("mirror") { $0.mirror },
  ])
}
