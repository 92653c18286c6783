/// Values made from types alone, the same on every run.
package struct MockValues {
  private let types: TypeIndex
  private let endingCases: [SwiftName: Int]?
  private var open: [SwiftName] = []
  /// Of structures at the top, which depend on nothing around them, and what they took from the
  /// budget.
  private var known: [SwiftName: (value: Value, cost: Int)] = [:]
  private var budget = 0
  /// Types of the user's own that a value was needed of, while nothing says which.
  package private(set) var missing: Set<SwiftName> = []

  /// What a `UUID` is made of, put together only where there is one.
  package enum Path {
    /// `fetchItem`.
    case endpoint(SwiftName)
    /// `fetchItem.id`, `Item.id`.
    case property(SwiftName, of: SwiftName)

    var text: String {
      switch self {
      case .endpoint(let name): name.text
      case .property(let name, let owner): "\(owner).\(name)"
      }
    }
  }

  /// More values than a mock needs.
  private static let maximumCount = 500
  private static let maximumDepth = 8

  /// - Parameters:
  ///   - types: with the defaults and examples of their properties.
  ///   - endingCases: see `ClientModel.endingCases`; nil: there are types without values, which is
  ///     an error already.
  package init(_ types: TypeIndex, endingCases: [SwiftName: Int]?) {
    self.types = types
    self.endingCases = endingCases
  }

  /// - Parameters:
  ///   - name: what a `String` is.
  ///   - path: what a `UUID` is made of.
  package mutating func make(_ type: TypeReference, name: String, path: Path) -> Value {
    // There is an error already, and the model is not used.
    guard endingCases != nil else { return .null }
    open = []
    budget = Self.maximumCount
    return value(type, name, path) ?? minimal(type, name, path)
  }

  /// What `make` has for each property of a structure; nil where nothing says which value of a type
  /// of the user's own there is.
  package mutating func members(of structure: Structure, named name: SwiftName) -> [Value?] {
    open = [name]
    budget = Self.maximumCount - 1
    defer { open = [] }
    let known = missing
    defer { missing = known }
    let example = types.example(of: .declared(name))?.members
    let values = structure.properties.map { property -> Value? in
      if let value = example?.first(where: { $0.name == property.name })?.value { return value }
      missing = []
      let value =
        value(of: property, in: name)
        ?? minimal(property.type, property.name.text, .property(property.name, of: name))
      return missing.isEmpty ? value : nil
    }
    guard structure.content != nil, !values.contains(nil) else { return values }
    let members = zip(structure.properties, values).map { Value.Member($0.name, $1 ?? .absent) }
    return types.agreeing(members, of: structure).map(\.value)
  }

  /// nil where the type would meet itself, and where nothing says which value of a type of the
  /// user's own there is.
  private mutating func value(_ type: TypeReference, _ name: String, _ path: Path) -> Value? {
    budget -= 1
    if let example = types.example(of: type) { return example }
    switch types.resolved(type) {
    case .primitive(let primitive):
      return primitive.madeUpValue(text: name, uuid: StableUUID.make(path.text))
    case .patch: return .absent
    case .optional(let wrapped):
      return budget > 0 ? value(wrapped, name, path) ?? .null : .null
    case .array(let element):
      return .array(budget > 0 ? [value(element, name, path)].compactMap(\.self) : [])
    case .dictionary(let element):
      let value = budget > 0 ? value(element, name, path) : nil
      return .dictionary(value.map { [Value.Field(key: "key", value: $0)] } ?? [])
    case .declared(let declared):
      guard let kind = types.kind(named: declared), !open.contains(declared) else { return nil }
      guard budget > 0, open.count < Self.maximumDepth else {
        return minimal(type, name, path)
      }
      let isTop = open.isEmpty
      if isTop, let known = known[declared], known.cost < budget {
        budget -= known.cost
        return known.value
      }
      let limit = budget
      open.append(declared)
      let value = value(kind, declared, name, path)
      open.removeLast()
      if isTop, budget > 0, case .structure = kind, let value {
        known[declared] = (value, limit - budget)
      }
      return value
    }
  }

  private mutating func value(
    _ kind: TypeDeclaration.Kind, _ declared: SwiftName, _ name: String, _ path: Path
  ) -> Value? {
    switch kind {
    case .enumeration(let enumeration):
      return enumeration.cases.first.map { .enumerationCase($0.name) }
    case .structure(let structure):
      var members: [Value.Member] = []
      members.reserveCapacity(structure.properties.count)
      for property in structure.properties {
        guard let value = self.value(of: property, in: declared) else { return nil }
        members.append(Value.Member(property.name, value))
      }
      return .structure(types.agreeing(members, of: structure))
    case .union(let union):
      for branch in union.cases {
        guard let type = branch.type else { return .union(branch.name, .absent) }
        if let value = value(type, name, path) {
          return .union(branch.name, types.discriminated(value, as: branch, of: union))
        }
      }
      return nil
    case .extern(let type): return type.mock.map(Value.foreign)
    case .alias: return nil
    }
  }

  private mutating func value(of property: Structure.Property, in owner: SwiftName) -> Value? {
    let value =
      property.example ?? property.exampleDefault
      ?? self.value(property.type, property.name.text, .property(property.name, of: owner))
    guard property.isAdditional else { return value }
    return value.map { additional($0, besides: types.keys(of: owner)) }
  }

  /// Notes the types that tests need a value of, for error bodies and the like.
  package mutating func require(_ type: TypeReference) {
    missing.formUnion(types.withoutMocks(in: type))
  }

  /// The made-up dictionary has a key that no property has.
  private func additional(_ value: Value, besides keys: [String]) -> Value {
    guard case .dictionary(let fields) = value else { return value }
    return .dictionary(
      fields.map { field in
        var key = field.key
        while keys.contains(key) { key += "2" }
        return Value.Field(key: key, value: field.value)
      })
  }

  /// The smallest value, which always ends: the analysis has refused types without one.
  private mutating func minimal(
    _ type: TypeReference, _ name: String, _ path: Path
  ) -> Value {
    if let example = types.example(of: type) { return example }
    switch types.resolved(type) {
    case .primitive(let primitive):
      return primitive.madeUpValue(text: name, uuid: StableUUID.make(path.text))
    case .patch: return .absent
    case .optional: return .null
    case .array: return .array([])
    case .dictionary: return .dictionary([])
    case .declared(let declared):
      switch types.kind(named: declared) {
      case .enumeration(let enumeration):
        return enumeration.cases.first.map { .enumerationCase($0.name) } ?? .json(.null)
      case .structure(let structure):
        var members: [Value.Member] = []
        for property in structure.properties {
          let value =
            property.example ?? property.default
            ?? minimal(property.type, property.name.text, .property(property.name, of: declared))
          members.append(Value.Member(property.name, value))
        }
        return .structure(types.agreeing(members, of: structure))
      case .union(let union):
        let index = endingCases?[declared] ?? 0
        guard union.cases.indices.contains(index) else { return .unrecognizedUnion(.object([])) }
        let branch = union.cases[index]
        guard let type = branch.type else { return .union(branch.name, .absent) }
        let value = minimal(type, name, path)
        return .union(branch.name, types.discriminated(value, as: branch, of: union))
      case .extern(let type):
        if let mock = type.mock { return .foreign(mock) }
        missing.insert(declared)
        return .null
      case .alias, nil: return .json(.null)
      }
    }
  }
}

extension Value {
  /// Of a structure.
  fileprivate var members: [Member]? {
    if case .structure(let members) = self { members } else { nil }
  }
}
