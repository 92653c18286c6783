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
    let plain = SampleValue(model).value(of: type)
    // A default would be there as well where a client reads another key. It may be what the condition is
    // about, and cannot be set then.
    let samples = [DistinctMembers(model).value(plain, as: type), plain].lazy
    guard let sample = samples.compactMap({ Self.sample($0, condition, type, model, wire) }).first
    else { return nil }
    self = sample
  }

  private init(body: WireJSON, value: Value) {
    self.body = body
    self.value = value
  }

  /// - Parameter value: without what the condition wants.
  private static func sample(
    _ value: Value, _ condition: BodyCondition, _ type: TypeReference, _ model: ClientModel,
    _ wire: WireEncoder
  ) -> Self? {
    var value = value
    if wire.json(value, as: type).map({ condition.isMet(by: $0.value) }) != true {
      value = setting(condition, of: value, type, model) ?? value
    }
    guard var body = wire.json(value, as: type) else { return nil }
    if !condition.isMet(by: body.value) {
      guard isLeftOut(condition.path, of: type, model.types) else { return nil }
      body = setting(condition, at: condition.path[...], of: body)
      if model.types.unwrapped(type) == .primitive(.json) { value = .json(body.value) }
    }
    guard condition.isMet(by: body.value) else { return nil }
    return Self(body: body, value: wire.received(value, as: type))
  }

  /// Whether a value of the type is the same with and without what is at a path, or is whatever is there.
  private static func isLeftOut(
    _ path: [Endpoint.PathStep], of type: TypeReference, _ types: TypeIndex
  ) -> Bool {
    var type = type
    for step in path {
      guard case .key(let key) = step, let structure = types.structure(types.unwrapped(type)) else {
        break
      }
      guard let property = structure.property(forKey: key) else {
        return structure.additional == nil
      }
      type = property.type
      if step == path.last { return false }
    }
    if case .dictionary = types.unwrapped(type) { return false }
    return true
  }

  /// The value with the part that the condition is about, where its type has that.
  private static func setting(
    _ condition: BodyCondition, of value: Value, _ type: TypeReference, _ model: ClientModel
  ) -> Value? {
    var steps: [Endpoint.PathStep] = []
    var part = type
    for (index, step) in condition.path.enumerated() {
      // What is in JSON is whatever is wanted there.
      if model.types.unwrapped(part) == .primitive(.json), !steps.isEmpty {
        let body = setting(condition, at: condition.path[index...], of: .object([:]))
        return PageParts(model).setting(.json(body.value), at: steps[...], of: value, type)
      }
      guard case .key(let key) = step,
        let property = model.types.structure(model.types.unwrapped(part))?.property(forKey: key)
      else { return nil }
      steps.append(.key(property.name.text))
      part = property.type
    }
    guard case .equals(let wanted) = condition.test else {
      let present = SampleValue(model).value(of: part)
      return PageParts(model).setting(present, at: steps[...], of: value, type)
    }
    let scalar: Value?
    switch (wanted, model.types.unwrapped(part)) {
    case (let wanted, .primitive(.json)): scalar = .json(wanted)
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
      // In one order on each run.
      .object(
        members.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: $0.value.value) })
    }
  }

  fileprivate init(_ value: JSONValue) {
    switch value {
    case .bool(let flag): self = .bool(flag)
    case .integer(let number): self = .number(String(number))
    case .number(let number): self = .number(WireText.number(number, isFloat: false))
    case .string(let text): self = .string(text)
    case .null, .decimal, .array, .object: self = .null
    }
  }
}
