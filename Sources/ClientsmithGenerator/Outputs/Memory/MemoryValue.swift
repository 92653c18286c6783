import ClientsmithModel

/// The value that a request makes, or how one request changes a value.
struct MemoryValue {
  private let closure: MemoryClosure
  private let structure: Structure

  init(_ closure: MemoryClosure) {
    self.closure = closure
    structure =
      closure.types.structure(.declared(closure.table.memory.type))
      ?? Structure(properties: [], isIdentifiable: false)
  }

  private var operation: Memory.Operation { closure.operation }
  private var idName: SwiftName { closure.table.memory.id }

  // MARK: - A new value

  /// What the request does not say: the default or nothing, else what the mock has. What is in an
  /// array or a dictionary is sent, or set by the server.
  private func fallback(of property: Structure.Property) -> Value? {
    if let value = property.default { return value }
    if !property.isReadOnly {
      switch closure.types.resolved(property.type) {
      case .array: return .array([])
      case .dictionary: return .dictionary([])
      case .optional, .patch, .primitive, .declared: break
      }
    }
    return closure.table.sample[property.name]
  }

  /// Whether making the value may throw.
  var isDecoded: Bool {
    if operation.whole != nil {
      return readOnly.contains { fallback(of: $0)?.isDecoded == true }
    }
    return structure.properties.contains { property in
      property.name != idName && needsFallback(property)
        && fallback(of: property)?.isDecoded == true
    }
  }

  private func content(_ property: Structure.Property) -> Memory.Field.Content? {
    operation.fields.first { $0.property == property.name }?.content
  }

  private func needsFallback(_ property: Structure.Property) -> Bool {
    let content = content(property)
    if case .constant? = content { return false }
    guard case .sent(let source)? = content else {
      if property.isReadOnly, let known = fallback(of: property), known != .null { return true }
      return property.initialValue(in: closure.types) == nil
    }
    guard mayBeMissing(source), !closure.types.isPatch(property.type) else { return false }
    if !closure.types.isOptional(property.type) { return true }
    // Nil that is not sent leaves the default; a `Patch` that is null clears it.
    return property.default.map { $0 != .null } == true && !isPatch(source)
      && !clears(source, property)
  }

  private func mayBeMissing(_ source: Memory.Source) -> Bool {
    closure.types.isOptional(source.type) || isPatch(source)
  }

  /// Whether nil is sent as null.
  private func clears(_ source: Memory.Source, _ property: Structure.Property) -> Bool {
    guard let input = closure.endpoint.inputs.first(where: { $0.name == source.parameter }) else {
      return false
    }
    guard case .key(let name)? = source.path.first else {
      return closure.types.clears(input, property)
    }
    guard source.path.count == 1,
      let member = closure.types.structure(input.type)?.properties.first(where: {
        $0.name.text == name
      })
    else { return false }
    return closure.types.clears(member, property)
  }

  private func isPatch(_ source: Memory.Source) -> Bool {
    closure.types.isPatch(closure.types.unwrapped(source.type))
  }

  /// What lists of views tell values apart by, where memory does by another property: all new values
  /// would have the one of the mock otherwise.
  private func secondID(_ property: Structure.Property, like id: String) -> String? {
    guard property.name.text == "id", property.name != idName,
      let key = structure.properties.first(where: { $0.name == idName }),
      !closure.types.isOptional(key.type)
    else { return nil }
    let type = closure.types.unwrapped(property.type)
    if closure.types.resolved(type) == closure.types.resolved(key.type) { return id }
    // Texts that are made are numbers.
    if case .primitive(let number) = type, number.isInteger,
      closure.types.resolved(key.type) == .primitive(.string),
      let other = closure.table.sample[property.name]
    {
      return "\(number.rawValue)(\(id)) ?? \(literal(other, property).flat)"
    }
    guard case .primitive(let primitive) = closure.types.resolved(key.type), primitive.isInteger,
      type == .primitive(.string)
    else { return nil }
    return "\"\\(\(id))\""
  }

  /// `Item(id: id, title: newItem.title)`; nil where the whole value is sent.
  func expression(id: String) -> LayoutText? {
    guard operation.whole == nil else { return nil }
    return .call(
      closure.table.type,
      structure.properties.compactMap { property in
        if property.name == idName { return .init(property.name.argument + ":", .atom(id)) }
        let content = content(property)
        if case .constant(let value)? = content {
          return .init(property.name.argument + ":", literal(value, property))
        }
        guard case .sent(let source)? = content else {
          if let text = secondID(property, like: id) {
            return .init(property.name.argument + ":", .atom(text))
          }
          guard needsFallback(property), let value = fallback(of: property) else { return nil }
          return .init(property.name.argument + ":", literal(value, property))
        }
        var text = closure.text(source)
        if let known = unlessAbsent(text, source, property) {
          return .init(property.name.argument + ":", known)
        }
        if isPatch(source), !closure.types.isPatch(property.type) {
          text += ".value"
        }
        guard needsFallback(property), let value = fallback(of: property) else {
          return .init(property.name.argument + ":", .atom(text))
        }
        let name = property.name.argument
        if value.isDecoded {
          let inner = LayoutText.list(
            .init(open: "(", close: ")"), [.init(nil, literal(value, property))])
          return .init("\(name): try \(text) ??", inner)
        }
        let fallback = literal(value, property)
        if case .atom = fallback.content {
          return .init("\(name):", .fallback(fallback, for: .atom(text)))
        }
        return .init("\(name): \(text) ??", fallback)
      })
  }

  /// What a `Patch` makes of an optional with a default: null clears it, and absent leaves it.
  private func unlessAbsent(
    _ text: String, _ source: Memory.Source, _ property: Structure.Property
  ) -> LayoutText? {
    guard isPatch(source), !closure.types.isOptional(source.type),
      closure.types.isOptional(property.type), let value = property.default, value != .null,
      !value.isDecoded
    else { return nil }
    return .atom("\(text) == .absent ? \(literal(value, property).flat) : \(text).value")
  }

  private func literal(_ value: Value, _ property: Structure.Property) -> LayoutText {
    closure.context.literals.layout(value, as: property.type, in: .client)
  }

  /// The statements of a closure that makes the value.
  func statements(id: String, named name: String) -> [LayoutText] {
    if let expression = expression(id: id) { return [expression] }
    return changes(named: name, id: id) + [.atom("return \(name)")]
  }

  /// Whether more than the body makes the value.
  func changesWhole(id: String) -> Bool {
    operation.id?.path.isEmpty != false || !operation.fields.isEmpty || !operation.readOnly.isEmpty
  }

  /// The whole value that was sent, with what else the request says.
  func changes(named name: String, id: String) -> [LayoutText] {
    guard let whole = operation.whole else { return [] }
    // The body may have the id already.
    let isSent = id == "\(whole.local).\(idName.member)"
    return [.atom("var \(name) = \(whole.local)")]
      + (isSent ? [] : [.after("\(name).\(idName.member) =", .atom(id))])
      + operation.fields.flatMap { change($0, of: name) } + serverValues(named: name)
  }

  private var readOnly: [Structure.Property] {
    structure.properties.filter { operation.readOnly.contains($0.name) }
  }

  /// What the server sets, whatever is sent.
  private func serverValues(named name: String) -> [LayoutText] {
    readOnly.compactMap { property in
      let head = "\(name).\(property.name.member) ="
      if let text = secondID(property, like: "\(name).\(idName.member)") {
        return .after(head, .atom(text))
      }
      return fallback(of: property).map { .after(head, literal($0, property)) }
    }
  }

  // MARK: - A value that is there

  /// `item.title = changes.title ?? item.title`.
  func change(_ field: Memory.Field, of name: String) -> [LayoutText] {
    guard let property = structure.properties.first(where: { $0.name == field.property }) else {
      return []
    }
    let target = "\(name).\(property.name.member)"
    switch field.content {
    case .sent(let source): return change(field, property, by: source, target)
    case .constant(let value):
      return ConstantMerge(value, field, into: property, as: target, closure.context).statements
    }
  }

  /// What stays of an object that is sent for a property.
  func kept(_ field: Memory.Field, from previous: String, in name: String) -> [LayoutText] {
    guard !field.merges, field.members.isEmpty,
      let property = structure.properties.first(where: { $0.name == field.property })
    else { return [] }
    return KeptMembers(
      of: property, from: previous, in: name, local: previous, closure.types
    ).statements
  }

  private func change(
    _ field: Memory.Field, _ property: Structure.Property, by sentSource: Memory.Source,
    _ target: String
  ) -> [LayoutText] {
    let source = closure.text(sentSource)
    let types = closure.types
    // In an object that may be missing, a patch may be missing too.
    let isOptional = types.isOptional(sentSource.type)
    if field.merges || !field.members.isEmpty {
      let form: MergedForm =
        isPatch(sentSource)
        ? .patch : clears(sentSource, property) ? .nullable : isOptional ? .present : .value
      let sent = LayoutText.atom(source + (form == .patch && isOptional ? " ?? .absent" : ""))
      if field.merges {
        return DictionaryMerge(
          sent, form, into: property, as: target, in: .client, closure.context
        ).statements
      }
      return ObjectMerge(
        sent, form, as: types.plain(sentSource.type), field.members, into: property, as: target,
        part: closure.locals.part, in: .client, closure.context
      ).statements
    }
    if isPatch(sentSource), !types.isPatch(property.type) {
      return [
        PatchStatement(source, of: property, as: target, in: .client, closure.context).statement
      ]
    }
    if types.isPatch(property.type) {
      return [.closure("if \(source) != .absent", [.after("\(target) =", .atom(source))])]
    }
    return [
      mayBeMissing(sentSource) && !clears(sentSource, property)
        ? .assignment(target, source, or: target) : .after("\(target) =", .atom(source))
    ]
  }
}
