import ClientsmithModel

/// What a test changes of a value that a client in memory keeps.
struct TestsMemoryChanges {
  /// By where the request carries them.
  private(set) var values: [Memory.Source: Value] = [:]
  /// All that change.
  let properties: Set<SwiftName>
  /// What properties become whatever is sent.
  private(set) var constants: [SwiftName: Value] = [:]

  /// What becomes of properties, as far as it is short.
  private var expected: [(place: String, value: LayoutText)] = []
  /// Those of constants come first.
  private var constantCount = 0
  private let types: TypeIndex

  /// More would say the same.
  private static let mostExpectations = 3
  /// More would not be short.
  private static let mostColumns = 60

  init(_ use: TestsMemoryOperation, _ memory: Memory, _ context: ViewContext) {
    let operation = use.operation
    types = context.model.types
    let structure = types.structure(.declared(memory.type))
    let properties = structure?.properties ?? []
    var sources = operation.fields.compactMap { field in field.source.map { (field.property, $0) } }
    if let whole = operation.whole {
      let server = Set(operation.readOnly + [memory.id])
      sources += properties.filter { !server.contains($0.name) && $0.hasKey }.map {
        (
          $0.name,
          Memory.Source(
            parameter: whole, path: [.key($0.name.text)], type: $0.type)
        )
      }
    }
    self.properties = Set(sources.map(\.0) + operation.fields.map(\.property))
    // What the path has too would move the value.
    let fixed = Set(operation.conditions.map(\.property))
    for field in operation.fields where !fixed.contains(field.property) {
      guard case .constant(let value) = field.content,
        let property = properties.first(where: { $0.name == field.property })
      else { continue }
      if !field.merges, field.members.isEmpty { constants[property.name] = value }
      for (place, value, type) in Self.constants(value, field, of: property, types) {
        let literal = context.literals.layout(value, as: type, in: .file)
        if expected.count < Self.mostExpectations, literal.width < Self.mostColumns {
          expected.append((place, literal))
        }
      }
    }
    constantCount = expected.count
    for (name, source) in sources where !fixed.contains(name) {
      guard let input = use.endpoint.parameters.first(where: { $0.name == source.parameter }),
        let property = properties.first(where: { $0.name == name })
      else { continue }
      let members = operation.fields.first { $0.property == name }?.members ?? []
      for change in changes(source, of: property, by: members) {
        guard let example = Self.example(of: change.source, in: input, context),
          let value = changed(example, change.source.type)
        else { continue }
        values[change.source] = value
        if expected.count < Self.mostExpectations {
          expected.append(
            (change.place, context.literals.layout(value, as: change.type, in: .file)))
        }
      }
    }
  }

  /// What a constant makes of a property.
  private static func constants(
    _ value: Value, _ field: Memory.Field, of property: Structure.Property, _ types: TypeIndex
  ) -> [(place: String, value: Value, type: TypeReference)] {
    let place = property.name.member
    let isOptional = types.isOptional(property.type)
    if field.merges {
      guard case .dictionary(let entries) = value,
        case .dictionary(let element) = types.plain(property.type)
      else { return [] }
      return entries.map { entry in
        (
          "\(place)\(isOptional ? "?" : "")[\(SwiftLiteral.string(entry.key))]", entry.value,
          .optional(element)
        )
      }
    }
    if field.members.isEmpty { return [(place, value, property.type)] }
    // What is nil may stay so.
    guard !isOptional || value != .null,
      let structure = types.structure(types.unwrapped(property.type))
    else { return [] }
    return field.members.compactMap { member in
      guard !member.merges, let constant = member.constant,
        let target = structure.properties.first(where: { $0.name == member.property })
      else { return nil }
      return (place + (isOptional ? "?." : ".") + target.name.member, constant, target.type)
    }
  }

  /// Where something changes, and what from.
  private struct Change {
    var source: Memory.Source
    var place: String
    /// Of the place.
    var type: TypeReference
  }

  /// A property, or the members of one that is an object.
  private func changes(
    _ source: Memory.Source, of property: Structure.Property, by members: [MemberChange]
  ) -> [Change] {
    let place = property.name.member
    let whole = types.unwrapped(property.type)
    guard let structure = types.structure(whole) else {
      return [Change(source: source, place: place, type: property.type)]
    }
    let isSame = types.plain(source.type) == types.resolved(whole)
    // What is nil may stay so where something else is sent.
    guard isSame || !types.isOptional(property.type) else { return [] }
    let sent: [(property: SwiftName, sent: SwiftName, type: TypeReference)] =
      members.isEmpty && isSame
      ? structure.properties.filter { $0.hasKey && !$0.isReadOnly }
        .map { ($0.name, $0.name, $0.type) }
      : members.filter { $0.constant == nil }.map { ($0.property, $0.sent, $0.type) }
    let dot = types.isOptional(property.type) ? "?." : "."
    return sent.compactMap { member in
      guard let target = structure.properties.first(where: { $0.name == member.property }) else {
        return nil
      }
      return Change(
        source: .init(
          parameter: source.parameter, path: source.path + [.key(member.sent.text)],
          type: member.type),
        place: place + dot + target.name.member, type: target.type)
    }
  }

  /// `#expect(updated.name == "new name")`.
  func expectations(of subject: String) -> [LayoutText] {
    expected.map { .expecting("\(subject).\($0.place)", is: $0.value.flat) }
  }

  /// Those of what the request always has.
  func constantExpectations(of subject: String) -> [LayoutText] {
    expected.prefix(constantCount).map {
      .expecting("\(subject).\($0.place)", is: $0.value.flat)
    }
  }

  private static func example(
    of source: Memory.Source, in input: Input, _ context: ViewContext
  ) -> Value? {
    let samples = SampleValue(context.model)
    let value = samples.filled(input.example, as: input.type)
    let part = PageParts(context.model).part(at: source.path[...], of: value, input.type)
    guard part == nil || part == .null || part == .absent else { return part }
    // What is optional is sent, too.
    return samples.value(of: context.model.types.plain(source.type))
  }

  /// Another value of the same type; nil: nothing short.
  private func changed(_ value: Value, _ type: TypeReference) -> Value? {
    switch (value, types.plain(type)) {
    case (.string(let text), .primitive(.string)) where text.utf8.count < 40:
      return .string("new " + text)
    case (.integer(let number), .primitive(let primitive)) where primitive.isInteger:
      return .integer(number < 1_000_000 ? number + 1 : number - 1)
    case (.bool(let flag), .primitive(.bool)): return .bool(!flag)
    case (.number(let number), .primitive(.double)) where abs(number) < 1_000_000:
      return .number(number + 1)
    case (.array(let elements), .array(let element)) where elements.count < 3:
      guard let last = elements.last, let other = changed(last, element) else { return nil }
      return .array(elements.dropLast() + [other])
    case (.enumerationCase, let type):
      return types.enumeration(type)?.cases.last.map { .enumerationCase($0.name) }
    default: return nil
    }
  }
}
