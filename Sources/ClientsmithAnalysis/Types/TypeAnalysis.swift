import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// The types of a model while they are made, and what they are made of.
struct AnalyzedTypes {
  var index: TypeIndex
  /// What was declared, with its position in the index; what was refused has none and is ignored.
  let sources: [(declared: DeclaredType, index: Int)]
}

/// Makes types of what is declared; the values in them come later.
enum TypeAnalysis {
  static func types(
    _ document: Declarations, resolver: TypeResolver, instances: [String: GenericTypes.Instance],
    into log: inout DiagnosticLog
  ) -> AnalyzedTypes {
    var names = NameCollisions("the type")
    var declarations: [TypeDeclaration] = []
    var sources: [(declared: DeclaredType, index: Int)] = []
    declarations.reserveCapacity(document.types.count)
    sources.reserveCapacity(document.types.count)
    let generics = GenericDeclarations(document, instances)
    defer { log.piece = nil }
    for entry in document.types {
      log.piece = entry.piece
      let name = entry.name.value
      let resolver = resolver.knowing(entry.parameters.map(\.value))
      if entry.base == nil, entry.shared == nil { check(entry, name, in: document, into: &log) }
      let kind = kind(entry, in: document, resolver: resolver, into: &log)
      guard names.check(name, at: entry.name.range, into: &log) else { continue }
      sources.append((entry, declarations.count))
      declarations.append(
        TypeDeclaration(
          name: name, documentation: entry.documentation, deprecated: entry.deprecated,
          kind: kind, isHashable: entry.isHashable || document.isHashable && entry.shared == nil,
          generic: generics.generic(of: entry, resolver, into: &log),
          shared: entry.shared.map { .init(client: $0.client) },
          origin: Origin(entry.name.range)))
    }
    AliasCycles.cut(&declarations, into: &log)
    var index = TypeIndex(declarations)
    HashableTypes.spread(in: &index)
    complete(&index)
    generics.checkArguments(index, resolver, into: &log)
    let types = AnalyzedTypes(index: index, sources: sources)
    SharedTypes.check(types, document.wording, into: &log)
    return types
  }

  private static func check(
    _ entry: DeclaredType, _ name: SwiftName, in document: Declarations,
    into log: inout DiagnosticLog
  ) {
    // Another name is proposed already, and it is not known which one it will be.
    guard !entry.hasRefusedName else { return }
    if case .extern = entry.form { return ExternTypes.checkName(entry, into: &log) }
    let nested = document.nestsTypes
    let proposal = ReservedTypeNames.proposal(for: name.text)
    if let objection = ReservedTypeNames.objection(to: name.text, nested: nested) {
      let couldNest =
        !nested && ReservedTypeNames.objection(to: name.text, nested: true) == nil
      let advice = couldNest ? ", or \(document.wording.help(.names(.nestTypes)))" : ""
      log.error(
        .reservedName, at: entry.name.range, "the type \(name: name) \(objection)",
        help: entry.isNamedAfterPlace
          ? document.wording.help(.types(.nameInline)) : "call it `\(proposal)`, say\(advice)")
    } else if let module = Primitive(rawValue: name.text)?.module {
      log.warning(
        .hiddenName, at: entry.name.range,
        "\(name: name) means this type everywhere in the specification, not \(module)'s",
        help: document.wording.help(.types(.write("\(module).\(name)")))
          + " for that one, or call this one `\(proposal)`")
    } else if !nested, ReservedTypeNames.isAmbiguousInViews(name.text) {
      log.warning(
        .hiddenName, at: entry.name.range,
        "in a file that also imports SwiftUI, \(name: name) hides SwiftUI's type of that name",
        help: "call it `\(proposal)`, say, or \(document.wording.help(.names(.nestTypes)))")
    }
    if name.text.asciiLowercased == document.client.value.text.asciiLowercased {
      log.error(
        .nameCollision, at: entry.name.range, "the type \(name: name) has the name of the client",
        help: "call it `\(proposal)`, say",
        notes: [.init(range: document.client.range, message: "the client is here")])
    }
    // Beside the client it would be hidden inside of it.
    if ReservedTypeNames.inClient.contains(name.text) {
      log.error(
        .nameCollision, at: entry.name.range,
        "the type \(name: name) has the name of a generated one in the client",
        help: "call it `\(proposal)`, say")
    }
  }

  private static func kind(
    _ entry: DeclaredType, in document: Declarations, resolver: TypeResolver,
    into log: inout DiagnosticLog
  ) -> TypeDeclaration.Kind {
    switch entry.form {
    case .unreadable:
      return .alias(.primitive(.json))
    case .alias(let target):
      return .alias(resolver.resolve(target, into: &log))
    case .enumeration(let enumeration):
      return .enumeration(
        Enumeration(
          cases: enumeration.cases.map {
            Enumeration.Case(
              name: $0.name.value, rawValue: $0.rawValue.value, documentation: $0.documentation)
          }, isClosed: enumeration.isClosed))
    case .extern(let extern):
      return .extern(ExternTypes.type(extern, of: entry, in: document, into: &log))
    case .structure(let declared):
      return .structure(structure(declared, resolver: resolver, into: &log))
    case .union(let entries, let tagging):
      var wireNames: [String: SourceRange] = [:]
      let allowsNull = Union(cases: [], tagging: tagging).allowsNull
      let cases = entries.compactMap { entry -> Union.Case? in
        let type = entry.type.map { resolver.resolve($0, into: &log) }
        if let written = entry.type, case .optional? = type, !allowsNull {
          log.error(
            .unsupportedType, at: written.range, "a case's type must not be optional",
            help: "make the property optional that holds the union")
        }
        if let first = wireNames.updateValue(entry.name.range, forKey: entry.wireName) {
          log.error(
            .duplicateName, at: entry.name.range,
            "two cases have the value \(name: entry.wireName)",
            help: "give each case a value of its own",
            notes: [.init(range: first, message: "the first is here")])
          return nil
        }
        return Union.Case(
          name: entry.name.value, wireName: entry.wireName, tag: entry.tag,
          contentKey: entry.contentKey?.value, type: type, isFallback: entry.isFallback,
          origin: Origin(entry.name.range))
      }
      return .union(Union(cases: cases, tagging: tagging))
    }
  }

  private static func structure(
    _ declared: DeclaredStructure, resolver: TypeResolver, into log: inout DiagnosticLog
  ) -> Structure {
    var properties = declared.properties.map { property in
      Structure.Property(
        name: property.name.value, wireName: property.wireName.value,
        type: resolver.resolve(property.type, allowsPatch: true, into: &log),
        documentation: property.documentation, deprecated: property.deprecated,
        wireFormat: WireFormat(
          dates: property.dates?.value, coding: property.coding?.value,
          isLenient: property.lenient.isOn),
        isSecret: property.isSecret, isReadOnly: property.access == .readOnly,
        origin: Origin(property.name.range))
    }
    func checkName(_ name: SwiftName, _ what: String, at range: SourceRange) {
      guard
        let taken = declared.properties.first(where: {
          $0.name.value.text.asciiLowercased == name.text.asciiLowercased
        })
      else { return }
      log.error(
        .nameCollision, at: taken.name.range,
        "the property \(name: taken.name.value) has the name of what holds \(what)",
        help: "give it another name",
        notes: [
          .init(range: range, message: "\(what == "the case" ? "it is" : "their type is") here")
        ])
    }
    if let content = declared.content {
      let name = SwiftName("content")
      checkName(name, "the case", at: content.range)
      properties.append(
        Structure.Property(
          name: name, wireName: "", type: resolver.resolve(content, into: &log), role: .content,
          origin: Origin(content.range)))
    }
    if let additional = declared.additional {
      let name = SwiftName("additionalProperties")
      checkName(name, "all others", at: additional.range)
      properties.append(
        Structure.Property(
          name: name, wireName: "",
          type: .dictionary(resolver.resolve(additional, into: &log)),
          default: .dictionary([]), documentation: Documentation(summary: "All other properties."),
          role: .additional, origin: Origin(additional.range)))
    }
    // Their values come later, with those of properties.
    let constants = declared.constants.map { constant in
      Structure.Constant(
        wireName: constant.wireName.value,
        type: constant.type.map { resolver.resolve($0, into: &log) }
          ?? ConstantType.infer(constant.value),
        value: .null, isSent: constant.access != .readOnly,
        isReceived: constant.access != .writeOnly, origin: Origin(constant.wireName.range))
    }
    var structure = Structure(
      properties: properties, constants: constants, isIdentifiable: false)
    structure.omittedKeys = declared.omittedKeys
    return structure
  }

  /// What only the whole table tells: `id` of a hashable type.
  private static func complete(_ table: inout TypeIndex) {
    for (index, declaration) in table.enumerated() {
      guard case .structure(var structure) = declaration.kind else { continue }
      let parameters = declaration.isHashable ? declaration.parameters : []
      guard table.identity(in: structure.properties, knowing: parameters) != nil else { continue }
      structure.isIdentifiable = true
      table.update(index, .structure(structure))
    }
  }
}
