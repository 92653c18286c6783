import ClientsmithModel

/// Values that show what examples do not: absent keys, other cases of unions, objects within objects
/// of their own type. Each is shown once.
struct ValueVariants {
  /// Who writes the values.
  enum Sender {
    case client, server
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
    /// One whose patches clear everything.
    case cleared(SwiftName)
    /// One within itself.
    case nested(SwiftName)
    case branch(SwiftName, of: SwiftName)
    /// A value of a union that has none of its cases.
    case unrecognized(SwiftName)
  }

  /// More than that is hard to read.
  private static let maximumSize = 40
  private static let maximumCount = 12

  private var sender: Sender
  let types: TypeIndex
  private var forecast: TrialForecast
  /// Unions that are read from an object with more in it.
  private let contents: Set<SwiftName>
  private var mocks: MockValues
  private var shown: Set<Feature> = []
  /// Types that have nothing left to show.
  private var exhausted: Set<SwiftName> = []
  // Of the value that is made.
  private var open: [SwiftName] = []
  private var size = 0
  private var limit = Self.maximumSize
  private var constants: [(owner: SwiftName, key: String)] = []
  /// Whether what does not fit is taken for something else, or left out.
  private var isForgiving = false

  init(_ model: ClientModel, from sender: Sender) {
    self.sender = sender
    types = model.types
    forecast = TrialForecast(model.types)
    contents = Set(
      model.types.declarations.compactMap { declaration in
        guard case .structure(let structure) = declaration.kind, let content = structure.content,
          case .declared(let name) = model.types.unwrapped(content.type)
        else { return nil }
        return name
      })
    mocks = MockValues(model.types, endingCases: model.endingCases)
  }

  /// The same for what a client sends, where what a server sends need not be shown again.
  func sentByClient() -> ValueVariants {
    var variants = self
    variants.sender = .client
    variants.exhausted = []
    return variants
  }

  /// A value of a structure with as little as it may have; nil: there is none that ends.
  static func least(_ name: SwiftName, of model: ClientModel) -> Value? {
    var variants = ValueVariants(model, from: .server)
    variants.exhausted = Set(model.types.declarations.map(\.name))
    variants.limit = .max
    return variants.value(.declared(name), "text", .endpoint(name))
  }

  /// Values of a type, each with something that was not shown before, and the constants in them
  /// that a client checks.
  ///
  /// - Parameter examples: what is shown anyway.
  mutating func values(
    of type: TypeReference, for name: SwiftName, besides examples: [Value]
  ) -> (values: [Value], constants: [Constant]) {
    guard types.withoutMocks(in: type).isEmpty else { return ([], []) }
    for value in examples { note(value, as: type) }
    let distinct = DistinctMembers(types, fills: sender == .client)
    var values: [Value] = []
    var checked: [Constant] = []
    while values.count < Self.maximumCount, hasMore(type) {
      let count = shown.count
      (open, size, constants, isForgiving) = ([], 0, [], false)
      let value = value(type, "text", .endpoint(name))
      guard shown.count > count else { break }
      guard var value, size <= limit, !value.isDecoded else { continue }
      value = distinct.value(value, as: type)
      // A case may not be told for certain, so that another one stands for it.
      guard !values.contains(value) else { continue }
      values.append(value)
      checked += constants.map { Constant(owner: $0.owner, key: $0.key, value: value) }
    }
    return (values, checked)
  }

  // MARK: - What is left to show

  private mutating func hasMore(_ type: TypeReference) -> Bool {
    var visited: Set<SwiftName> = []
    if hasMore(type, within: [], &visited) { return true }
    exhausted.formUnion(visited)
    return false
  }

  /// - Parameter outer: the declared types around it.
  private func hasMore(
    _ type: TypeReference, within outer: [SwiftName], _ visited: inout Set<SwiftName>
  ) -> Bool {
    switch types.resolved(type) {
    case .primitive: return false
    case .optional(let inner), .array(let inner), .dictionary(let inner), .patch(let inner):
      return hasMore(inner, within: outer, &visited)
    case .declared(let name):
      guard !exhausted.contains(name) else { return false }
      if outer.contains(name) { return !shown.contains(.nested(name)) }
      guard visited.insert(name).inserted else { return false }
      let outer = outer + [name]
      switch types.kind(named: name) {
      case .structure(let structure)?:
        if !shown.contains(.least(name)), mayLack(structure) { return true }
        if !shown.contains(.cleared(name)), mayClear(structure) { return true }
        return structure.properties.contains { hasMore($0.type, within: outer, &visited) }
      case .union(let union)?:
        if !shown.contains(.unrecognized(name)), unrecognized(union, name) != nil { return true }
        return union.cases.contains { branch in
          !shown.contains(.branch(branch.name, of: name))
            || branch.type.map { hasMore($0, within: outer, &visited) } ?? false
        }
      default: return false
      }
    }
  }

  private func mayLack(_ structure: Structure) -> Bool {
    sender == .server && !structure.constants.isEmpty
      || structure.properties.contains { isLenient($0) || mayLack($0) }
  }

  private func isLenient(_ property: Structure.Property) -> Bool {
    sender == .server && property.wireFormat.isLenient
  }

  /// Whether a client clears something of it with null.
  private func mayClear(_ structure: Structure) -> Bool {
    sender == .client && structure.properties.contains { types.isPatch($0.type) }
  }

  private func mayLack(_ property: Structure.Property) -> Bool {
    guard property.hasKey else { return false }
    let type = property.type
    return types.isPatch(type) || property.default != nil || types.isOptional(type)
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
    // It would be dropped, and types that are in each other have no end of it.
    guard size <= limit else { return nil }
    switch types.resolved(type) {
    case .primitive: return mocks.make(type, name: name, path: path)
    case .patch(let inner): return value(inner, name, path) ?? .absent
    case .optional(let inner): return value(inner, name, path) ?? .null
    case .array(let inner):
      let elements = elements(inner, name, path)
      // An empty one is not sent at all in many places.
      guard elements.isEmpty, sender == .client, types.isScalar(inner) else {
        return .array(elements)
      }
      return .array([mocks.make(inner, name: name, path: path)])
    case .dictionary(let inner):
      let value = hasMore(inner) ? value(inner, name, path) : nil
      return .dictionary(value.map { [Value.Field(key: "key", value: $0)] } ?? [])
    case .declared(let declared):
      guard !open.contains(declared) || isNewNesting(of: declared) else { return nil }
      open.append(declared)
      defer { open.removeLast() }
      switch types.kind(named: declared) {
      case .structure(let structure)?: return self.value(structure, declared)
      case .union(let union)?:
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
      if !elements.contains(element) { elements.append(element) }
      if shown.count == count { break }
    }
    return elements
  }

  /// Whether a value of a type is in another one for the first time, which has no third in it.
  private mutating func isNewNesting(of name: SwiftName) -> Bool {
    open.count { $0 == name } == 1 && shown.insert(.nested(name)).inserted
  }

  private mutating func value(_ structure: Structure, _ name: SwiftName) -> Value? {
    let isLeast = shown.insert(.least(name)).inserted
    let isCleared = !isLeast && mayClear(structure) && shown.insert(.cleared(name)).inserted
    if isLeast, !isForgiving {
      constants += structure.constants.filter(\.isReceived).map { (name, $0.wireName) }
    }
    var members: [Value.Member] = []
    for property in structure.properties {
      if isCleared, types.isPatch(property.type) {
        members.append(.init(property.name, .null))
        continue
      }
      guard let value = value(of: property, in: name, isLeast: isLeast) else { return nil }
      members.append(.init(property.name, value))
    }
    return .structure(types.agreeing(members, of: structure))
  }

  private mutating func value(
    of property: Structure.Property, in owner: SwiftName, isLeast: Bool
  ) -> Value? {
    if property.isAdditional { return .dictionary([]) }
    let path = MockValues.Path.property(property.name, of: owner)
    if isLenient(property), isLeast,
      case .array(let inner) = types.unwrapped(property.type)
    {
      return .array([mocks.make(inner, name: property.name.text, path: path)])
    }
    let wasForgiving = isForgiving
    defer { isForgiving = wasForgiving }
    isForgiving = isForgiving || isLenient(property)
    guard mayLack(property) else {
      if let example = property.example, !hasMore(property.type) { return example }
      return value(property.type, property.name.text, path)
    }
    if !isLeast, hasMore(property.type),
      let value = value(property.type, property.name.text, path)
    {
      return value
    }
    if types.isPatch(property.type) { return .absent }
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
      guard let payload = payload(type, name, path), isObject(payload, in: union) else { continue }
      let value = Value.union(branch.name, types.discriminated(payload, as: branch, of: union))
      if sender == .client || !union.isTried || forecast.isRead(value, as: union, named: owner) {
        return value
      }
    }
    // The first case, which examples have.
    return union.isTried ? mocks.make(.declared(owner), name: name, path: path) : nil
  }

  /// Whether the tag of a case can stand beside what is in it: a case that is one of several may be an
  /// array, too.
  private func isObject(_ value: Value, in union: Union) -> Bool {
    guard case .discriminator = union.tagging else { return true }
    switch value {
    case .union(_, let payload): return payload == .absent || isObject(payload, in: union)
    case .array, .string, .bool, .integer, .null: return false
    default: return true
    }
  }

  /// Of a case: without elements, an array would tell little of it.
  private mutating func payload(
    _ type: TypeReference, _ name: String, _ path: MockValues.Path
  ) -> Value? {
    guard case .array(let element) = types.resolved(type), types.isScalar(element) else {
      return value(type, name, path)
    }
    return mocks.make(type, name: name, path: path)
  }

  /// A value that has none of the cases; nil where something else becomes of it.
  private func unrecognized(_ union: Union, _ owner: SwiftName) -> Value? {
    guard sender == .server, !contents.contains(owner), union.fallback == nil,
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
