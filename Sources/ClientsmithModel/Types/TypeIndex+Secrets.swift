extension TypeIndex {
  /// Whether a union may have what is never printed: a generic one has whatever it is used with, in
  /// this file or another.
  package func mayHaveSecrets(_ union: Union, of declaration: TypeDeclaration) -> Bool {
    declaration.isGeneric || hasSecrets(union)
  }

  /// Whether a case of a union has, however deep, what is never printed. What the union does not
  /// recognize may then hold it too.
  package func hasSecrets(_ union: Union) -> Bool {
    var visited: Set<SwiftName> = []
    return union.cases.compactMap(\.type).contains { hasSecrets($0, &visited) }
  }

  /// Whether values of the type hold, however deep, what is never printed.
  package func hasSecrets(_ type: TypeReference) -> Bool {
    var visited: Set<SwiftName> = []
    return hasSecrets(type, &visited)
  }

  private func hasSecrets(_ type: TypeReference, _ visited: inout Set<SwiftName>) -> Bool {
    type.contains { type in
      guard case .declared(let name) = type, visited.insert(name).inserted,
        let kind = kind(named: name)
      else { return false }
      switch kind {
      case .structure(let structure):
        return structure.properties.contains { $0.isSecret || hasSecrets($0.type, &visited) }
      case .union(let union):
        return union.cases.compactMap(\.type).contains { hasSecrets($0, &visited) }
      case .alias(let target): return hasSecrets(target, &visited)
      case .enumeration, .extern: return false
      }
    }
  }
}
