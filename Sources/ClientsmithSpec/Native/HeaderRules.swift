import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

/// Checks of header names and values (RFC 9110, sections 5.1, 5.5 and 5.6.2).
package enum HeaderRules {
  /// Headers that describe the connection or the message's framing: URLSession's business.
  private static let refused = ["host", "content-length", "transfer-encoding", "connection"]

  @discardableResult
  package static func checkName(
    _ name: String, at range: SourceRange, into log: inout DiagnosticLog
  ) -> Bool {
    guard ASCII.isToken(name) else {
      log.error(
        at: range, "\(quoted(name)) is no header name",
        help: "letters, digits and !#$%&'*+-.^_`|~ make one (RFC 9110)")
      return false
    }
    guard !refused.contains(name.asciiLowercased) else {
      log.error(
        at: range, "the header \(quoted(name)) is set by the transport",
        help: "leave it out")
      return false
    }
    return true
  }

  package static func checkValue(
    _ value: String, at range: SourceRange, into log: inout DiagnosticLog
  ) -> Bool {
    if let scalar = value.unicodeScalars.first(where: { !(0x20...0x7E).contains($0.value) }),
      scalar != "\t"
    {
      log.error(
        at: range, "a header value is printable ASCII, found \(quoted(String(scalar)))")
      return false
    }
    if value.utf8.first == 0x20 || value.utf8.last == 0x20 {
      log.error(at: range, "a header value neither starts nor ends with a space")
      return false
    }
    return true
  }

  package static func checkCookieName(
    _ name: String, at range: SourceRange, into log: inout DiagnosticLog
  ) {
    guard !ASCII.isToken(name) else { return }
    log.error(
      at: range, "\(quoted(name)) is no cookie name",
      help: "letters, digits and !#$%&'*+-.^_`|~ make one (RFC 6265)")
  }

  /// A constant header: `Accept-Language: en`.
  package static func read(
    _ entry: YAMLMapping.Entry, value node: YAMLNode, into log: inout DiagnosticLog
  ) -> Located<Header>? {
    let validName = checkName(entry.key, at: entry.keyRange, into: &log)
    guard let value = node.scalarText else {
      log.error(
        at: node.range, "the header \(quoted(entry.key)) expects its value, found \(node.found)")
      return nil
    }
    guard checkValue(value, at: node.range, into: &log), validName else { return nil }
    return Located(Header(name: entry.key, value: value), at: entry.keyRange)
  }

  /// A media type with its parameters, as a `Content-Type` (RFC 9110, section 8.3.1).
  package static func contentType(_ node: YAMLNode, into log: inout DiagnosticLog) -> String? {
    guard let text = node.text("`contentType`", into: &log) else { return nil }
    let essence = text.prefix { $0 != ";" }
    let parts = essence.split(separator: "/", omittingEmptySubsequences: false)
    let isValid =
      parts.count == 2
      && parts.allSatisfy { ASCII.isToken(String($0).trimmingTrailingSpaces) }
    guard isValid else {
      log.error(
        at: node.range, "\(quoted(text)) is no media type", help: "write one such as image/png")
      return nil
    }
    return checkValue(text, at: node.range, into: &log) ? text : nil
  }
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    var result = self[...]
    while result.last == " " { result.removeLast() }
    return String(result)
  }
}
