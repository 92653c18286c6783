import ClientsmithDeclarations

/// Calls types of declarations by other names, and finds those that are called.
struct TypeRenaming {
  let names: [String: String]

  func declared(_ type: DeclaredType) -> DeclaredType {
    var type = type
    type.form.forEachType { $0 = $0.renaming(names) }
    return type
  }

  func endpoint(_ endpoint: DeclaredEndpoint) -> DeclaredEndpoint {
    var endpoint = endpoint
    endpoint.forEachType { $0 = $0.renaming(names) }
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
      next.forEachChild { waiting.append($0) }
      guard case .name(let name) = next.form, let type = byID[name], needed.insert(name).inserted
      else { continue }
      waiting += type.form.types
    }
    return types.filter { needed.contains($0.id) }
  }
}
