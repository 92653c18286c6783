import ClientsmithDiagnostics
import ClientsmithYAML

/// Keys of OpenAPI and JSON Schema, which people write out of habit.
enum ForeignKeys {
  /// What stands for such a key here.
  static func equivalent(of key: String) -> String? {
    switch key {
    case "$ref": "write the name of the type"
    case "items": "write `[T]`"
    case "method": "the method is a key of the endpoint: write `GET: /path`"
    case "nullable": "write `T?`"
    case "operationId": "the key of the endpoint is its name"
    case "parameters": "write `path`, `query`, `headers` or `cookies`"
    case "requestBody": "write `json: {name: T}` or `body: T`"
    case "required": "everything is required; write `T?` for what may be absent"
    case "responses": "write `returns: T` for the result and `errors: {404: T}` for error bodies"
    default: nil
    }
  }

  /// Whether a mapping where a type is expected lists the properties of an object, rather than keys
  /// of the format.
  static func isInlineObject(_ mapping: YAMLMapping, besides keys: [String]) -> Bool {
    let written = mapping.entries.map(\.key)
    return !written.isEmpty
      && !written.contains { key in
        keys.contains(key) || equivalent(of: key) != nil
          || Suggestion.nearest(to: key, among: keys) != nil
      }
  }

  static func refuseInlineObject(
    _ what: DiagnosticMessage, at range: SourceRange, into log: inout DiagnosticLog
  ) {
    log.error(
      .inlineType, at: range, "\(what) expects a type, found the properties of an object",
      help: "write them inside of `properties: {…}`")
  }
}
