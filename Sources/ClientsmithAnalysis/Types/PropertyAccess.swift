import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Makes properties optional that only one side sets, where the other side makes the object: users
/// build an order without the server's `id`, and read a user without the password.
///
/// An object that goes one way alone keeps its properties as they are declared.
struct PropertyAccess {
  private let declarations: Declarations
  private var indices: [String: Int] = [:]

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
    for (typeIndex, type) in declarations.types.enumerated() {
      for name in [type.id, type.name.value.text] where indices[name] == nil {
        indices[name] = typeIndex
      }
    }
  }

  private func applied() -> Declarations {
    let endpoints = declarations.endpoints
    let sent = siblings(reachable(from: endpoints.flatMap { $0.parameters.compactMap(\.type) }))
    let errors = declarations.errors + endpoints.flatMap(\.errors)
    let received = siblings(
      reachable(from: endpoints.flatMap { $0.result?.types ?? [] } + errors.map(\.type)))
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
        guard let typeIndex = indices[name],
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

  /// The types that values of others hold.
  private func reachable(from types: [TypeExpression]) -> Set<Int> {
    var found: Set<Int> = []
    var open = types
    while let type = open.popLast() {
      switch type.form {
      case .name(let name):
        guard let typeIndex = indices[name], found.insert(typeIndex).inserted else { continue }
        switch declarations.types[typeIndex].form {
        case .structure(let structure):
          open += structure.properties.map(\.type)
          open += [structure.additional, structure.content].compactMap(\.self)
        case .union(let cases, _): open += cases.compactMap(\.type)
        case .alias(let target): open.append(target)
        case .enumeration, .extern, .unreadable: break
        }
      default: type.forEachChild { open.append($0) }
      }
    }
    return found
  }
}
