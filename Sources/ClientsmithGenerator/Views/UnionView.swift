import ClientsmithSpec

/// An enum with a case for each type that a value may have.
package struct UnionView: TemplateView {
  package struct Case: TemplateView {
    /// `indirect case node(Node)`.
    let declaration: String
    let name: String
    let type: String
    let wireName: String
    /// The discriminator is written beside the payload, which does not declare it.
    let writesDiscriminator: Bool

    package static let keys = TemplateKeys<Self>([
      .text("declaration") { $0.declaration },
      .text("name") { $0.name },
      .text("type") { $0.type },
      .text("wireName") { $0.wireName },
      .flag("writesDiscriminator") { $0.writesDiscriminator },
    ])
  }

  let documentation: [String]
  let access: String
  let head: String
  let name: String
  /// With the client before it where types are nested.
  let qualifiedName: String
  let discriminator: String
  let cases: [Case]

  init(
    _ union: Union, name: SwiftName, documentation: [String], head: String, context: ViewContext,
    margin: Int
  ) {
    self.documentation = documentation
    self.head = head
    self.name = name.type
    access = context.access
    qualifiedName = context.types.text(name, in: .file)
    discriminator = SwiftLiteral.string(union.discriminator ?? "")
    cases = union.cases.map { member in
      let payload = context.types.text(member.type, in: .client)
      return Case(
        declaration: LayoutText.call(
          (member.isBoxed ? "indirect case " : "case ") + member.name.declaration,
          [.init(nil, .atom(payload))]
        ).text(indent: 2, column: 2, width: Layout.width - margin),
        name: member.name.member, type: context.types.text(member.type, in: .file),
        wireName: SwiftLiteral.string(member.wireName),
        writesDiscriminator: union.discriminator.map {
          !context.model.declares($0, in: member.type)
        } ?? false)
    }
  }

  package static let keys = TemplateKeys<Self>([
    .lines("documentation") { $0.documentation },
    .text("access") { $0.access },
    .text("head") { $0.head },
    .text("name") { $0.name },
    .text("qualifiedName") { $0.qualifiedName },
    .text("discriminator") { $0.discriminator },
    .list("cases") { $0.cases },
  ])
}

extension ClientModel {
  /// Whether a structure has a property for a JSON key.
  fileprivate func declares(_ key: String, in type: TypeReference) -> Bool {
    guard case .declared(let name) = resolved(type),
      case .structure(let structure)? = self.type(named: name)?.kind
    else { return false }
    return structure.properties.contains { $0.wireName == key }
  }
}
