import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Makes properties optional that only one side sets, where the other side makes the object: users
/// build an order without the server's `id`, and read a user without the password.
///
/// An object that goes one way alone keeps its properties as they are declared.
struct PropertyAccess {
  private let declarations: Declarations
  private let reach: TypeReach

  static func applied(_ declarations: Declarations) -> Declarations {
    let hasAccess = declarations.types.contains { type in
      guard case .structure(let structure) = type.form else { return false }
      return structure.properties.contains { $0.access != nil }
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
    var result = declarations
    for typeIndex in result.types.indices {
      guard case .structure(var structure) = result.types[typeIndex].form else { continue }
      for index in structure.properties.indices {
        let property = structure.properties[index]
        let isMadeByOther =
          switch property.access {
          case .readOnly: sent.contains(typeIndex)
          case .writeOnly: received.contains(typeIndex)
          case nil: false
          }
        guard isMadeByOther, property.default == nil, !mayBeAbsent(property.type) else { continue }
        structure.properties[index].type = TypeExpression(
          form: .optional(property.type), range: property.type.range)
      }
      result.types[typeIndex].form = .structure(structure)
    }
    return result
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
