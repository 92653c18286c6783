import ClientsmithModel

/// The URLs that curl makes of one with sets and ranges: `/items/{1,2}`, `/pages/[1-3]`.
enum CurlGlobs {
  /// A range may have millions; a few show what it is.
  private static let most = 10

  /// - Returns: the URL itself where it has none. `{id}` is a placeholder of documentation.
  static func urls(_ url: String) -> [String] {
    var urls = [""]
    var rest = url[...]
    while let mark = rest.firstIndex(where: { $0 == "{" || $0 == "[" }) {
      let end = rest[mark...].firstIndex { $0 == (rest[mark] == "{" ? "}" : "]") }
      let inner = end.map { rest[rest.index(after: mark)..<$0] } ?? ""
      let values = rest[mark] == "{" ? set(inner) : range(inner)
      guard let end, !values.isEmpty else {
        urls = urls.map { $0 + rest[...mark] }
        rest = rest[rest.index(after: mark)...]
        continue
      }
      urls = urls.flatMap { start in values.map { start + rest[..<mark] + $0 } }
      // Of several, as many as of one.
      urls = Array(urls.prefix(most))
      rest = rest[rest.index(after: end)...]
    }
    return urls.map { $0 + rest }
  }

  private static func set(_ text: Substring) -> [String] {
    guard text.contains(","), !text.contains("{") else { return [] }
    return text.split(separator: ",", omittingEmptySubsequences: false).prefix(most)
      .map(String.init)
  }

  /// `1-3`, `001-100:10` and `a-z`.
  private static func range(_ text: Substring) -> [String] {
    let parts = text.split(separator: ":", maxSplits: 1)
    let ends = (parts.first ?? "").split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let step = parts.count > 1 ? Int(parts[1]) : 1, step > 0 else {
      return []
    }
    if let first = Int(ends[0]), let last = Int(ends[1]), first >= 0, first <= last {
      return stride(from: first, through: last, by: step).prefix(most).map { number in
        let digits = String(number)
        let zeros = ends[0].hasPrefix("0") ? max(0, ends[0].utf8.count - digits.utf8.count) : 0
        return String(repeating: "0", count: zeros) + digits
      }
    }
    guard ends.allSatisfy({ $0.utf8.count == 1 }), let first = ends[0].utf8.first,
      let last = ends[1].utf8.first, ASCII.isAlphanumeric(first), ASCII.isAlphanumeric(last),
      first <= last
    else { return [] }
    return stride(from: Int(first), through: Int(last), by: step).prefix(most)
      .map { String(Unicode.Scalar(UInt8($0))) }
  }
}
