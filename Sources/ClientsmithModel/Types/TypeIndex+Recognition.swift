extension TypeIndex {
  /// How a value of a case, which fits whatever is there, says that it is none of what it can be.
  package enum Recognition: Hashable, Sendable {
    /// It is a union.
    case union
    /// It has a union beside its properties.
    case content(SwiftName)
    /// It is whatever a generic type is used with.
    case argument
  }

  /// nil: a value of the type is always what it says.
  package func recognition(of type: TypeReference) -> Recognition? {
    if union(type) != nil { return .union }
    return structure(type)?.content.flatMap {
      union($0.type) == nil ? nil : .content($0.name)
    }
  }

  /// The same for a case of a union, of a generic one too.
  package func recognition(of branch: Union.Case, in union: SwiftName) -> Recognition? {
    guard let type = branch.type else { return nil }
    guard case .declared(let name) = type, self[union]?.parameters.contains(name) == true else {
      return recognition(of: type)
    }
    return arguments(of: branch, in: union).contains { recognition(of: $0) != nil }
      ? .argument : nil
  }

  /// The types that generic unions are used with for a case that takes only what they recognize.
  package var recognizedArguments: Set<SwiftName> {
    guard hasInstances else { return [] }
    var found: Set<SwiftName> = []
    for declaration in self where declaration.isGeneric {
      guard case .union(let union) = declaration.kind else { continue }
      for branch in union.cases where union.isTried || branch.isFallback {
        for type in arguments(of: branch, in: declaration.name) where recognition(of: type) != nil {
          guard case .declared(let name) = resolved(type) else { continue }
          found.insert(self[name]?.instance?.base ?? name)
        }
      }
    }
    return found
  }

  /// What takes the place of a parameter that is the type of a case.
  private func arguments(of branch: Union.Case, in union: SwiftName) -> [TypeReference] {
    guard let declaration = self[union], case .declared(let parameter)? = branch.type,
      let index = declaration.parameters.firstIndex(of: parameter)
    else { return [] }
    return instances(of: union).compactMap { instance in
      let arguments = instance.instance?.arguments ?? []
      return arguments.indices.contains(index) ? arguments[index] : nil
    }
  }
}
