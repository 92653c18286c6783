extension TypeIndex {
  /// The types that the user has written.
  package var externs: [SwiftName: ExternType] {
    var externs: [SwiftName: ExternType] = [:]
    for declaration in self {
      if case .extern(let type) = declaration.kind { externs[declaration.name] = type }
    }
    return externs
  }

  /// Whether a module has to be imported for a type; for most specifications there is none.
  package var haveModules: Bool {
    contains { if case .extern(let type) = $0.kind { type.module != nil } else { false } }
  }

  /// The modules that are imported for types which these name themselves.
  package func modules(of types: some Sequence<TypeReference>) -> Set<String> {
    var modules: Set<String> = []
    for type in types.flatMap(withArguments) {
      type.forEachDeclared { name in
        if case .extern(let extern)? = kind(named: name), let module = extern.module {
          modules.insert(module)
        }
      }
    }
    return modules
  }

  /// The types of the user's own in values of a type, however deep, that mocks can have no value of.
  package func withoutMocks(in type: TypeReference) -> Set<SwiftName> {
    var found: Set<SwiftName> = []
    var visited: Set<SwiftName> = []
    var open: [TypeReference] = [type]
    while let type = open.popLast() {
      type.forEachDeclared { name in
        guard visited.insert(name).inserted else { return }
        switch kind(named: name) {
        case .structure(let structure): open += structure.properties.map(\.type)
        case .union(let union): open += union.cases.compactMap(\.type)
        case .alias(let target): open.append(target)
        case .extern(let extern): if extern.mock == nil { found.insert(name) }
        case .enumeration, nil: break
        }
      }
    }
    return found
  }
}
