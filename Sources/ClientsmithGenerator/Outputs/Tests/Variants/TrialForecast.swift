import ClientsmithModel

/// Foretells which case a client reads where it tries those of a union, as far as the shape of JSON
/// says so.
struct TrialForecast {
  private let types: TypeIndex
  private let wire: WireEncoder
  /// Those of unions that were asked for: comparing cases takes long.
  private var trials: [SwiftName: UnionTrial] = [:]

  init(_ types: TypeIndex) {
    self.types = types
    wire = WireEncoder(types, dates: .iso8601, isReceived: true).least()
  }

  /// Whether a value of a case is read as that case for certain.
  mutating func isRead(_ value: Value, as union: Union, named name: SwiftName) -> Bool {
    guard types[name]?.instance == nil, case .union(let branch, let payload) = value,
      let json = wire.json(value, as: .declared(name)),
      let trial = trials[name] ?? types.trial(of: union, named: name)
    else { return false }
    trials[name] = trial
    for attempt in trial.attempts(for: json.keysOfTrial) {
      guard let type = attempt.type else { return false }
      if attempt.path.first?.name == branch {
        return isMade(payload, by: attempt.path, doubts: attempt.doubts)
      }
      guard refuses(type, json) else { return false }
    }
    return false
  }

  /// Whether a value has the cases within cases that an attempt leads to.
  private func isMade(
    _ payload: Value, by path: [Union.Case], doubts: [OpenPlace]
  ) -> Bool {
    var value = payload
    for branch in path.dropFirst() {
      guard case .union(branch.name, let payload) = value else { return false }
      value = payload
    }
    // What one of several does not recognize is left to other cases.
    if isUnrecognized(value, as: path.last?.type) { return false }
    return !doubts.contains { $0.isUnrecognized(in: value) }
  }

  /// Also where one of several stands beside the properties of an object.
  private func isUnrecognized(_ value: Value, as type: TypeReference?) -> Bool {
    switch value {
    case .unrecognizedUnion: return true
    case .structure(let members):
      guard let content = type.flatMap({ types.structure(types.unwrapped($0)) })?.content else {
        return false
      }
      return members.contains {
        $0.name == content.name && isUnrecognized($0.value, as: content.type)
      }
    default: return false
    }
  }

  /// Whether no value of a type has this form; false where that depends on texts.
  private func refuses(_ type: TypeReference, _ json: WireJSON) -> Bool {
    switch (types.resolved(type), json) {
    case (.optional, .null), (.patch, .null): return false
    case (.optional(let wrapped), _), (.patch(let wrapped), _): return refuses(wrapped, json)
    case (.primitive(let primitive), _): return refuses(primitive, json)
    case (.array(let element), .array(let elements)):
      return elements.contains { refuses(element, $0) }
    case (.dictionary(let element), .object(let members, _)):
      return members.values.contains { refuses(element, $0) }
    case (.array, _), (.dictionary, _): return true
    case (.declared(let name), _):
      return types.kind(named: name).map { refuses($0, json) } ?? false
    }
  }

  private func refuses(_ primitive: Primitive, _ json: WireJSON) -> Bool {
    switch (primitive, json) {
    case (.json, _): false
    case (.bool, .bool), (.double, .number), (.float, .number), (.decimal, .number): false
    case (.int, .number(let digits)), (.int32, .number(let digits)),
      (.int64, .number(let digits)), (.uint64, .number(let digits)):
      !digits.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    case (.string, .string), (.url, .string), (.uuid, .string), (.data, .string), (.day, .string):
      false
    case (.date, .string), (.date, .number), (.duration, .string), (.duration, .number): false
    default: true
    }
  }

  private func refuses(_ kind: TypeDeclaration.Kind, _ json: WireJSON) -> Bool {
    switch (kind, json) {
    case (.structure(let structure), .object(let members, _)):
      structure.constants.contains { constant in
        constant.isReceived
          && wire.json(constant.value, as: constant.type) != members[constant.wireName]
      }
        || structure.properties.contains { property in
          property.hasKey && property.wireFormat == .standard
            && refuses(property, members[property.wireName])
        }
    case (.structure(let structure), _): structure.content == nil
    case (.enumeration(let enumeration), .number): !enumeration.isInteger
    case (.enumeration(let enumeration), .string): enumeration.isInteger
    case (.enumeration, _): true
    case (.union(let union), _) where union.isTried:
      union.cases.allSatisfy { $0.type.map { refuses($0, json) } ?? false }
    case (.union, _), (.extern, _), (.alias, _): false
    }
  }

  private func refuses(_ property: Structure.Property, _ json: WireJSON?) -> Bool {
    if let json { return refuses(property.type, json) }
    if property.default != nil || types.isOptional(property.type) { return false }
    if case .patch = types.resolved(property.type) { return false }
    return true
  }
}

extension WireJSON {
  /// The keys of an object that a client looks at before it tries cases: those without null, and those
  /// within.
  fileprivate var keysOfTrial: UnionTrial.Keys? {
    guard case .object(let members, _) = self else { return nil }
    var keys = UnionTrial.Keys()
    for (key, value) in members {
      guard value != .null else {
        keys.null.insert(key)
        continue
      }
      keys.known.insert(key)
      guard case .object(let inner, _) = value else { continue }
      for (other, value) in inner where value != .null { keys.known.insert("\(key)/\(other)") }
    }
    return keys
  }
}
