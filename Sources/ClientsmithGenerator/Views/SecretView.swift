import ClientsmithModel

/// An extension that keeps the secrets of a type out of its description and its mirror.
package struct SecretView: TemplateView {
  /// `SuntimesClient.LoginRequest`.
  let name: String
  let access: String
  /// `Mirror(self, children: […], displayStyle: .struct)`.
  let mirror: String

  /// - Parameter members: those that are not secret.
  init(name: String, members: [SwiftName], context: ViewContext) {
    self.name = name
    access = context.access
    let children: [LayoutText.Item] = members.map {
      .init(SwiftLiteral.string($0.text) + ":", .atom("self.\($0.member) as Any"))
    }
    let list = members.isEmpty ? LayoutText.atom("[:]") : .collection(children)
    mirror = LayoutText.call(
      "Mirror",
      [
        .init(nil, .atom("self")), .init("children:", list),
        .init("displayStyle:", .atom(".struct")),
      ]
    ).text(indent: 4, column: 4)
  }

  package static let keys = TemplateKeys<Self>([
    .text("name") { $0.name },
    .text("access") { $0.access },
    .text("mirror") { $0.mirror },
  ])
}
