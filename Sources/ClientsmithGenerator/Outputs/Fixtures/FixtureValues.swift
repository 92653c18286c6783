import ClientsmithModel

/// What mocks have for the types of a specification, made from the types alone.
struct FixtureValues {
  /// The symbol of each default argument names all parameters, so that together they take the square
  /// of the space, and a thousand more than the compiler has.
  static let mostParameters = 500

  /// The types that have a fixture, but for those that cannot be named.
  let types: [TypeDeclaration]
  /// For each property; nil where nothing says which value of a type of the user's own there is.
  /// Also of types that Swift takes for one of `types`, `Page<String>` for `Page<ID>`.
  private(set) var ofStructures: [SwiftName: [Value?]] = [:]
  /// Of enumerations and unions.
  private(set) var ofOthers: [SwiftName: Value] = [:]

  init(_ model: ClientModel) {
    let instances = Self.instances(in: model.types)
    types = model.types.filter { type in
      if let instance = type.instance {
        return instances[model.types.resolved(instance)] == type.name
      }
      return type.isEmitted && !type.isGeneric
    }
    var mocks = MockValues(model.types, endingCases: model.endingCases)
    for type in types {
      switch type.kind {
      case .structure(let structure):
        let members = mocks.members(of: structure, named: type.name)
        guard members.count <= Self.mostParameters || !members.contains(nil) else { continue }
        ofStructures[type.name] = members
      case .enumeration(let enumeration):
        guard let first = enumeration.cases.first, enumeration["mock"] == nil else { continue }
        ofOthers[type.name] = .enumerationCase(first.name)
      case .union(let union):
        guard let first = union.cases.first, union["mock"] == nil,
          model.types.withoutMocks(in: .declared(type.name)).isEmpty
        else { continue }
        ofOthers[type.name] = mocks.make(
          .declared(type.name), name: first.name.text, path: .property(first.name, of: type.name))
      case .alias, .extern: continue
      }
    }
    for type in model.types where ofStructures[type.name] == nil {
      guard let instance = type.instance, let same = instances[model.types.resolved(instance)]
      else { continue }
      ofStructures[type.name] = ofStructures[same]
    }
  }

  /// What the specification makes of generic types, each type of Swift once in all specifications of
  /// a target: the name of the first one.
  private static func instances(in index: TypeIndex) -> [TypeDeclaration.Instance: SwiftName] {
    var instances: [TypeDeclaration.Instance: SwiftName] = [:]
    for type in index {
      guard let instance = type.instance, owns(instance, index) else { continue }
      let resolved = index.resolved(instance)
      if instances[resolved] == nil { instances[resolved] = type.name }
    }
    return instances
  }

  /// Whether no other specification of the target has the same type: two do not use each other.
  private static func owns(_ instance: TypeDeclaration.Instance, _ index: TypeIndex) -> Bool {
    index[instance.base]?.shared == nil || instance.arguments.contains(where: index.namesOwn)
  }
}

extension TypeIndex {
  /// The type with no alias in it.
  fileprivate func resolved(_ instance: TypeDeclaration.Instance) -> TypeDeclaration.Instance {
    TypeDeclaration.Instance(base: instance.base, arguments: instance.arguments.map(fullyResolved))
  }

  private func fullyResolved(_ type: TypeReference) -> TypeReference {
    resolved(type).mapChild(fullyResolved)
  }

  /// Whether a type that this specification declares is in it.
  fileprivate func namesOwn(_ type: TypeReference) -> Bool {
    var isFound = false
    fullyResolved(type).forEachDeclared { name in
      guard let type = self[name] else { return }
      if case .extern = type.kind { return }
      if let instance = type.instance {
        isFound =
          isFound || self[instance.base]?.shared == nil
          || instance.arguments.contains(where: namesOwn)
      } else if type.shared == nil {
        isFound = true
      }
    }
    return isFound
  }
}
