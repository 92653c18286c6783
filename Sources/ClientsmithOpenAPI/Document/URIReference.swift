/// What references mean beside a base (RFC 3986, section 5.2). Nothing is ever opened by them.
enum URIReference {
  /// - Parameter reference: without a fragment, and not empty.
  /// - Returns: the reference itself where the base is no URI.
  static func resolved(_ reference: String, against base: String) -> String {
    guard schemeEnd(of: reference) == nil, let end = schemeEnd(of: base) else { return reference }
    let scheme = base[..<end]
    if reference.hasPrefix("//") { return scheme + reference }
    let rest = base[end...].prefix { $0 != "?" && $0 != "#" }
    var authority = ""
    var path = rest
    if rest.hasPrefix("//") {
      path = rest.dropFirst(2).drop { $0 != "/" }
      authority = String(rest[..<path.startIndex])
    }
    let merged =
      reference.hasPrefix("/")
      ? reference : (path.lastIndex(of: "/").map { path[...$0] } ?? "/") + reference
    return scheme + authority + withoutDots(merged)
  }

  /// Behind the colon.
  private static func schemeEnd(of text: String) -> String.Index? {
    guard let colon = text.firstIndex(where: { ":/?#".contains($0) }), text[colon] == ":",
      text.first?.isLetter == true
    else { return nil }
    return text.index(after: colon)
  }

  private static func withoutDots(_ path: String) -> String {
    var parts: [Substring] = []
    let steps = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    for (place, step) in steps.enumerated() {
      let isLast = place == steps.count - 1
      switch step {
      case ".": if isLast { parts.append("") }
      case "..":
        if !parts.isEmpty { parts.removeLast() }
        if isLast { parts.append("") }
      default: parts.append(step)
      }
    }
    return "/" + parts.joined(separator: "/")
  }
}
