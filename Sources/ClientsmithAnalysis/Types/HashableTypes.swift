import ClientsmithModel

/// Makes the types Hashable that a Hashable one holds: otherwise it could not be.
enum HashableTypes {
  static func spread(in types: inout TypeIndex) {
    var open = types.indices.filter { types[$0].isHashable }
    while let index = open.popLast() {
      func visit(_ type: TypeReference, _ found: inout [Int]) {
        type.forEachDeclared { name in
          if let target = types.index(of: name), !types[target].isHashable { found.append(target) }
        }
      }
      var found: [Int] = []
      switch types[index].kind {
      case .structure(let structure):
        for property in structure.properties { visit(property.type, &found) }
      case .union(let union): for type in union.cases.compactMap(\.type) { visit(type, &found) }
      case .alias(let target): visit(target, &found)
      case .enumeration, .extern: break
      }
      // All that is made of a generic type is declared once.
      if let base = types[index].instance?.base
        ?? (types[index].isGeneric ? types[index].name : nil)
      {
        found += types.indices.filter { $0 != index && types[$0].isMade(of: base) }
      }
      for target in found where !types[target].isHashable {
        types.makeHashable(target)
        open.append(target)
      }
    }
  }
}

extension TypeDeclaration {
  /// Whether it is a generic type, or one with arguments.
  fileprivate func isMade(of base: SwiftName) -> Bool {
    instance?.base == base || isGeneric && name == base
  }
}
