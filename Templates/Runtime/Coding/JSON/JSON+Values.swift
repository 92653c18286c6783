public import Foundation

/// What a value is; nil for one of another kind. `document["items"]?[0]?["title"]?.string` is nil
/// wherever there is something else on the way.
nonisolated extension JSON {
  public var isNull: Bool { self == .null }

  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// A whole number that fits, however it is written.
  public var int: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int(exactly: value)
    case .decimal(let value): Int(value.description)
    default: nil
    }
  }

  /// A number, rounded where a `Double` has fewer digits.
  public var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .decimal(let value): Double(value.description)
    default: nil
    }
  }

  /// A number with all of its digits.
  public var decimal: Decimal? {
    switch self {
    case .integer(let value): Decimal(value)
    case .number(let value): Decimal(string: "\(value)")
    case .decimal(let value): value
    default: nil
    }
  }

  public var array: [JSON]? {
    if case .array(let values) = self { values } else { nil }
  }

  public var object: [String: JSON]? {
    if case .object(let members) = self { members } else { nil }
  }
}
