/// A value of a `TypeReference`: a default, an example, what a mock returns.
///
/// It is read together with its type, which decides how it is written in Swift and on the wire.
///
/// Behind references is what holds another, and what is rare and larger than a string.
package enum Value: Hashable, Sendable {
  /// nil of an optional, `.null` of a `Patch`.
  case null
  /// `.absent` of a `Patch`.
  case absent
  case bool(Bool)
  /// `Int`, `Int32`, `Int64`, `UInt64` where it is not larger.
  case integer(Int64)
  /// `Double`, `Float`; always finite.
  case number(Double)
  /// `Decimal`, and a `UInt64` beyond `Int64`: digits, at most one point, perhaps a leading minus; no exponent.
  case decimal(String)
  /// `String`; also `URL` (percent-encoded) and `UUID` (uppercase with hyphens).
  case string(String)
  indirect case date(Instant)
  /// The moment of the call; only as a scenario's value.
  case now
  indirect case day(year: Int, month: Int, day: Int)
  case data([UInt8])
  indirect case duration(ExactDuration)
  indirect case json(JSONValue)
  case array([Value])
  /// `[String: T]`, in the order written.
  case dictionary([Field])
  /// A structure: a value for every property, in their order.
  case structure([Member])
  /// A declared case of an enumeration.
  case enumerationCase(SwiftName)
  /// `.unrecognized` of an open enumeration.
  indirect case unrecognizedCase(Enumeration.RawValue)
  /// A case of a union.
  indirect case union(SwiftName, Value)
  /// `.unrecognized` of a union.
  indirect case unrecognizedUnion(JSONValue)
  /// Of a type that the user has written.
  indirect case foreign(ForeignValue)

  /// The value of a property.
  package struct Member: Hashable, Sendable {
    package var name: SwiftName
    package var value: Value

    package init(_ name: SwiftName, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// An entry of a dictionary.
  package struct Field: Hashable, Sendable {
    package var key: String
    package var value: Value

    package init(key: String, value: Value) {
      self.key = key
      self.value = value
    }
  }
}
