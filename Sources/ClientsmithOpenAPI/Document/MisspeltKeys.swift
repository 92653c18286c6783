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
  ///
  /// - Parameters:
  ///   - all: the operations of the document.
  ///   - selected: those of them that are taken. What else there is does not matter to anybody.
  static func warn(
    in table: DocumentTable, _ all: [Operation], selected: [Operation],
    into log: inout DiagnosticLog
  ) {
    warn(in: table.root, root, into: &log)
    var known: Set<SourceRange> = []
    let leftOut = Set(all.map(\.path)).subtracting(selected.map(\.path))
    if let paths = table.root["paths"] {
      for entry in paths.entries
      where !entry.key.hasPrefix("x-") && !leftOut.contains(entry.key) {
        let node = DocumentNode(entry.value, file: paths.file)
        let target = node["$ref"].flatMap(table.node(of:))
        for node in [node, target].compactMap(\.self) where known.insert(node.range).inserted {
          warn(in: node, item, into: &log)
        }
      }
    }
    for operation in selected where known.insert(operation.node.range).inserted {
      warn(in: operation.node, Self.operation, into: &log)
    }
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
