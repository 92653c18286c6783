import ClientsmithModel

/// Responses that show what examples do not: absent keys, other cases of unions, elements that cannot
/// be read. Each is shown once, by the first endpoint that returns it.
struct ResponseVariants {
  /// What the responses of one endpoint are tried with beside its example.
  struct Variants {
    var values: [Value] = []
    /// Constants that a response has another value of.
    var constants: [Constant] = []
  }

  /// A constant of a type, in a value that has it.
  struct Constant {
    var owner: SwiftName
    var key: String
    var value: Value
  }

  private enum Feature: Hashable {
    /// A structure without what it may lack.
    case least(SwiftName)
    case branch(SwiftName, of: SwiftName)
    /// A value of a union that has none of its cases.
    case unrecognized(SwiftName)
  }

  /// More than that is hard to read.
  private static let maximumSize = 40
  private static let maximumCount = 12

  private let types: TypeIndex
  /// Unions that are read from an object with more in it.
  private let contents: Set<SwiftName>
  private var mocks: MockValues
  private var shown: Set<Feature> = []
  /// Types that have nothing left to show.
  private var exhausted: Set<SwiftName> = []
  // Of the value that is made.
  private var open: [SwiftName] = []
  private var size = 0
  private var constants: [(owner: SwiftName, key: String)] = []
  /// Whether what does not fit is taken for something else, or left out.
  private var isForgiving = false

  init(_ model: ClientModel) {
    types = model.types
    contents = Set(
      model.types.declarations.compactMap { declaration in
        guard case .structure(let structure) = declaration.kind, let content = structure.content,
          case .declared(let name) = model.types.unwrapped(content.type)
        else { return nil }
        return name
      })
    mocks = MockValues(model.types, endingCases: model.endingCases)
  }

  /// Of each endpoint, in their order.
  static func all(of model: ClientModel) -> [Variants] {
    var variants = ResponseVariants(model)
    return model.endpoints.map { variants.make(for: $0) }
  }

  /// A value of a structure with as little as it may have; nil: there is none that ends.
  static func least(_ name: SwiftName, of model: ClientModel) -> Value? {
    var variants = ResponseVariants(model)
    variants.exhausted = Set(model.types.declarations.map(\.name))
    return variants.value(.declared(name), "text", .endpoint(name))
  }

  private mutating func make(for endpoint: Endpoint) -> Variants {
    guard case .json(let type, at: _) = endpoint.result, types.withoutMocks(in: type).isEmpty
    else { return Variants() }
    for value in [endpoint.mock].compactMap(\.self) + endpoint.examples.map(\.value) {
      note(value, as: type)
    }
    var variants = Variants()
    while variants.values.count < Self.maximumCount, hasMore(type) {
      let count = shown.count
      (open, size, constants, isForgiving) = ([], 0, [], false)
      let value = value(type, "text", .endpoint(endpoint.name))
      guard shown.count > count else { break }
      guard let value, size <= Self.maximumSize, !value.isDecoded else { continue }
      variants.values.append(value)
      variants.constants += constants.map { Constant(owner: $0.owner, key: $0.key, value: value) }
    }
    return variants
  }

  // MARK: - What is left to show

  private mutating func hasMore(_ type: TypeReference) -> Bool {
    var visited: Set<SwiftName> = []
    if hasMore(type, &visited) { return true }
    exhausted.formUnion(visited)
    return false
  }

  private func hasMore(_ type: TypeReference, _ visited: inout Set<SwiftName>) -> Bool {
    switch types.resolved(type) {
    case .primitive: return false
    case .optional(let inner), .array(let inner), .dictionary(let inner), .patch(let inner):
      return hasMore(inner, &visited)
    case .declared(let name):
      guard !exhausted.contains(name), visited.insert(name).inserted else { return false }
      switch types.kind(named: name) {
      case .structure(let structure)?:
        if !shown.contains(.least(name)), mayLack(structure) { return true }
        return structure.properties.contains { hasMore($0.type, &visited) }
      case .union(let union)?:
        guard !union.isTried else { return false }
        if !shown.contains(.unrecognized(name)), unrecognized(union, name) != nil { return true }
        return union.cases.contains { branch in
          !shown.contains(.branch(branch.name, of: name))
            || branch.type.map { hasMore($0, &visited) } ?? false
        }
      default: return false
      }
    }
  }

  private func mayLack(_ structure: Structure) -> Bool {
    !structure.constants.isEmpty
      || structure.properties.contains { $0.wireFormat.isLenient || mayLack($0) }
  }

  private func mayLack(_ property: Structure.Property) -> Bool {
    guard property.hasKey else { return false }
    if case .patch = types.resolved(property.type) { return true }
    return property.default != nil || types.isOptional(property.type)
  }

  /// Notes the cases of unions that an example has.
  private mutating func note(_ value: Value, as type: TypeReference) {
    switch (value, types.resolved(type)) {
    case (_, .optional(let inner)), (_, .patch(let inner)): note(value, as: inner)
    case (.array(let elements), .array(let inner)):
      for element in elements { note(element, as: inner) }
    case (.dictionary(let fields), .dictionary(let inner)):
      for field in fields { note(field.value, as: inner) }
    case (.structure(let members), let type):
      for (property, member) in zip(types.structure(type)?.properties ?? [], members) {
        note(member.value, as: property.type)
      }
    case (.union(let branch, let payload), .declared(let name)):
      shown.insert(.branch(branch, of: name))
      if let inner = types.union(.declared(name))?[branch]?.type { note(payload, as: inner) }
    default: break
    }
  }

  // MARK: - Values

  /// nil: there is none that ends.
  private mutating func value(
    _ type: TypeReference, _ name: String, _ path: MockValues.Path
  ) -> Value? {
    size += 1
    switch types.resolved(type) {
    case .primitive: return mocks.make(type, name: name, path: path)
    case .patch: return .absent
    case .optional(let inner): return value(inner, name, path) ?? .null
    case .array(let inner): return .array(elements(inner, name, path))
    case .dictionary(let inner):
      let value = hasMore(inner) ? value(inner, name, path) : nil
      return .dictionary(value.map { [Value.Field(key: "key", value: $0)] } ?? [])
    case .declared(let declared):
      guard !open.contains(declared) else { return nil }
      open.append(declared)
      defer { open.removeLast() }
      switch types.kind(named: declared) {
      case .structure(let structure)?: return self.value(structure, declared)
      case .union(let union)? where !union.isTried:
        return self.value(union, declared, name, path)
      default: return mocks.make(type, name: name, path: path)
      }
    }
  }

  /// As many as show something.
  private mutating func elements(
    _ type: TypeReference, _ name: String, _ path: MockValues.Path
  ) -> [Value] {
    var elements: [Value] = []
    while elements.count < Self.maximumCount, hasMore(type) {
      let count = shown.count
      guard let element = value(type, name, path) else { break }
      elements.append(element)
      if shown.count == count { break }
    }
    return elements
  }

  private mutating func value(_ structure: Structure, _ name: SwiftName) -> Value? {
    let isLeast = shown.insert(.least(name)).inserted
    if isLeast, !isForgiving {
      constants += structure.constants.filter(\.isReceived).map { (name, $0.wireName) }
    }
    var members: [Value.Member] = []
    for property in structure.properties {
      guard let value = value(of: property, in: name, isLeast: isLeast) else { return nil }
      members.append(.init(property.name, value))
    }
    return .structure(members)
  }

  private mutating func value(
    of property: Structure.Property, in owner: SwiftName, isLeast: Bool
  ) -> Value? {
    if property.isAdditional { return .dictionary([]) }
    let path = MockValues.Path.property(property.name, of: owner)
    if property.wireFormat.isLenient, isLeast,
      case .array(let inner) = types.unwrapped(property.type)
    {
      return .array([mocks.make(inner, name: property.name.text, path: path)])
    }
    let wasForgiving = isForgiving
    defer { isForgiving = wasForgiving }
    isForgiving = isForgiving || property.wireFormat.isLenient
    guard mayLack(property) else {
      if let example = property.example, !hasMore(property.type) { return example }
      return value(property.type, property.name.text, path)
    }
    if !isLeast, hasMore(property.type),
      let value = value(property.type, property.name.text, path)
    {
      return value
    }
    if case .patch = types.resolved(property.type) { return .absent }
    guard let initial = property.default, initial != .absent else { return .null }
    return initial
  }

  private mutating func value(
    _ union: Union, _ owner: SwiftName, _ name: String, _ path: MockValues.Path
  ) -> Value? {
    let wasForgiving = isForgiving
    defer { isForgiving = wasForgiving }
    isForgiving = true
    let isNew = union.cases.first { !shown.contains(.branch($0.name, of: owner)) }
    if isNew == nil, let value = unrecognized(union, owner),
      shown.insert(.unrecognized(owner)).inserted
    {
      return value
    }
    var branches = [isNew].compactMap(\.self)
    for branch in union.cases where branch.type.map({ hasMore($0) }) ?? false {
      branches.append(branch)
    }
    for branch in branches + union.cases {
      shown.insert(.branch(branch.name, of: owner))
      guard let type = branch.type else { return .union(branch.name, .absent) }
      if let value = value(type, name, path) {
        return .union(branch.name, types.discriminated(value, as: branch, of: union))
      }
    }
    return nil
  }

  /// A value that has none of the cases; nil where something else becomes of it.
  private func unrecognized(_ union: Union, _ owner: SwiftName) -> Value? {
    guard !contents.contains(owner), union.fallback == nil,
      union.cases.allSatisfy({ $0.tag == .string })
    else { return nil }
    let tag = "unheard-of"
    switch union.tagging {
    case .none: return nil
    case .discriminator(let key), .adjacent(discriminator: let key, content: _):
      return .unrecognizedUnion(.object([.init(key: key, value: .string(tag))]))
    case .external: return .unrecognizedUnion(.object([.init(key: tag, value: .integer(1))]))
    }
  }
}
