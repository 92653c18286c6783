/// The use of a type: of a parameter, a property or a result.
package indirect enum TypeReference: Hashable, Sendable {
  case primitive(Primitive)
  case optional(TypeReference)
  case array(TypeReference)
  /// `[String: T]`.
  case dictionary(TypeReference)
  /// `Patch<T>`: absent, null or a value.
  case patch(TypeReference)
  /// A type of the specification, by its Swift name; `ClientModel.type(named:)` finds it.
  case declared(SwiftName)
}

/// The types that every specification has.
package enum Primitive: String, CaseIterable, Hashable, Sendable {
  case int = "Int"
  case int32 = "Int32"
  case int64 = "Int64"
  case double = "Double"
  case float = "Float"
  case bool = "Bool"
  case string = "String"
  case date = "Date"
  /// A calendar date without a time zone, `2024-01-02`.
  case day = "Day"
  case url = "URL"
  case uuid = "UUID"
  /// Bytes, base64 in JSON.
  case data = "Data"
  case decimal = "Decimal"
  /// Any JSON value.
  case json = "JSON"
}
