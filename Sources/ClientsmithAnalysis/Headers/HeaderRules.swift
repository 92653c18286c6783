import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Checks of header names and values (RFC 9110, sections 5.1, 5.5 and 5.6.2), and of media types
/// (section 8.3.1).
package enum HeaderRules {
  /// Headers that describe the connection or the message's framing: URLSession's business.
  private static let refused = ["host", "content-length", "transfer-encoding", "connection"]

  /// Those of bodies that do not say theirs, which are nearly all: nothing is wrong with them.
  private static let standardMediaTypes: Set = [
    MediaType.json, MediaType.form, MediaType.multipart, MediaType.bytes,
  ]

  /// What is meant by short words.
  private static let mediaTypes = [
    "json": MediaType.json, "xml": "application/xml", "text": "text/plain", "html": "text/html",
    "csv": "text/csv", "png": "image/png", "jpeg": "image/jpeg", "jpg": "image/jpeg",
    "gif": "image/gif", "pdf": "application/pdf", "zip": "application/zip",
    "form": MediaType.form, "multipart": MediaType.multipart, "binary": MediaType.bytes,
  ]

  /// Leaves out constant headers that cannot be sent.
  static func apply(to headers: inout [DeclaredHeader], into log: inout DiagnosticLog) {
    guard !headers.isEmpty else { return }
    headers = headers.filter { header in
      let isName = checkName(header.name.value, at: header.name.range, into: &log)
      return checkValue(header.value.value, at: header.value.range, into: &log) && isName
    }
  }

  /// Whether no request can bring a header of its own with that name.
  package static func isSetByTransport(_ name: String) -> Bool {
    refused.contains(name.asciiLowercased)
  }

  /// Whether requests can have a header of that name.
  @discardableResult
  static func checkName(
    _ name: String, at range: SourceRange, helpOnTransport: String = "remove it",
    into log: inout DiagnosticLog
  ) -> Bool {
    guard checkSyntax(name, at: range, into: &log) else { return false }
    guard !isSetByTransport(name) else {
      log.error(
        .invalidHeader, at: range, "the header \(name: name) is set by the transport",
        help: helpOnTransport)
      return false
    }
    return true
  }

  /// Whether any message can have a header of that name.
  @discardableResult
  static func checkSyntax(
    _ name: String, at range: SourceRange, into log: inout DiagnosticLog
  ) -> Bool {
    if ASCII.isToken(name) { return true }
    log.error(
      .invalidHeader, at: range, "\(name: name) is not a valid header name",
      help: "write letters, digits and !#$%&'*+-.^_`|~ (RFC 9110)")
    return false
  }

  private static func checkValue(
    _ value: String, at range: SourceRange, into log: inout DiagnosticLog
  ) -> Bool {
    if let scalar = value.unicodeScalars.first(where: {
      !(0x20...0x7E).contains($0.value) && $0 != "\t"
    }) {
      log.error(
        .invalidHeader, at: range,
        "a header value must be printable ASCII, found \(name: String(scalar))")
      return false
    }
    let ends = [value.utf8.first, value.utf8.last].compactMap(\.self)
    if ends.contains(where: { (byte: UInt8) in byte == 0x20 || byte == 0x09 }) {
      log.error(
        .invalidHeader, at: range, "a header value must not start or end with a space",
        help: "remove the space")
      return false
    }
    return true
  }

  static func checkCookieName(
    _ name: String, at range: SourceRange, into log: inout DiagnosticLog
  ) {
    guard !ASCII.isToken(name) else { return }
    log.error(
      .invalidHeader, at: range, "\(name: name) is not a valid cookie name",
      help: "write letters, digits and !#$%&'*+-.^_`|~ (RFC 6265)")
  }

  /// A media type with its parameters.
  static func checkMediaType(
    _ text: String, at range: SourceRange, into log: inout DiagnosticLog
  ) -> Bool {
    if standardMediaTypes.contains(text) { return true }
    let essence = text.prefix { $0 != ";" }
    let parts = essence.split(separator: "/", omittingEmptySubsequences: false)
    let isValid =
      parts.count == 2 && parts.allSatisfy { ASCII.isToken(String($0).trimmingTrailingSpaces) }
    guard isValid else {
      log.error(
        .invalidMediaType, at: range, "\(name: text) is not a media type",
        help: mediaTypes[text.asciiLowercased].map { "write \($0)" }
          ?? "write one such as image/png")
      return false
    }
    return checkValue(text, at: range, into: &log)
  }
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    var result = self[...]
    while result.last == " " { result.removeLast() }
    return String(result)
  }
}
