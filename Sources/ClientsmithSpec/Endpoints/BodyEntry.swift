import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

/// `body: NewItem`, or `body: {name: item, type: NewItem, as: json}`.
package struct BodyEntry: Sendable {
  var parameter: DeclaredParameter
  var encoding: Endpoint.Encoding
  var contentType: Located<String>

  private static let keys =
    [
      "name", "type", "as", "contentType", "default", "summary", "description", "deprecated",
      "secret", "example", "allow",
    ] + InlineType.keys.filter { $0 != "name" }

  static func read(
    _ entry: YAMLMapping.Entry, naming: NamingStyle, into log: inout DiagnosticLog
  ) -> BodyEntry? {
    let node = entry.value
    var parameter = DeclaredParameter(
      section: .body, name: Located(SwiftName("body"), at: entry.keyRange), writtenName: "body",
      wireName: Located("body", at: entry.keyRange))
    var encoding = Endpoint.Encoding.json
    var contentType: Located<String>?
    if case .mapping(let mapping) = node.content {
      let unknown = mapping.entries.filter {
        !keys.contains($0.key) && Suggestion.nearest(to: $0.key, among: keys) == nil
          && ForeignKeys.equivalent(of: $0.key) == nil
      }
      guard unknown.count < 2, !ForeignKeys.isInlineObject(mapping, besides: keys) else {
        log.error(
          .inlineType, at: node.range, "`body` expects a type, found the properties of an object",
          help: "write `json:` in place of `body:`, which makes each a parameter, or write them "
            + "inside of `properties: {…}`")
        return nil
      }
      guard let fields = Fields(node, "`body`", keys: keys, into: &log) else { return nil }
      if let node = fields["as"], let found = readEncoding(node, into: &log) { encoding = found }
      contentType = fields["contentType"].flatMap { node in
        node.text("`contentType`", into: &log).map { Located($0, at: node.range) }
      }
      let namesType = Self.namesType(fields)
      parameter.type =
        TypeExpression.read(
          in: namesType ? fields : fields.removing("name"), naming: naming, into: &log)
        ?? impliedType(encoding, at: node.range)
      if parameter.type == nil {
        if !fields.hasUnknownKey {
          log.error(
            .missingKey, at: entry.keyRange, "`body` has no `type`", help: "write `type: T`")
        }
        parameter.type = .unreadable(at: node.range)
      }
      parameter.default = fields["default"]?.written
      parameter.example = fields["example"]?.written
      parameter.documentation = fields.documentation(into: &log)
      parameter.deprecated = fields.deprecation(into: &log)
      parameter.isSecret = fields.flag("secret", into: &log)
      parameter.allowed = fields.allowed(in: entry, into: &log)
      if !namesType, let node = fields["name"], let name = node.text("`name`", into: &log) {
        parameter.name = Located(SwiftName(name), at: node.range)
        return BodyEntry(parameter, encoding, contentType)
      }
    } else {
      let expression = TypeExpression.readWithDefault(
        node, "`body`", naming: naming, into: &log)
      parameter.type = expression?.type ?? .unreadable(at: node.range)
      parameter.default = expression?.default
    }
    if let type = parameter.type { parameter.name.value = impliedName(type) }
    return BodyEntry(parameter, encoding, contentType)
  }

  /// `name` is that of the parameter, unless it is in UpperCamelCase: that of an inline type.
  private static func namesType(_ fields: Fields) -> Bool {
    InlineType.declaration(in: fields.entries) != nil
      && fields["name"]?.string.map(CamelCase.isUpper) == true
  }

  private init(
    _ parameter: DeclaredParameter, _ encoding: Endpoint.Encoding,
    _ contentType: Located<String>?
  ) {
    self.parameter = parameter
    self.encoding = encoding
    self.contentType =
      contentType ?? Located(encoding.contentType, at: parameter.name.range)
  }

  private static func readEncoding(
    _ node: YAMLNode, into log: inout DiagnosticLog
  ) -> Endpoint.Encoding? {
    guard let text = node.text("`as`", into: &log) else { return nil }
    if let encoding = Endpoint.Encoding(rawValue: text) { return encoding }
    let known = ["json", "jsonl", "form", "text", "data"]
    log.error(
      .unknownValue, at: node.range, "unknown body encoding \(name: text)",
      help: didYouMean(text, among: known, log) ?? "write \(listed(known, "or"))")
    return nil
  }

  /// Text is a `String` and data is `Data`, so neither has to say so.
  package static func impliedType(
    _ encoding: Endpoint.Encoding, at range: SourceRange
  ) -> TypeExpression? {
    switch encoding {
    case .json, .jsonl, .form: nil
    case .text: TypeExpression(form: .primitive(.string), range: range)
    case .data: TypeExpression(form: .primitive(.data), range: range)
    }
  }

  /// `NewItem` and `NewItem?` are `newItem`; what is not a declared type is `body`.
  package static func impliedName(_ type: TypeExpression) -> SwiftName {
    switch type.form {
    case .optional(let wrapped): impliedName(wrapped)
    case .inline(let type):
      SwiftName(type.name.map { CamelCase.lower($0.value.text) } ?? "body")
    case .name(let name) where Primitive(rawValue: name) == nil && CamelCase.isUpper(name):
      MemberName.swiftName(CamelCase.lower(name))
    default: SwiftName("body")
    }
  }
}
