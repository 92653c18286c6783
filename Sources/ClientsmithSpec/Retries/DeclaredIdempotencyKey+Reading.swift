import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension DeclaredIdempotencyKey {
  /// `Idempotency-Key`, or `{header: Idempotency-Key, parameter: true}`, or `{json: client_token}`.
  static func read(_ node: YAMLNode, into log: inout DiagnosticLog) -> DeclaredIdempotencyKey? {
    var named = node
    var location = IdempotencyKey.Location.header
    var isParameter = false
    if case .mapping = node.content {
      guard
        let fields = Fields(
          node, "`idempotencyKey`", keys: ["header", "json", "query", "parameter"], into: &log)
      else { return nil }
      isParameter = fields.flag("parameter", into: &log)
      let found = IdempotencyKey.Location.allCases.compactMap { location in
        fields.entry(location.rawValue).map { (location: location, entry: $0) }
      }
      guard let first = found.first else {
        // An unknown key in its place has an error already.
        if fields.entries.allSatisfy({ fields.keys.contains($0.key) }) {
          log.error(
            .missingKey, at: node.range, "`idempotencyKey` has no `header`",
            help: "write {header: Idempotency-Key, parameter: true}, or `json` or `query` in the "
              + "place of `header`")
        }
        return nil
      }
      for other in found.dropFirst() {
        log.error(
          .conflictingKeys, at: other.entry.keyRange,
          "an idempotency key is sent in one place, and \(name: first.location.rawValue) says where",
          help: "remove it")
      }
      location = first.location
      named = first.entry.value
    }
    if case .scalar(.bool) = named.content {
      log.error(
        .wrongType, at: named.range,
        "`idempotencyKey` expects the name of a header, found \(named.found)",
        help: "write `Idempotency-Key`, or what the server calls it")
      return nil
    }
    let key = named.range == node.range ? "idempotencyKey" : location.rawValue
    guard let name = named.text("\(name: key)", into: &log) else { return nil }
    return DeclaredIdempotencyKey(
      location, name: Located(name, at: named.range), isParameter: isParameter)
  }
}
