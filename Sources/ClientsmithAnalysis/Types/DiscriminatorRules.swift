import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Checks the cases of unions against their discriminator: each is an object, and a property of it
/// that has the discriminator's key can hold the name of the case.
struct DiscriminatorRules {
  private let types: TypeIndex
  private let wording: Wording

  /// - Parameter types: with the defaults of their properties.
  static func check(_ types: TypeIndex, _ wording: Wording, into log: inout DiagnosticLog) {
    let rules = DiscriminatorRules(types: types, wording: wording)
    defer { log.piece = nil }
    for declaration in types where !declaration.isGeneric {
      log.piece = declaration.piece
      guard case .union(let union) = declaration.kind else { continue }
      rules.checkFallback(of: union, declaration.name, into: &log)
      guard let key = union.discriminator else { continue }
      for branch in union.cases {
        rules.check(branch, key, of: union, declaration.name, into: &log)
      }
    }
  }

  /// At most one case is that of all other values, which only an object can be.
  private func checkFallback(
    of union: Union, _ owner: SwiftName, into log: inout DiagnosticLog
  ) {
    var first: Union.Case?
    for branch in union.cases where branch.isFallback {
      let name = branch.name
      if let first {
        log.error(
          .conflictingKeys, at: branch.origin.range,
          "\(name: owner) has two cases for other values",
          help: "leave one of them",
          notes: [.init(range: first.origin.range, message: "the first is here")])
      } else if union.discriminator == nil {
        log.error(
          .conflictingKeys, at: branch.origin.range,
          "the case \(name: name) for other values needs a key inside the object that tells "
            + "the cases of \(name: owner) apart",
          help: wording.help(.unions(.addDiscriminator)))
      } else if branch.type == nil {
        log.error(
          .conflictingKeys, at: branch.origin.range,
          "the case \(name: name) for other values has no body to hold them",
          help: "give it a type, or remove `otherwise`")
      }
      first = first ?? branch
    }
  }

  private func check(
    _ branch: Union.Case, _ key: String, of union: Union, _ owner: SwiftName,
    into log: inout DiagnosticLog
  ) {
    let range = branch.origin.range
    guard let type = branch.type else { return }
    guard types.isObjectOrUnion(type) else {
      log.error(
        .discriminatorMismatch, at: range,
        "the case \(name: branch.name) of \(name: owner) is not an object, "
          + "so it has no key \(name: key)",
        help: wording.help(.unions(key == "event" ? .readEvents : .removeDiscriminator)))
      return
    }
    warnOfInner(branch, key, owner, into: &log)
    guard case .declared(let name) = types.resolved(type),
      case .structure(let structure) = types.kind(named: name)
    else { return }
    if let constant = structure.constants.first(where: { $0.wireName == key }),
      let found = tag(of: constant.value, constant.type),
      found.text != branch.wireName || ![.string, found.kind].contains(branch.tag)
    {
      let json = found.kind == .string ? "\"\(excerpt(found.text))\"" : found.text
      let shown = branch.tag == .string ? found.text : json
      log.error(
        .discriminatorMismatch, at: constant.origin.range,
        "the key \(name: key) tells the cases of \(name: owner) apart: its value \(name: shown) "
          + "contradicts \(name: branch.wireName)",
        help: wording.help(
          .unions(.tag(name: branch.name.text, type: type.text, value: json))),
        notes: [
          .init(range: range, message: "the case `\(branch.name)` of `\(owner)` is here")
        ])
    }
    guard let property = structure.property(forKey: key)
    else { return }
    let notes = [
      Diagnostic.Note(range: range, message: "the case `\(branch.name)` of `\(owner)` is here")
    ]
    guard canHold(branch, property.type) else {
      log.error(
        .discriminatorMismatch, at: property.origin.range,
        "the key \(name: key) tells the cases of \(name: owner) apart, and "
          + "\(name: property.type.text) cannot be \(name: branch.wireName)",
        help: help(for: branch, property.type), notes: notes)
      return
    }
    // A type of several cases may begin as any of them.
    let (own, others) = (
      union.cases.filter { $0.type.map(types.resolved) == .declared(name) },
      union.cases.filter { $0.type.map(types.resolved) != .declared(name) }
    )
    let names = own.map(\.wireName)
    guard let value = property.default, let text = tag(of: value, property.type)?.text,
      !names.contains(text)
    else { return }
    // What takes any other value may begin as one of these.
    if branch.isFallback, !others.map(\.wireName).contains(text) { return }
    log.error(
      .discriminatorMismatch, at: property.origin.range,
      "the key \(name: key) tells the cases of \(name: owner) apart: its default \(name: text) "
        + "contradicts \(name: branch.wireName)",
      help: "remove the default, or make it \(quoted(branch.wireName))", notes: notes)
  }

  /// A case that is a union with the same discriminator, which has one value in each object.
  private func warnOfInner(
    _ branch: Union.Case, _ key: String, _ owner: SwiftName, into log: inout DiagnosticLog
  ) {
    guard !branch.isFallback, let type = branch.type,
      let inner = types.union(type)
        ?? types.structure(type)?.content.flatMap({ types.union($0.type) }),
      inner.tagKey == key,
      !inner.cases.contains(where: { $0.wireName == branch.wireName || $0.isFallback })
    else { return }
    log.warning(
      .discriminatorMismatch, at: branch.origin.range,
      "\(name: owner) and \(name: type.text) have the same discriminator \(name: key), and "
        + "\(name: type.text) has no case \(name: branch.wireName), so it decodes every value of "
        + "this case as `.unrecognized`",
      help: "give one of them another discriminator, or have all cases in one of them")
  }

  // MARK: - Properties with the discriminator's key

  private func canHold(_ branch: Union.Case, _ type: TypeReference) -> Bool {
    let name = branch.wireName
    switch types.plain(type) {
    case .primitive(.json): return true
    case .primitive(.string): return branch.tag == .string
    case .primitive(.bool): return branch.tag != .integer && ["true", "false"].contains(name)
    case .primitive(.int), .primitive(.int64): return Int64(name).map(String.init) == name
    case .primitive(.uint64): return Int64(name).map(String.init) == name && !name.hasPrefix("-")
    case .primitive(.int32): return Int32(name).map(String.init) == name
    case .declared(let type):
      switch types.kind(named: type) {
      case .enumeration(let enumeration):
        guard branch.tag == (enumeration.isInteger ? .integer : .string) || branch.tag == .string
        else { return false }
        return enumeration.cases.contains { $0.rawValue.tag.text == name }
          || !enumeration.isClosed
            && (!enumeration.isInteger || Int64(name).map(String.init) == name)
      // Takes any value, if need be as `.unrecognized`.
      case .union(let union): return union.isTried
      case .structure, .alias, .extern, nil: return false
      }
    case .primitive, .optional, .patch, .array, .dictionary: return false
    }
  }

  /// What makes the type and the case agree.
  private func help(for branch: Union.Case, _ type: TypeReference) -> String {
    func tagged(_ value: String) -> String {
      wording.help(
        .unions(.tag(name: branch.name.text, type: branch.type?.text ?? "T", value: value)))
    }
    return switch types.plain(type) {
    case .primitive(.bool): tagged("true") + ", or make the property a `String`"
    case .primitive(.int), .primitive(.int32), .primitive(.int64), .primitive(.uint64):
      tagged("1") + ", or make the property a `String`"
    case .primitive(.string): tagged("\"\(excerpt(branch.wireName))\"")
    default: "remove the property, or make it a `String`"
    }
  }

  private func tag(
    of value: Value, _ type: TypeReference
  ) -> (text: String, kind: Union.Tag)? {
    switch value {
    case .string(let text), .json(.string(let text)): (text, .string)
    case .integer(let number), .json(.integer(let number)): (String(number), .integer)
    case .bool(let flag), .json(.bool(let flag)): (flag ? "true" : "false", .bool)
    case .unrecognizedCase(let rawValue): rawValue.tag
    case .enumerationCase(let name):
      types.enumeration(types.plain(type))?[name]?.rawValue.tag
    default: nil
    }
  }
}

extension Enumeration.RawValue {
  /// As a discriminator has it.
  fileprivate var tag: (text: String, kind: Union.Tag) {
    switch self {
    case .string(let text): (text, .string)
    case .integer(let number): (String(number), .integer)
    }
  }
}

extension Union {
  /// The key that names the case, in the object of the case or beside its content.
  fileprivate var tagKey: String? {
    if case .adjacent(let key, content: _) = tagging { key } else { discriminator }
  }
}
