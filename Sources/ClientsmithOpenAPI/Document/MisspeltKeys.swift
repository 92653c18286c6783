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

  /// Parts of operations.
  enum Part {
    case parameter, body, response, media

    fileprivate var keys: [String] {
      switch self {
      case .parameter:
        [
          "name", "in", "description", "required", "deprecated", "allowEmptyValue", "style",
          "explode", "allowReserved", "schema", "example", "examples", "content",
        ]
      case .body: ["description", "content", "required"]
      case .response: ["summary", "description", "headers", "content", "links", "required"]
      case .media:
        [
          "schema", "itemSchema", "example", "examples", "encoding", "prefixEncoding",
          "itemEncoding", "description",
        ]
      }
    }
  }

  static func warn(in node: DocumentNode, _ part: Part, into log: inout DiagnosticLog) {
    warn(in: node, part.keys, into: &log)
  }

  /// What schemas say of their values.
  private static let schema = [
    "type", "properties", "required", "items", "additionalProperties", "patternProperties", "enum",
    "format", "allOf", "oneOf", "anyOf", "nullable", "discriminator", "$ref",
  ]
  /// What else they may have, which may be near.
  private static let otherOfSchemas: Set<String> = [
    "title", "description", "default", "example", "examples", "const", "not", "if", "then", "else",
    "prefixItems", "contains", "minItems", "maxItems", "uniqueItems", "minContains", "maxContains",
    "propertyNames", "minProperties", "maxProperties", "dependentRequired", "dependentSchemas",
    "dependencies", "unevaluatedItems", "unevaluatedProperties", "additionalItems", "minimum",
    "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "pattern", "minLength",
    "maxLength", "contentEncoding", "contentMediaType", "contentSchema", "readOnly", "writeOnly",
    "deprecated", "externalDocs", "xml", "definitions", "id",
  ]

  /// Warns of those of a schema.
  static func warn(inSchema node: DocumentNode, into log: inout DiagnosticLog) {
    for entry in node.entries where !entry.key.hasPrefix("x-") && !entry.key.hasPrefix("$") {
      guard !schema.contains(entry.key), !otherOfSchemas.contains(entry.key),
        entry.key.utf8.count > 2
      else { continue }
      let missing = schema.filter { node[$0] == nil }
      guard let help = Suggestion.didYouMean(entry.key, among: missing) else { continue }
      log.warning(.unknownKey, at: entry.keyRange, "unknown key \(name: entry.key)", help: help)
    }
  }

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
