import ClientsmithDeclarations
import ClientsmithModel

/// A URL, taken apart (RFC 3986).
package struct RecordedURL: Hashable, Sendable {
  /// `https://api.example.com:8443`, in lower case; empty where the source does not tell it.
  package var origin: String
  /// Without percent-encoding.
  package var segments: [Segment]
  /// Whether the path ends in a slash.
  package var endsInSlash: Bool
  /// Whether the path had several slashes in a row, which are one here.
  package var hasDoubledSlashes = false
  /// In order, without percent-encoding.
  package var query: [RecordedField]
  /// `user:password`, without percent-encoding; nil: the URL has none.
  package var userInfo: String?
  /// What placeholders stand for, where the source tells it.
  package var values: [String: String] = [:]
  /// What a person wrote about them.
  package var summaries: [String: String] = [:]

  package enum Segment: Hashable, Sendable {
    case text(String)
    /// A placeholder that has a name in the source, and what follows it.
    case variable(String, ending: String = "")

    package var text: String? {
      if case .text(let text) = self { text } else { nil }
    }
  }

  package init(
    origin: String, segments: [Segment], endsInSlash: Bool = false, query: [RecordedField] = []
  ) {
    self.origin = origin
    self.segments = segments
    self.endsInSlash = endsInSlash
    self.query = query
  }

  /// Reads a URL as people write it: without a scheme it is https, `{{base}}/path` has an origin that
  /// is not known.
  ///
  /// - Returns: nil for a URL of another scheme, and for what is none, as by its host or its port.
  package init?(_ text: String) {
    var rest = text[...]
    if let fragment = rest.firstIndex(of: "#") { rest = rest[..<fragment] }
    let query: Substring
    if let mark = rest.firstIndex(of: "?") {
      query = rest[rest.index(after: mark)...]
      rest = rest[..<mark]
    } else {
      query = ""
    }
    guard let (origin, path, userInfo) = Self.divided(rest) else { return nil }
    self.origin = origin
    self.userInfo = userInfo.map { PercentCoding.decoded($0) }
    let parts = Self.withoutDots(path.split(separator: "/", omittingEmptySubsequences: false))
    endsInSlash = parts.count > 2 && parts.last == ""
    hasDoubledSlashes = path.contains("//")
    segments = parts.filter { !$0.isEmpty }.map(Self.segment)
    self.query = Self.fields(query)
  }

  /// The host with its port, `api.example.com:8443`, of a text that is one or a URL; nil for any other text.
  package static func host(ofText text: String) -> String? {
    guard let url = RecordedURL(text), url.segments.isEmpty, url.query.isEmpty, url.userInfo == nil,
      !text.contains("?"), !text.contains("#"), !text.contains("*")
    else { return nil }
    return url.origin.split(separator: "/").last.map(String.init)
  }

  /// What messages say of a URL that cannot be called.
  static let expectation =
    "a URL of http or https, with a host that there can be, and a port up to 65535"

  /// The parts of a path as a request has them: `.` and `..` lead to another one (RFC 3986, section
  /// 5.2.4), and are gone before it is sent.
  private static func withoutDots(_ parts: [Substring]) -> [Substring] {
    var kept: [Substring] = []
    for (index, part) in parts.enumerated() {
      let dots = part.contains("%") ? Substring(PercentCoding.decoded(part)) : part
      guard dots == "." || dots == ".." else {
        kept.append(part)
        continue
      }
      if dots == "..", kept.count > 1 { kept.removeLast() }
      if index == parts.indices.last { kept.append("") }
    }
    return kept
  }

  /// The origin in lower case, the path, and who is said to send it.
  private static func divided(
    _ text: Substring
  ) -> (origin: String, path: Substring, userInfo: Substring?)? {
    if text.hasPrefix("/") { return ("", text, nil) }
    if text.hasPrefix("{{") {
      guard let end = text.range(ofText: "}}") else { return nil }
      let rest = text[end.upperBound...]
      // `{{scheme}}://{{host}}/path`
      return rest.hasPrefix("://") ? divided(rest.dropFirst(3)) : ("", rest, nil)
    }
    var scheme = "https"
    var rest = text
    if let mark = text.range(ofText: "://") {
      scheme = String(text[..<mark.lowerBound]).asciiLowercased
      rest = text[mark.upperBound...]
      guard scheme == "https" || scheme == "http" else { return nil }
    } else if text.prefix(while: { $0 != "/" }).contains(":"), !hasPort(text) {
      return nil
    }
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    let authority = rest[..<slash]
    let mark = authority.lastIndex(of: "@")
    let userInfo = mark.map { authority[..<$0] }
    var host = mark.map { authority[authority.index(after: $0)...] } ?? authority
    // A port may be empty (RFC 3986, section 3.2.3).
    if host.last == ":" { host.removeLast() }
    guard !host.isEmpty, !host.contains(" ") else { return nil }
    if host.hasPrefix("{{") || host.contains("{") { return ("", rest[slash...], userInfo) }
    let isLocal = scheme == "https" && text.startIndex == rest.startIndex && isLoopback(host)
    guard let name = Self.host(host) else { return nil }
    if isLocal { scheme = "http" }
    let origin = "\(scheme)://\(withoutUsualPort(name, of: scheme))"
    guard let parts = URLRules.parts(of: origin), !parts.host.isEmpty, parts.rest.isEmpty,
      parts.userInfo == nil, !parts.host.contains("%")
    else { return nil }
    return (origin, rest[slash...], userInfo)
  }

  /// A host with its port, as a request has it; what is percent-encoded stands for itself (RFC 3986,
  /// section 3.2.2).
  private static func host(_ text: Substring) -> String? {
    let decoded = text.contains("%") ? Substring(PercentCoding.decoded(text)) : text
    guard !decoded.utf8.allSatisfy({ $0 < 0x80 }) else { return String(decoded).asciiLowercased }
    let name = decoded.prefix { $0 != ":" }
    return Punycode.host(String(name)).map { $0 + decoded[name.endIndex...] }
  }

  /// `https://api.example.com:443` is `https://api.example.com` (RFC 3986, section 6.2.3).
  private static func withoutUsualPort(_ host: String, of scheme: String) -> String {
    let port = scheme == "https" ? ":443" : ":80"
    return host.hasSuffix(port) ? String(host.dropLast(port.utf8.count)) : host
  }

  private static func hasPort(_ text: Substring) -> Bool {
    let host = text.prefix { $0 != "/" }
    guard let colon = host.lastIndex(of: ":") else { return false }
    let port = host[host.index(after: colon)...]
    return !port.isEmpty && port.utf8.allSatisfy(ASCII.isDigit)
  }

  /// Whether a host, with what follows it, is this machine.
  static func isLoopback(_ host: Substring) -> Bool {
    let host = host.prefix { $0 != "/" }
    return ["localhost", "127.0.0.1", "[::1]"].contains { host == $0 || host.hasPrefix("\($0):") }
  }

  /// The text of a segment, or what its placeholder stands for, where that is known.
  func value(of segment: Segment) -> String? {
    switch segment {
    case .text(let text): text
    case .variable(let name, _): values[name].flatMap { FieldInference.isUnknown($0) ? nil : $0 }
    }
  }

  /// What a person wrote about a placeholder.
  func summary(of segment: Segment) -> String? {
    if case .variable(let name, _) = segment { summaries[name] } else { nil }
  }

  /// `:id`, `{id}`, `{{id}}` and `<id>` are placeholders.
  private static func segment(_ text: Substring) -> Segment {
    for (start, end) in [
      ("{{", "}}"), ("{", "}"), ("<", ">"), ("%7B%7B", "%7D%7D"), ("%7B", "%7D"),
    ]
    where text.hasPrefix(start) {
      guard let close = text.range(ofText: end), close.lowerBound > text.startIndex else {
        continue
      }
      let name = text[..<close.lowerBound].dropFirst(start.count)
      let ending = PercentCoding.decoded(text[close.upperBound...])
      // `{{id}}.json`; of several names in one segment none is told.
      if !name.isEmpty, !(name + ending).contains(where: { "{}<>".contains($0) }) {
        return .variable(String(name), ending: ending)
      }
    }
    if let name = nameOfMixture(text) { return .variable(name) }
    if text.hasPrefix(":"), text.count > 1 { return .variable(String(text.dropFirst())) }
    return .text(PercentCoding.decoded(text))
  }

  /// What a segment with variables among other text is called, `{{from}}-{{to}}`, `v{{version}}`: it is one
  /// placeholder; nil for a segment without variables.
  private static func nameOfMixture(_ text: Substring) -> String? {
    guard let open = text.range(ofText: "{{"),
      text[open.upperBound...].range(ofText: "}}") != nil
    else { return nil }
    let words = WordSplitting.words(of: String(text))
    return words.isEmpty ? nil : CamelCase.lower(words.joined(separator: " "))
  }

  /// The items of a query, or the fields of a form.
  package static func fields(_ text: Substring) -> [RecordedField] {
    text.split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return RecordedField(
        PercentCoding.decoded(parts[0], plusIsSpace: true),
        parts.count > 1 ? PercentCoding.decoded(parts[1], plusIsSpace: true) : "")
    }
  }
}

extension Substring {
  /// The first place of a text, found without Foundation, by its bytes: every text of a recording is
  /// searched.
  func range(ofText text: String) -> Range<Index>? {
    guard let first = text.utf8.first else { return nil }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: text.utf8) {
        return start..<rest.index(start, offsetBy: text.utf8.count)
      }
      rest = rest.dropFirst()
    }
    return nil
  }
}
