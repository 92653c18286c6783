import ClientsmithModel

/// Makes the types Hashable that a Hashable one holds: otherwise it could not be.
enum HashableTypes {
  static func spread(in types: inout TypeIndex) {
    var open = types.indices.filter { types[$0].isHashable }
    while let index = open.popLast() {
      var found: [Int] = []
      for type in types[index].held {
        type.forEachDeclared { name in
          if let target = types.index(of: name), !types[target].isHashable { found.append(target) }
        }
      }
      // All that is made of a generic type is declared once.
      if let base = types[index].instance?.base
        ?? (types[index].isGeneric ? types[index].name : nil)
      {
        found += types.indices.filter {
          $0 != index && (types[$0].isMade(of: base) || types[$0].passesParameters(to: base))
        }
      }
      for target in found where !types[target].isHashable {
        types.makeHashable(target)
        open.append(target)
      }
    }
  }
}

extension TypeDeclaration {
  /// The types of what it holds.
  fileprivate var held: [TypeReference] {
    switch kind {
    case .structure(let structure): structure.properties.map(\.type)
    case .union(let union): union.cases.compactMap(\.type)
    case .alias(let target): [target]
    case .enumeration, .extern: []
    }
  }

  /// Whether it is a generic type, or one with arguments.
  fileprivate func isMade(of base: SwiftName) -> Bool {
    instance?.base == base || isGeneric && name == base
  }

  /// Whether it is a generic type that holds another with parameters of its own as arguments, which
  /// are then as hashable as that asks for.
  fileprivate func passesParameters(to base: SwiftName) -> Bool {
    guard case .parameters(_, let instances)? = generic else { return false }
    var open = held
    while let type = open.popLast() {
      var inner: [Instance] = []
      type.forEachDeclared { name in
        if let instance = instances[name] { inner.append(instance) }
      }
      if inner.contains(where: { $0.base == base }) { return true }
      open += inner.flatMap(\.arguments)
    }
    return false
  }
}
