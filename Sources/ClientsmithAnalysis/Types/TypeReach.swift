import ClientsmithDeclarations

/// Which declared types are part of what is sent, and of what comes back, as indices of `types`.
struct TypeReach {
  private let types: [DeclaredType]
  private var indices: [String: Int] = [:]
  private(set) var sent: Set<Int> = []
  private(set) var received: Set<Int> = []

  init(_ declarations: Declarations) {
    types = declarations.types
    for (typeIndex, type) in types.enumerated() {
      for name in [type.id, type.name.value.text] where indices[name] == nil {
        indices[name] = typeIndex
      }
    }
    let endpoints = declarations.endpoints
    let errors = declarations.errors + endpoints.flatMap(\.errors)
    sent = reachable(from: endpoints.flatMap { $0.parameters.compactMap(\.type) })
    received = reachable(
      from: endpoints.flatMap { $0.result?.types ?? [] } + errors.map(\.type))
  }

  /// - Parameter name: the name of a type, or its id.
  func index(of name: String) -> Int? { indices[name] }

  /// The types that values of others hold.
  private func reachable(from expressions: [TypeExpression]) -> Set<Int> {
    var found: Set<Int> = []
    var open = expressions
    while let type = open.popLast() {
      switch type.form {
      case .name(let name):
        guard let typeIndex = indices[name], found.insert(typeIndex).inserted else { continue }
        switch types[typeIndex].form {
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
