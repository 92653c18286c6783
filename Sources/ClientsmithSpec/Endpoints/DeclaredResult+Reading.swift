import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension DeclaredResult {
  private static let keys = ["as", "type", "headers", "envelope", "until"] + InlineType.keys
  /// What people write for an endpoint that returns nothing.
  private static let nothing = [
    "Void", "Never", "()", "void", "None", "none", "nothing", "nil", "null", "empty", "{}",
  ]

  /// What to write for a type of the generated code, such as `Response<Item>`.
  private static func generatedForm(_ text: String) -> String? {
    let parts = text.split(separator: "<", maxSplits: 1)
    guard let name = parts.first else { return nil }
    let type = parts.count == 2 && text.hasSuffix(">") ? String(parts[1].dropLast()) : "T"
    let element = written(type)
    switch name {
    case "Response": return "{as: response, type: \(element)}"
    case "ResponseStream": return "{as: sse, type: \(element)}"
    case "HTTPResponse", "URLResponse", "HTTPURLResponse": return "{as: response}"
    case "HTTPDownload": return "{as: download}"
    default: return nil
    }
  }

  private static let forms = ["json", "text", "data", "response", "download", "sse", "jsonl"]

  /// The form that is meant by another name for it, such as `stream`.
  private static func form(_ name: String) -> String? {
    switch name {
    case "stream", "events", "eventStream": "sse"
    case "ndjson", "lines": "jsonl"
    case "file": "download"
    default: forms.contains(name) ? name : nil
    }
  }

  private static func entry(for form: String, type: String? = nil) -> String {
    switch form {
    case "json": type ?? "T"
    case "sse", "jsonl": "{as: \(form), type: \(type ?? "T")}"
    default: "{as: \(form)}"
    }
  }

  static func read(
    _ node: YAMLNode, naming: NamingStyle, into log: inout DiagnosticLog
  ) -> DeclaredResult? {
    guard case .mapping = node.content else {
      if let name = node.isNull ? "null" : node.string, nothing.contains(name) {
        log.error(
          .unsupportedType, at: node.range, "\(name: name) is not a type of a body",
          help: "remove `returns` for an endpoint that returns nothing")
        return nil
      }
      if let name = node.string, let form = generatedForm(name) {
        let parts = name.split(separator: "<", maxSplits: 1)
        log.error(
          .unknownType, at: node.range,
          "unknown \(DiagnosticMessage(parts.count == 2 ? "generic type" : "type")) \(name: String(parts[0]))",
          help: "write `returns: \(form)`")
        return nil
      }
      if let form = node.string.flatMap(Self.form), form != "json" {
        log.error(
          .inlineType, at: node.range, "`returns` expects a type, found \(node.found)",
          help: "write `returns: \(entry(for: form))`")
        return nil
      }
      if case .scalar(.integer) = node.content, let status = node.scalarText {
        log.error(
          .wrongType, at: node.range, "`returns` expects a type, found \(node.found)",
          help:
            "write `returns: {\(status): T}` for a result with that status, or remove `returns` for an "
            + "endpoint that returns nothing")
        return nil
      }
      return TypeExpression.read(node, "`returns`", naming: naming, into: &log)
        .map(DeclaredResult.json)
    }
    if let flags = readFlags(node, into: &log) { return .flags(flags) }
    if let statuses = readStatuses(node, naming: naming, into: &log) {
      // Whether there are some is not known where none of them could be read.
      return statuses.isEmpty ? nil : .statuses(statuses)
    }
    if case .mapping(let mapping) = node.content,
      ForeignKeys.isInlineObject(mapping, besides: keys)
    {
      if mapping.entries.count == 1, let entry = mapping.entries.first, let form = form(entry.key) {
        log.error(
          .inlineType, at: entry.keyRange, "`returns` has no key \(name: entry.key)",
          help: "write `returns: \(Self.entry(for: form, type: entry.value.string))`")
        return nil
      }
      ForeignKeys.refuseInlineObject("`returns`", mapping, at: node.range, into: &log)
      return nil
    }
    guard let fields = Fields(node, "`returns`", keys: keys, into: &log) else {
      return nil
    }
    var form = "json"
    if let node = fields["as"] {
      guard let text = node.text("`as`", into: &log) else { return nil }
      guard forms.contains(text) else {
        log.error(
          .unknownValue, at: node.range, "unknown result form \(name: text)",
          help: didYouMean(text, among: forms, log) ?? "write \(listed(forms, "or"))")
        return nil
      }
      form = text
    }
    for (key, owners) in [("envelope", ["sse"]), ("until", ["sse", "jsonl"])]
    where !owners.contains(form) {
      guard let entry = fields.entry(key) else { continue }
      log.error(
        .misplacedKey, at: entry.keyRange,
        "\(name: key) is for streams: `as: \(owners.joined(separator: "` or `as: "))`",
        help: "remove it")
    }
    let type = TypeExpression.read(in: fields, naming: naming, into: &log)
    if let entry = fields.entry("headers"), form != "response" || type == nil {
      log.error(
        .misplacedKey, at: entry.keyRange, "`headers` needs a response with the type of its body",
        help: "write `{as: response, type: \(fields["type"]?.string.map(written) ?? "T"), headers: "
          + "{…}}`, with `type: \"JSON?\"` for a response without a body")
    }
    if form == "response", let type { return .typedResponse(type) }
    if ["text", "data", "response", "download"].contains(form) {
      if let stray = fields.entry("type") ?? InlineType.declaration(in: fields.entries) {
        log.error(
          .misplacedKey, at: stray.keyRange, "`as: \(form)` must not have a `type`",
          help: "remove \(quoted(stray.key))")
      }
      switch form {
      case "text": return .text
      case "data": return .data
      case "download": return .download
      default: return .response
      }
    }
    guard let type else {
      if !fields.hasUnknownKey {
        log.error(
          .missingKey, at: node.range, "`returns` has no `type`",
          help: "write {as: \(form), type: T}")
      }
      return nil
    }
    return form == "sse"
      ? .serverSentEvents(type) : form == "jsonl" ? .jsonLines(type) : .json(type)
  }
}

extension DeclaredResult {
  /// `{204: true, 404: false}`.
  /// - Returns: nil where something else is returned.
  private static func readFlags(_ node: YAMLNode, into log: inout DiagnosticLog) -> [Flag]? {
    func flag(_ entry: YAMLMapping.Entry) -> Bool? {
      if case .scalar(.bool(let value)) = entry.value.content { value } else { nil }
    }
    guard case .mapping(let mapping) = node.content,
      mapping.entries.allSatisfy({ Int($0.key) != nil }),
      mapping.entries.contains(where: { flag($0) != nil })
    else { return nil }
    return mapping.entries.compactMap { entry in
      guard let value = flag(entry) else {
        log.error(
          .wrongType, at: entry.value.range,
          "the result for \(name: entry.key) expects true or false, as the others have, found "
            + "\(entry.value.found)",
          help: "write true or false for each status, or a type for each; the bodies of errors are "
            + "under `errors`")
        return nil
      }
      guard let status = Int(entry.key) else { return nil }
      return Flag(status: Located(status, at: entry.keyRange), value: value)
    }
  }

  /// `{200: A, 202: B, 204: Void}`.
  /// - Returns: nil where the keys are words, or some of them are those of another form.
  private static func readStatuses(
    _ node: YAMLNode, naming: NamingStyle, into log: inout DiagnosticLog
  ) -> [Status]? {
    guard case .mapping(let mapping) = node.content, !mapping.entries.isEmpty,
      mapping.entries.allSatisfy({ Int($0.key) != nil || isRange($0.key) })
        || mapping.entries.contains(where: { Int($0.key) != nil })
          && !mapping.entries.contains(where: { formKeys.contains($0.key) })
    else { return nil }
    return mapping.entries.compactMap { entry in
      guard Int(entry.key) != nil else {
        log.error(
          .unknownValue, at: entry.keyRange, "\(name: entry.key) is not a status",
          help: "write each status that the API answers with: `200: T`")
        return nil
      }
      guard let status = Int(entry.key) else { return nil }
      if case .mapping(let inner) = entry.value.content, isForm(inner) {
        return readForm(entry, status, naming: naming, into: &log)
      }
      let isVoid = entry.value.string == "Void"
      if !isVoid, isNothing(entry.value) {
        log.error(
          .unsupportedType, at: entry.value.range,
          "the result for \(name: entry.key) expects a type, found \(entry.value.found)",
          help: "write `\(status): Void` for a status without a body")
        return Status(status: Located(status, at: entry.keyRange), type: nil)
      }
      let type =
        isVoid
        ? nil
        : TypeExpression.read(
          entry.value, "the result for \(name: entry.key)", naming: naming, into: &log)
          ?? .unreadable(at: entry.value.range)
      return Status(status: Located(status, at: entry.keyRange), type: type)
    }
  }
}

extension DeclaredResult {
  /// Those by which other forms of a result are known.
  private static let formKeys: Set<String> = [
    "as", "type", "headers", "envelope", "until", "properties", "includes", "additional", "enum",
    "oneOf", "closed", "discriminator", "content", "tagged", "name", "optional", "patch", "items",
  ]

  /// Whether it is `{as: text}` or `{type: T}`, and not a type that is declared in place.
  private static func isForm(_ mapping: YAMLMapping) -> Bool {
    mapping.entries.contains { ["as", "type"].contains($0.key) }
      && InlineType.declaration(in: mapping.entries) == nil
      && ForeignKeys.array(of: mapping.entries) == nil
  }

  private static func isNothing(_ node: YAMLNode) -> Bool {
    if case .mapping(let mapping) = node.content { return mapping.entries.isEmpty }
    return node.isNull || node.string.map(nothing.contains) == true
  }

  /// `{as: text}`, `{as: data}`, or `{type: T}`, which is `T`.
  private static func readForm(
    _ entry: YAMLMapping.Entry, _ status: Int, naming: NamingStyle, into log: inout DiagnosticLog
  ) -> Status? {
    let what: DiagnosticMessage = "the result for \(name: entry.key)"
    let keys = ["as", "type", "optional", "patch"]
    guard let fields = Fields(entry.value, what, keys: keys, into: &log) else { return nil }
    let located = Located(status, at: entry.keyRange)
    let hasType = fields.has("type")
    if let form = fields["as"], form.string != "json" || !hasType {
      guard let body = [StatusCase.Body.text, .data].first(where: { $0.rawValue == form.string })
      else {
        log.error(
          .misplacedKey, at: form.range,
          "the result for one status is a type, or text or data, found \(form.found)",
          help:
            "write `\(status): T`, `\(status): {as: text}`, or `returns: {as: response}` for all "
            + "statuses")
        return nil
      }
      if let stray = fields.entry("type") {
        log.error(
          .misplacedKey, at: stray.keyRange, "`as: \(body.rawValue)` must not have a `type`",
          help: "remove `type`")
      }
      return Status(status: located, type: nil, body: body)
    }
    return TypeExpression.read(in: fields, naming: naming, into: &log).map {
      Status(status: located, type: $0)
    }
  }
}

/// `2XX`, `default`.
private func isRange(_ key: String) -> Bool {
  key == "default" || key.utf8.count == 3 && key.uppercased().hasSuffix("XX")
}
