import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension InlineType {
  /// The keys that declare one of them.
  static let forms = ["properties", "includes", "additional", "enum", "oneOf"]
  /// What a mapping may have besides `type` where a type is expected.
  static let keys =
    forms + ["closed", "discriminator", "content", "tagged", "name", "optional", "patch"]

  /// The entry that declares a type inline; nil: there is none.
  static func declaration(in entries: [YAMLMapping.Entry]) -> YAMLMapping.Entry? {
    entries.first { forms.contains($0.key) }
  }

  static func read(
    _ fields: Fields, naming: NamingStyle, into log: inout DiagnosticLog
  ) -> InlineType? {
    guard let first = declaration(in: fields.entries) else { return nil }
    let form = DeclaredType.readForm(
      fields, "an inline type", at: first.keyRange, naming: naming, into: &log)
    var type = InlineType(form: form ?? .unreadable)
    type.readName(fields, into: &log)
    return type
  }

  private mutating func readName(_ fields: Fields, into log: inout DiagnosticLog) {
    guard let node = fields["name"], let text = node.text("`name`", into: &log) else { return }
    name = Located(SwiftName(text), at: node.range)
  }
}

extension TypeExpression {
  /// The type of something that is written as a mapping: its `type`, or what it declares inline.
  /// - Returns: nil where there is neither; an unreadable one after an error.
  static func read(
    in fields: Fields, naming: NamingStyle, into log: inout DiagnosticLog
  ) -> TypeExpression? {
    var type: TypeExpression?
    let inline = InlineType.declaration(in: fields.entries)
    if ForeignKeys.array(of: fields.entries) != nil {
      // Its `items` are refused.
      return .unreadable(at: fields.range)
    }
    if let entry = fields.entry("type") {
      if let inline, entry.value.string == "object" {
        log.error(
          .conflictingKeys, at: entry.keyRange,
          "\(name: inline.key) cannot be combined with `type`",
          help: "remove `type: object`")
        return .unreadable(at: fields.range)
      }
      type =
        read(
          entry.value, "`type`", naming: naming, hasDefault: fields.keys.contains("default"),
          into: &log)
        ?? .unreadable(at: entry.value.range)
      if let inline {
        log.error(
          .conflictingKeys, at: inline.keyRange,
          "a type is named by `type` or declared by \(name: inline.key), not both",
          help: "remove `type`",
          notes: [.init(range: entry.keyRange, message: "`type` is here")])
      }
    } else if inline != nil {
      type = InlineType.read(fields, naming: naming, into: &log)
        .map { TypeExpression(form: .inline($0), range: fields.range) }
    }
    if inline == nil { refuseStrays(fields, into: &log) }
    return type.map { wrapped($0, fields, into: &log) }
  }

  /// What belongs to a type that is declared inline, where none is.
  private static func refuseStrays(_ fields: Fields, into log: inout DiagnosticLog) {
    let owners = [
      ("closed", "enum"), ("discriminator", "oneOf"), ("content", "oneOf"), ("tagged", "oneOf"),
      ("name", "properties"),
    ]
    for (key, owner) in owners {
      guard let stray = fields.entry(key) else { continue }
      log.error(
        .misplacedKey, at: stray.keyRange, "\(name: key) belongs to \(name: owner)",
        help: key == "content" && fields.keys.contains("contentType")
          ? "did you mean `contentType`?" : "remove it")
    }
  }

  /// `optional: true` and `patch: true`, where a type has no text for `?` and `Patch<>`.
  static func wrapped(
    _ type: TypeExpression, _ fields: Fields, into log: inout DiagnosticLog
  ) -> TypeExpression {
    if let entry = fields.entry("patch"), fields.flag("patch", into: &log) {
      if let text = fields["type"]?.string {
        log.error(
          .redundantOptional, at: entry.keyRange, "`patch` is for a type that is declared here",
          help: "write `type: Patch<\(excerpt(text))>` in place of both")
        return type
      }
      if let other = fields.entry("optional") {
        log.error(
          .conflictingKeys, at: other.keyRange, "`patch` already allows an absent value",
          help: "remove `optional`")
      }
      return TypeExpression(form: .patch(type), range: type.range)
    }
    guard let entry = fields.entry("optional"), fields.flag("optional", into: &log) else {
      return type
    }
    if let text = fields["type"]?.string {
      log.error(
        .redundantOptional, at: entry.keyRange, "`optional` is for a type that is declared here",
        help: text.hasSuffix("?")
          ? "remove `optional`" : "write `type: \(written(text + "?"))` in place of both")
      return type
    }
    if case .optional = type.form {
      log.error(
        .redundantOptional, at: entry.keyRange, "the type is already optional", help: "remove it")
      return type
    }
    return TypeExpression(form: .optional(type), range: type.range)
  }
}
