extension TypeIndex {
  /// The keys of an object that are not additional: those of its properties, and those that tell
  /// it apart in unions.
  package func keys(of name: SwiftName) -> [String] {
    guard case .structure(let structure)? = self[name]?.kind else { return [] }
    var keys = structure.properties.filter { !$0.isAdditional }.map(\.wireName)
    keys += structure.constants.map(\.wireName)
    for declaration in self {
      guard case .union(let union) = declaration.kind, let key = union.discriminator,
        !keys.contains(key), isCase(name, of: union)
      else { continue }
      keys.append(key)
    }
    return keys
  }

  /// Whether a value of a type may be a case of a union, also by way of other unions.
  private func isCase(_ name: SwiftName, of union: Union) -> Bool {
    var visited: Set<SwiftName> = []
    var open = union.cases.map(\.type)
    while let type = open.popLast() {
      guard case .declared(let found) = resolved(type), visited.insert(found).inserted else {
        continue
      }
      if found == name { return true }
      if case .union(let inner)? = self[found]?.kind { open += inner.cases.map(\.type) }
    }
    return false
  }
}
