import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension HeaderRules {
  /// A constant header: `Accept-Language: en`.
  static func read(
    _ name: Located<String>, value node: WrittenValue, into log: inout DiagnosticLog
  ) -> Located<Header>? {
    let validName = checkName(name.value, at: name.range, into: &log)
    guard let value = node.scalarText else {
      log.error(
        .wrongType, at: node.range,
        "the header \(name: name.value) expects its value, found \(node.found)")
      return nil
    }
    guard checkValue(value, at: node.range, into: &log), validName else { return nil }
    return Located(Header(name: name.value, value: value), at: name.range)
  }

  /// A media type with its parameters, as a `Content-Type` (RFC 9110, section 8.3.1).
  static func contentType(_ node: YAMLNode, into log: inout DiagnosticLog) -> String? {
    guard let text = node.text("`contentType`", into: &log) else { return nil }
    let essence = text.prefix { $0 != ";" }
    let parts = essence.split(separator: "/", omittingEmptySubsequences: false)
    let isValid =
      parts.count == 2
      && parts.allSatisfy { ASCII.isToken(String($0).trimmingTrailingSpaces) }
    guard isValid else {
      log.error(
        .invalidMediaType, at: node.range, "\(name: text) is not a media type",
        help: "write one such as image/png")
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
