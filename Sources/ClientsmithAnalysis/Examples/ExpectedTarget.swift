import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// The first line of the example's request, written by a person: `GET /items?limit=5`.
///
/// It is compared with the template alone; generated tests hold it against what is sent.
struct ExpectedTarget {
  let endpoint: DeclaredEndpoint
  let baseURL: String?
  let wording: Wording

  /// The target, with the path of the base URL before it.
  func target(into log: inout DiagnosticLog) -> String? {
    // It is compared with the template, which may not be known.
    guard let line = endpoint.sends, endpoint.path.isKnown else { return nil }
    let parts = line.value.split(
      separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let target = parts.count == 2 ? parts[1] : ""
    if parts[0] == endpoint.method, isTarget(target) {
      let path = target.prefix { $0 != "?" }
      let whole = basePath + endpoint.path.text
      if fits(path, whole) { return String(target) }
      // As the template is written.
      if fits(path, endpoint.path.text) { return basePath + target }
      // Servers see a slash where the URL has no path.
      if whole.isEmpty, path == "/" { return String(target.dropFirst()) }
    }
    let expected = "\(endpoint.method) \(basePath)\(endpoint.path.text)"
    log.error(
      .unexpectedRequestLine, at: line.range,
      "\(wording.name(.requestLine)) expects the first line of a request of \(name: expected), "
        + "found \(name: line.value)",
      help: expected.contains("{")
        ? "write the method, a space, and the path with its query, percent-encoded"
        : "write \(quoted(expected)), with the query of the example behind it, percent-encoded")
    return nil
  }

  /// Whether a path is the template with values in the places of its placeholders.
  private func fits(_ path: Substring, _ template: String) -> Bool {
    var literals = [""]
    var isInside = false
    for character in template {
      switch character {
      case "{":
        isInside = true
        literals.append("")
      case "}": isInside = false
      default: if !isInside { literals[literals.count - 1].append(character) }
      }
    }
    let last = literals.removeLast()
    guard let first = literals.first else { return path == last }
    guard path.hasPrefix(first) else { return false }
    var rest = path.dropFirst(first.count)
    for literal in literals.dropFirst() where !literal.isEmpty {
      guard let range = rest.dropFirst().firstRange(of: literal) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.count > last.count && rest.hasSuffix(last)
  }

  /// Without slashes at its end.
  private var basePath: String {
    guard let baseURL, let scheme = baseURL.firstRange(of: "://") else { return "" }
    let path = baseURL[scheme.upperBound...].drop { $0 != "/" }.prefix { $0 != "?" }
    guard !endpoint.path.text.isEmpty else { return String(path) }
    return String(path.reversed().drop { $0 == "/" }.reversed())
  }

  /// Printable ASCII without spaces, as all of it is percent-encoded.
  private func isTarget(_ text: Substring) -> Bool {
    (text.first == "/" || text.first == "?" || text.isEmpty && endpoint.path.text.isEmpty)
      && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }
      && text.split(separator: "%", omittingEmptySubsequences: false).dropFirst()
        .allSatisfy { $0.prefix(2).count { $0.isHexDigit } == 2 }
  }
}
