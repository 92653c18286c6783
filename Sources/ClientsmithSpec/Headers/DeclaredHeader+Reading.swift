import ClientsmithDeclarations
import ClientsmithDiagnostics

extension DeclaredHeader {
  /// A constant header: `Accept-Language: en`.
  static func read(
    _ name: Located<String>, value node: WrittenValue, into log: inout DiagnosticLog
  ) -> DeclaredHeader? {
    guard let value = node.scalarText else {
      log.error(
        .wrongType, at: node.range,
        "the header \(name: name.value) expects its value, found \(node.found)")
      return nil
    }
    return DeclaredHeader(name: name, value: Located(value, at: node.range))
  }
}
