/// How an array is written in a query or a form.
public nonisolated enum ArrayStyle: Hashable, Sendable {
  /// `tag=a&tag=b`.
  case `repeat`
  /// `tag=a,b`.
  case comma
  /// `tag=a%20b`.
  case space
  /// `tag=a%7Cb`.
  case pipe
  /// `tag%5B%5D=a&tag%5B%5D=b`.
  case brackets
}

nonisolated extension ArrayStyle {
  /// Encoded `name=value` pairs.
  func pairs(_ name: String, _ values: [String]) -> [String] {
    switch self {
    case .repeat: values.map { PercentEncoding.pair(name, $0) }
    case .brackets: values.map { PercentEncoding.pair(name + "[]", $0) }
    case .comma: [self.joined(name, values, ",")]
    case .space: [self.joined(name, values, "%20")]
    case .pipe: [self.joined(name, values, "%7C")]
    }
  }

  private func joined(_ name: String, _ values: [String], _ separator: String) -> String {
    let encoded: [String] = values.map { PercentEncoding.encode($0) }
    return "\(PercentEncoding.encode(name))=\(encoded.joined(separator: separator))"
  }
}
