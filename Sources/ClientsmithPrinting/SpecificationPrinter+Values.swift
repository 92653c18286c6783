import ClientsmithDeclarations
import ClientsmithModel

extension SpecificationPrinter {
  func value(_ value: WrittenValue) -> PrintedNode {
    switch value.content {
    case .null: .word("null")
    case .bool(let flag): .word(flag ? "true" : "false")
    case .integer(_, let text), .number(_, let text): .word(text)
    case .string(let text): .text(text)
    case .sequence(let values): .sequence(values.map(self.value))
    case .mapping(let members):
      .mapping(members.map { PrintedEntry($0.key, self.value($0.value)) })
    }
  }
}

extension WrittenValue {
  /// The text of a default after `=`, `limit: Int = 20`; nil for what stands better in `default`.
  var shortDefault: String? {
    switch content {
    case .bool(let flag): return flag ? "true" : "false"
    case .integer(_, let text), .number(_, let text):
      return text.utf8.allSatisfy { ASCII.isDigit($0) || "-.".utf8.contains($0) } ? text : nil
    case .string(let text):
      let isWord =
        text.utf8.first.map { ASCII.isLower($0) || ASCII.isUpper($0) } == true
        && text.utf8.allSatisfy(ASCII.isAlphanumeric) && text.utf8.count < 20
        && !["true", "false", "null"].contains(text.asciiLowercased)
      return isWord ? text : nil
    case .null: return "null"
    case .sequence, .mapping: return nil
    }
  }
}

extension Milliseconds {
  /// `30s`, `2m`, `500ms`.
  var word: String {
    if count >= 60_000, count % 60_000 == 0 { return "\(count / 60_000)m" }
    if count >= 1_000, count % 1_000 == 0 { return "\(count / 1_000)s" }
    return "\(count)ms"
  }
}

extension DateFormat {
  var word: String {
    switch self {
    case .iso8601: "iso8601"
    case .zoneless: "zoneless"
    case .seconds: "seconds"
    case .unix: "unix"
    case .milliseconds: "milliseconds"
    case .pattern(let pattern): pattern
    }
  }
}
