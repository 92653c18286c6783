import ClientsmithModel

/// An enum with a case for each type that a value may have.
package struct UnionView: TemplateView {
  package struct Case: TemplateView {
    /// `indirect case node(Node)`.
    let declaration: String
    let name: String
    /// Of the body; nil: there is none.
    let type: String?
    let wireName: String
    /// What is written for the discriminator.
    let value: String

    package static let keys = TemplateKeys<Self>([
      .text("declaration") { $0.declaration },
      .text("name") { $0.name },
      .flag("hasBody") { $0.type != nil },
      .text("type") { $0.type ?? "" },
      .text("wireName") { $0.wireName },
      .text("value") { $0.value },
    ])
  }

  let documentation: [String]
  let access: String
  /// Up to the brace.
  let heading: String
  /// With the client before it where types are nested.
  let qualifiedName: String
  let discriminator: String
  /// The key beside it that has the body.
  let content: String
  let cases: [Case]

  init(
    _ union: Union, name: SwiftName, heading: String, documentation: [String],
    context: ViewContext, margin: Int
  ) {
    self.documentation = documentation
    self.heading = heading
    access = context.access
    qualifiedName = context.types.text(name, in: .file)
    switch union.tagging {
    case .discriminator(let key): (discriminator, content) = (SwiftLiteral.string(key), "")
    case .adjacent(discriminator: let key, let content):
      (discriminator, self.content) = (SwiftLiteral.string(key), SwiftLiteral.string(content))
    case .external, .none: (discriminator, content) = ("", "")
    }
    cases = union.cases.map { member in
      Case(
        declaration: Self.declaration(of: member, context, width: Layout.width - margin),
        name: member.name.member, type: member.type.map { context.types.text($0, in: .file) },
        wireName: SwiftLiteral.string(member.wireName),
        value: Self.literal(context.model.types.wireDiscriminator(of: member, in: union)))
    }
  }

  private static func declaration(
    of member: Union.Case, _ context: ViewContext, width: Int
  ) -> String {
    let head = (member.isBoxed ? "indirect case " : "case ") + member.name.declaration
    guard let type = member.type else { return head }
    return LayoutText.call(head, [.init(nil, .atom(context.types.text(type, in: .client)))])
      .text(indent: 2, column: 2, width: width)
  }

  private static func literal(_ value: WireJSON) -> String {
    switch value {
    case .number(let text): Int64(text).map(SwiftLiteral.integer) ?? text
    case .string(let text): SwiftLiteral.string(text)
    default: "nil"
    }
  }

  package static let keys = TemplateKeys<Self>([
    .lines("documentation") { $0.documentation },
    .text("access") { $0.access },
    .text("heading") { $0.heading },
    .text("qualifiedName") { $0.qualifiedName },
    .text("discriminator") { $0.discriminator },
    .text("content") { $0.content },
    .list("cases") { $0.cases },
    .flag("hasEmptyCases") { $0.cases.contains { $0.type == nil } },
    .list("emptyCases") { $0.cases.filter { $0.type == nil } },
  ])
}

extension TypeIndex {
  /// The name of a case as it is written: an integer where its type declares the key as one.
  func wireDiscriminator(of branch: Union.Case, in union: Union) -> WireJSON {
    let property = discriminator(of: branch, in: union)
    return property?.isInteger == true ? .number(branch.wireName) : .string(branch.wireName)
  }
}
