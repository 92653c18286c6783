import ClientsmithModel

/// Arguments that differ from defaults and have several elements, so that a test fails where a client
/// ignores them.
struct DistinctiveValue {
  private let types: TypeIndex

  init(_ types: TypeIndex) {
    self.types = types
  }

  /// The argument that a test passes for a parameter; its example, if the specification has one.
  ///
  /// - Parameter initial: the default.
  func value(_ example: Value, for input: Input, initial: Value?) -> Value {
    switch input.location {
    case .url, .host, .idempotencyKey: return example
    case .path, .query, .header, .cookie, .body, .jsonField, .formField, .multipartField: break
    }
    if input.exampleSource.isFixed { return example }
    let type = types.unwrapped(input.type)
    if case .array(let elements) = example, case .array(let element) = type, elements.count == 1 {
      let other = Self.other(than: elements[0], of: types.unwrapped(element), types)
      return .array(elements + (other == elements[0] ? [] : [other]))
    }
    if case .dictionary(let fields) = example, !input.wireFormat.isJSON {
      return .dictionary(fields.map { .init(key: $0.key, value: Self.flat($0.value, in: input)) })
    }
    if case .enumerationCase = example { return Self.other(than: example, of: type, types) }
    return example == initial ? Self.other(than: example, of: type, types) : example
  }

  /// Of an object without members a query and a form have nothing.
  private static func flat(_ value: Value, in input: Input) -> Value {
    switch input.location {
    case .query, .formField: value == .json(.object([])) ? .json(.bool(true)) : value
    case .path, .host, .url, .header, .cookie, .idempotencyKey, .body, .jsonField, .multipartField:
      value
    }
  }

  /// Another value of the same type; the value itself where the type has only one.
  static func other(than value: Value, of type: TypeReference, _ types: TypeIndex) -> Value {
    switch (value, type) {
    case (.string(let text), .primitive(.string)): .string(text.isEmpty ? "other" : "other " + text)
    case (.string, .primitive(.uuid)): .string("00000000-0000-0000-0000-000000000000")
    case (.string(let text), .primitive(.url)): .string(text + "?other")
    case (.data(let bytes), _): .data(bytes == [1, 2, 3] ? [3, 2, 1] : [1, 2, 3])
    case (.bool(let flag), _): .bool(!flag)
    // The smallest has none below it, the largest none above it; what counts often starts with 1.
    case (.integer(let number), _): .integer(number <= 1 ? number + 1 : number - 1)
    case (.number, .primitive(.uint64)), (.decimal, .primitive(.uint64)): .integer(1)
    case (.number(let number), _): .number(number == 0.5 ? 1.5 : 0.5)
    case (.decimal(let digits), _): .decimal(digits == "0.5" ? "1.5" : "0.5")
    case (.date(let instant), _): .date(Instant(seconds: instant.seconds - 1))
    case (.day(let year, let month, let day), _):
      .day(year: year, month: month, day: day == 1 ? 2 : 1)
    case (.enumerationCase(let name), _):
      // A path has no empty segment.
      (types.enumeration(type)?.cases.last { $0.name != name && $0.rawValue != .string("") }?.name)
        .map(Value.enumerationCase) ?? value
    case (.json(let json), _): .json(json == .bool(true) ? .bool(false) : .bool(true))
    case (.array(let elements), .array(let element)):
      if let last = elements.last {
        .array(elements.dropLast() + [other(than: last, of: types.unwrapped(element), types)])
      } else {
        value
      }
    default: value
    }
  }
}
