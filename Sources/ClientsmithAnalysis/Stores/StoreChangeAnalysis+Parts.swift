import ClientsmithModel

/// What is sent of an item.
extension StoreChangeAnalysis {
  /// Something that is sent, and may be a property of the item.
  struct Part {
    var name: SwiftName
    /// What it is sent as, of what has no name in Swift.
    var key: String?
    var type: TypeReference
    /// nil: a constant.
    var source: Change.Source?
    var constant: Value?
    /// What is sent as null where it is nil.
    var field: Input?
    var member: Structure.Property?
    /// A constant of an object that may be left out.
    var mayBeMissing = false

    /// Whether it is always null, which JSON of any kind may be, too.
    func sendsNull(for property: Structure.Property, _ types: TypeIndex) -> Bool {
      constant == .null
        || constant == .json(.null) && types.plain(type) != types.unwrapped(property.type)
    }

    /// Whether nil clears a property.
    func clears(_ property: Structure.Property, _ types: TypeIndex) -> Bool {
      field.map { types.clears($0, property) } ?? member.map { types.clears($0, property) } ?? false
    }
  }

  func parts(of input: Input, for items: Items) -> [Part] {
    switch input.location {
    case .url, .host, .path, .header, .cookie, .idempotencyKey: return []
    case .query, .body, .jsonField, .formField, .multipartField: break
    }
    guard hasMembers(input, of: items), let structure = types.structure(types.plain(input.type))
    else {
      let source = input.constant == nil ? Change.Source(parameter: input.name) : nil
      return [
        Part(
          name: input.name, key: input.constant == nil ? nil : input.wireName, type: input.type,
          source: source, constant: input.constant, field: input)
      ]
    }
    let properties = structure.properties.filter { $0.hasKey || $0.isAdditional }
    let constants = structure.constants.map { constant in
      Part(
        name: SwiftName(constant.wireName), key: constant.wireName, type: constant.type,
        constant: constant.value, mayBeMissing: input.constant == nil && form(of: input) != .value)
    }
    guard let constant = input.constant else {
      return constants
        + properties.map {
          Part(
            name: $0.name, type: $0.type,
            source: .init(parameter: input.name, property: $0.name, form: form(of: input)),
            member: $0)
        }
    }
    guard case .structure(let members) = constant else { return [] }
    return constants
      + properties.compactMap { property in
        let member = members.first { $0.name == property.name }
        // What is nil or absent is not sent.
        guard let value = member?.value, value != .absent,
          value != .null || types.isPatch(property.type)
        else { return nil }
        return Part(name: property.name, type: property.type, constant: value)
      }
  }

  func form(of input: Input) -> Change.Source.Form {
    switch types.resolved(input.type) {
    case .optional: .optional
    case .patch: .patch
    case .primitive, .array, .dictionary, .declared: .value
    }
  }

  /// Whether a parameter is an object whose members are those of the item: a body, or a field of one
  /// that is called like the item, `{"product": {"title": …}}`, or like what it is returned as.
  private func hasMembers(_ input: Input, of items: Items) -> Bool {
    switch input.location {
    case .body: return true
    case .jsonField, .formField:
      guard items.property(input.name) == nil else { return false }
      return ObjectName(items.name, returnedBy: endpoint, types).isName(input.name, input.wireName)
    case .url, .host, .path, .query, .header, .cookie, .idempotencyKey, .multipartField:
      return false
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
        merges
          ? .constant(constant)
          : types.value(constant, as: part.type, of: property).map { .constant($0) }
      }
    }
    guard merges || types.plain(part.type) == plain else { return nil }
    switch types.resolved(part.type) {
    case .patch: return .patch(source)
    // What is nil is not sent, so it stays as it is, or it is sent as null.
    case .optional:
      return source.form == .value && part.clears(property, types)
        ? .nullable(source) : .present(source)
    case .primitive, .array, .dictionary, .declared:
      return source.form == .value ? .value(source) : .present(source)
    }
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
    return part.key.flatMap { key in
      properties.first { $0.wireName == key && $0.name != self.key.name && $0.hasKey }
    } ?? property(part.name)
  }
}
