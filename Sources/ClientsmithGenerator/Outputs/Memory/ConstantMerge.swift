import ClientsmithModel

/// The statements that set a property to what a request always has, or change its keys or members.
struct ConstantMerge {
  let statements: [LayoutText]

  /// - Parameter target: The property of a value.
  init(
    _ value: Value, _ field: Memory.Field, into property: Structure.Property, as target: String,
    _ context: ViewContext
  ) {
    let types = context.model.types
    let isOptional = types.isOptional(property.type)
    let place = isOptional ? target + "?" : target
    func setting(_ value: LayoutText) -> LayoutText { .after("\(target) =", value) }
    func started(_ value: LayoutText) -> [LayoutText] {
      isOptional ? [.closure("if \(target) == nil", [setting(value)])] : []
    }
    if field.merges, case .dictionary(let entries) = value {
      statements =
        started(.atom("[:]"))
        + Self.keys(entries, of: property.type, place, in: .client, context)
    } else if !field.members.isEmpty {
      let type = types.unwrapped(property.type)
      let structure = types.structure(type) ?? Structure(properties: [], isIdentifiable: false)
      let isMade = structure.properties.allSatisfy { $0.initialValue(in: types) != nil }
      let start: [LayoutText] =
        value != .null
        ? started(context.literals.layout(value, as: property.type, in: .client))
        : isMade ? started(.atom(context.types.text(type, in: .client) + "()")) : []
      statements =
        start + ObjectMerge.changes(field.members, structure, "", place, .client, context)
    } else {
      statements = [setting(context.literals.layout(value, as: property.type, in: .client))]
    }
  }

  /// The keys of a dictionary that change. What is null goes.
  static func keys(
    _ entries: [Value.Field], of type: TypeReference, _ place: String,
    in scope: TypePrinter.Scope, _ context: ViewContext
  ) -> [LayoutText] {
    guard case .dictionary(let element) = context.model.types.plain(type) else { return [] }
    return entries.map { entry in
      .after(
        "\(place)[\(SwiftLiteral.string(entry.key))] =",
        entry.value == .null
          ? .atom("nil") : context.literals.layout(entry.value, as: element, in: scope))
    }
  }
}
