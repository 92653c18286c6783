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
  ///
  /// - Parameter encode: Encodes a value.
  func pairs(
    _ name: String, _ values: [String], encode: (String) -> String = RuntimePercentEncoding.encode
  ) -> [String] {
    let encoded: [String] = values.map(encode)
    let start = "\(RuntimePercentEncoding.encode(self == .brackets ? name + "[]" : name))="
    return switch self {
    case .repeat, .brackets: encoded.map { start + $0 }
    case .comma: [start + encoded.joined(separator: ",")]
    case .space: [start + encoded.joined(separator: "%20")]
    case .pipe: [start + encoded.joined(separator: "%7C")]
    }
  }
}
