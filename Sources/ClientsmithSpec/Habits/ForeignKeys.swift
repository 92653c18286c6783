import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

/// Keys of OpenAPI, JSON Schema and other formats, which people write out of habit.
enum ForeignKeys {
  /// What to do about an unknown key of a mapping, where it is one of those.
  static func advice(on entry: YAMLMapping.Entry, in fields: Fields) -> String? {
    if entry.key == "items", let array = array(of: fields.entries) {
      return "write `\(written(array))` in place of `type` and `items`"
    }
    if entry.key == "format",
      let help = equivalent(ofFormat: entry.value, besides: fields.keys)
    {
      return help
    }
    switch (entry.key, entry.value.content) {
    case ("$ref", .scalar(.string(let text))): return reference(to: text)
    case ("required", .scalar(.bool(true))): return "remove it: everything is required"
    case ("required", .scalar(.bool(false))), ("nullable", .scalar(.bool(true))),
      ("null", .scalar(.bool(true))):
      // Looked up here alone, since it takes a look at all keys.
      if let type = fields["type"]?.string.map({ TypeHabit.equivalent(of: $0) ?? $0 }) {
        return "write `type: \(written(type.hasSuffix("?") ? type : type + "?"))` and remove it"
      }
    case ("nullable", .scalar(.bool(false))): return "remove it"
    case ("readOnly", .scalar(.bool(true))), ("writeOnly", .scalar(.bool(true))):
      if fields.keys.contains("access") { return "write `access: \(entry.key)`" }
    case ("wire", .scalar(.string(let text))), ("wireName", .scalar(.string(let text))),
      ("alias", .scalar(.string(let text))), ("key", .scalar(.string(let text))),
      ("jsonKey", .scalar(.string(let text))), ("rename", .scalar(.string(let text))):
      if fields.keys.contains("as") { return "write `as: \(written(text))`" }
    case ("mimeType", .scalar(.string(let text))), ("mime", .scalar(.string(let text))),
      ("mediaType", .scalar(.string(let text))):
      if fields.keys.contains("contentType") { return "write `contentType: \(written(text))`" }
    case ("at", _):
      if fields.keys.contains("envelope") { return "write it beside `returns`" }
    default: break
    }
    return equivalent(of: entry.key)
  }

  /// What to write for `$ref: "#/components/schemas/User"`.
  private static func reference(to text: String) -> String {
    let name = text.split(separator: "/").last.map(String.init) ?? text
    return CamelCase.isUpper(name)
      ? "write \(quoted(name)) in place of the mapping"
      : "write the name of the type in place of the mapping"
  }

  /// Refuses `{$ref: …}` where a type is expected.
  ///
  /// - Returns: false where it is another mapping.
  static func refuseReference(
    _ what: DiagnosticMessage, _ mapping: YAMLMapping, into log: inout DiagnosticLog
  ) -> Bool {
    guard mapping.entries.count == 1, let entry = mapping.entries.first, entry.key == "$ref" else {
      return false
    }
    log.error(
      .unknownKey, at: entry.keyRange, "\(what) has no key `$ref`",
      help: reference(to: entry.value.string ?? ""))
    return true
  }

  /// What stands for such a key here.
  static func equivalent(of key: String) -> String? {
    switch key {
    case "format": "write the type that it means, such as Int64, Date or UUID"
    case "$ref": "write the name of the type"
    case "const": "write `value`"
    case "minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "pattern",
      "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "uniqueItems":
      "remove it: only types are checked"
    case "items": "write `[T]`"
    case "method": "the method is a key of the endpoint: write `GET: /path`"
    case "nullable": "write `T?`"
    case "operationId": "the key of the endpoint is its name"
    case "args", "arguments", "parameters", "params":
      "write `path`, `query`, `headers` or `cookies`"
    case "requestBody", "request", "payload": "write `json: {name: T}` or `body: T`"
    case "required": "everything is required; write `T?` for what may be absent"
    case "response", "result", "output": "write `returns: T`"
    case "responses": "write `returns: T` for the result and `errors: {404: T}` for error bodies"
    default: nil
    }
  }

  /// How the first element of a sequence is written as the entry of a mapping.
  static func firstEntry(ofSequence node: YAMLNode) -> String? {
    guard case .sequence(let nodes) = node.content, let first = nodes.first else { return nil }
    if let name = first.scalarText {
      // No name in Swift, as headers have them.
      return name.contains("-")
        ? "\(CamelCase.lower(name)): {type: String, as: \(written(name))}" : "\(written(name)): …"
    }
    guard case .mapping(let mapping) = first.content else { return nil }
    if let name = mapping.entries.first(where: { $0.key == "name" })?.value.string {
      let type = mapping.entries.first { $0.key == "type" }?.value.string
      return "\(written(name)): \(type.map(written) ?? "…")"
    }
    guard let entry = mapping.entries.first, mapping.entries.count == 1, entry.key != "url"
    else { return nil }
    return "\(written(entry.key)): \(entry.value.scalarText.map(written) ?? "…")"
  }

  /// Whether a mapping where a type is expected lists the properties of an object, rather than keys
  /// of the format.
  static func isInlineObject(_ mapping: YAMLMapping, besides keys: [String]) -> Bool {
    // Alone, or beside `type`, `items` is that of JSON Schema.
    let hasItems = mapping.entries.count > 1 && !mapping.entries.contains { $0.key == "type" }
    return !mapping.entries.isEmpty
      && !mapping.entries.contains { entry in
        !isNamedLikeKey(entry) && !(hasItems && entry.key == "items")
          && (keys.contains(entry.key) || equivalent(of: entry.key) != nil
            || Suggestion.nearest(to: entry.key, among: keys) != nil)
      }
  }

  /// Whether an entry is a property that has the name of a key: `name: String?`.
  private static func isNamedLikeKey(_ entry: YAMLMapping.Entry) -> Bool {
    guard ["name", "summary", "description"].contains(entry.key) else { return false }
    guard let text = entry.value.string else { return !entry.value.isNull }
    let type = text.hasSuffix("?") ? String(text.dropLast()) : text
    return Primitive(rawValue: TypeHabit.equivalent(of: type) ?? type) != nil
      || entry.key == "name" && (CamelCase.isUpper(type) || type.hasPrefix("Patch<"))
  }

  /// What to write for `format` of JSON Schema, or beside a `Date`.
  static func equivalent(ofFormat node: YAMLNode, besides keys: [String]) -> String? {
    guard let text = node.string else { return nil }
    switch text {
    case "date", "yyyy-MM-dd", "YYYY-MM-DD", "%Y-%m-%d":
      return "write `type: Day`, without `format`"
    case "date-time": return "write `type: Date`, without `format`"
    case "uuid": return "write `type: UUID`, without `format`"
    case "uri", "url": return "write `type: URL`, without `format`"
    case "int32": return "write `type: Int32`, without `format`"
    case "int64": return "write `type: Int64`, without `format`"
    case "float": return "write `type: Float`, without `format`"
    case "double": return "write `type: Double`, without `format`"
    case "byte": return "write `type: Data`, without `format`"
    case "seconds", "timestamp", "unix", "unixtime", "unix-time", "epoch":
      return keys.contains("dates") ? "write `dates: seconds`" : nil
    case "milliseconds" where keys.contains("dates"): return "write `dates: milliseconds`"
    default:
      guard keys.contains("dates"), text.hasPrefix("y") else { return nil }
      return "write `dates: \(written(text))`"
    }
  }

  /// What to write for `{type: array, items: T}`, of which `items` is refused; nil: it is another
  /// mapping.
  static func array(of entries: [YAMLMapping.Entry]) -> String? {
    guard entries.first(where: { $0.key == "type" })?.value.string?.asciiLowercased == "array",
      let items = entries.first(where: { $0.key == "items" })?.value
    else { return nil }
    var element = items.string
    if case .mapping(let mapping) = items.content {
      element = mapping.entries.first { ["type", "$ref"].contains($0.key) }?.value.string
    }
    return element.map { "[\($0)]" }.map { TypeHabit.equivalent(of: $0) ?? $0 } ?? "[T]"
  }

  static func refuseInlineObject(
    _ what: DiagnosticMessage, _ mapping: YAMLMapping, at range: SourceRange,
    into log: inout DiagnosticLog
  ) {
    if let type = onlyType(in: mapping) {
      log.error(
        .inlineType, at: range, "\(what) expects a type, found a mapping",
        help: "write `\(type)` in place of the mapping")
      return
    }
    if let dictionary = dictionary(of: mapping) {
      log.error(
        .inlineType, at: range, "\(what) expects a type, found a mapping",
        help: "write `\(written(dictionary))` for a dictionary")
      return
    }
    log.error(
      .inlineType, at: range, "\(what) expects a type, found the properties of an object",
      help: "write them inside of `properties: {…}`")
  }

  /// `User` for `{schema: User}`, and `[User]` for `{model: [User]}`; nil: it is something else.
  private static func onlyType(in mapping: YAMLMapping) -> String? {
    guard let entry = mapping.entries.first, mapping.entries.count == 1,
      ["schema", "model", "ref", "dto", "class", "object"].contains(entry.key)
    else { return nil }
    if case .sequence(let nodes) = entry.value.content, nodes.count == 1 {
      return nodes[0].string.map { "[\($0)]" }
    }
    return entry.value.string.flatMap { CamelCase.isUpper($0) ? $0 : nil }
  }

  /// `[String: Int]` for `{String: Int}`; nil: the keys are names of properties.
  private static func dictionary(of mapping: YAMLMapping) -> String? {
    guard let entry = mapping.entries.first, mapping.entries.count == 1,
      (TypeHabit.equivalent(of: entry.key) ?? entry.key) == "String",
      let value = entry.value.string
    else { return nil }
    let type = "[String: \(value)]"
    return TypeHabit.equivalent(of: type) ?? type
  }
}
