import ClientsmithDeclarations

/// Calls types of declarations by other names, and finds those that are called.
struct TypeRenaming {
  let names: [String: String]

  func type(_ type: TypeExpression) -> TypeExpression {
    var type = type
    switch type.form {
    case .name(let name): type.form = .name(names[name] ?? name)
    case .optional(let inner): type.form = .optional(self.type(inner))
    case .array(let inner): type.form = .array(self.type(inner))
    case .dictionary(let inner): type.form = .dictionary(self.type(inner))
    case .patch(let inner): type.form = .patch(self.type(inner))
    case .primitive, .generic, .inline, .unreadable: break
    }
    return type
  }

  func declared(_ type: DeclaredType) -> DeclaredType {
    var type = type
    switch type.form {
    case .structure(var structure):
      for index in structure.properties.indices {
        structure.properties[index].type = self.type(structure.properties[index].type)
      }
      type.form = .structure(structure)
    case .union(var cases, let tagging):
      for index in cases.indices { cases[index].type = cases[index].type.map(self.type) }
      type.form = .union(cases, tagging)
    case .alias(let target): type.form = .alias(self.type(target))
    case .enumeration, .extern, .unreadable: break
    }
    return type
  }

  func endpoint(_ endpoint: DeclaredEndpoint) -> DeclaredEndpoint {
    var endpoint = endpoint
    for index in endpoint.parameters.indices {
      endpoint.parameters[index].type = endpoint.parameters[index].type.map(self.type)
    }
    switch endpoint.result {
    case .json(let type)?: endpoint.result = .json(self.type(type))
    case .statuses(let statuses)?:
      endpoint.result = .statuses(
        statuses.map { .init(status: $0.status, type: $0.type.map(self.type)) })
    default: break
    }
    for index in endpoint.errors.indices {
      endpoint.errors[index].type = self.type(endpoint.errors[index].type)
    }
    return endpoint
  }

  // MARK: - What is called

  /// The types, among those given, that endpoints need, in their order.
  static func needed(
    by endpoints: [DeclaredEndpoint], among types: [DeclaredType]
  ) -> [DeclaredType] {
    let byID = Dictionary(types.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var waiting = endpoints.flatMap { endpoint in
      endpoint.parameters.compactMap(\.type) + (endpoint.result?.types ?? [])
        + endpoint.errors.map(\.type)
    }
    var needed: Set<String> = []
    while let next = waiting.popLast() {
      switch next.form {
      case .optional(let inner), .array(let inner), .dictionary(let inner), .patch(let inner):
        waiting.append(inner)
      case .name(let name):
        guard let type = byID[name], needed.insert(name).inserted else { continue }
        waiting += type.held
      case .primitive, .generic, .inline, .unreadable: break
      }
    }
    return types.filter { needed.contains($0.id) }
  }
}

extension DeclaredType {
  /// The types of what it consists of.
  fileprivate var held: [TypeExpression] {
    switch form {
    case .structure(let structure): structure.properties.map(\.type)
    case .union(let cases, _): cases.compactMap(\.type)
    case .alias(let target): [target]
    case .enumeration, .extern, .unreadable: []
    }
  }
}
