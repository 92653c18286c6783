import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

extension DeclaredType {
  private static let forms = ["properties", "enum", "oneOf", "alias"]
  private static let keys =
    forms + [
      "includes", "additional", "closed", "discriminator", "hashable", "summary", "description",
      "deprecated",
    ]

  static func read(
    _ entry: YAMLMapping.Entry, naming: NamingStyle, into log: inout DiagnosticLog
  ) -> DeclaredType {
    let isAccepted = CamelCase.isUpper(entry.key)
    let name = isAccepted ? entry.key : CamelCase.upper(entry.key)
    var type = DeclaredType(
      id: entry.key, name: Located(SwiftName(name), at: entry.keyRange),
      hasRefusedName: !isAccepted, form: .unreadable)
    if !isAccepted {
      let isTaken = ReservedTypeNames.objection(to: name, nested: false) != nil
      let proposal = isTaken ? ReservedTypeNames.proposal(for: name) : name
      log.error(
        .invalidName, at: entry.keyRange, "the type \(name: entry.key) is not UpperCamelCase",
        help: "call it `\(proposal)`")
    }
    guard case .mapping = entry.value.content else {
      log.error(
        .wrongType, at: entry.value.range,
        "the type \(name: entry.key) expects a mapping, found \(entry.value.found)",
        help: "write `alias:` before the type, or `enum:` before the cases")
      return type
    }
    guard let fields = Fields(entry.value, "a type", keys: keys, into: &log) else { return type }
    let form = readForm(
      fields, "the type \(name: entry.key)", at: entry.keyRange, naming: naming, into: &log)
    if let form { type.form = form }
    type.documentation = fields.documentation(into: &log)
    type.deprecated = fields.deprecation(into: &log)
    type.isHashable = fields.flag("hashable", into: &log)
    return type
  }

  /// - Parameter what: the type, for messages.
  static func readForm(
    _ fields: Fields, _ what: @autoclosure () -> DiagnosticMessage, at range: SourceRange,
    naming: NamingStyle, into log: inout DiagnosticLog
  ) -> Form? {
    let present = fields.entries.filter { forms.contains($0.key) }
    let isStructure = fields.has("includes") || fields.has("additional")
    if present.count > 1 {
      log.error(
        .conflictingKeys, at: present[1].keyRange,
        "a type has one of \(listed(forms, "or")), not two",
        notes: [.init(range: present[0].keyRange, message: "the first is here")])
      return nil
    }
    guard present.first != nil || isStructure else {
      if !fields.hasMisspelling(of: forms) {
        log.error(
          .missingKey, at: range, "\(what()) has none of \(listed(forms, "or"))",
          help: "write `properties: {}` for an object without properties")
      }
      return nil
    }
    let form = present.first?.key ?? "properties"
    refuseStrays(fields, of: form, into: &log)
    switch form {
    case "properties":
      return DeclaredStructure.read(fields, naming: naming, into: &log).map(Form.structure)
    case "enum":
      let isClosed = fields.flag("closed", into: &log)
      return fields[form].flatMap {
        EnumerationReader.read($0, isClosed: isClosed, naming: naming, into: &log)
      }.map(Form.enumeration)
    case "oneOf":
      let discriminator = fields["discriminator"]?.text("`discriminator`", into: &log)
      return fields[form].flatMap {
        readUnion($0, discriminator: discriminator, naming: naming, into: &log)
      }
    default:
      return fields[form].flatMap {
        TypeExpression.read($0, "`alias`", naming: naming, into: &log)
      }.map(Form.alias)
    }
  }

  /// Keys that belong to another form.
  private static func refuseStrays(
    _ fields: Fields, of form: String, into log: inout DiagnosticLog
  ) {
    let owners = [
      ("includes", "properties"), ("additional", "properties"), ("closed", "enum"),
      ("discriminator", "oneOf"),
    ]
    for (key, owner) in owners where form != owner {
      guard let stray = fields.entry(key) else { continue }
      log.error(.misplacedKey, at: stray.keyRange, "\(name: key) belongs to \(name: owner)")
    }
  }

  private static let caseKeys = ["type", "as"] + InlineType.keys

  private static func readUnion(
    _ node: YAMLNode, discriminator: String?, naming: NamingStyle, into log: inout DiagnosticLog
  ) -> Form? {
    guard let entries = node.entries("`oneOf`", of: "cases and types", into: &log) else {
      return nil
    }
    if entries.isEmpty { log.error(.emptyValue, at: node.range, "`oneOf` needs at least one case") }
    var collisions = NameCollisions("the case")
    var taken = TakenNames { entries.map(\.key) }
    let cases = entries.compactMap { entry -> DeclaredUnionCase? in
      var tag: (text: String, kind: Union.Tag)?
      var type: TypeExpression?
      if case .mapping = entry.value.content {
        let fields = Fields(entry.value, "a case", keys: caseKeys, into: &log)
        tag = fields?["as"].flatMap { readTag($0, isTag: discriminator != nil, into: &log) }
        type = fields.flatMap { TypeExpression.read(in: $0, naming: naming, into: &log) }
        if let fields, type == nil, !fields.hasMisspelling(of: ["type"]) {
          log.error(.missingKey, at: entry.value.range, "the case \(name: entry.key) has no `type`")
        }
      } else {
        type = TypeExpression.read(entry.value, "a case", naming: naming, into: &log)
      }
      let name = MemberName.check(
        entry.key, "the case", at: entry.keyRange, besides: &taken, into: &log
      ) {
        "write `\($0): {type: \(written(entry.value.string ?? "T")), as: \(written(entry.key))}`"
      }
      let isFree = EnumerationReader.checkUnrecognized(name, at: entry.keyRange, into: &log)
      collisions.check(name, at: entry.keyRange, into: &log)
      guard let type, isFree else { return nil }
      return DeclaredUnionCase(
        name: Located(name, at: entry.keyRange), wireName: tag?.text ?? naming.wireName(entry.key),
        tag: tag?.kind ?? .string, type: type)
    }
    return .union(cases, discriminator: discriminator)
  }

  /// What tells a case: a text, or an integer or a boolean, which then are in JSON what they are
  /// here.
  private static func readTag(
    _ node: YAMLNode, isTag: Bool, into log: inout DiagnosticLog
  ) -> (text: String, kind: Union.Tag)? {
    switch node.content {
    case .scalar(.bool(let flag)) where isTag: return (flag ? "true" : "false", .bool)
    case .scalar(.integer(let number?, _)) where isTag: return (String(number), .integer)
    default: return node.text("`as`", into: &log).map { ($0, .string) }
    }
  }
}
