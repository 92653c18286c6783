import ClientsmithModel

/// A body that says that a call has failed, made from its type.
struct RefusalSample {
  let body: WireJSON
  /// What it is decoded as.
  let value: Value

  /// nil: none can be made.
  init?(
    _ condition: BodyCondition, _ type: TypeReference, of model: ClientModel, _ wire: WireEncoder
  ) {
    let made = SampleValue(model).value(of: type)
    let value = Self.setting(condition, of: made, type, model) ?? made
    guard var body = wire.json(value, as: type) else { return nil }
    if !condition.isMet(by: body.value) {
      // The type leaves out what says so.
      body = Self.setting(condition, at: condition.path[...], of: body)
    }
    guard condition.isMet(by: body.value) else { return nil }
    self.body = body
    self.value = wire.received(value, as: type)
  }

  /// The value with the part that the condition is about, where its type has that.
  private static func setting(
    _ condition: BodyCondition, of value: Value, _ type: TypeReference, _ model: ClientModel
  ) -> Value? {
    guard case .equals(let wanted) = condition.test else { return nil }
    var steps: [Endpoint.PathStep] = []
    var part = type
    for step in condition.path {
      guard case .key(let key) = step,
        let property = model.types.structure(model.types.unwrapped(part))?.property(forKey: key)
      else { return nil }
      steps.append(.key(property.name.text))
      part = property.type
    }
    let scalar: Value?
    switch (wanted, model.types.unwrapped(part)) {
    case (.bool(let flag), .primitive(.bool)): scalar = .bool(flag)
    case (.integer(let number), .primitive(.int)), (.integer(let number), .primitive(.int32)),
      (.integer(let number), .primitive(.int64)):
      scalar = .integer(number)
    case (.string(let text), .primitive(.string)): scalar = .string(text)
    case (let wanted, let type):
      let known = model.types.enumeration(type)?.cases.first { $0.rawValue.json == wanted }
      scalar = known.map { .enumerationCase($0.name) }
    }
    return scalar.flatMap {
      PageParts(model).setting($0, at: steps[...], of: value, type)
    }
  }

  private static func setting(
    _ condition: BodyCondition, at path: ArraySlice<Endpoint.PathStep>, of body: WireJSON
  ) -> WireJSON {
    guard let step = path.first else {
      guard case .equals(let value) = condition.test else { return .bool(true) }
      return WireJSON(value)
    }
    guard case .key(let key) = step else { return body }
    var members: [String: WireJSON] = [:]
    if case .object(let known, _) = body { members = known }
    members[key] = setting(condition, at: path.dropFirst(), of: members[key] ?? .object([:]))
    return .object(members)
  }
}

extension Enumeration.RawValue {
  fileprivate var json: JSONValue {
    switch self {
    case .string(let text): .string(text)
    case .integer(let number): .integer(number)
    }
  }
}

extension WireJSON {
  /// The same, to be looked at.
  var value: JSONValue {
    switch self {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .number(let digits): Int64(digits).map { .integer($0) } ?? .number(Double(digits) ?? 0)
    case .string(let text): .string(text)
    case .array(let elements): .array(elements.map(\.value))
    case .object(let members, _):
      .object(members.map { .init(key: $0.key, value: $0.value.value) })
    }
  }

  fileprivate init(_ value: JSONValue) {
    switch value {
    case .bool(let flag): self = .bool(flag)
    case .integer(let number): self = .number(String(number))
    case .number(let number): self = .number(WireText.jsonNumber(number, isFloat: false))
    case .string(let text): self = .string(text)
    case .null, .decimal, .array, .object: self = .null
    }
  }
}
