import ClientsmithModel

/// Makes the members of an object, or the arguments of a call, differ from each other, so that a test
/// fails where a client takes one for another.
struct DistinctMembers {
  /// More members than anybody looks through.
  private static let maximumSteps = 100

  private let types: TypeIndex
  /// Whether what is made up gets a second element or key, and bytes.
  private let fills: Bool
  /// Of responses: what stands in place of defaults and of what is empty, which are there as well where a
  /// client reads another key; nil: they stay.
  private var samples: SampleValue?
  /// Of the object or call that is made: what its members have already.
  private var seen: Set<Value> = []

  init(_ types: TypeIndex, fills: Bool) {
    self.types = types
    self.fills = fills
    samples = nil
  }

  /// Of responses.
  init(_ model: ClientModel) {
    types = model.types
    fills = false
    samples = SampleValue(model)
  }

  private init(inside outer: DistinctMembers) {
    types = outer.types
    fills = outer.fills
    samples = outer.samples
  }

  /// The value with other members in each object of it, where they are made up.
  ///
  /// - Parameter tags: the keys of an object that say what it is: of a choice within a choice, those of
  ///   both.
  func value(_ value: Value, as type: TypeReference, tags: Set<String> = []) -> Value {
    switch (value, types.plain(type)) {
    case (.array(let elements), .array(let element)):
      var values = elements.map { self.value($0, as: element) }
      if fills, values.count == 1 {
        let other = DistinctiveValue.other(than: values[0], of: types.plain(element), types)
        if other != values[0] { values.append(other) }
      }
      return .array(values)
    case (.dictionary(let fields), .dictionary(let element)):
      return .dictionary(
        fields.map { .init(key: $0.key, value: self.value($0.value, as: element)) })
    case (.data([]), _) where fills || samples != nil: return .data([1, 2, 3])
    // One without members would be there as well where a client reads nothing.
    case (.json(.object([])), _) where samples != nil:
      return .json(.object([.init(key: "key", value: .bool(true))]))
    case (.structure(let members), let type):
      guard types.example(of: type) == nil, let structure = types.structure(type) else {
        return value
      }
      return .structure(self.members(members, of: structure, tags: tags))
    case (.union(let name, let payload), let type):
      guard let union = types.union(type), let inner = union[name]?.type else { return value }
      let tags = union.discriminator.map { tags.union([$0]) } ?? tags
      return .union(name, self.value(payload, as: inner, tags: tags))
    default: return value
    }
  }

  private func members(
    _ members: [Value.Member], of structure: Structure, tags: Set<String>
  ) -> [Value.Member] {
    var members = members
    var distinct = DistinctMembers(inside: self)
    for (index, property) in zip(members.indices, structure.properties) {
      let isGiven =
        property.example != nil || property.isAdditional || tags.contains(property.wireName)
      var value = members[index].value
      guard let initial = property.default else {
        members[index].value = distinct.next(value, as: property.type, isFixed: isGiven)
        continue
      }
      let isReplaced = !isGiven && value == initial
      if isReplaced { value = other(thanDefault: value, as: types.plain(property.type)) }
      // Another one than those beside it, but for what would be the default again.
      var others = distinct
      // The elements keep their defaults: they may be of the type that has them.
      if isReplaced { others.samples = nil }
      let next = others.next(value, as: property.type, isFixed: isGiven || value == initial)
      members[index].value =
        next == initial ? distinct.next(value, as: property.type, isFixed: true) : next
      if next != initial { distinct.seen = others.seen }
    }
    return types.agreeing(members, of: structure)
  }

  private func other(thanDefault value: Value, as type: TypeReference) -> Value {
    guard let samples else { return value }
    switch (value, type) {
    case (.array([]), .array(let element)): return .array([samples.value(of: element)])
    case (.dictionary([]), .dictionary(let element)):
      return .dictionary([.init(key: "key", value: samples.value(of: element))])
    default: return DistinctiveValue.other(than: value, of: type, types)
    }
  }

  /// The value of the next member.
  ///
  /// - Parameter isFixed: it stays as it is.
  mutating func next(_ value: Value, as type: TypeReference, isFixed: Bool) -> Value {
    guard !isFixed else {
      seen.insert(value)
      return value
    }
    var result = self.value(value, as: type)
    let scalar = types.plain(type)
    if seen.contains(result), types.isScalar(scalar) {
      var step = 1
      while let other = other(than: value, of: scalar, step: step), step < Self.maximumSteps {
        if !seen.contains(other) {
          result = other
          break
        }
        step += 1
      }
    }
    seen.insert(result)
    return result
  }

  /// The n-th other value of the same type; nil if the type has fewer.
  private func other(than value: Value, of type: TypeReference, step: Int) -> Value? {
    switch value {
    case .integer(let number): return .integer(number &+ Int64(step))
    case .number(let number): return .number(number + Double(step))
    case .decimal(let digits):
      return digits == "1.5" ? .decimal("\(step + 1).5") : nil
    // A day later, since not all formats have the time.
    case .date(let instant): return .date(Instant(seconds: instant.seconds + 86_400 * Int64(step)))
    case .day(let year, let month, let day):
      return day + step > 28 ? nil : .day(year: year, month: month, day: day + step)
    case .duration(let duration):
      return .duration(
        ExactDuration(
          seconds: duration.seconds + Int64(step), attoseconds: duration.attoseconds))
    case .data(let bytes): return .data([UInt8(step)] + (bytes.isEmpty ? [2, 3] : bytes))
    case .bool(let flag): return step == 1 ? .bool(!flag) : nil
    case .string(let text):
      switch type {
      case .primitive(.string): return .string("\(text) \(step + 1)")
      case .primitive(.url): return .string("\(text)/\(step + 1)")
      default: return nil
      }
    case .enumerationCase(let name):
      let cases = types.enumeration(type)?.cases ?? []
      guard step < cases.count, let index = cases.firstIndex(where: { $0.name == name }) else {
        return nil
      }
      return .enumerationCase(cases[(index + step) % cases.count].name)
    default: return nil
    }
  }
}
