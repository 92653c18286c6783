import ClientsmithModel

/// Encodes values of a model as a generated client does, without any code of the runtime:
/// what generated tests expect comes from here.
package struct WireEncoder: Sendable {
  let types: TypeIndex
  private let endpointDates: DateFormat
  /// How the value is written, where that is not as its type says.
  private(set) var form = WireFormat.standard
  /// For the members of a query or a form, which are sent in their order.
  private var isFlat = false
  /// Keys with a default are left out, and lenient arrays have an element that cannot be read.
  private var isLeast = false
  /// A constant that has another value.
  private var changed: (owner: SwiftName, key: String)?
  /// What a server sends, with the constants that a client checks, not those that it sends.
  private let isReceived: Bool

  package init(_ model: ClientModel, dates: DateFormat, isReceived: Bool = false) {
    self.init(model.types, dates: dates, isReceived: isReceived)
  }

  init(_ types: TypeIndex, dates: DateFormat, isReceived: Bool = false) {
    self.types = types
    endpointDates = dates
    self.isReceived = isReceived
  }

  var dates: DateFormat { form.dates ?? endpointDates }

  package func at(_ form: WireFormat) -> WireEncoder {
    if self.form == form { return self }
    var encoder = self
    encoder.form = form
    return encoder
  }

  /// For what is written as the members of a query or a form: single values have the texts of
  /// parameters.
  func flat() -> WireEncoder {
    var encoder = self
    encoder.isFlat = true
    return encoder
  }

  /// For responses with as little as a client has to read.
  ///
  /// - Parameter changed: a constant of a type that has another value.
  func least(changing changed: (owner: SwiftName, key: String)? = nil) -> WireEncoder {
    var encoder = self
    encoder.isLeast = true
    encoder.changed = changed
    return encoder
  }

  // MARK: - JSON

  /// The JSON of a value; nil for one that is absent, or that only the clock knows.
  package func json(_ value: Value, as type: TypeReference) -> WireJSON? {
    switch (value, types.resolved(type)) {
    case (.absent, _), (.now, _): nil
    case (.json(let json), _): self.json(json)
    case (.null, _): .null
    case (_, .optional(let wrapped)), (_, .patch(let wrapped)): json(value, as: wrapped)
    case (.array(let elements), .array(let element)): array(elements, of: element)
    case (.dictionary(let fields), .dictionary(let element)):
      object(fields, of: element)
    case (_, .declared(let name)): at(.standard).declared(value, name)
    case (_, .primitive(let primitive)): scalar(value, primitive)
    default: nil
    }
  }

  /// The JSON of what a specification wrote as JSON, as the runtime's `JSON` encodes it.
  package func json(_ value: JSONValue) -> WireJSON {
    switch value {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .integer(let number): .number(String(number))
    case .number(let number): .number(WireText.number(number, isFloat: false))
    case .decimal(let digits): .number(WireText.decimal(digits))
    case .string(let text): .string(text)
    case .array(let elements): .array(elements.map { self.json($0) })
    case .object(let members):
      .object(
        Dictionary(
          members.map { ($0.key, self.json($0.value)) }, uniquingKeysWith: { _, last in last }))
    }
  }

  /// The elements of an array, each by itself; nil: they cannot be written, or it is none.
  package func lines(_ value: Value, as type: TypeReference) -> [WireJSON]? {
    guard case .array(let elements) = value, case .array(let element) = types.unwrapped(type) else {
      return nil
    }
    let lines = elements.compactMap { json($0, as: element) }
    return lines.count == elements.count ? lines : nil
  }

  private func array(_ elements: [Value], of type: TypeReference) -> WireJSON? {
    var encoded: [WireJSON] = []
    for element in elements {
      guard let json = json(element, as: type) else { return nil }
      encoded.append(json)
    }
    return .array(encoded)
  }

  private func object(_ fields: [Value.Field], of type: TypeReference) -> WireJSON? {
    var members: [String: WireJSON] = Dictionary(minimumCapacity: fields.count)
    for field in fields {
      guard let json = json(field.value, as: type) else { return nil }
      members[field.key] = json
    }
    return .object(members)
  }

  /// The JSON of a structure. Properties are large, so none is copied here.
  private func object(
    _ members: [Value.Member], _ structure: Structure, named name: SwiftName
  ) -> WireJSON? {
    let properties = structure.properties
    var encoded: [String: WireJSON] = Dictionary(minimumCapacity: members.count)
    var contents: [String] = []
    for index in 0..<min(members.count, properties.count)
    where isMember(members[index].value, of: properties[index])
      && !(isLeast && properties[index].default == members[index].value)
    {
      let json = at(properties[index].wireFormat).json(
        members[index].value, as: properties[index].type)
      guard let json else { return nil }
      if !properties[index].hasKey, case .object(let more, let names) = json {
        // What a property has goes before what else is in the object.
        encoded.merge(more) { own, last in properties[index].isAdditional ? last : own }
        contents += names
      } else if isLeast, properties[index].wireFormat.isLenient, case .array(let elements) = json {
        encoded[properties[index].wireName] = .array(elements + [.null])
      } else {
        encoded[properties[index].wireName] = json
      }
    }
    for constant in structure.constants
    where isReceived ? constant.isReceived : constant.isSent {
      var value = constant.value
      if let changed, changed == (name, constant.wireName) {
        value = DistinctiveValue.other(than: value, of: types.unwrapped(constant.type), types)
      }
      guard let json = json(value, as: constant.type) else { return nil }
      encoded[constant.wireName] = json
    }
    guard isFlat else { return .object(encoded) }
    let names =
      structure.constants.filter(\.isSent).map(\.wireName)
      + properties.filter(\.hasKey).map(\.wireName)
    return .object(encoded, fields: contents + names)
  }

  private func isMember(_ value: Value, of property: Structure.Property) -> Bool {
    if case .null = value, !types.leavesOutNil(of: property) { return true }
    return isMember(value, of: property.type)
  }

  /// What a body has of a field.
  func isMember(_ value: Value, of field: Input) -> Bool {
    if case .null = value, !types.leavesOutNil(of: field) { return true }
    return isMember(value, of: field.type)
  }

  /// What an object has of a property: nothing for a nil or an absent one.
  package func isMember(_ value: Value, of type: TypeReference) -> Bool {
    switch value {
    case .absent: return false
    case .null:
      if case .optional = types.resolved(type) { return false }
      return true
    default: return true
    }
  }

  private func declared(_ value: Value, _ name: SwiftName) -> WireJSON? {
    switch (value, types.kind(named: name)) {
    case (.structure(let members), .structure(let structure)?):
      return object(members, structure, named: name)
    case (.enumerationCase(let name), .enumeration(let enumeration)?):
      return enumeration[name]?.rawValue.json
    case (.unrecognizedCase(let rawValue), _): return rawValue.json
    case (.unrecognizedUnion(let json), _): return self.json(json)
    case (.foreign(.json(let json, _)), _): return self.json(json)
    case (.union(let name, let payload), .union(let union)?):
      return union[name].flatMap { json(payload, of: $0, in: union) }
    default: return nil
    }
  }

  /// The JSON of a union's case, with what tells it.
  private func json(_ payload: Value, of branch: Union.Case, in union: Union) -> WireJSON? {
    let tag = types.wireDiscriminator(of: branch, in: union)
    guard let type = branch.type else {
      return switch union.tagging {
      case .discriminator(let key), .adjacent(discriminator: let key, content: _):
        .object([key: tag])
      case .external, .none: tag
      }
    }
    guard let body = json(payload, as: type) else { return nil }
    switch (union.tagging, body) {
    case (.discriminator, .object) where types.keepsTag(of: branch, in: union): return body
    case (.discriminator(let key), .object(var members, let fields)):
      members[key] = tag
      return .object(members, fields: isFlat ? fields + [key] : [])
    case (.adjacent(discriminator: let key, content: _), _):
      let content = union.contentKey(of: branch) ?? branch.wireName
      return .object([key: tag, content: body], fields: isFlat ? [key, content] : [])
    case (.external, _): return .object([branch.wireName: body])
    case (.discriminator, _), (.none, _): return body
    }
  }

  private func scalar(_ value: Value, _ type: Primitive) -> WireJSON? {
    if case .duration(let duration) = value {
      return form.coding == .iso8601 ? .string(duration.iso8601) : .number(duration.decimal)
    }
    if form.coding == .string, type.isText {
      return text(value, as: .primitive(type)).map { .string($0) }
    }
    switch value {
    case .bool(let flag): return .bool(flag)
    case .integer(let number): return .number(String(number))
    case .number(let number): return .number(WireText.number(number, isFloat: type == .float))
    case .decimal(let digits): return .number(WireText.decimal(digits))
    case .date(let instant):
      let date = WireText.date(instant, format: dates)
      return date.isNumber ? .number(date.text) : .string(date.text)
    case .string, .day, .data: return text(value, as: .primitive(type)).map { .string($0) }
    default: return nil
    }
  }

  // MARK: - What is read

  /// What a client reads where a value was written: patterns of dates may leave something out.
  package func received(_ value: Value, as type: TypeReference) -> Value {
    switch (value, types.resolved(type)) {
    case (.date(let instant), _): return .date(WireText.received(instant, format: dates))
    case (_, .optional(let wrapped)), (_, .patch(let wrapped)):
      return received(value, as: wrapped)
    case (.array(let elements), .array(let element)):
      return .array(elements.map { received($0, as: element) })
    case (.dictionary(let fields), .dictionary(let element)):
      return .dictionary(
        fields.map { .init(key: $0.key, value: received($0.value, as: element)) })
    case (.structure(let members), let type):
      guard let structure = types.structure(type) else { return value }
      return .structure(
        zip(structure.properties, members).map {
          // A default is never written, so nothing of it is lost.
          isLeast && $0.default == $1.value
            ? $1 : .init($1.name, at($0.wireFormat).received($1.value, as: $0.type))
        })
    case (.union(let name, let payload), let type):
      guard let union = types.union(type), let branch = union[name], let inner = branch.type else {
        return value
      }
      let received = at(.standard).received(payload, as: inner)
      guard case .discriminator(let key) = union.tagging, !types.keepsTag(of: branch, in: union)
      else { return .union(name, received) }
      let tag = types.wireDiscriminator(of: branch, in: union)
      return .union(name, keeping(key, tag, in: received, as: inner))
    default: return value
    }
  }

  /// With the key that tells a case, in what has every key of its object.
  private func keeping(
    _ key: String, _ tag: WireJSON, in payload: Value, as type: TypeReference
  ) -> Value {
    func adding(to members: [JSONValue.Member]) -> JSONValue {
      .object(members.filter { $0.key != key } + [.init(key: key, value: tag.value)])
    }
    switch (payload, types.resolved(type)) {
    case (_, .optional(let wrapped)): return keeping(key, tag, in: payload, as: wrapped)
    case (.unrecognizedUnion(.object(let members)), _):
      return .unrecognizedUnion(adding(to: members))
    case (.json(.object(let members)), _): return .json(adding(to: members))
    case (.dictionary(let fields), .dictionary(let element)):
      let isJSON = types.unwrapped(element) == .primitive(.json)
      guard isJSON || types.unwrapped(element) == .primitive(.string),
        let value = isJSON ? .json(tag.value) : tag.scalarText.map(Value.string)
      else { return payload }
      return .dictionary(fields.filter { $0.key != key } + [.init(key: key, value: value)])
    case (.union(let name, let inner), let type):
      // Of others, the case has an object of its own.
      guard let union = types.union(type), let branch = union[name]?.type,
        union.isTried || union.discriminator != nil, union.discriminator != key
      else { return payload }
      return .union(name, keeping(key, tag, in: inner, as: branch))
    default: return payload
    }
  }
}

extension Enumeration.RawValue {
  fileprivate var json: WireJSON {
    switch self {
    case .string(let text): .string(text)
    case .integer(let number): .number(String(number))
    }
  }
}
