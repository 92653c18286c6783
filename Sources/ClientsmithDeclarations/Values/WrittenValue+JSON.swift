import ClientsmithDiagnostics
import ClientsmithModel

extension WrittenValue {
  /// Whether digits are written, more than a `Double` can hold; `.inf` has none.
  package var isOverflow: Bool {
    switch content {
    case .integer(_, let text): Double(text)?.isFinite == false
    case .number(let value, let text):
      value.isInfinite && text.utf8.contains(where: ASCII.isDigit)
    default: false
    }
  }

  /// The JSON value of the value; each number that JSON cannot write is an error.
  package func json(into log: inout DiagnosticLog) -> JSONValue? {
    switch content {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .string(let text): return .string(text)
    case .integer(let value?, _): return .integer(value)
    case .integer(nil, let text):
      if let digits = ScalarText.digitsBeyondDouble(text) { return .decimal(digits) }
      if let value = Double(text), value.isFinite { return .number(value) }
      log.error(
        .invalidNumber, at: range, "the integer \(excerpt(text)) is more than a `Double` can hold")
      return nil
    case .number(let value, let text):
      if let digits = ScalarText.digitsBeyondDouble(text) { return .decimal(digits) }
      // As it is read from the wire, where 2.0 is an integer too.
      if let integer = Int64(exactly: value) { return .integer(integer) }
      if value.isFinite { return .number(value) }
      log.error(
        .invalidNumber, at: range,
        isOverflow
          ? "the number \(excerpt(text)) is more than a `Double` can hold"
          : "JSON cannot represent the number \(excerpt(text))")
      return nil
    case .sequence(let nodes):
      let values = nodes.compactMap { $0.json(into: &log) }
      return values.count == nodes.count ? .array(values) : nil
    case .mapping(let mapping):
      let members = mapping.compactMap { entry in
        entry.value.json(into: &log).map { JSONValue.Member(key: entry.key, value: $0) }
      }
      return members.count == mapping.count ? .object(members) : nil
    }
  }
}
