import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Checks the properties that all cases of a union have: its cases are read from the same object.
struct ContentRules {
  private let types: TypeIndex
  private let wording: Wording

  /// - Parameter types: with the defaults of their properties.
  static func check(_ types: TypeIndex, _ wording: Wording, into log: inout DiagnosticLog) {
    let rules = ContentRules(types: types, wording: wording)
    defer { log.piece = nil }
    for declaration in types where !declaration.isGeneric {
      guard case .structure(let structure) = declaration.kind, let content = structure.content,
        let union = types.union(content.type)
      else { continue }
      log.piece = declaration.piece
      rules.checkAdditional(structure, content, declaration.name, into: &log)
      rules.check(structure, union, declaration.name, into: &log)
    }
  }

  private func check(
    _ structure: Structure, _ union: Union, _ owner: SwiftName, into log: inout DiagnosticLog
  ) {
    switch union.tagging {
    case .discriminator(let key):
      checkTag(key, structure, owner, into: &log)
      checkKeys(of: union, structure, owner, into: &log)
      checkMembers(of: union, structure, owner, into: &log)
    case .adjacent(discriminator: let key, content: _):
      checkTag(key, structure, owner, into: &log)
      checkKeys(of: union, structure, owner, into: &log)
    case .none:
      for branch in union.cases where branch.type.map({ !types.isObjectOrUnion($0) }) == true {
        log.error(
          .discriminatorMismatch, at: branch.origin.range,
          "the case \(name: branch.name) of \(name: owner) is not an object, "
            + "so it does not go with properties",
          help: wording.help(.unions(.addContent)))
      }
      checkMembers(of: union, structure, owner, into: &log)
    case .external:
      checkKeys(of: union, structure, owner, into: &log)
    }
  }

  /// The keys of the cases have no property of the object, and so would be kept twice: once in the
  /// case, and once, secret or not, among all others.
  private func checkAdditional(
    _ structure: Structure, _ content: Structure.Property, _ owner: SwiftName,
    into log: inout DiagnosticLog
  ) {
    guard let additional = structure.additional else { return }
    log.error(
      .conflictingKeys, at: content.origin.range,
      "\(name: owner) has cases, so additional keys belong to them",
      help: "remove \(wording.name(.additional)), and do not include a type that has it",
      notes: [.init(range: additional.origin.range, message: "their type is here")])
  }

  private func checkTag(
    _ key: String, _ structure: Structure, _ owner: SwiftName, into log: inout DiagnosticLog
  ) {
    guard let property = structure.property(forKey: key) else { return }
    log.error(
      .discriminatorMismatch, at: property.origin.range,
      "the key \(name: key) tells the cases of \(name: owner) apart, so it has no property",
      help: "remove the property: `content` says which case it is")
  }

  /// The key that has the value of a case has nothing else.
  private func checkKeys(
    of union: Union, _ structure: Structure, _ owner: SwiftName, into log: inout DiagnosticLog
  ) {
    var refused: Set<String> = []
    for branch in union.cases where branch.type != nil {
      let key = union.tagging == .external ? branch.wireName : union.contentKey(of: branch)
      guard let key, let property = structure.property(forKey: key), refused.insert(key).inserted
      else { continue }
      log.error(
        .discriminatorMismatch, at: property.origin.range,
        "the key \(name: key) has the value of the case \(name: branch.name) of \(name: owner), "
          + "so it has no property",
        help: "remove the property: it is in `content`",
        notes: [.init(range: branch.origin.range, message: "the case is here")])
    }
  }

  /// A case may have a property that all have: one value is read as both.
  private func checkMembers(
    of union: Union, _ structure: Structure, _ owner: SwiftName, into log: inout DiagnosticLog
  ) {
    for branch in union.cases {
      guard let other = branch.type.flatMap({ types.structure($0) }) else { continue }
      for property in structure.properties where property.hasKey {
        guard let own = other.property(forKey: property.wireName), own.hasKey,
          !agree(property, own)
        else { continue }
        log.error(
          .discriminatorMismatch, at: property.origin.range,
          "the key \(name: property.wireName) of \(name: owner) is `\(property.type.text)`, but "
            + "`\(own.type.text)` in the case \(name: branch.name), and no value is of both types",
          help: "remove it here or there, or make both the same",
          notes: [.init(range: own.origin.range, message: "the other is here")])
      }
    }
  }

  /// Whether a value may be of both; one that may be missing or null always can.
  private func agree(_ one: Structure.Property, _ other: Structure.Property) -> Bool {
    let isRequired = [one, other].allSatisfy { property in
      !types.isOptional(property.type) && !types.isPatch(property.type) && property.default == nil
    }
    guard isRequired, let form = form(of: one), let second = self.form(of: other) else {
      return true
    }
    return form == second
  }

  private enum Form: Equatable {
    case text, number, bool, array, object
    case date(DateFormat)
  }

  /// What a property is in JSON; nil: that is not known, or may be several.
  private func form(of property: Structure.Property) -> Form? {
    let isText = property.wireFormat.coding == .string
    switch types.plain(property.type) {
    case .array: return .array
    case .dictionary: return .object
    case .primitive(.json): return nil
    case .primitive(.date): return property.wireFormat.dates.map(Form.date)
    case .primitive(.duration): return property.wireFormat.coding == .iso8601 ? .text : .number
    case .primitive(.bool): return isText ? .text : .bool
    case .primitive(let primitive): return primitive.isText && !isText ? .number : .text
    case .declared(let name):
      switch types.kind(named: name) {
      case .structure: return .object
      case .enumeration(let enumeration): return enumeration.isInteger ? .number : .text
      case .union, .alias, .extern, nil: return nil
      }
    case .optional, .patch: return nil
    }
  }
}

extension TypeIndex {
  /// Whether what is of the type is an object, as far as declarations tell.
  func isObjectOrUnion(_ type: TypeReference) -> Bool {
    if isObject(type) || resolved(type) == .primitive(.json) { return true }
    if let extern = extern(type) {
      // Its example shows what it is; without one, only its author knows.
      guard case .json(let json, _)? = extern.mock else { return true }
      if case .object = json { return true } else { return false }
    }
    // Another key in the object of one with external tags would be a second tag.
    return union(type).map { $0.tagging != .external } ?? false
  }
}
