import ClientsmithModel

/// Something that a request carries: a parameter, or a property anywhere in one that is an object.
struct MemoryRequestPart {
  let source: Memory.Source
  let name: SwiftName
  let wireName: String
  let isReadOnly: Bool
  let role: Structure.Property.Role
  /// nil: it is declared in another file.
  let origin: Origin?

  init(_ input: Input) {
    source = Memory.Source(parameter: input.name, type: input.type)
    name = input.name
    wireName = input.wireName
    isReadOnly = false
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
      case .jsonField, .formField, .multipartField: return [MemoryRequestPart(input)]
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

  /// What is always in the body, at the same depths.
  func constantLevels() -> [[MemoryConstant]] {
    let parts = bodyLevels()
    var level: [MemoryConstant] = []
    for input in endpoint.inputs {
      switch input.location {
      case .jsonField, .formField, .multipartField:
        level += [MemoryConstant(input)].compactMap { $0 }
      case .body:
        if input.constant == nil {
          level += constants(of: Memory.Source(parameter: input.name, type: input.type))
        } else {
          level += MemoryConstant(input)?.members(types) ?? []
        }
      case .path, .host, .query, .header, .cookie, .url, .idempotencyKey: break
      }
    }
    var levels: [[MemoryConstant]] = []
    while levels.count < Self.deepest {
      levels.append(level)
      let holders = parts.indices.contains(levels.count - 1) ? holders(parts[levels.count - 1]) : []
      level =
        holders.flatMap { constants(of: $0.source) }
        + level.filter { subject.property($0.name, forKey: $0.wireName) == nil }
        .flatMap { $0.members(types) ?? [] }
    }
    return levels
  }

  /// What an object that is sent always has.
  private func constants(of outer: Memory.Source) -> [MemoryConstant] {
    guard let structure = types.structure(types.unwrapped(outer.type)) else { return [] }
    let isDeclaredHere = !isShared(types.unwrapped(outer.type))
    return structure.constants.map {
      MemoryConstant(
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
