import ClientsmithModel

/// A property of a union that all of its cases have.
package struct SharedProperty: TemplateView {
  package struct Case: TemplateView {
    let name: String
    let property: String

    package static let keys = TemplateKeys<Self>([
      .text("name") { $0.name },
      .text("property") { $0.property },
    ])
  }

  let documentation: DocComment
  let declaration: String
  let cases: [Case]
  /// What a value of no case has for it; nil: that is not known.
  let reading: String?

  init(_ property: Structure.Property, of union: Union, _ context: ViewContext) {
    let types = context.model.types
    let type = types.isOptional(property.type) ? property.type : .optional(property.type)
    documentation = DocComment(property.documentation)
    declaration =
      "\(context.access)var \(property.name.declaration): \(context.types.text(type, in: .client))"
    cases = union.cases.map { Case(name: $0.name.member, property: property.name.member) }
    guard let keys = Self.keys(to: property, of: union) else {
      reading = nil
      return
    }
    let member = "value" + keys.map { "[\(SwiftLiteral.string($0))]?" }.joined()
    reading =
      switch types.unwrapped(property.type) {
      case .primitive(.string) where property.wireFormat == .standard: member + ".string"
      case .primitive(.int) where property.wireFormat == .standard: member + ".int"
      case .primitive(.bool) where property.wireFormat == .standard: member + ".bool"
      case .primitive(.double) where property.wireFormat == .standard: member + ".double"
      default: nil
      }
  }

  /// Where a value of no case has it; nil: the key of what it is in is not known.
  private static func keys(to property: Structure.Property, of union: Union) -> [String]? {
    switch union.tagging {
    case .none, .discriminator: [property.wireName]
    case .adjacent: union.commonContentKey.map { [$0, property.wireName] }
    case .external: nil
    }
  }

  package static let keys = TemplateKeys<Self>([
    .comment("documentation") { $0.documentation },
    .text("declaration") { $0.declaration },
    .list("cases") { $0.cases },
    .optionalText("reading") { $0.reading },
  ])
}
