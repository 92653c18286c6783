import ClientsmithModel

/// Something that a request carries: a parameter, or a property anywhere in one that is an object.
struct MemoryRequestPart {
  let source: Memory.Source
  let name: SwiftName
  let wireName: String
  let isReadOnly: Bool
  /// A request cannot leave it out.
  let isRequired: Bool
  let role: Structure.Property.Role
  /// nil: it is declared in another file.
  let origin: Origin?

  /// The object that it is in; nil: it is a parameter of its own.
  var outer: String? {
    source.path.isEmpty ? nil : source.path.dropLast().last?.text ?? source.parameter.text
  }

  init(_ input: Input, _ types: TypeIndex) {
    source = Memory.Source(parameter: input.name, type: input.type)
    name = input.name
    wireName = input.wireName
    isReadOnly = false
    isRequired = !types.isOptional(input.type) && input.default == nil
    role = .member
    origin = input.origin
  }

  fileprivate init(
    _ property: Structure.Property, in outer: Memory.Source, isDeclaredHere: Bool,
    _ types: TypeIndex
  ) {
    let mayBeMissing = types.isOptional(outer.type) && !types.isOptional(property.type)
    source = Memory.Source(
      parameter: outer.parameter, path: outer.path + [.key(property.name.text)],
      type: mayBeMissing ? .optional(property.type) : property.type)
    name = property.name
    wireName = property.wireName
    isReadOnly = property.isReadOnly
    isRequired = !types.isOptional(source.type) && property.default == nil && !isReadOnly
    role = property.role
    origin = isDeclaredHere ? property.origin : nil
  }
}

extension MemoryOperationAnalysis {
  /// How deep in a body something may be: `variables.input.owner.id`.
  private static let deepest = 4

  /// What is in the body: its members, then what is in those that are objects and no property of the
  /// value, and so on.
  func bodyLevels() -> [[MemoryRequestPart]] {
    var levels: [[MemoryRequestPart]] = []
    var level = endpoint.parameters.flatMap { input -> [MemoryRequestPart] in
      switch input.location {
      case .jsonField, .formField, .multipartField: return [MemoryRequestPart(input, types)]
      case .body: return members(of: Memory.Source(parameter: input.name, type: input.type))
      case .path, .host, .query, .header, .cookie, .url, .idempotencyKey: return []
      }
    }
    while !level.isEmpty, levels.count < Self.deepest {
      levels.append(level)
      level = holders(level).flatMap { members(of: $0.source) }
    }
    return levels
  }

  /// Objects around the fields of the value that are not properties of it themselves.
  private func holders(_ level: [MemoryRequestPart]) -> [MemoryRequestPart] {
    level.filter { $0.role == .member && subject.property(of: $0) == nil }
  }

  /// What is in the body at one depth.
  struct BodyLevel {
    /// Members of the object that is called like the value are beside it.
    var parts: [MemoryRequestPart]
    /// Objects whose members are the next level.
    var holders: [MemoryRequestPart]
    /// The object that is called like the value.
    var object: MemoryRequestPart?
  }

  /// The same as far as the value is concerned: of several objects, the one that is called like it
  /// counts.
  func valueLevels() -> [BodyLevel] {
    let name = ObjectName(subject.name, returnedBy: endpoint, types)
    var levels: [BodyLevel] = []
    var parts = bodyLevels().first ?? []
    while !parts.isEmpty, levels.count < Self.deepest {
      var level = BodyLevel(parts: parts, holders: holders(parts))
      level.object = level.holders.first { name.isName($0.name, $0.wireName) && hasProperties($0) }
      if let object = level.object {
        level.parts = parts.flatMap { part in
          part.source == object.source ? [part] + members(of: part.source) : [part]
        }
        level.holders = holders(members(of: object.source))
      }
      levels.append(level)
      parts = level.holders.flatMap { members(of: $0.source) }
    }
    return levels
  }

  /// Members of an object that are properties of the value, its id not included.
  func properties(in object: MemoryRequestPart) -> [(MemoryRequestPart, Structure.Property)] {
    members(of: object.source).compactMap { part in
      guard !part.isReadOnly, let property = subject.property(of: part),
        property.name != subject.id.name
      else { return nil }
      return (part, property)
    }
  }

  /// An object that only says which value it is, `{"contact": {"id": 5}, "changes": …}`, has none.
  private func hasProperties(_ object: MemoryRequestPart) -> Bool {
    !properties(in: object).isEmpty
      || constants(of: object.source).contains {
        subject.property($0.name, forKey: $0.wireName) != nil
      }
  }

  /// What is always in the body, at the same depths.
  func constantLevels() -> [[SentConstant]] {
    let name = ObjectName(subject.name, returnedBy: endpoint, types)
    let parts = valueLevels()
    var level: [SentConstant] = []
    for input in endpoint.inputs {
      switch input.location {
      case .jsonField, .formField, .multipartField:
        level += [SentConstant(input)].compactMap { $0 }
      case .body:
        if input.constant == nil {
          level += constants(of: Memory.Source(parameter: input.name, type: input.type))
        } else {
          level += SentConstant(input)?.members(types) ?? []
        }
      case .path, .host, .query, .header, .cookie, .url, .idempotencyKey: break
      }
    }
    var levels: [[SentConstant]] = []
    while levels.count < Self.deepest {
      let body = parts.indices.contains(levels.count) ? parts[levels.count] : nil
      let objects = level.filter { subject.property($0.name, forKey: $0.wireName) == nil }
      let own = objects.filter { name.isName($0.name, $0.wireName) }.flatMap {
        $0.members(types) ?? []
      }
      levels.append(level + own + (body?.object.map { constants(of: $0.source) } ?? []))
      level =
        (body?.holders ?? []).flatMap { constants(of: $0.source) }
        + objects.filter { !name.isName($0.name, $0.wireName) }.flatMap { $0.members(types) ?? [] }
    }
    return levels
  }

  /// What is in objects of the query, `done` of `?filter[done]=true`.
  func queryMembers() -> (parts: [MemoryRequestPart], constants: [SentConstant]) {
    let objects = endpoint.inputs.filter { input in
      if case .query = input.location { subject.property(of: input) == nil } else { false }
    }
    let sources = objects.filter { $0.constant == nil }.map {
      Memory.Source(parameter: $0.name, type: $0.type)
    }
    return (
      sources.flatMap(members),
      sources.flatMap(constants)
        + objects.flatMap { SentConstant($0)?.members(types) ?? [] }
    )
  }

  /// What an object that is sent always has.
  private func constants(of outer: Memory.Source) -> [SentConstant] {
    guard let structure = types.structure(types.unwrapped(outer.type)) else { return [] }
    let isDeclaredHere = !isShared(types.unwrapped(outer.type))
    return structure.constants.map {
      SentConstant(
        $0, in: outer.path.last.map { SwiftName($0.text) } ?? outer.parameter,
        mayBeMissing: types.isOptional(outer.type), isDeclaredHere: isDeclaredHere)
    }
  }

  private func members(of outer: Memory.Source) -> [MemoryRequestPart] {
    guard let structure = types.structure(types.unwrapped(outer.type)) else { return [] }
    let isDeclaredHere = !isShared(types.unwrapped(outer.type))
    return structure.properties.map {
      MemoryRequestPart($0, in: outer, isDeclaredHere: isDeclaredHere, types)
    }
  }

  /// Whether another specification declares it, in which places mean nothing here.
  func isShared(_ type: TypeReference) -> Bool {
    guard case .declared(let name) = types.resolved(type) else { return false }
    return types[name]?.shared != nil
  }
}
