import ClientsmithDiagnostics
import ClientsmithReading

/// Keys that are nearly those of OpenAPI, and would otherwise be passed over.
///
/// What resembles no key that is missing beside it is an addition of somebody's, and silent.
enum MisspeltKeys {
  private static let root = [
    "openapi", "info", "servers", "paths", "webhooks", "components", "security", "tags",
    "externalDocs", "jsonSchemaDialect", "$self",
  ]
  private static let item = [
    "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
    "additionalOperations", "summary", "description", "servers", "parameters", "$ref",
  ]
  private static let operation = [
    "tags", "summary", "description", "externalDocs", "operationId", "parameters", "requestBody",
    "responses", "callbacks", "deprecated", "security", "servers", "$ref",
  ]

  /// Warns of those of a document, its paths and its operations.
  static func warn(
    in document: DocumentNode, _ operations: [Operation], into log: inout DiagnosticLog
  ) {
    warn(in: document, root, into: &log)
    if let paths = document["paths"] {
      for entry in paths.entries where !entry.key.hasPrefix("x-") {
        warn(in: DocumentNode(entry.value, file: paths.file), item, into: &log)
      }
    }
    for operation in operations { warn(in: operation.node, Self.operation, into: &log) }
  }

  private static func warn(
    in node: DocumentNode, _ known: [String], into log: inout DiagnosticLog
  ) {
    for entry in node.entries where !known.contains(entry.key) && !entry.key.hasPrefix("x-") {
      let missing = known.filter { node[$0] == nil }
      guard let help = Suggestion.didYouMean(entry.key, among: missing) else { continue }
      log.warning(.unknownKey, at: entry.keyRange, "unknown key \(name: entry.key)", help: help)
    }
  }
}
