import Foundation

/// The scheme, host and port of a request, which a recording does not hold: where a response leads
/// to the same origin, or has the same scheme, it is so when it is played for another base URL,
/// too.
internal nonisolated struct RuntimeRecordedOrigin {
  private static let originMark = "{origin}"
  private static let schemeMark = "{scheme}"

  private let parts: [String]
  private let text: String

  init(_ request: HTTPRequest) {
    self.parts = request.origin
    var components = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
    components?.user = nil
    components?.password = nil
    components?.percentEncodedPath = ""
    components?.percentEncodedQuery = nil
    components?.percentEncodedFragment = nil
    self.text = components?.string ?? ""
  }

  /// Headers that hold URLs.
  static func leads(_ field: HTTPHeader) -> Bool {
    ["location", "content-location", "link", "refresh"].contains(field.name.lowercased())
  }

  func hidden(in field: HTTPHeader) -> HTTPHeader {
    guard Self.leads(field),
      let start = try? NSRegularExpression(
        pattern: "https?://[^/?#<>;,\"\\s]*", options: .caseInsensitive)
    else { return field }
    var value: String = field.value
    let whole = NSRange(value.startIndex..., in: value)
    for match in start.matches(in: value, range: whole).reversed() {
      guard let range = Range(match.range, in: value), !value[range].contains("@"),
        let url = URL(string: String(value[range]))
      else { continue }
      let origin: [String] = HTTPRequest(url: url).origin
      if origin == self.parts {
        value.replaceSubrange(range, with: Self.originMark)
      } else if origin[0] == self.parts[0], let end = value.range(of: ":", range: range) {
        value.replaceSubrange(range.lowerBound..<end.lowerBound, with: Self.schemeMark)
      }
    }
    return HTTPHeader(field.name, value)
  }

  func shown(in field: HTTPHeader) -> HTTPHeader {
    guard Self.leads(field) else { return field }
    let value: String = field.value.replacingOccurrences(of: Self.originMark, with: self.text)
      .replacingOccurrences(of: Self.schemeMark, with: self.parts[0])
    return HTTPHeader(field.name, value)
  }
}
