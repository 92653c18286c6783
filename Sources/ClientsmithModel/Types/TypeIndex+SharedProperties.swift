extension TypeIndex {
  /// A property of a union that all of its cases have.
  package struct SharedProperty {
    /// As the first case that has it; optional where it is for any case. Without what only some cases
    /// say of it.
    package var property: Structure.Property
    /// By case, the value of those that have a constant in its place.
    package var constants: [Value?]
  }

  /// The properties that all cases of a union have with the same type, of which some may have a constant
  /// instead. A case that is a union has what its own cases share.
  ///
  /// What has the name of a case is not among them: Swift has one of the two.
  package func sharedProperties(of union: Union) -> [Structure.Property] {
    sharedMembers(of: union).map(\.property)
  }

  /// What can be read of each value of a type: its properties, and of a union those that all of its
  /// cases have.
  package func readableProperties(of type: TypeReference) -> [Structure.Property] {
    structure(type)?.properties ?? union(type).map(sharedProperties) ?? []
  }

  /// The same, with what stands in their place.
  package func sharedMembers(of union: Union) -> [SharedProperty] {
    var known: [SwiftName: [Structure.Property]] = [:]
    return sharedMembers(of: union, &known)
  }

  /// - Parameter known: those of unions that are cases, which may lead back to themselves; nothing, as
  ///   long as they are looked for.
  private func sharedMembers(
    of union: Union, _ known: inout [SwiftName: [Structure.Property]]
  ) -> [SharedProperty] {
    var all: [(properties: [Structure.Property], constants: [Structure.Constant])] = []
    for item in union.cases {
      guard let type = item.type else { return [] }
      if let structure = structure(type) {
        all.append((structure.properties, structure.constants))
      } else if let inner = self.union(type), case .declared(let name) = plain(type) {
        if known[name] == nil {
          known[name] = []
          known[name] = sharedMembers(of: inner, &known).map(\.property)
        }
        all.append((known[name] ?? [], []))
      } else {
        return []
      }
    }
    let taken = Set(union.cases.map(\.name.text) + ["unrecognized"])
    return candidates(all).compactMap { property in
      guard property.hasKey, !property.isSecret, !taken.contains(property.name.text),
        !isPatch(property.type)
      else { return nil }
      var shared = SharedProperty(property: property, constants: [])
      for (properties, constants) in all {
        if let constant = constants.first(where: { $0.wireName == property.wireName }) {
          guard let value = value(constant.value, as: constant.type, in: property.type) else {
            return nil
          }
          shared.constants.append(value)
          continue
        }
        let other = properties.first {
          $0.name == property.name && $0.wireName == property.wireName
            && unwrapped($0.type) == unwrapped(property.type) && !isPatch($0.type) && $0.hasKey
            && !$0.isSecret && $0.deprecated == nil
        }
        guard let other else { return nil }
        shared.constants.append(nil)
        if isOptional(other.type), !isOptional(shared.property.type) {
          shared.property.type = other.type
        }
        if other.documentation != property.documentation {
          shared.property.documentation = Documentation()
        }
      }
      return shared
    }
  }

  /// The properties of the first case, and those for which it has a constant.
  private func candidates(
    _ cases: [(properties: [Structure.Property], constants: [Structure.Constant])]
  ) -> [Structure.Property] {
    guard let first = cases.first else { return [] }
    let narrowed = first.constants.compactMap { constant in
      cases.lazy.compactMap { item in
        item.properties.first { $0.wireName == constant.wireName && $0.hasKey }
      }.first
    }
    return narrowed + first.properties
  }

  /// A constant as a value of another type: its own, or an enumeration that has a case for it; nil: it is
  /// none of that type.
  package func value(
    _ constant: Value, as type: TypeReference, in other: TypeReference
  ) -> Value? {
    if isSame(plain(type), unwrapped(other)) { return constant }
    guard let enumeration = enumeration(unwrapped(other)) else { return nil }
    let raw: Enumeration.RawValue
    switch constant {
    case .string(let text): raw = .string(text)
    case .integer(let number): raw = .integer(number)
    default: return nil
    }
    return enumeration.cases.first { $0.rawValue == raw }.map { .enumerationCase($0.name) }
  }

  /// Whether values of a structure or a union have an `id` that tells them apart.
  package func isIdentifiable(_ type: TypeReference) -> Bool {
    structure(type)?.isIdentifiable ?? union(type).map(isIdentifiable) ?? false
  }

  /// Whether a property of all cases tells values of a union apart.
  package func isIdentifiable(_ union: Union) -> Bool {
    identity(in: sharedProperties(of: union)) != nil
  }

  /// The property that tells values apart: `id`, which is hashable and never nil. Values without one
  /// would all be the same to a list.
  ///
  /// - Parameter parameters: of a generic type, that are Hashable.
  package func identity(
    in properties: [Structure.Property], knowing parameters: [SwiftName] = []
  ) -> Structure.Property? {
    properties.first {
      $0.name.text == "id" && !isOptional($0.type) && isHashable($0.type, knowing: parameters)
    }
  }
}
