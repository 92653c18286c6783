import ClientsmithModel

/// An extension that keeps the secrets of a type out of its description and its mirror.
package struct SecretView: TemplateView {
  /// `SuntimesClient.LoginRequest`.
  let name: String
  let access: String
  /// `Mirror(self, children: […], displayStyle: .struct)`.
  let mirror: LayoutText

  /// - Parameter members: those that are not secret.
  init(name: String, members: [(name: SwiftName, type: TypeReference)], context: ViewContext) {
    self.name = name
    access = context.access
    mirror = Self.mirror(
      members.map { ($0.name, Self.child("self.\($0.name.member)", $0.type, context)) },
      style: ".struct")
  }

  /// The compiler warns of an optional that is taken for anything.
  private static func child(
    _ value: String, _ type: TypeReference, _ context: ViewContext
  ) -> String {
    context.model.types.isOptional(type) ? value + " as Any" : value
  }

  /// - Parameter cases: of a union. What it does not recognize is not shown.
  init(name: String, cases: [Union.Case], context: ViewContext) {
    self.name = name
    access = context.access
    let branches = cases.map { branch -> LayoutText in
      let value = branch.type.map { Self.child("value", $0, context) }
      return .declared(
        by: "case .\(branch.name.member)\(value == nil ? "" : "(let value)"):",
        Self.mirror([(branch.name, value ?? "\"\"")], style: ".enum"))
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
