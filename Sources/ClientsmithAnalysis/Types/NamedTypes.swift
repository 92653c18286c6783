import ClientsmithDeclarations

// The names of the types that declarations refer to, directly.

extension Declarations {
  /// Of all that is declared.
  var namedTypes: Set<String> {
    var names = requestedTypes
    for type in types { names.formUnion(type.namedTypes) }
    return names
  }

  /// Of endpoints, and of what all of them have.
  var requestedTypes: Set<String> {
    var names: Set<String> = []
    for error in errors { error.type.collectNames(into: &names) }
    for setting in settings { setting.type?.collectNames(into: &names) }
    for endpoint in endpoints { names.formUnion(endpoint.namedTypes) }
    return names
  }
}

extension DeclaredType {
  var namedTypes: Set<String> { form.namedTypes }
}

extension DeclaredType.Form {
  var namedTypes: Set<String> {
    var names: Set<String> = []
    for type in types + includes { type.collectNames(into: &names) }
    return names
  }
}

extension DeclaredEndpoint {
  var namedTypes: Set<String> {
    var names: Set<String> = []
    for parameter in parameters { parameter.type?.collectNames(into: &names) }
    for error in errors { error.type.collectNames(into: &names) }
    for type in result?.types ?? [] { type.collectNames(into: &names) }
    return names
  }
}

extension TypeExpression {
  func collectNames(into names: inout Set<String>) {
    switch form {
    case .name(let name), .generic(let name, _): names.insert(name)
    case .inline(let inline): names.formUnion(inline.form.namedTypes)
    default: break
    }
    forEachChild { $0.collectNames(into: &names) }
  }
}
