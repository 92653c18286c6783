import ClientsmithModel

/// The test of types with secrets, which nothing prints.
package struct TestsSecrets: TemplateView {
  /// The name of the test.
  let test: String
  let statements: [LayoutText]

  private static let secret = "hidden"

  /// nil: no type has a secret.
  init?(_ context: ViewContext) {
    let values = Self.values(of: context.model)
    guard !values.isEmpty else { return nil }
    var names = LocalNames(besides: context.model.endpoints.map(\.name.text))
    test = names.make("secrets")
    statements = values.map { type, value in
      .call(
        "Self.client.hides",
        [
          .init(nil, .atom(SwiftLiteral.string(Self.secret))),
          .init("in:", context.literals.layout(value, as: type, in: .file)),
        ])
    }
  }

  /// A value with a text in each secret, of each type that has some.
  static func values(of model: ClientModel) -> [(type: TypeReference, value: Value)] {
    model.types.declarations.compactMap { declaration in
      let type = TypeReference.declared(declaration.name)
      guard case .structure(let structure) = declaration.kind, declaration.generic == nil,
        structure.properties.contains(where: { isSecret($0, model.types) }),
        model.types.withoutMocks(in: type).isEmpty,
        case .structure(var members)? = ValueVariants.least(declaration.name, of: model)
      else { return nil }
      for (index, property) in structure.properties.enumerated()
      where isSecret(property, model.types) {
        members[index].value = .string(secret)
      }
      let value = Value.structure(members)
      return value.isDecoded ? nil : (type, value)
    }
  }

  private static func isSecret(_ property: Structure.Property, _ types: TypeIndex) -> Bool {
    property.isSecret && types.unwrapped(property.type) == .primitive(.string)
  }

  package static let keys = TemplateKeys<Self>([
    .text("test") { $0.test },
    .layouts("statements") { $0.statements },
  ])
}
