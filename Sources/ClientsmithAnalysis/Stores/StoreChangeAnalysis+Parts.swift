import ClientsmithModel

/// What is sent of an item.
extension StoreChangeAnalysis {
  /// Something that is sent, and may be a property of the item.
  struct Part {
    /// An object that may be left out.
    struct Holder {
      var name: SwiftName
      var origin: Origin
    }

    var name: SwiftName
    var wireName: String
    var type: TypeReference
    /// nil: a constant.
    var source: Change.Source?
    /// What is always sent.
    var sent: SentConstant?
    /// What is sent as null where it is nil.
    var field: Input?
    var member: Structure.Property?
    var origin: Origin
    /// What a constant is sent with.
    var missing: Holder?

    var constant: Value? { sent?.value }

    /// Whether it is always null, which JSON of any kind may be, too.
    func sendsNull(for property: Structure.Property, _ types: TypeIndex) -> Bool {
      constant == .null
        || constant == .json(.null) && types.plain(type) != types.unwrapped(property.type)
    }

    /// Whether it has members that are sent.
    func isObject(_ types: TypeIndex) -> Bool {
      if case .json(.object)? = constant { return true }
      return member?.isAdditional != true && types.structure(types.plain(type)) != nil
    }

    /// Whether nil clears a property.
    func clears(_ property: Structure.Property, _ types: TypeIndex) -> Bool {
      field.map { types.clears($0, property) } ?? member.map { types.clears($0, property) } ?? false
    }
  }

  /// How deep in a body something may be: `variables.input.product.title`.
  static let deepest = 4

  /// What is in a body at one depth.
  struct BodyLevel {
    /// What the object has that is called like the item is beside it.
    var parts: [Part]
    /// Objects whose members are the next level.
    var holders: [Part]
  }

  /// What inputs bring of an item: the query, and of the body the first depth with a property of the
  /// item, as in the `variables` of GraphQL. Constants count around it, too.
  func parts(of inputs: [Input], for items: Items) -> [Part] {
    let query = inputs.filter { if case .query = $0.location { true } else { false } }
    var outer: [Part] = []
    var first: [Part] = []
    for level in bodyLevels(of: inputs, for: items) {
      let parts = level.parts.filter {
        items.property($0) != nil && $0.member?.isReadOnly != true
      }
      // What is at the depth of the arguments counts before what is around it.
      let all =
        parts
        + outer.filter { part in
          !parts.contains { items.property($0) == items.property(part) }
        }
      if parts.contains(where: { $0.source != nil }) { return query.map(part) + all }
      if outer.isEmpty { first = parts }
      outer = all
    }
    return query.map(part) + first
  }

  /// What is in the body: its members, then what is in those that are objects and no property of the
  /// item, and so on. But for GraphQL, whose variables have any names, the name of such an object is
  /// that of the item or one that is said of anything: an `author` has a `title` of its own.
  func bodyLevels(of inputs: [Input], for items: Items) -> [BodyLevel] {
    let name = ObjectName(items.name, returnedBy: endpoint, types)
    let isGraphQL = endpoint.inputs.contains(where: \.isOperationText)
    func holders(_ parts: [Part]) -> [Part] {
      parts.filter { part in
        part.isObject(types) && items.property(part) == nil
          && (isGraphQL || name.isName(part.name, part.wireName)
            || ObjectName.isOfAnything(part.wireName))
      }
    }
    var levels: [BodyLevel] = []
    var parts = inputs.flatMap { input -> [Part] in
      switch input.location {
      case .jsonField, .formField, .multipartField:
        return input.isOperationText ? [] : [part(input)]
      case .body:
        let whole = part(input)
        return whole.isObject(types) ? members(of: whole) : [whole]
      case .url, .host, .path, .query, .header, .cookie, .idempotencyKey: return []
      }
    }
    while !parts.isEmpty, levels.count < Self.deepest {
      var level = BodyLevel(parts: parts, holders: holders(parts))
      let own = level.holders.filter { name.isName($0.name, $0.wireName) }
      if !own.isEmpty {
        let members = own.flatMap(members)
        level.parts += members
        level.holders = holders(members)
      }
      levels.append(level)
      parts = level.holders.flatMap(members)
    }
    return levels
  }

  /// A body that is the property that the path goes on with: an `Address` of `/people/{id}/address`.
  func part(of inputs: [Input], for items: Items, _ path: ItemPath) -> Part? {
    guard let property = path.property(among: items.properties),
      let body = inputs.first(where: { $0.location == .body }),
      types.plain(body.type) == types.unwrapped(property.type)
    else { return nil }
    var part = part(body)
    (part.name, part.wireName) = (property.name, property.wireName)
    return part
  }

  private func part(_ input: Input) -> Part {
    Part(
      name: input.name, wireName: input.wireName, type: input.type,
      source: input.constant == nil ? .init(parameter: input.name) : nil,
      sent: SentConstant(input), field: input, origin: input.origin)
  }

  /// The members of an object that is sent.
  private func members(of part: Part) -> [Part] {
    if let sent = part.sent {
      return (sent.members(types) ?? []).map { member in
        Part(
          name: member.name, wireName: member.wireName, type: member.type, sent: member,
          origin: part.origin, missing: part.missing)
      }
    }
    guard let source = part.source, let structure = types.structure(types.plain(part.type)) else {
      return []
    }
    let opened = source.opened(.init(part.type, types))
    let holder = opened.mayBeMissing ? Part.Holder(name: part.name, origin: part.origin) : nil
    let constants = structure.constants.map { constant in
      Part(
        name: SwiftName(constant.wireName), wireName: constant.wireName, type: constant.type,
        sent: SentConstant(constant, in: part.name, mayBeMissing: false, isDeclaredHere: true),
        origin: constant.origin, missing: part.missing ?? holder)
    }
    let properties = structure.properties.filter { $0.hasKey || $0.isAdditional }
    return constants
      + properties.map { property in
        var inner = opened
        inner.path.append(.init(property.name))
        return Part(
          name: property.name, wireName: property.wireName, type: property.type, source: inner,
          member: property, origin: property.origin)
      }
  }

  /// nil: the one cannot become the other.
  func assignment(
    of part: Part, to property: Structure.Property, merges: Bool
  ) -> Change.Assignment? {
    let plain = types.unwrapped(property.type)
    guard let source = part.source else {
      if part.sendsNull(for: property, types) { return null(for: property) }
      return part.constant.flatMap { constant in
        merges ? .constant(constant) : value(constant, of: part, in: property).map { .constant($0) }
      }
    }
    guard merges || types.plain(part.type) == plain else { return nil }
    switch types.resolved(part.type) {
    case .patch: return .patch(source)
    // What is nil is not sent, so it stays as it is, or it is sent as null.
    case .optional:
      return !source.mayBeMissing && part.clears(property, types)
        ? .nullable(source) : .present(source)
    case .primitive, .array, .dictionary, .declared:
      return source.mayBeMissing ? .present(source) : .value(source)
    }
  }

  /// What a property is set to by what is always sent for it, whatever type that is written in: `0` is one
  /// of a `Double`, and a text may be a date. Of an object that is written as JSON some members may stay.
  private func value(
    _ constant: Value, of part: Part, in property: Structure.Property
  ) -> Value? {
    if let value = types.value(constant, as: part.type, of: property) { return value }
    guard !types.isObject(types.unwrapped(property.type)) else { return nil }
    return part.sent.flatMap { constants.value($0, of: property) }
  }

  /// What becomes of a property that is always sent as null; nil: it cannot be nil, and has no default.
  private func null(for property: Structure.Property) -> Change.Assignment? {
    if types.isOptional(property.type) { return .constant(.null) }
    return property.default.flatMap { $0.isDecoded ? nil : .constant($0) }
  }
}

extension StoreChangeAnalysis.Items {
  /// What may change of an item: anything but what it is known by.
  func property(_ name: SwiftName) -> Structure.Property? {
    properties.first { $0.name == name && $0.name != key.name && $0.hasKey }
  }

  /// What of the item a part changes.
  func property(_ part: StoreChangeAnalysis.Part) -> Structure.Property? {
    if part.member?.isAdditional == true { return properties.first(where: \.isAdditional) }
    guard part.constant != nil else { return property(part.name) }
    return properties.first {
      $0.wireName == part.wireName && $0.name != key.name && $0.hasKey
    } ?? property(part.name)
  }
}

extension Store.Change.Source {
  /// What is in it, where it is an object that comes so.
  func opened(_ form: Form) -> Self {
    var source = self
    if source.path.isEmpty {
      source.form = form
    } else {
      source.path[source.path.count - 1].form = form
    }
    return source
  }
}

extension Store.Change.Source.Form {
  /// How an argument of a type comes, or what of one is it.
  init(_ type: TypeReference, _ types: TypeIndex) {
    switch types.resolved(type) {
    case .optional: self = .optional
    case .patch: self = .patch
    case .primitive, .array, .dictionary, .declared: self = .value
    }
  }
}

extension Input {
  /// Whether it is the text of an operation of GraphQL, and says nothing of a value.
  var isOperationText: Bool {
    guard case .string(let text)? = constant else { return false }
    return wireName == "query" && text.contains("{")
  }
}
