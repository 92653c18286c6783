import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension DeclaredResult {
  private static let keys = ["as", "type", "headers", "envelope", "until"] + InlineType.keys
  private static let forms = ["json", "text", "data", "response", "download", "sse", "jsonl"]

  static func read(
    _ node: YAMLNode, naming: NamingStyle, into log: inout DiagnosticLog
  ) -> DeclaredResult? {
    guard case .mapping = node.content else {
      let words = ["Void", "Never", "()", "void", "none", "nothing", "nil", "empty"]
      if let name = node.string, words.contains(name) {
        log.error(
          .unsupportedType, at: node.range, "\(name: name) is not a type of a body",
          help: "remove `returns` for an endpoint that returns nothing")
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
        help: "write `{as: response, type: T, headers: {…}}`, with `type: \"JSON?\"` for a "
          + "response without a body")
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
      if !fields.hasMisspelling(of: ["type"]) {
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
            + "\(entry.value.found)")
        return nil
      }
      guard let status = Int(entry.key) else { return nil }
      return Flag(status: Located(status, at: entry.keyRange), value: value)
    }
  }

  /// `{200: A, 202: B, 204: Void}`.
  /// - Returns: nil where the keys are words.
  private static func readStatuses(
    _ node: YAMLNode, naming: NamingStyle, into log: inout DiagnosticLog
  ) -> [Status]? {
    guard case .mapping(let mapping) = node.content, !mapping.entries.isEmpty,
      mapping.entries.allSatisfy({ Int($0.key) != nil || isRange($0.key) })
    else { return nil }
    return mapping.entries.compactMap { entry in
      guard !isRange(entry.key) else {
        log.error(
          .unknownValue, at: entry.keyRange, "\(name: entry.key) is not a status",
          help: "write each status that the API answers with: `200: T`")
        return nil
      }
      guard let status = Int(entry.key) else { return nil }
      if case .mapping(let inner) = entry.value.content, inner.entries.first?.key == "as" {
        return readBody(entry.value, of: entry.key, into: &log).map {
          Status(status: Located(status, at: entry.keyRange), type: nil, body: $0)
        }
      }
      let isVoid = entry.value.string == "Void"
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
  /// `{as: text}`.
  private static func readBody(
    _ node: YAMLNode, of status: String, into log: inout DiagnosticLog
  ) -> StatusCase.Body? {
    guard let fields = Fields(node, "the result for \(name: status)", keys: ["as"], into: &log),
      let value = fields["as"]
    else { return nil }
    let forms: [StatusCase.Body] = [.text, .data]
    if let form = forms.first(where: { $0.rawValue == value.string }) { return form }
    log.error(
      .misplacedKey, at: value.range,
      "the result for one status is a type, or text or data, found \(value.found)",
      help: "write `\(status): T`, `\(status): {as: text}`, or `returns: {as: response}` for all "
        + "statuses")
    return nil
  }
}

/// `2XX`, `default`.
private func isRange(_ key: String) -> Bool {
  key == "default" || key.utf8.count == 3 && key.uppercased().hasSuffix("XX")
}

extension Endpoint.PathStep {
  /// A dotted path into a JSON body: `data.items`, `rows.0.id`.
  ///
  /// - Parameter allowsLast: -1 is the last element.
  static func read(
    _ node: YAMLNode, _ what: DiagnosticMessage, allowsLast: Bool = false,
    into log: inout DiagnosticLog
  ) -> [Endpoint.PathStep]? {
    guard let text = node.scalarText else {
      log.error(
        .invalidJSONPath, at: node.range, "\(what) expects a dotted path, found \(node.found)",
        help: "write one such as data.items or rows.0.id")
      return nil
    }
    let steps = text.split(separator: ".", omittingEmptySubsequences: false)
    guard steps.allSatisfy({ !$0.isEmpty }) else {
      log.error(
        .invalidJSONPath, at: node.range, "\(what) \(name: text) has an empty step",
        help: "write one such as data.items or rows.0.id")
      return nil
    }
    return steps.map { step in
      let isIndex = step.utf8.allSatisfy(ASCII.isDigit) && (step == "0" || !step.hasPrefix("0"))
      if isIndex, let index = Int(step) { return .index(index) }
      if allowsLast, step == "-1" { return .index(-1) }
      return .key(String(step))
    }
  }
}
