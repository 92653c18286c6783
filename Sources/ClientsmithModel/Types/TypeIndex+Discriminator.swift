extension TypeIndex {
  /// The made-up value of a case, with the discriminator naming the case where its type has that
  /// as a property: otherwise it would be read back as another case, or as none.
  package func discriminated(
    _ payload: Value, as branch: Union.Case, of union: Union
  ) -> Value {
    // What is told by the same object has the key in it, too.
    if case .union(let name, let inner) = payload, let own = branch.type.flatMap(self.union),
      own.isTold(besides: union), let innerType = own[name]?.type
    {
      var told = branch
      told.type = innerType
      return .union(name, discriminated(inner, as: told, of: union))
    }
    guard case .structure(var members) = payload,
      let found = discriminator(of: branch, in: union),
      let index = members.firstIndex(where: { $0.name == found.property })
    else { return payload }
    members[index].value = found.value
    return .structure(members)
  }

  /// Whether the property of a case's type that has the discriminator's key, or a union that is told by
  /// the same key, says what that is, so that other values of it are kept.
  package func keepsTag(of branch: Union.Case, in union: Union) -> Bool {
    guard branch.isFallback, let key = union.discriminator, let type = branch.type else {
      return false
    }
    return structure(type)?.property(forKey: key) != nil || isTold(type, by: key)
  }

  /// The same for a case of a union that may be generic: where it is so for an argument.
  package func keepsTag(of branch: Union.Case, in union: Union, named name: SwiftName) -> Bool {
    guard branch.isFallback, self[name]?.isGeneric == true else {
      return keepsTag(of: branch, in: union)
    }
    return instances(of: name).contains { instance in
      guard case .union(let union) = instance.kind, let branch = union[branch.name] else {
        return false
      }
      return keepsTag(of: branch, in: union)
    }
  }

  /// Whether the discriminator is written beside a value that need not be an object: any JSON, a type of
  /// the user, or a union, whose value may be `.unrecognized`.
  package func addsTag(to branch: Union.Case, of union: Union, named name: SwiftName) -> Bool {
    guard case .discriminator = union.tagging, let type = branch.type else { return false }
    return !isObject(type) && !keepsTag(of: branch, in: union, named: name)
  }

  /// Whether a value is one of several, or has one beside its properties, that a key tells apart.
  package func isTold(_ type: TypeReference, by key: String) -> Bool {
    let union = union(type) ?? structure(type)?.content.flatMap { self.union($0.type) }
    switch union?.tagging {
    case .discriminator(key), .adjacent(discriminator: key, content: _): return true
    case .discriminator, .adjacent, .external, .none?, nil: return false
    }
  }

  /// What the discriminator of a case is in JSON: what the type of the case has for that key, else
  /// what the specification writes it as.
  package func tag(of branch: Union.Case, in union: Union) -> Union.Tag {
    guard let key = union.discriminator, let type = branch.type, let structure = structure(type)
    else { return branch.tag }
    let constant = structure.constants.first { $0.wireName == key }
    let value = constant?.value ?? discriminator(of: branch, in: union)?.value
    switch value {
    case .bool, .json(.bool): return .bool
    case .integer, .json(.integer): return .integer
    case .unrecognizedCase(.integer): return .integer
    case .enumerationCase:
      let type = constant?.type ?? structure.property(forKey: key)?.type
      return type.flatMap { enumeration(plain($0)) }?.isInteger == true ? .integer : .string
    case nil: return branch.tag
    default: return .string
    }
  }

  /// The property of a case's type that has the discriminator's key, and the name of the case as a
  /// value of it; nil where there is no such property.
  private func discriminator(
    of branch: Union.Case, in union: Union
  ) -> (property: SwiftName, value: Value)? {
    guard let discriminator = union.discriminator, let type = branch.type,
      let structure = structure(type),
      let property = structure.property(forKey: discriminator),
      let value = value(branch, as: plain(property.type))
    else { return nil }
    return (property.name, value)
  }

  private func value(_ branch: Union.Case, as type: TypeReference) -> Value? {
    let name = branch.wireName
    switch type {
    case .primitive(.string): return .string(name)
    case .primitive(.json):
      switch branch.tag {
      case .string: return .json(.string(name))
      case .integer: return Int64(name).map { .json(.integer($0)) }
      case .bool: return .json(.bool(name == "true"))
      }
    case .primitive(.bool): return ["true": true, "false": false][name].map(Value.bool)
    case .primitive(.int), .primitive(.int32), .primitive(.int64), .primitive(.uint64):
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

extension Union {
  /// Whether an object may have the key of another union beside what tells the cases of this one.
  fileprivate func isTold(besides other: Union) -> Bool {
    switch tagging {
    case .none: true
    case .discriminator(let key): key != other.discriminator
    case .adjacent, .external: false
    }
  }
}
