import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

/// Reads `oneOf`, and the keys beside it that say how its cases are told apart.
enum UnionReader {
  // MARK: - What tells the cases apart

  /// - Returns: nil after an error.
  static func readTagging(_ fields: Fields, into log: inout DiagnosticLog) -> Union.Tagging? {
    let count = log.count
    let discriminator = fields["discriminator"].flatMap { node in
      node.text("`discriminator`", help: propertyName(in: node), into: &log)
    }
    let content = fields["content"]?.text("`content`", into: &log)
    if let entry = fields.entry("tagged") {
      guard let word = entry.value.text("`tagged`", into: &log) else { return nil }
      guard word == "external" else {
        log.error(
          .unknownValue, at: entry.value.range, "unknown value \(name: word) of `tagged`",
          help: tagAdvice(for: word))
        return nil
      }
      for other in ["discriminator", "content"] {
        guard let stray = fields.entry(other) else { continue }
        log.error(
          .conflictingKeys, at: stray.keyRange,
          "with external tags the only key names the case, so there is no \(name: other)",
          help: "remove `\(other)` or `tagged`",
          notes: [.init(range: entry.keyRange, message: "`tagged` is here")])
      }
      return log.count == count ? .external : nil
    }
    guard log.count == count, !fields.hasMisspelling(of: ["discriminator", "tagged", "content"])
    else { return nil }
    guard let content, let entry = fields.entry("content") else {
      return discriminator.map(Union.Tagging.discriminator) ?? .some(.none)
    }
    guard let discriminator else {
      log.error(
        .missingKey, at: entry.keyRange, "`content` needs a `discriminator` beside it",
        help: "write `discriminator: kind`, with the key that has the name of the case")
      return nil
    }
    if content.contains("{"), content.contains("}") {
      guard content == "{\(discriminator)}" else {
        log.error(
          .unknownValue, at: entry.value.range,
          "`content` names \(name: content), and the case is named by \(name: discriminator)",
          help: "write `content: \"{\(excerpt(discriminator))}\"` for the key that the case names, "
            + "and `content` in a case whose key is another")
        return nil
      }
      return .adjacent(discriminator: discriminator, content: nil)
    }
    guard content != discriminator else {
      log.error(
        .duplicateName, at: entry.value.range,
        "the key \(name: content) cannot have both the name of the case and its value",
        notes: [
          .init(range: fields["discriminator"]?.range ?? fields.range, message: "the other is here")
        ])
      return nil
    }
    return .adjacent(discriminator: discriminator, content: content)
  }

  /// What other formats call the ways to tell cases apart.
  private static func tagAdvice(for word: String) -> String {
    switch word.asciiLowercased {
    case "internal", "internally": "write `discriminator: kind`, with the key of the cases' objects"
    case "adjacent", "adjacently":
      "write `discriminator: kind` and `content: value`, with the two keys"
    case "none", "untagged", "false": "remove `tagged`, and each case is tried in order"
    default: "write `tagged: external`, for objects such as `{\"text\": {…}}`"
    }
  }

  /// The union of an object that has properties beside it.
  static func readContent(
    _ fields: Fields, naming: NamingStyle, into log: inout DiagnosticLog
  ) -> TypeExpression? {
    guard let entry = fields.entry("oneOf") else { return nil }
    let tagging = readTagging(fields, into: &log)
    let form = read(entry.value, tagging: tagging, naming: naming, into: &log)
    if case .union(let cases, .external)? = form {
      for bare in cases where bare.type == nil {
        log.error(
          .missingKey, at: bare.name.range,
          "the case \(name: bare.name.value) has no body, but the properties need an object",
          help: "write `\(bare.name.value): {properties: {}}`")
      }
    }
    return TypeExpression(
      form: .inline(InlineType(form: form ?? .unreadable)), range: entry.keyRange)
  }

  /// What to write for the `{propertyName: kind}` of OpenAPI.
  private static func propertyName(in node: YAMLNode) -> String? {
    guard case .mapping(let mapping) = node.content, let name = mapping["propertyName"]?.string
    else { return nil }
    return "write `discriminator: \(excerpt(name))`"
  }

  // MARK: - Cases

  private static let caseKeys = ["type", "as", "otherwise"] + InlineType.keys

  /// - Parameter tagging: nil after an error, where it is not known whether it was right.
  static func read(
    _ node: YAMLNode, tagging: Union.Tagging?, naming: NamingStyle, into log: inout DiagnosticLog
  ) -> DeclaredType.Form? {
    guard
      let entries = node.entries(
        "`oneOf`", of: "cases and types", help: namedCases(of: node), into: &log)
    else { return nil }
    if entries.isEmpty {
      log.error(.emptyValue, at: node.range, "`oneOf` needs at least one case")
      return nil
    }
    let cases = entries.compactMap { entry -> DeclaredUnionCase? in
      let body = readBody(entry, tagging: tagging, naming: naming, into: &log)
      guard let body else { return nil }
      var member = DeclaredUnionCase(
        name: Located(SwiftName(entry.key), at: entry.keyRange),
        wireName: body.tag?.text ?? naming.wireName(entry.key), tag: body.tag?.kind ?? .string,
        type: body.type, range: entry.value.range)
      member.isFallback = body.isFallback
      member.contentKey = body.content
      return member
    }
    // Whether it has cases is not known where none of them could be read.
    guard let tagging, !cases.isEmpty else { return .unreadable }
    return .union(cases, tagging)
  }

  /// `{item: Item, problems: "[Problem]"}` for `[Item, "[Problem]"]`; nil: they are not all types.
  private static func namedCases(of node: YAMLNode) -> String? {
    guard case .sequence(let nodes) = node.content, !nodes.isEmpty else { return nil }
    guard nodes.contains(where: { $0.string != nil }) else {
      return "give each case a name: `oneOf: {first: …, second: …}`"
    }
    var names: Set<String> = []
    let cases = nodes.compactMap { node -> String? in
      guard let type = node.string else { return nil }
      let name = type.filter { $0 != "[" && $0 != "]" && $0 != "?" }
      guard CamelCase.isUpper(name) else { return nil }
      let plain = CamelCase.lower(name) + (type.hasPrefix("[") ? "s" : "")
      let key = MemberName.suffixed.contains(plain) ? plain + "Value" : plain
      return names.insert(key).inserted ? "\(key): \(written(type))" : nil
    }
    return cases.count == nodes.count ? "write `oneOf: {\(cases.joined(separator: ", "))}`" : nil
  }

  /// `TextPayload`, `{type: TextPayload, as: txt}`, or `{}` without a body.
  /// - Returns: nil after an error.
  private static func readBody(
    _ entry: YAMLMapping.Entry, tagging: Union.Tagging?, naming: NamingStyle,
    into log: inout DiagnosticLog
  ) -> (
    tag: (text: String, kind: Union.Tag)?, type: TypeExpression?, isFallback: Bool,
    content: Located<String>?
  )? {
    guard case .mapping(let mapping) = entry.value.content else {
      if entry.value.isNull {
        log.error(
          .wrongType, at: entry.value.range, "a case expects a type, found null",
          help: "write `\(written(entry.key)): {}` for a case without a body")
        return nil
      }
      return TypeExpression.read(entry.value, "a case", naming: naming, into: &log)
        .map { (nil, $0, false, nil) }
    }
    if ForeignKeys.isInlineObject(mapping, besides: caseKeys) {
      ForeignKeys.refuseInlineObject(
        "the case \(name: entry.key)", mapping, at: entry.value.range, into: &log)
      return nil
    }
    let count = log.count
    guard let fields = Fields(entry.value, "a case", keys: caseKeys, into: &log) else { return nil }
    let isTag =
      switch tagging {
      case .discriminator, .adjacent: true
      case .external, .some(.none), nil: false
      }
    let tag = fields["as"].flatMap { readTag($0, isTag: isTag, into: &log) }
    // Beside a union that is declared here, `content` is a key of that.
    let isOwn = !fields.has("oneOf")
    let type = TypeExpression.read(
      in: isOwn ? fields.removing("content") : fields, naming: naming, into: &log)
    let isFallback = fields.flag("otherwise", into: &log)
    let content = isOwn ? readContentKey(fields, tagging: tagging, into: &log) : nil
    guard type != nil || log.count == count else { return nil }
    return (tag, type, isFallback, content)
  }

  /// The key of one case, `item_data` where the others have `{type}`.
  private static func readContentKey(
    _ fields: Fields, tagging: Union.Tagging?, into log: inout DiagnosticLog
  ) -> Located<String>? {
    guard let entry = fields.entry("content") else { return nil }
    guard let key = entry.value.text("`content`", into: &log) else { return nil }
    switch tagging {
    // Whether there is one is not known after an error.
    case .adjacent, nil: return Located(key, at: entry.value.range)
    case .discriminator(let discriminator):
      log.error(
        .missingKey, at: entry.keyRange,
        "`content` of a case needs a `content` beside `oneOf`, for the other cases",
        help: "write `content: \"{\(excerpt(discriminator))}\"` beside `discriminator`")
    case .external, .some(.none):
      log.error(
        .misplacedKey, at: entry.keyRange,
        "a case has a `content` where `discriminator` and `content` tell the cases apart",
        help: "remove it")
    }
    return nil
  }

  /// What tells a case: a text, or an integer or a boolean, which then are in JSON what they are
  /// here.
  private static func readTag(
    _ node: YAMLNode, isTag: Bool, into log: inout DiagnosticLog
  ) -> (text: String, kind: Union.Tag)? {
    switch node.written.content {
    case .bool(let flag) where isTag: return (flag ? "true" : "false", .bool)
    case .integer(let number?, _) where isTag: return (String(number), .integer)
    default: return node.text("`as`", into: &log).map { ($0, .string) }
    }
  }
}
