extension ModelFacts {
  mutating func add(_ type: TypeDeclaration) {
    let name = type.name.text
    let subject = Subject.type(name)
    add(type.documentation, to: subject)
    add(type.deprecated, to: subject)
    add("hashable", isOn: type.isHashable, to: subject)
    if type.isGeneric {
      add("of", type.parameters.map(\.text).joined(separator: ", "), to: subject)
    }
    add("shared", type.shared.map { $0.client?.text ?? "" }, to: subject)
    switch type.kind {
    case .structure(let structure): add(structure, of: name)
    case .enumeration(let enumeration): add(enumeration, of: name)
    case .union(let union): add(union, of: name)
    case .alias(let target): add("alias", target.text, to: subject)
    case .extern(let extern): add("extern", "\(extern)", to: subject)
    }
  }

  private mutating func add(_ structure: Structure, of type: String) {
    add("kind", "structure", to: .type(type))
    for property in structure.properties {
      guard !property.isAdditional else {
        add("additional", property.type.text, to: .type(type))
        continue
      }
      let subject = Subject.property(type: type, key: property.wireName)
      add("name", property.name.text, to: subject)
      add("type", property.type.text, to: subject)
      add("default", property.default.map { "\($0)" }, to: subject)
      add("example", property.example.map { "\($0)" }, to: subject)
      add(property.documentation, to: subject)
      add(property.deprecated, to: subject)
      if property.wireFormat != .standard { add("form", "\(property.wireFormat)", to: subject) }
      add("secret", isOn: property.isSecret, to: subject)
      add("readOnly", isOn: property.isReadOnly, to: subject)
    }
    for constant in structure.constants {
      let subject = Subject.property(type: type, key: constant.wireName)
      add("type", constant.type.text, to: subject)
      add("value", "\(constant.value)", to: subject)
      add("readOnly", isOn: !constant.isSent, to: subject)
      add("writeOnly", isOn: !constant.isReceived, to: subject)
    }
  }

  private mutating func add(_ enumeration: Enumeration, of type: String) {
    add("kind", enumeration.isClosed ? "closed enumeration" : "enumeration", to: .type(type))
    for known in enumeration.cases {
      let subject = Subject.enumerationCase(type: type, value: "\(known.rawValue)")
      add("name", known.name.text, to: subject)
      add(known.documentation, to: subject)
    }
  }

  private mutating func add(_ union: Union, of type: String) {
    add("kind", "union by \(union.tagging)", to: .type(type))
    for known in union.cases {
      let subject = Subject.unionCase(type: type, tag: known.wireName)
      add("name", known.name.text, to: subject)
      add("type", known.type?.text ?? "", to: subject)
      add("tag", known.tag.rawValue, to: subject)
      if known.isFallback { add("otherwise", "true", to: subject) }
    }
  }

  // MARK: - What stands over endpoints

  mutating func addState(_ model: ClientModel) {
    for scenario in model.scenarios {
      for (endpoint, behavior) in scenario.behaviors {
        add("\(endpoint)", "\(behavior)", to: .scenario(scenario.name.text))
      }
    }
    for store in model.stores {
      for property in store.properties {
        add("property \(property.name)", "\(property.endpoint)", to: .store(store.name.text))
      }
      for action in store.actions {
        add("action \(action.name)", "\(action.endpoint)", to: .store(store.name.text))
      }
    }
    for memory in model.memory {
      for kind in Memory.Operation.Kind.allCases {
        let endpoints = memory.operations.filter { $0.kind == kind }.map { "\($0.endpoint)" }
        guard !endpoints.isEmpty else { continue }
        add(kind.rawValue, endpoints.joined(separator: ", "), to: .memory(memory.type.text))
      }
    }
  }
}
