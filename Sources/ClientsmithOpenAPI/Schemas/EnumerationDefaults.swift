import ClientsmithDeclarations
import ClientsmithModel

/// Defaults of enumerations: values of the document until it is known what cases are called, which the
/// specification that stands on it may change.
struct EnumerationDefaults {
  private let types: TypeBuilder

  static func name(in types: TypeBuilder, _ declarations: inout Declarations) {
    let defaults = EnumerationDefaults(types: types)
    for place in types.slots.indices {
      guard case .structure(var structure) = types.slots[place].form,
        structure.properties.contains(where: { $0.default != nil })
      else { continue }
      for index in structure.properties.indices {
        let property = structure.properties[index]
        structure.properties[index].default = defaults.named(property.default, property.type)
      }
      types.slots[place].form = .structure(structure)
    }
    for place in declarations.endpoints.indices {
      for index in declarations.endpoints[place].parameters.indices {
        let parameter = declarations.endpoints[place].parameters[index]
        guard let value = parameter.default, let type = parameter.type else { continue }
        declarations.endpoints[place].parameters[index].default = defaults.named(value, type)
      }
    }
  }

  private func named(_ value: WrittenValue?, _ type: TypeExpression) -> WrittenValue? {
    guard var value else { return nil }
    switch (type.form, value.content) {
    case (.optional(let type), _), (.patch(let type), _): return named(value, type)
    case (.array(let element), .sequence(let values)):
      value.content = .sequence(values.compactMap { named($0, element) })
    case (.dictionary(let element), .mapping(var members)):
      for place in members.indices {
        members[place].value = named(members[place].value, element) ?? members[place].value
      }
      value.content = .mapping(members)
    case (.name, .string(let text)):
      guard
        case .enumeration(let enumeration)? = types.declaration(of: types.unaliased(type.form))?
          .form,
        let item = enumeration.cases.first(where: { $0.rawValue.value == .string(text) })
      else { break }
      value.content = .string(item.name.value.text)
    default: break
    }
    return value
  }
}
