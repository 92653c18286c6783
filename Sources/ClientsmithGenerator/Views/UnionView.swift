import ClientsmithModel

/// An enum with a case for each type that a value may have.
package struct UnionView: TemplateView {
  package struct Case: TemplateView {
    /// `indirect case node(Node)`.
    let declaration: String
    let name: String
    /// `value.decode(Card.self)`.
    let decoding: String
    /// The same where cases are tried: `container.decode(Card.self)`.
    let attempt: String
    let wireName: String
    /// What is written for the discriminator.
    let value: String

    package static let keys = TemplateKeys<Self>([
      .text("declaration") { $0.declaration },
      .text("name") { $0.name },
      .text("decoding") { $0.decoding },
      .text("attempt") { $0.attempt },
      .text("wireName") { $0.wireName },
      .text("value") { $0.value },
    ])
  }

  let documentation: [String]
  let access: String
  let head: String
  let name: String
  /// `Equatable`, `Hashable`.
  let equality: String
  /// With the client before it where types are nested.
  let qualifiedName: String
  let discriminator: String
  let cases: [Case]

  init(
    _ union: Union, name: SwiftName, equality: String, documentation: [String], head: String,
    context: ViewContext, margin: Int
  ) {
    self.documentation = documentation
    self.head = head
    self.name = name.type
    self.equality = equality
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
        name: member.name.member, decoding: Self.decoding(member.type, in: "value", context),
        attempt: Self.decoding(member.type, in: "container", context),
        wireName: SwiftLiteral.string(member.wireName),
        value: Self.literal(context.model.types.wireDiscriminator(of: member, in: union)))
    }
  }

  private static func decoding(
    _ type: TypeReference, in container: String, _ context: ViewContext
  ) -> String {
    let text = context.types.text(type, in: .file)
    return FieldCodingExpression.reader(of: type, in: context.model)
      .map { "FieldCoding<\(text)>\($0).value(from: decoder)" }
      ?? "\(container).decode(\(text).self)"
  }

  private static func literal(_ value: WireJSON) -> String {
    switch value {
    case .number(let text): Int64(text).map(SwiftLiteral.integer) ?? text
    case .string(let text): SwiftLiteral.string(text)
    case .bool(let flag): flag ? "true" : "false"
    case .null, .array, .object: "nil"
    }
  }

  package static let keys = TemplateKeys<Self>([
    .lines("documentation") { $0.documentation },
    .text("access") { $0.access },
    .text("head") { $0.head },
    .text("name") { $0.name },
    .text("equality") { $0.equality },
    .text("qualifiedName") { $0.qualifiedName },
    .text("discriminator") { $0.discriminator },
    .list("cases") { $0.cases },
  ])
}

extension TypeIndex {
  /// The name of a case as it is written: an integer or a boolean where it is one.
  func wireDiscriminator(of branch: Union.Case, in union: Union) -> WireJSON {
    switch tag(of: branch, in: union) {
    case .string: .string(branch.wireName)
    case .integer: .number(branch.wireName)
    case .bool: .bool(branch.wireName == "true")
    }
  }
}
