import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension DeclaredIdempotencyKey {
  /// `Idempotency-Key`, or `{header: Idempotency-Key, parameter: true}`.
  static func read(_ node: YAMLNode, into log: inout DiagnosticLog) -> DeclaredIdempotencyKey? {
    var header = node
    var isParameter = false
    if case .mapping = node.content {
      guard
        let fields = Fields(
          node, "`idempotencyKey`", keys: ["header", "parameter"], into: &log)
      else { return nil }
      isParameter = fields.flag("parameter", into: &log)
      guard let found = fields["header"] else {
        if !fields.hasMisspelling(of: ["header"]) {
          log.error(
            .missingKey, at: node.range, "`idempotencyKey` has no `header`",
            help: "write {header: Idempotency-Key, parameter: true}")
        }
        return nil
      }
      header = found
    }
    guard let name = header.text("`idempotencyKey`", into: &log) else { return nil }
    HeaderRules.checkName(name, at: header.range, into: &log)
    return DeclaredIdempotencyKey(
      header: Located(name, at: header.range), isParameter: isParameter)
  }
}
