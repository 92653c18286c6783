import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// The first line of the example's request, written by a person: `GET /items?limit=5`.
///
/// It is compared with the template alone; generated tests hold it against what is sent.
struct ExpectedTarget {
  let endpoint: DeclaredEndpoint
  let baseURL: String?

  /// The target, with the path of the base URL before it.
  func target(into log: inout DiagnosticLog) -> String? {
    guard let line = endpoint.sends else { return nil }
    let start = endpoint.path.text.prefix { $0 != "{" }
    let parts = line.value.split(
      separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let target = parts.count == 2 ? parts[1] : ""
    if parts[0] == endpoint.method, isTarget(target) {
      // With the path of the base URL, or as the template is written.
      if target.hasPrefix(basePath + start) { return String(target) }
      if target.hasPrefix(start) { return basePath + target }
    }
    let expected = "\(endpoint.method) \(basePath)\(start)"
    log.error(
      .unexpectedRequestLine, at: line.range,
      "`sends` expects the first line of a request, which starts with \(name: expected), "
        + "found \(name: line.value)",
      help: "write the method, a space, and the path with its query, percent-encoded")
    return nil
  }

  /// Without slashes at its end.
  private var basePath: String {
    guard let baseURL, let scheme = baseURL.range(of: "://") else { return "" }
    let path = baseURL[scheme.upperBound...].drop { $0 != "/" }.prefix { $0 != "?" }
    guard !endpoint.path.text.isEmpty else { return String(path) }
    return String(path.reversed().drop { $0 == "/" }.reversed())
  }

  /// Printable ASCII without spaces, as all of it is percent-encoded.
  private func isTarget(_ text: Substring) -> Bool {
    (text.first == "/" || text.first == "?" || text.isEmpty && endpoint.path.text.isEmpty)
      && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }
  }
}
