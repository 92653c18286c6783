import ClientsmithModel

/// A property of a union that all of its cases have.
package struct SharedProperty: TemplateView {
  package struct Case: TemplateView {
    let name: String
    /// nil: it has a constant in its place.
    let property: String?
    let constant: String?

    package static let keys = TemplateKeys<Self>([
      .text("name") { $0.name },
      .optionalText("property") { $0.property },
      .optionalText("constant") { $0.constant },
    ])
  }

  let documentation: DocComment
  let declaration: String
  let cases: [Case]
  /// What a value of no case has for it; nil: that is not known.
  let reading: String?

  init(_ shared: TypeIndex.SharedProperty, of union: Union, _ context: ViewContext) {
    let types = context.model.types
    let property = shared.property
    let type = types.isOptional(property.type) ? property.type : .optional(property.type)
    documentation = DocComment(property.documentation)
    declaration =
      "\(context.access)var \(property.name.declaration): \(context.types.text(type, in: .client))"
    cases = zip(union.cases, shared.constants).map { item, constant in
      let text = constant.map { value in
        context.literals.layout(value, as: types.unwrapped(property.type), in: .client).flat
      }
      return Case(
        name: item.name.member, property: text == nil ? property.name.member : nil, constant: text)
    }
    reading = Self.keys(to: property, of: union).flatMap { keys in
      let member = "value" + keys.map { "[\(SwiftLiteral.string($0))]?" }.joined()
      switch Self.reading(of: property, in: context.model) {
      case .member(let name): return member + "." + name
      case .json: return String(member.dropLast())
      case .decoded:
        let dates = Self.dates(of: property, in: context.model)
        return member + ".decoded(\(dates.map { "dates: " + $0.expression } ?? ""))"
      case nil: return nil
      }
    }
  }

  /// How a property is read where only its JSON is known.
  enum Reading: Equatable {
    case json, decoded
    /// A property of `JSON`.
    case member(String)
  }

  /// Whether `JSON.decoded` reads it.
  static func isDecoded(
    _ property: Structure.Property, of union: Union, in model: ClientModel
  ) -> Bool {
    keys(to: property, of: union) != nil && reading(of: property, in: model) == .decoded
  }

  /// nil: its form is its own.
  static func reading(of property: Structure.Property, in model: ClientModel) -> Reading? {
    guard property.wireFormat == .standard else { return nil }
    switch model.types.unwrapped(property.type) {
    case .primitive(.string): return .member("string")
    case .primitive(.int): return .member("int")
    case .primitive(.bool): return .member("bool")
    case .primitive(.double): return .member("double")
    case .primitive(.json): return .json
    default:
      return FieldCodingExpression.reader(of: property, in: model) == nil ? .decoded : nil
    }
  }

  /// How the client reads dates, where the property has some and that is not the usual way.
  static func dates(of property: Structure.Property, in model: ClientModel) -> DateFormat? {
    guard model.dates != .iso8601 else { return nil }
    let hasDates = model.resolved(property.type).contains { type in
      switch model.resolved(type) {
      case .primitive(let primitive): primitive == .date
      case .declared: model.types.enumeration(type) == nil
      case .optional, .array, .dictionary, .patch: false
      }
    }
    return hasDates ? model.dates : nil
  }

  /// Where a value of no case has it; nil: the key of what it is in is not known.
  static func keys(to property: Structure.Property, of union: Union) -> [String]? {
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
