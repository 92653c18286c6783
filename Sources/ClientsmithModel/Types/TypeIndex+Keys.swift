extension TypeIndex {
  /// The keys of an object that are not additional: those of its properties, and those that tell
  /// it apart in unions.
  package func keys(of name: SwiftName) -> [String] {
    guard case .structure(let structure)? = kind(named: name) else { return [] }
    let own =
      structure.properties.filter { $0.hasKey }.map(\.wireName)
      + structure.constants.map(\.wireName)
    var known = Set(own)
    // All that is made of a generic type is read by the same code.
    let base = self[name]?.instance?.base ?? name
    return own + (discriminators[base] ?? []).filter { known.insert($0).inserted }
  }

  /// What the objects that are cases of a union have, which may have a property beside it too.
  package func keys(ofCasesOf type: TypeReference) -> Set<String> {
    var keys: Set<String> = []
    guard let union = union(type), union.discriminator != nil || union.isTried else { return keys }
    for branch in union.cases {
      guard let structure = branch.type.flatMap({ self.structure($0) }) else { continue }
      keys.formUnion(structure.properties.filter(\.hasKey).map(\.wireName))
    }
    return keys
  }

  /// The keys of a structure that do not belong to the case that it is; none: it is not a case.
  package func keysBesideContent(of structure: Structure) -> [String] {
    guard let content = structure.content else { return [] }
    let others = keys(ofCasesOf: content.type)
    let own =
      structure.properties.filter { $0.hasKey }.map(\.wireName)
      + structure.constants.map(\.wireName)
    return own.filter { !others.contains($0) }
  }

  /// The discriminators of the unions that each type may be a case of, also by way of other
  /// unions.
  func findDiscriminators() -> [SwiftName: [String]] {
    let areNeeded = contains { declaration in
      if case .structure(let structure) = declaration.kind {
        structure.additional != nil
      } else {
        false
      }
    }
    guard areNeeded else { return [:] }
    var found: [SwiftName: [String]] = [:]
    // Unions of unions can be written that have more cases than anybody could look at.
    var budget = 100_000
    for declaration in self {
      let (union, keys) = told(declaration.kind)
      guard let union, !keys.isEmpty else { continue }
      var visited: Set<SwiftName> = []
      var open = union.cases.compactMap(\.type)
      while let type = open.popLast(), budget > 0 {
        budget -= 1
        guard case .declared(let name) = resolved(type), visited.insert(name).inserted else {
          continue
        }
        found[self[name]?.instance?.base ?? name, default: []] += keys
        if case .union(let inner)? = kind(named: name) { open += inner.cases.compactMap(\.type) }
      }
    }
    return found
  }

  /// A union, and the keys of its cases' objects that are none of theirs: what tells the cases apart,
  /// or the properties that stand beside it.
  private func told(_ kind: TypeDeclaration.Kind) -> (union: Union?, keys: [String]) {
    switch kind {
    case .union(let union): (union, [union.discriminator].compactMap(\.self))
    case .structure(let structure):
      (
        structure.content.flatMap { union($0.type) },
        structure.properties.filter(\.hasKey).map(\.wireName)
      )
    case .enumeration, .alias, .extern: (nil, [])
    }
  }
}
