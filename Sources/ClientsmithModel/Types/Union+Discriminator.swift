extension Union {
  /// The made-up value of a case, with the discriminator naming the case where its type has that
  /// as a property: otherwise it would be read back as another case, or as none.
  ///
  /// - Parameters:
  ///   - structure: the type of the case; nil: it is no object.
  ///   - kind: the type of a property without aliases and optionals, and the kind of a declared one.
  package func discriminated(
    _ payload: Value, as branch: Case, in structure: Structure?,
    kind: (TypeReference) -> (type: TypeReference, kind: TypeDeclaration.Kind?)
  ) -> Value {
    guard case .structure(var values) = payload,
      let found = discriminator(of: branch, in: structure, kind: kind),
      values.indices.contains(found.property)
    else { return payload }
    values[found.property] = found.value
    return .structure(values)
  }

  /// The property of a case's type that has the discriminator's key, and the name of the case as a
  /// value of it; nil where there is no such property. An integer is written as one.
  package func discriminator(
    of branch: Case, in structure: Structure?,
    kind: (TypeReference) -> (type: TypeReference, kind: TypeDeclaration.Kind?)
  ) -> (property: Int, value: Value, isInteger: Bool)? {
    guard let discriminator, let structure,
      let index = structure.properties.firstIndex(where: { $0.wireName == discriminator })
    else { return nil }
    var (type, declared) = kind(structure.properties[index].type)
    if case .patch(let wrapped) = type { (type, declared) = kind(wrapped) }
    guard let value = Self.value(branch.wireName, as: type, declared) else { return nil }
    if case .enumeration(let enumeration)? = declared {
      return (index, value, enumeration.isInteger)
    }
    if case .integer = value { return (index, value, true) }
    return (index, value, false)
  }

  private static func value(
    _ name: String, as type: TypeReference, _ kind: TypeDeclaration.Kind?
  ) -> Value? {
    switch (type, kind) {
    case (.primitive(.string), _): return .string(name)
    case (.primitive(.json), _): return .json(.string(name))
    case (.primitive(.int), _), (.primitive(.int32), _), (.primitive(.int64), _):
      return Int64(name).map(Value.integer)
    case (_, .enumeration(let enumeration)?):
      let raw: Enumeration.RawValue? =
        enumeration.isInteger ? Int64(name).map { .integer($0) } : .string(name)
      if let place = enumeration.cases.firstIndex(where: { $0.rawValue == raw }) {
        return .enumerationCase(place)
      }
      return enumeration.isClosed ? nil : raw.map(Value.unknownCase)
    default: return nil
    }
  }
}
