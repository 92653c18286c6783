public import Foundation

/// Any JSON value (RFC 8259).
public nonisolated enum JSON: Sendable {
  case null
  case bool(Bool)
  /// A number without a fraction that fits.
  case integer(Int)
  case number(Double)
  /// A number with more digits than the others hold, 38 at most.
  case decimal(Decimal)
  case string(String)
  case array([JSON])
  case object([String: JSON])
}

nonisolated extension JSON: Codable {
  public init(from decoder: any Decoder) throws {
    // Containers first: a failed attempt costs `JSONDecoder` the square of the depth.
    if (try? decoder.unkeyedContainer()) != nil {
      self = .array(try [JSON](from: decoder))
      return
    }
    if (try? decoder.container(keyedBy: RuntimeFieldKey.self)) != nil {
      self = .object(try [String: JSON](from: decoder))
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = Self.exact(value, try? container.decode(Decimal.self))
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else {
      // Such as a number that no `Double` holds, or text that is not UTF-8.
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no JSON value")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    try encoder.checkDepth()
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .decimal(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    }
  }

  /// A number as it was written, if that is more than a `Double` holds.
  private static func exact(_ number: Double, _ decimal: Decimal?) -> JSON {
    guard let decimal, let short = Decimal(string: "\(number)"), short != decimal else {
      return .number(number)
    }
    return .decimal(decimal)
  }
}

nonisolated extension JSON: Hashable {
  /// As in JSON, 2 and 2.0 are the same number.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.integer(let integer), .number(let number)), (.number(let number), .integer(let integer)):
      Int(exactly: number) == integer
    case (.number(let left), .number(let right)): left == right
    case (.decimal(let left), .decimal(let right)): left == right
    case (.decimal(let decimal), .number(let number)), (.number(let number), .decimal(let decimal)):
      Decimal(string: "\(number)") == decimal
    case (.decimal(let left), .integer(let right)): left == Decimal(right)
    case (.integer(let left), .decimal(let right)): Decimal(left) == right
    case (.string(let left), .string(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let value): hasher.combine(value)
    case .integer(let value): hasher.combine(value)
    case .number(let value):
      if let integer = Int(exactly: value) {
        hasher.combine(integer)
      } else {
        hasher.combine(value)
      }
    case .decimal(let value):
      let text: String = value.description
      if let integer = Int(text) {
        hasher.combine(integer)
      } else {
        hasher.combine(Double(text) ?? 0)
      }
    case .string(let value): hasher.combine(value)
    case .array(let values): hasher.combine(values)
    case .object(let members): hasher.combine(members)
    }
  }
}

// MARK: - Exact numbers

nonisolated extension JSON {
  /// A number with more digits than a literal of Swift keeps, as it is read from JSON: 38 at most.
  ///
  /// nil if the text is not a number of JSON, such as `0x10` or `+1`.
  public init?(digits: String) {
    // Swift reads more than JSON has, and JSON has more than numbers.
    guard digits.utf8.allSatisfy("0123456789+-.eE".utf8.contains),
      let value = try? JSONDecoder().decode(Self.self, from: Data(digits.utf8))
    else { return nil }
    self = value
  }
}

// MARK: - Access

nonisolated extension JSON {
  /// A member of an object; nil for any other value and when there is none.
  public subscript(key: String) -> JSON? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  /// An element of an array; nil for any other value and past the end.
  public subscript(index: Int) -> JSON? {
    guard case .array(let values) = self, values.indices.contains(index) else { return nil }
    return values[index]
  }
}

// MARK: - Literals

nonisolated extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(nilLiteral: ()) {
    self = .null
  }

  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }

  public init(integerLiteral value: Int) {
    self = .integer(value)
  }

  public init(floatLiteral value: Double) {
    self = .number(value)
  }

  public init(stringLiteral value: String) {
    self = .string(value)
  }

  public init(arrayLiteral elements: JSON...) {
    self = .array(elements)
  }

  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}
