extension TypeIndex {
  /// The properties that all cases of a union have with the same type, as the first case has them;
  /// optional where they are for any case. A case that is a union has what its own cases share.
  ///
  /// What has the name of a case is not among them: Swift has one of the two.
  package func sharedProperties(of union: Union) -> [Structure.Property] {
    var known: [SwiftName: [Structure.Property]] = [:]
    return sharedProperties(of: union, &known)
  }

  /// - Parameter known: those of unions that are cases, which may lead back to themselves; nothing, as
  ///   long as they are looked for.
  private func sharedProperties(
    of union: Union, _ known: inout [SwiftName: [Structure.Property]]
  ) -> [Structure.Property] {
    var all: [[Structure.Property]] = []
    for item in union.cases {
      guard let type = item.type else { return [] }
      if let structure = structure(type) {
        all.append(structure.properties)
      } else if let inner = self.union(type), case .declared(let name) = plain(type) {
        if known[name] == nil {
          known[name] = []
          known[name] = sharedProperties(of: inner, &known)
        }
        all.append(known[name] ?? [])
      } else {
        return []
      }
    }
    guard let first = all.first else { return [] }
    let taken = Set(union.cases.map(\.name.text) + ["unrecognized"])
    return first.compactMap { property in
      guard property.hasKey, !property.isSecret, !taken.contains(property.name.text),
        !isPatch(property.type)
      else { return nil }
      var shared = property
      for properties in all {
        let other = properties.first {
          $0.name == property.name && $0.wireName == property.wireName
            && unwrapped($0.type) == unwrapped(property.type) && !isPatch($0.type) && $0.hasKey
            && !$0.isSecret && $0.deprecated == nil
        }
        guard let other else { return nil }
        if isOptional(other.type), !isOptional(shared.type) { shared.type = other.type }
      }
      return shared
    }
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
