/// The header `Set-Cookie`, the one that may not be joined with commas (RFC 9110, section 5.3), and
/// that URLSession joins.
internal nonisolated enum RuntimeSetCookie {
  /// The fields that a value was joined of. A comma within one, as in a date, is followed by
  /// something else than a name and `=`.
  static func fields(_ joined: String) -> [String] {
    var fields: [String] = []
    for part in joined.split(separator: ",", omittingEmptySubsequences: false) {
      let name: Substring = part.drop { $0 == " " }.prefix { $0 != "=" && $0 != ";" && $0 != " " }
      let isStart: Bool = part.drop { $0 == " " }.dropFirst(name.count).first == "="
      if isStart || fields.isEmpty {
        fields.append(String(part.drop { $0 == " " }))
      } else {
        fields[fields.count - 1] += ",\(part)"
      }
    }
    return fields
  }
}
