import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Makes properties optional that only one side sets, where the other side makes the object: users
/// build an order without the server's `id`, and read a user without the password.
///
/// An object that goes one way alone keeps its properties as they are declared. A constant is left alone
/// as well where it may tell the cases of a union apart.
struct PropertyAccess {
  private let declarations: Declarations
  private let reach: TypeReach

  static func applied(_ declarations: Declarations) -> Declarations {
    let hasAccess = declarations.types.contains { type in
      guard case .structure(let structure) = type.form else { return false }
      return structure.properties.contains { $0.access != nil }
        || structure.constants.contains { $0.access != nil }
    }
    guard hasAccess else { return declarations }
    return PropertyAccess(declarations).applied()
  }

  private init(_ declarations: Declarations) {
    self.declarations = declarations
    reach = TypeReach(declarations)
  }

  private func applied() -> Declarations {
    let sent = siblings(reach.sent)
    let received = siblings(reach.received)
    let cases = siblings(cases)
    let discriminators = discriminators
    func isMadeByOther(_ access: DeclaredProperty.Access?, in typeIndex: Int) -> Bool {
      switch access {
      case .readOnly: sent.contains(typeIndex)
      case .writeOnly: received.contains(typeIndex)
      case nil: false
      }
    }
    var result = declarations
    for typeIndex in result.types.indices {
      guard case .structure(var structure) = result.types[typeIndex].form else { continue }
      for index in structure.properties.indices {
        let property = structure.properties[index]
        guard isMadeByOther(property.access, in: typeIndex) else { continue }
        let tellsCases = discriminators[typeIndex]?.contains(property.wireName.value) == true
        if property.access == .readOnly, let value = property.default, !value.isNull, !tellsCases {
          // It would be sent with each new object.
          structure.properties[index].default = nil
          structure.properties[index].mockValue = value
        }
        guard structure.properties[index].default == nil, !mayBeAbsent(property.type) else {
          continue
        }
        structure.properties[index].type = TypeExpression(
          form: .optional(property.type), range: property.type.range)
      }
      for index in structure.constants.indices
      where cases.contains(typeIndex)
        || !isMadeByOther(structure.constants[index].access, in: typeIndex)
      {
        structure.constants[index].access = nil
      }
      result.types[typeIndex].form = .structure(structure)
    }
    return result
  }

  /// The types of the cases of unions.
  private var cases: Set<Int> {
    var found: Set<Int> = []
    for type in declarations.types {
      guard case .union(let cases, _) = type.form else { continue }
      for item in cases {
        if let type = item.type, let index = index(of: type) { found.insert(index) }
      }
    }
    return found
  }

  /// The keys that tell the cases of unions apart, by the types of the cases.
  private var discriminators: [Int: Set<String>] {
    var found: [Int: Set<String>] = [:]
    for type in declarations.types {
      guard case .union(let cases, .discriminator(let key)) = type.form else { continue }
      for index in cases.compactMap(\.type).compactMap(index) {
        found[index, default: []].insert(key)
      }
    }
    return found
  }

  /// The declaration that a type names, perhaps by way of others.
  private func index(of type: TypeExpression) -> Int? {
    var type = type
    // A cycle of aliases has its own error.
    for _ in 0..<20 {
      guard case .name(let name) = type.form, let index = reach.index(of: name) else { return nil }
      guard case .alias(let target) = declarations.types[index].form else { return index }
      type = target
    }
    return nil
  }

  private func mayBeAbsent(_ type: TypeExpression) -> Bool {
    var type = type
    // A cycle of aliases has its own error.
    for _ in 0..<20 {
      switch type.form {
      case .optional, .patch, .unreadable: return true
      case .name(let name):
        guard let typeIndex = reach.index(of: name),
          case .alias(let target) = declarations.types[typeIndex].form
        else { return false }
        type = target
      case .primitive, .array, .dictionary, .generic, .inline: return false
      }
    }
    return false
  }

  /// With the generic types, and all that is made of them: they have the same properties.
  private func siblings(_ found: Set<Int>) -> Set<Int> {
    let bases = Set(found.compactMap { declarations.types[$0].base })
    guard !bases.isEmpty else { return found }
    return found.union(
      declarations.types.indices.filter { typeIndex in
        let type = declarations.types[typeIndex]
        return bases.contains(type.base ?? type.id)
      })
  }
}
