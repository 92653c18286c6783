/// The types that every specification has.
package enum Primitive: String, CaseIterable, Hashable, Sendable {
  case int = "Int"
  case int32 = "Int32"
  case int64 = "Int64"
  case uint64 = "UInt64"
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

extension Primitive {
  /// The module that Swift finds it in; nil for those of the runtime.
  package var module: String? {
    switch self {
    case .int, .int32, .int64, .uint64, .double, .float, .bool, .string: "Swift"
    case .date, .url, .uuid, .data, .decimal: "Foundation"
    case .day, .json: nil
    }
  }

  /// `Data`, or `Foundation.Data`, which a declared type of that name does not hide.
  package init?(reference: String) {
    if let primitive = Primitive(rawValue: reference) {
      self = primitive
      return
    }
    let parts = reference.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let primitive = Primitive(rawValue: String(parts[1])),
      String(parts[0]) == primitive.module
    else { return nil }
    self = primitive
  }
}
