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
    switch genericKind(of: type) {
    case .union: .union
    case .structure(let structure) where holdsUnion(structure):
      structure.content.map { .content($0.name) }
    case .structure, .enumeration, .alias, .extern, nil: nil
    }
  }

  /// Whether a structure has a union beside its properties.
  package func holdsUnion(_ structure: Structure) -> Bool {
    guard let content = structure.content, case .union = genericKind(of: content.type) else {
      return false
    }
    return true
  }

  /// The same for a case of a union, of a generic one too.
  package func recognition(of branch: Union.Case, in union: SwiftName) -> Recognition? {
    guard let type = branch.type else { return nil }
    return isArgument(branch, in: union) ? .argument : recognition(of: type)
  }

  /// Whether a generic union tries values of whatever it is used with, in this file or another.
  package func triesArguments(_ declaration: TypeDeclaration) -> Bool {
    guard case .union(let union) = declaration.kind else { return false }
    return union.cases.contains {
      (union.isTried || $0.isFallback) && isArgument($0, in: declaration.name)
    }
  }

  private func isArgument(_ branch: Union.Case, in union: SwiftName) -> Bool {
    guard case .declared(let name)? = branch.type else { return false }
    return self[union]?.parameters.contains(name) == true
  }
}
