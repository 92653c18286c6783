import ClientsmithModel

/// Finds unions whose values may have others of the same union in them.
enum NestedUnions {
  /// Sets `holdsItself` on those.
  static func mark(_ types: inout TypeIndex) {
    let nested = cycles(types.map { declaration in members(of: declaration, types) })
    var names = Set(nested.map { types[$0].name })
    // A generic type is declared once for all its arguments.
    let bases = Set(nested.compactMap { types[$0].instance?.base })
    names.formUnion(bases)
    for index in types.indices {
      guard case .union(var union) = types[index].kind else { continue }
      let isNested =
        names.contains(types[index].name)
        || types[index].instance.map { bases.contains($0.base) } ?? false
      guard isNested else { continue }
      union.holdsItself = true
      types.update(index, .union(union))
    }
  }

  /// The types that a type has in it, at any place.
  private static func members(of declaration: TypeDeclaration, _ types: TypeIndex) -> [Int] {
    let used: [TypeReference] =
      switch declaration.kind {
      case .structure(let structure):
        structure.properties.map(\.type) + [structure.content?.type].compactMap(\.self)
      case .union(let union): union.cases.compactMap(\.type)
      case .alias(let target): [target]
      case .enumeration, .extern: []
      }
    var members: [Int] = []
    for type in used {
      type.forEachDeclared { name in
        if let index = types.index(of: name) { members.append(index) }
      }
    }
    return members
  }

  /// Nodes that lead to themselves: the strongly connected components (Kosaraju) of more than one,
  /// and those with an edge to themselves.
  private static func cycles(_ edges: [[Int]]) -> [Int] {
    var sources: [[Int]] = Array(repeating: [], count: edges.count)
    for (source, targets) in edges.enumerated() {
      for target in targets { sources[target].append(source) }
    }
    var isKnown = [Bool](repeating: false, count: edges.count)
    var found: [Int] = []
    for root in DepthFirstSearch(edges).postorder.reversed() where !isKnown[root] {
      isKnown[root] = true
      var component = [root]
      var next = 0
      while next < component.count {
        for source in sources[component[next]] where !isKnown[source] {
          isKnown[source] = true
          component.append(source)
        }
        next += 1
      }
      if component.count > 1 || edges[root].contains(root) { found += component }
    }
    return found
  }
}
