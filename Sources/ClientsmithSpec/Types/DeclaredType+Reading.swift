import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

extension DeclaredType {
  private static let forms = ["properties", "enum", "oneOf", "alias"]
  private static let keys =
    forms + ["closed", "discriminator", "summary", "description", "deprecated"]

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
    if let form = readForm(fields, entry: entry, naming: naming, into: &log) { type.form = form }
    type.documentation = fields.documentation(into: &log)
    type.deprecated = fields.deprecation(into: &log)
    return type
  }

  private static func readForm(
    _ fields: Fields, entry: YAMLMapping.Entry, naming: NamingStyle,
    into log: inout DiagnosticLog
  ) -> Form? {
    let present = fields.entries.filter { forms.contains($0.key) }
    guard let chosen = present.first, present.count == 1 else {
      if let first = present.first, let second = present.dropFirst().first {
        log.error(
          .conflictingKeys, at: second.keyRange,
          "a type has one of \(listed(forms, "or")), not two",
          notes: [.init(range: first.keyRange, message: "the first is here")])
      } else if !fields.hasMisspelling(of: forms) {
        log.error(
          .missingKey, at: entry.keyRange,
          "the type \(name: entry.key) has none of \(listed(forms, "or"))",
          help: "write `properties: {}` for an object without properties")
      }
      return nil
    }
    for (key, owner) in [("closed", "enum"), ("discriminator", "oneOf")] {
      if let stray = fields.entry(key), chosen.key != owner {
        log.error(.misplacedKey, at: stray.keyRange, "\(name: key) belongs to \(name: owner)")
      }
    }
    switch chosen.key {
    case "properties":
      return DeclaredProperty.readAll(chosen.value, naming: naming, into: &log).map(Form.structure)
    case "enum":
      let isClosed = fields.flag("closed", into: &log)
      return EnumerationReader.read(chosen.value, isClosed: isClosed, naming: naming, into: &log)
        .map(Form.enumeration)
    case "oneOf":
      let discriminator = fields["discriminator"]?.text("`discriminator`", into: &log)
      return readUnion(chosen.value, discriminator: discriminator, naming: naming, into: &log)
    default:
      return TypeExpression.read(chosen.value, "`alias`", into: &log).map(Form.alias)
    }
  }

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
      var wireName: String?
      var typeNode: YAMLNode? = entry.value
      if case .mapping = entry.value.content {
        let fields = Fields(entry.value, "a case", keys: ["type", "as"], into: &log)
        wireName = fields?["as"]?.text("`as`", into: &log)
        typeNode = fields?["type"]
        if let fields, typeNode == nil, !fields.hasMisspelling(of: ["type"]) {
          log.error(.missingKey, at: entry.value.range, "the case \(name: entry.key) has no `type`")
        }
      }
      let type = typeNode.flatMap { TypeExpression.read($0, "a case", into: &log) }
      let name = MemberName.check(
        entry.key, "the case", at: entry.keyRange, besides: &taken, into: &log
      ) {
        "write `\($0): {type: \(written(entry.value.string ?? "T")), as: \(written(entry.key))}`"
      }
      let isFree = EnumerationReader.checkUnrecognized(name, at: entry.keyRange, into: &log)
      collisions.check(name, at: entry.keyRange, into: &log)
      guard let type, isFree else { return nil }
      let wire = wireName ?? naming.wireName(entry.key)
      return DeclaredUnionCase(name: Located(name, at: entry.keyRange), wireName: wire, type: type)
    }
    return .union(cases, discriminator: discriminator)
  }
}
