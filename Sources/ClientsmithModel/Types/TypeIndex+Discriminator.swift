extension TypeIndex {
  /// The made-up value of a case, with the discriminator naming the case where its type has that
  /// as a property: otherwise it would be read back as another case, or as none.
  package func discriminated(
    _ payload: Value, as branch: Union.Case, of union: Union
  ) -> Value {
    guard case .structure(var members) = payload,
      let found = discriminator(of: branch, in: union),
      let place = members.firstIndex(where: { $0.name == found.property })
    else { return payload }
    members[place].value = found.value
    return .structure(members)
  }

  /// The property of a case's type that has the discriminator's key, and the name of the case as a
  /// value of it; nil where there is no such property. An integer is written as one.
  package func discriminator(
    of branch: Union.Case, in union: Union
  ) -> (property: SwiftName, value: Value, isInteger: Bool)? {
    guard let discriminator = union.discriminator,
      let structure = branch.type.flatMap({ self.structure($0) }),
      let property = structure.property(forKey: discriminator)
    else { return nil }
    let type = plain(property.type)
    guard let value = value(branch.wireName, as: type) else { return nil }
    if let enumeration = enumeration(type) {
      return (property.name, value, enumeration.isInteger)
    }
    if case .integer = value { return (property.name, value, true) }
    return (property.name, value, false)
  }

  private func value(_ name: String, as type: TypeReference) -> Value? {
    switch type {
    case .primitive(.string): return .string(name)
    case .primitive(.json): return .json(.string(name))
    case .primitive(.int), .primitive(.int32), .primitive(.int64):
      return Int64(name).map(Value.integer)
    default:
      guard let enumeration = enumeration(type) else { return nil }
      let raw: Enumeration.RawValue? =
        enumeration.isInteger ? Int64(name).map { .integer($0) } : .string(name)
      if let known = enumeration.cases.first(where: { $0.rawValue == raw }) {
        return .enumerationCase(known.name)
      }
      return enumeration.isClosed ? nil : raw.map(Value.unrecognizedCase)
    }
  }
}
