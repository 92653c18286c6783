import ClientsmithModel

/// What recordings are told of secrets: names on the wire.
struct SecretNames {
  /// Of credentials, parameters and properties, wherever they are.
  let all: [String]
  /// By the names of endpoints: what is secret elsewhere, and in what they send is declared and is
  /// not.
  private(set) var sentPlainly: [(endpoint: String, names: [String])] = []
  /// The same of what they receive.
  private(set) var receivedPlainly: [(endpoint: String, names: [String])] = []

  /// By the names of endpoints: what of their requests is secret as a whole.
  private let parts: [(endpoint: String, parts: [String])]

  init(_ model: ClientModel) {
    parts = model.endpoints.compactMap { endpoint in
      let parts = Set(endpoint.inputs.compactMap(\.secretPart)).sorted()
      return parts.isEmpty ? nil : (endpoint.pathName, parts)
    }
    let credentials = Self.credentials(of: model)
    let all = Self.all(of: model).union(credentials)
    self.all = all.sorted()
    guard !all.isEmpty else { return }
    for endpoint in model.endpoints {
      var sent = DeclaredNames(model.types)
      // Whatever else has the name of a credential: leaving that out loses less than writing it.
      for name in credentials { sent.add(name, isSecret: true) }
      for input in model.settings + endpoint.inputs {
        if input.secretPart == nil { sent.add(input.wireName, isSecret: input.isSecret) }
        sent.add(input.type)
      }
      var received = DeclaredNames(model.types)
      for case .key(let key) in endpoint.result.decoded?.at ?? [] {
        received.add(key, isSecret: false)
      }
      for type in endpoint.result.types + endpoint.errors.map(\.type) { received.add(type) }
      let names = [sent, received].map { $0.plain.intersection(all).sorted() }
      if !names[0].isEmpty { sentPlainly.append((endpoint.pathName, names[0])) }
      if !names[1].isEmpty { receivedPlainly.append((endpoint.pathName, names[1])) }
    }
  }

  /// Where credentials are sent.
  private static func credentials(of model: ClientModel) -> Set<String> {
    var names: Set<String> = []
    for authentication in [model.authentication].compactMap(\.self)
      + model.schemes.map(\.authentication) + model.endpoints.compactMap(\.authentication)
    {
      switch authentication {
      case .header(let name), .query(let name), .cookie(let name): names.insert(name)
      case .bearer, .basic, .scheme: break
      }
    }
    return names
  }

  private static func all(of model: ClientModel) -> Set<String> {
    var names: Set<String> = []
    for input in model.settings + model.endpoints.flatMap(\.inputs)
    where input.isSecret && input.secretPart == nil {
      names.insert(input.wireName)
    }
    for type in model.types {
      guard case .structure(let structure) = type.kind else { continue }
      for property in structure.properties where property.isSecret {
        names.insert(property.wireName)
      }
    }
    return names
  }

  /// Of `LiveCaller`.
  var arguments: [LayoutText.Item] {
    var items: [LayoutText.Item] = []
    if !all.isEmpty { items.append(.init("secrets:", Self.list(all))) }
    for (label, names) in [
      ("sentPlainly:", sentPlainly), ("receivedPlainly:", receivedPlainly),
    ] where !names.isEmpty {
      items.append(
        .init(
          label,
          .collection(
            names.map { .init(SwiftLiteral.string($0.endpoint) + ":", Self.list($0.names)) })))
    }
    if !parts.isEmpty {
      let list = parts.map { endpoint, parts in
        LayoutText.Item(
          SwiftLiteral.string(endpoint) + ":", .collection(parts.map { .init(nil, .atom($0)) }))
      }
      items.append(.init("secretParts:", .collection(list)))
    }
    return items
  }

  private static func list(_ names: [String]) -> LayoutText {
    .collection(names.map { .init(nil, .atom(SwiftLiteral.string($0))) })
  }
}

extension Input {
  /// What of a request it is as a whole, where that is secret: it has no name there.
  var secretPart: String? {
    guard isSecret else { return nil }
    switch location {
    case .body: return ".body"
    case .query(let style): return style.form == .whole ? ".query" : nil
    case .url, .host, .path, .header, .idempotencyKey, .cookie, .jsonField, .formField,
      .multipartField:
      return nil
    }
  }
}

/// The names on the wire in types, however deep.
private struct DeclaredNames {
  private let types: TypeIndex
  private var visited: Set<SwiftName> = []
  private var names: Set<String> = []
  private var secrets: Set<String> = []

  init(_ types: TypeIndex) {
    self.types = types
  }

  /// Those that are never secret.
  var plain: Set<String> { names.subtracting(secrets) }

  mutating func add(_ name: String, isSecret: Bool) {
    if isSecret { secrets.insert(name) } else { names.insert(name) }
  }

  mutating func add(_ type: TypeReference) {
    var declared: [SwiftName] = []
    type.forEachDeclared { declared.append($0) }
    for name in declared where visited.insert(name).inserted {
      switch types.kind(named: name) {
      case .structure(let structure):
        for property in structure.properties {
          // What nothing is declared for may be anything.
          if property.hasKey { add(property.wireName, isSecret: property.isSecret) }
          add(property.type)
        }
      case .union(let union): for type in union.cases.compactMap(\.type) { add(type) }
      case .alias(let target): add(target)
      case .enumeration, .extern, nil: break
      }
    }
  }
}
