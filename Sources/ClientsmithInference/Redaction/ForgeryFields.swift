import ClientsmithModel

/// Fields that repeat a cookie of their request: a page of another site could not read it, so whoever
/// sends both is the page itself.
enum ForgeryFields {
  private static let shortest = 8

  /// Whether a name is that of a token against forgery, in the spellings of many frameworks: it proves
  /// where a request was made, not by whom, so callers have it from an answer or a cookie.
  static func isToken(_ name: String) -> Bool {
    let letters = String(name.asciiLowercased.filter { $0 != "-" && $0 != "_" })
    return ["csrf", "xsrf", "requestverificationtoken", "antiforgery", "authenticitytoken"]
      .contains { letters[...].range(ofText: $0) != nil }
  }

  /// Whether a header proves a single call, beside what says who sends it: tokens against forgery, and
  /// what is signed for each call (RFC 9449).
  static func isProofOfCall(header name: String) -> Bool {
    isToken(name) || name.asciiLowercased == "dpop"
  }

  /// - Parameter requests: before their credentials were replaced.
  /// - Returns: each field once, with the cookie.
  static func all(in requests: [RecordedRequest]) -> [(field: String, cookie: String)] {
    var found: [(field: String, cookie: String)] = []
    for request in requests {
      let cookies = request.sentCookies.filter { $0.value.utf8.count >= shortest }
      guard !cookies.isEmpty else { continue }
      for field in request.sentFields {
        guard let cookie = cookies.first(where: { $0.value == field.value }),
          !found.contains(where: { $0.field == field.name })
        else { continue }
        found.append((field.name, cookie.name))
      }
    }
    return found
  }
}

extension RecordedRequest {
  /// Without percent-encoding.
  var sentCookies: [RecordedField] {
    headers.filter { $0.name.asciiLowercased == "cookie" }
      .flatMap { $0.value.split(separator: ";") }
      .compactMap { pair in
        let parts = pair.split(separator: "=", maxSplits: 1).map(\.trimmed)
        return parts.count == 2 ? RecordedField(parts[0], PercentCoding.decoded(parts[1])) : nil
      }
  }

  /// What callers choose: headers but for cookies, the query, and what is in the body.
  fileprivate var sentFields: [RecordedField] {
    let sent =
      headers.filter {
        !["cookie", "authorization", "referer"].contains($0.name.asciiLowercased)
      } + url.query
    switch body {
    case .json(let node):
      return sent + node.members.map { RecordedField($0.key, $0.value.textValue ?? "") }
    case .form(let fields): return sent + fields
    case .multipart(let parts): return sent + parts.map { RecordedField($0.name, $0.value ?? "") }
    case .text, .data, .none: return sent
    }
  }
}
