import ClientsmithDeclarations
import ClientsmithModel

/// Parameters of a document that its specification sends in another way.
extension Declarations {
  mutating func settleParameters() {
    let items = Set(settings.filter { $0.section == .query }.map(\.wireName.value))
    let headers = Set(
      (self.headers.map(\.name.value)
        + settings.filter { $0.section == .headers }.map(\.wireName.value)).map(\.asciiLowercased))
    var replaced: Set<String> = []
    for index in endpoints.indices {
      let credentials = credentials(of: endpoints[index])
      endpoints[index].parameters.removeAll { parameter in
        guard
          parameter.section == .query && items.contains(parameter.wireName.value)
            || parameter.section == .headers
              && headers.contains(parameter.wireName.value.asciiLowercased)
            || credentials.contains(where: { parameter.isNamed(as: $0) })
        else { return false }
        parameter.type?.insertNames(into: &replaced)
        return true
      }
      letCarryKey(&endpoints[index])
    }
    removeUnusedTypes(replaced)
  }

  /// - Parameter names: of types that nothing may use any more, nor what only they name.
  private mutating func removeUnusedTypes(_ names: Set<String>) {
    guard !names.isEmpty else { return }
    let forms = Dictionary(
      types.map { ($0.name.value.text, $0.form) }, uniquingKeysWith: { first, _ in first })
    var used: Set<String> = []
    for type in errors.map(\.type) + settings.compactMap(\.type) {
      type.insertNames(into: &used)
    }
    for var endpoint in endpoints { endpoint.forEachType { $0.insertNames(into: &used) } }
    let unused = forms.names(reachedFrom: names).subtracting(forms.names(reachedFrom: used))
    types.removeAll { unused.contains($0.name.value.text) }
  }

  /// What an endpoint sends: documents without security schemes often declare a key as a parameter of
  /// each operation.
  private func credentials(of endpoint: DeclaredEndpoint) -> [Authentication] {
    switch (endpoint.authentication ?? authentication)?.form {
    case .inline(let authentication, word: _)?: return [authentication]
    case .schemes(let alternatives)?:
      let names = Set(alternatives.joined().map(\.value))
      return schemes.filter { names.contains($0.writtenName) }.map(\.authentication)
    case .none?, nil: return []
    }
  }

  /// What a document requires as an idempotency key, often as a UUID, callers may choose: without that
  /// one is made up.
  private func letCarryKey(_ endpoint: inout DeclaredEndpoint) {
    let isWrite = ["POST", "PATCH"].contains(endpoint.method)
    let common = isWrite && !endpoint.hasNoIdempotencyKey ? idempotencyKey : nil
    guard let key = (endpoint.idempotencyKey ?? common)?.key else { return }
    for index in endpoint.parameters.indices {
      let parameter = endpoint.parameters[index]
      guard parameter.isNamed(as: key), parameter.constant == nil, !parameter.isSecret,
        let type = parameter.type, type.isKeyText
      else { continue }
      endpoint.parameters[index].default = nil
      endpoint.parameters[index].type = TypeExpression(
        form: .optional(TypeExpression(form: .primitive(.string), range: type.range)),
        range: type.range)
    }
  }
}

extension DeclaredParameter {
  fileprivate func isNamed(as credential: Authentication) -> Bool {
    switch (section, credential) {
    case (.headers, .header(let name)): wireName.value.asciiLowercased == name.asciiLowercased
    case (.query, .query(let name)), (.cookies, .cookie(let name)): wireName.value == name
    default: false
    }
  }

  fileprivate func isNamed(as key: IdempotencyKey) -> Bool {
    switch (section, key.location) {
    case (.headers, .header): wireName.value.asciiLowercased == key.name.asciiLowercased
    case (.json, .json), (.query, .query): wireName.value == key.name
    default: false
    }
  }
}

extension [String: DeclaredType.Form] {
  /// The names, and all that these forms name.
  fileprivate func names(reachedFrom names: Set<String>) -> Set<String> {
    var found = names
    var open = Array(names)
    while let name = open.popLast() {
      var named: Set<String> = []
      self[name]?.insertNames(into: &named)
      open += named.subtracting(found)
      found.formUnion(named)
    }
    return found
  }
}

extension DeclaredType.Form {
  fileprivate func insertNames(into names: inout Set<String>) {
    for type in types + includes { type.insertNames(into: &names) }
  }
}

extension TypeExpression {
  /// The names of types that stand in it.
  fileprivate func insertNames(into names: inout Set<String>) {
    _ = contains { type in
      switch type.form {
      case .name(let name), .generic(let name, _): names.insert(name)
      case .inline(let inline): inline.form.insertNames(into: &names)
      default: break
      }
      return false
    }
  }

  /// A text or a UUID, which may be optional.
  fileprivate var isKeyText: Bool {
    switch form {
    case .primitive(let primitive): [.string, .uuid].contains(primitive)
    case .optional(let type): type.isKeyText
    default: false
    }
  }
}
