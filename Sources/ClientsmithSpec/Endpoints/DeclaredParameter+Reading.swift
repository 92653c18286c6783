import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension DeclaredParameter {
  static let keys =
    [
      "type", "as", "default", "value", "style", "arrays", "explode", "reserved", "summary",
      "description", "deprecated", "secret", "example", "coding", "dates", "allow",
    ] + InlineType.keys
  private static let partKeys = keys + ["filename", "contentType", "headers"]

  static func read(
    _ entry: YAMLMapping.Entry, section: Section, isOfDocument: Bool = false, naming: NamingStyle,
    into log: inout DiagnosticLog
  ) -> DeclaredParameter? {
    var parameter = DeclaredParameter(
      section: section, name: Located(SwiftName(entry.key), at: entry.keyRange),
      writtenName: entry.key, wireName: Located(naming.wireName(entry.key), at: entry.keyRange))
    if case .mapping(let mapping) = entry.value.content {
      let keys = section == .multipart ? partKeys : keys
      guard !ForeignKeys.isInlineObject(mapping, besides: keys) else {
        ForeignKeys.refuseInlineObject(
          "the parameter \(name: entry.key)", mapping, at: entry.value.range, into: &log)
        return nil
      }
      guard let fields = Fields(entry.value, "a parameter", keys: keys, into: &log)
      else { return nil }
      parameter.read(
        fields, entry: entry, isOfDocument: isOfDocument, naming: naming, into: &log)
    } else if section == .json, entry.value.written.isNull {
      log.error(
        .wrongType, at: entry.value.range,
        "the parameter \(name: entry.key) expects a type, found null",
        help: "write `{value: null}` if null is always sent, or a type such as `String?`")
      parameter.type = .unreadable(at: entry.value.range)
    } else if section != .url, let text = entry.value.scalarText,
      let type = typeText(entry.value.written), type != "String"
    {
      log.error(
        .wrongType, at: entry.value.range,
        "the parameter \(name: entry.key) expects a type, found \(entry.value.found)",
        help: "write `\(type) = \(excerpt(text))` for a default, or `{value: \(excerpt(text))}` "
          + "for a constant")
      parameter.type = .unreadable(at: entry.value.range)
    } else if section == .multipart, ["filename", "contentType"].contains(entry.key),
      let text = entry.value.string,
      !CamelCase.isUpper(text.hasSuffix("?") ? String(text.dropLast()) : text)
    {
      log.error(
        .misplacedKey, at: entry.keyRange, "\(name: entry.key) is a key of a part",
        help: "write it beside the type: `{type: Data, \(entry.key): \(written(text))}`")
      return nil
    } else if entry.key == "style", let text = entry.value.string, Style(rawValue: text) != nil {
      log.error(
        .misplacedKey, at: entry.keyRange, "`style` is a key of a parameter",
        help: "write it beside the type: `{type: T, style: \(text)}`")
      return nil
    } else {
      let expression = TypeExpression.readWithDefault(
        entry.value, "the parameter \(name: entry.key)", naming: naming, into: &log)
      parameter.type = expression?.type ?? .unreadable(at: entry.value.range)
      parameter.default = expression?.default
    }
    // Only the server sees a constant's name.
    if parameter.constant != nil, !CamelCase.isLower(entry.key), !parameter.hasOwnWireName {
      parameter.wireName.value = entry.key
    }
    return parameter
  }

  /// The type of a plain value.
  static func typeText(_ value: WrittenValue) -> String? {
    switch value.content {
    case .bool: "Bool"
    case .integer: "Int"
    case .number: "Double"
    case .string: "String"
    case .null, .sequence, .mapping: nil
    }
  }

  /// Those of a part: `headers: {X-Kind: draft}`.
  private mutating func readHeaders(_ node: YAMLNode, into log: inout DiagnosticLog) {
    guard case .mapping(let mapping) = node.content else {
      log.error(
        .wrongType, at: node.range, "`headers` of a part expects a mapping, found \(node.found)",
        help: "write {X-Kind: draft}")
      return
    }
    headers = mapping.entries.compactMap { entry in
      DeclaredHeader.read(
        Located(entry.key, at: entry.keyRange), value: entry.value.written, into: &log)
    }
  }

  private mutating func read(
    _ fields: Fields, entry: YAMLMapping.Entry, isOfDocument: Bool, naming: NamingStyle,
    into log: inout DiagnosticLog
  ) {
    type = TypeExpression.read(in: fields, naming: naming, into: &log)
    if section == .host, let stray = fields.entry("as") {
      log.error(
        .misplacedKey, at: stray.keyRange, "a label of a host is sent without a name",
        help: "remove `as`")
    } else if let node = fields["as"], let name = node.text("`as`", into: &log) {
      wireName = Located(name, at: node.range)
      hasOwnWireName = true
    }
    constant = fields["value"]?.written
    `default` = fields["default"]?.written
    if type == nil, constant == nil {
      if !fields.hasMisspelling(of: ["type", "value", "enum", "oneOf", "properties"]),
        !["$ref", "items", "const"].contains(where: fields.has)
      {
        log.error(
          .missingKey, at: entry.keyRange, "the parameter \(name: entry.key) has no `type`",
          help: `default`.flatMap(Self.typeText).map { "write `type: \($0)` beside it" }
            ?? "write `type: T`, or `value:` for a constant")
      }
      type = .unreadable(at: entry.value.range)
    }
    if constant != nil {
      for key in ["default", "example", "deprecated", "secret"] {
        guard let stray = fields.entry(key) else { continue }
        log.error(
          .misplacedKey, at: stray.keyRange, "a constant must not have \(name: key)",
          help: "remove it")
      }
      `default` = nil
    }
    example = fields["example"]?.written
    dates = fields["dates"].map { Located(DateFormat.read($0, into: &log), at: $0.range) }
    coding = fields["coding"].flatMap { node in
      node.word("`coding`", into: &log).map { Located($0, at: node.range) }
    }
    documentation = fields.documentation(into: &log)
    deprecated = fields.deprecation(into: &log)
    isSecret = fields.flag("secret", into: &log)
    allowed = fields.allowed(in: entry, into: &log)
    filename = fields["filename"]?.text("`filename`", into: &log)
    if let node = fields["contentType"], section == .multipart {
      contentType = node.text("`contentType`", into: &log).map { Located($0, at: node.range) }
    }
    if section == .multipart, let node = fields["headers"] { readHeaders(node, into: &log) }
    readStyle(fields, isOfDocument: isOfDocument, into: &log)
  }
}
