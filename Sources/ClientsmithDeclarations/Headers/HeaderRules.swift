import ClientsmithDiagnostics
import ClientsmithModel

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
        .invalidHeader, at: range, "\(name: name) is not a valid header name",
        help: "write letters, digits and !#$%&'*+-.^_`|~ (RFC 9110)")
      return false
    }
    guard !refused.contains(name.asciiLowercased) else {
      log.error(
        .invalidHeader, at: range, "the header \(name: name) is set by the transport",
        help: "remove it")
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
        .invalidHeader, at: range,
        "a header value must be printable ASCII, found \(name: String(scalar))")
      return false
    }
    if value.utf8.first == 0x20 || value.utf8.last == 0x20 {
      log.error(.invalidHeader, at: range, "a header value must not start or end with a space")
      return false
    }
    return true
  }

  package static func checkCookieName(
    _ name: String, at range: SourceRange, into log: inout DiagnosticLog
  ) {
    guard !ASCII.isToken(name) else { return }
    log.error(
      .invalidHeader, at: range, "\(name: name) is not a valid cookie name",
      help: "write letters, digits and !#$%&'*+-.^_`|~ (RFC 6265)")
  }
}
