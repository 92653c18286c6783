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
    let uses = Self.uses(in: model.types)
    types = model.types.filter { type in
      if let use = type.instance { return uses[model.types.resolved(use)] == type.name }
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
      guard let use = type.instance, let same = uses[model.types.resolved(use)] else { continue }
      ofStructures[type.name] = ofStructures[same]
    }
  }

  /// What the specification makes of generic types, each type of Swift once in all specifications of
  /// a target: the name of the first one.
  private static func uses(in index: TypeIndex) -> [TypeDeclaration.Use: SwiftName] {
    var uses: [TypeDeclaration.Use: SwiftName] = [:]
    for type in index {
      guard let use = type.instance, owns(use, index) else { continue }
      let resolved = index.resolved(use)
      if uses[resolved] == nil { uses[resolved] = type.name }
    }
    return uses
  }

  /// Whether no other specification of the target has the same type: two do not use each other.
  private static func owns(_ use: TypeDeclaration.Use, _ index: TypeIndex) -> Bool {
    index[use.base]?.shared == nil || use.arguments.contains(where: index.namesOwn)
  }
}

extension TypeIndex {
  /// The type with no alias in it.
  fileprivate func resolved(_ use: TypeDeclaration.Use) -> TypeDeclaration.Use {
    TypeDeclaration.Use(base: use.base, arguments: use.arguments.map(fullyResolved))
  }

  private func fullyResolved(_ type: TypeReference) -> TypeReference {
    switch resolved(type) {
    case .optional(let inner): .optional(fullyResolved(inner))
    case .array(let inner): .array(fullyResolved(inner))
    case .dictionary(let inner): .dictionary(fullyResolved(inner))
    case .patch(let inner): .patch(fullyResolved(inner))
    case let type: type
    }
  }

  /// Whether a type that this specification declares is in it.
  fileprivate func namesOwn(_ type: TypeReference) -> Bool {
    var isFound = false
    fullyResolved(type).forEachDeclared { name in
      guard let type = self[name] else { return }
      if case .extern = type.kind { return }
      if let use = type.instance {
        isFound =
          isFound || self[use.base]?.shared == nil || use.arguments.contains(where: namesOwn)
      } else if type.shared == nil {
        isFound = true
      }
    }
    return isFound
  }
}
