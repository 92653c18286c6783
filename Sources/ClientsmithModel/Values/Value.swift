/// A value of a `TypeReference`: a default, an example, what a mock returns.
///
/// It is read together with its type, which decides how it is written in Swift and on the wire.
package indirect enum Value: Hashable, Sendable {
  /// nil of an optional, `.null` of a `Patch`.
  case null
  /// `.absent` of a `Patch`.
  case absent
  case bool(Bool)
  /// `Int`, `Int32`, `Int64`.
  case integer(Int64)
  /// `Double`, `Float`; always finite.
  case number(Double)
  /// `Decimal`: digits, at most one point, perhaps a leading minus; no exponent.
  case decimal(String)
  /// `String`; also `URL` (an absolute URL) and `UUID` (uppercase with hyphens).
  case string(String)
  case date(Instant)
  /// The moment of the call; only as a scenario's value.
  case now
  case day(year: Int, month: Int, day: Int)
  case data([UInt8])
  case json(JSONValue)
  case array([Value])
  /// `[String: T]`, in the order written.
  case dictionary([Field])
  /// A structure: a value for every property, in their order.
  case structure([Value])
  /// A declared case of an enumeration, by its place.
  case enumerationCase(Int)
  /// `.unknown` of an open enumeration.
  case unknownCase(Enumeration.RawValue)
  /// A case of a union, by its place.
  case union(Int, Value)
  /// `.unknown` of a union.
  case unknownUnion(JSONValue)

  package struct Field: Hashable, Sendable {
    package var key: String
    package var value: Value

    package init(key: String, value: Value) {
      self.key = key
      self.value = value
    }
  }
}

/// A point in time, to the nanosecond.
package struct Instant: Hashable, Sendable {
  /// Since 1970-01-01T00:00:00Z; rounded down.
  package var seconds: Int64
  /// 0 to 999,999,999, added to `seconds`.
  package var nanoseconds: Int32

  package init(seconds: Int64, nanoseconds: Int32 = 0) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }
}

/// A JSON value as the specification writes it: the order of keys and all digits kept.
package indirect enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  /// A number that a `Double` would round.
  case decimal(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONValue

    package init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }
}
