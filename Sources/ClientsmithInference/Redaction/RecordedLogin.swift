import ClientsmithModel
import ClientsmithYAML

/// A request that sends a password or calls a login, with what its answer led to: forms are answered by
/// redirects, and what a browser then loads belongs to the answer.
struct RecordedLogin {
  let request: RecordedRequest
  /// The answers, the one to the password first.
  let answers: [RecordedResponse]

  private static let mostRedirects = 10

  static func all(in requests: [RecordedRequest]) -> [RecordedLogin] {
    requests.indices.filter { requests[$0].isLogin }.map { start in
      var answers = requests[start].response.map { [$0] } ?? []
      var index = start
      while answers.count <= mostRedirects, let target = answers.last?.redirectTarget,
        let next = requests[(index + 1)...].firstIndex(where: { $0.url.isTarget(target) })
      {
        guard let answer = requests[next].response else { break }
        answers.append(answer)
        index = next
      }
      return RecordedLogin(request: requests[start], answers: answers)
    }
  }

  /// What the answers let a browser prove itself with from then on.
  var cookies: [RecordedField] { answers.flatMap(\.cookies) }

  /// Whether an answer has what a request proves itself with.
  func brings(_ authorization: String?) -> Bool {
    guard let token = authorization?.split(separator: " ").last, token.utf8.count >= 6 else {
      return false
    }
    return answers.contains { answer in
      switch answer.body {
      case .json(let node): node.has(String(token))
      case .text(let text): text[...].range(ofText: String(token)) != nil
      case .data, .unrecorded, .none: false
      }
    }
  }
}

extension RecordedResponse {
  var isRedirect: Bool { (300..<400).contains(status) && status != 304 }

  fileprivate var redirectTarget: String? { isRedirect ? headers[header: "location"] : nil }

  /// The cookies that it sets. Some tools record several in one header, by lines.
  var cookies: [RecordedField] {
    headers.filter { $0.name.asciiLowercased == "set-cookie" }
      .flatMap { $0.value.split(whereSeparator: \.isNewline) }
      .compactMap { line in
        let pair = line.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1)
        return pair.count == 2 ? RecordedField(pair[0].trimmed, pair[1].trimmed) : nil
      }
  }
}

extension YAMLNode {
  fileprivate func has(_ text: String) -> Bool {
    textValue == text || elements.contains { $0.has(text) }
      || members.contains { $0.value.has(text) }
  }
}

extension RecordedURL {
  /// Whether it is where a redirect leads to, which may leave out what is the same.
  fileprivate func isTarget(_ location: String) -> Bool {
    let isWhole = location.hasPrefix("/") && !location.hasPrefix("//") || location.contains("://")
    guard let target = RecordedURL(isWhole ? location : "/" + location) else { return false }
    let texts = target.segments.map(\.text)
    return isWhole
      ? (target.origin.isEmpty || target.origin == origin) && texts == segments.map(\.text)
      : segments.map(\.text).suffix(texts.count).elementsEqual(texts)
  }
}
