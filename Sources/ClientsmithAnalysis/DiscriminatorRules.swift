import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithSpec

/// Checks the cases of unions against their discriminator: each is an object, and a property of it
/// that has the discriminator's key can hold the name of the case.
struct DiscriminatorRules {
  private let types: TypeTable
  private let document: SpecDocument

  /// - Parameter types: with the defaults of their properties.
  static func check(_ types: TypeTable, _ document: SpecDocument, into log: inout DiagnosticLog) {
    let rules = DiscriminatorRules(types: types, document: document)
    for entry in document.types {
      guard case .union(let entries, discriminator: let key?) = entry.form,
        let declaration = types[SwiftName(CamelCase.upper(entry.name.value))],
        declaration.range == entry.name.range, case .union(let union) = declaration.kind
      else { continue }
      for branch in union.cases {
        guard let written = entries.first(where: { $0.name.value == branch.name }) else { continue }
        rules.check(branch, written.name.range, key, of: union, declaration.name, into: &log)
      }
    }
  }

  private func check(
    _ branch: Union.Case, _ range: SourceRange, _ key: String, of union: Union,
    _ owner: SwiftName, into log: inout DiagnosticLog
  ) {
    guard isObjectOrUnion(branch.type) else {
      log.error(
        at: range,
        "the case `\(branch.name)` of `\(owner)` is no object, so it has no key \(quoted(key))",
        help: "leave `discriminator` out, and each case is tried in order")
      return
    }
    guard case .declared(let name) = types.resolved(branch.type),
      case .structure(let structure) = types[name]?.kind,
      let property = structure.properties.first(where: { $0.wireName == key })
    else { return }
    let notes = [
      Diagnostic.Note(range: range, message: "the case `\(branch.name)` of `\(owner)` is here")
    ]
    guard canHold(branch.wireName, property.type) else {
      log.error(
        at: property.range,
        "the key \(quoted(key)) tells the cases of `\(owner)` apart, and `\(property.type.text)` "
          + "cannot be \(quoted(branch.wireName))",
        help: "leave the property out, or make it a `String`", notes: notes)
      return
    }
    // A type of several cases may begin as any of them.
    let names = union.cases.filter { types.resolved($0.type) == .declared(name) }.map(\.wireName)
    guard let value = property.default, let text = text(of: value, property.type),
      !names.contains(text)
    else { return }
    log.error(
      at: property.range,
      "the key \(quoted(key)) tells the cases of `\(owner)` apart: its default \(quoted(text)) "
        + "contradicts \(quoted(branch.wireName))",
      help: "leave the default out, or make it \(quoted(branch.wireName))", notes: notes)
  }

  private func isObjectOrUnion(_ type: TypeReference) -> Bool {
    if types.isObject(type) || types.resolved(type) == .primitive(.json) { return true }
    guard case .declared(let name) = types.resolved(type), case .union = types[name]?.kind else {
      return false
    }
    return true
  }

  // MARK: - Properties with the discriminator's key

  /// The type without what a `Patch` or an optional adds to it.
  private func plain(_ type: TypeReference) -> TypeReference {
    var type = types.resolved(type)
    while true {
      switch type {
      case .optional(let wrapped), .patch(let wrapped): type = types.resolved(wrapped)
      case .primitive, .array, .dictionary, .declared: return type
      }
    }
  }

  private func canHold(_ name: String, _ type: TypeReference) -> Bool {
    switch plain(type) {
    case .primitive(.string), .primitive(.json): return true
    case .primitive(.int), .primitive(.int64): return Int64(name).map(String.init) == name
    case .primitive(.int32): return Int32(name).map(String.init) == name
    case .declared(let type):
      switch types[type]?.kind {
      case .enumeration(let enumeration):
        return enumeration.cases.contains { $0.rawValue.text == name }
          || !enumeration.isClosed
            && (!enumeration.isInteger || Int64(name).map(String.init) == name)
      // Takes any value, if need be as `.unknown`.
      case .union(let union): return union.discriminator == nil
      case .structure, .alias, nil: return false
      }
    case .primitive, .optional, .patch, .array, .dictionary: return false
    }
  }

  private func text(of value: Value, _ type: TypeReference) -> String? {
    switch value {
    case .string(let text), .json(.string(let text)): return text
    case .integer(let number), .json(.integer(let number)): return String(number)
    case .unknownCase(let rawValue): return rawValue.text
    case .enumerationCase(let place):
      guard case .declared(let name) = plain(type),
        case .enumeration(let enumeration) = types[name]?.kind
      else { return nil }
      return enumeration.cases[place].rawValue.text
    default: return nil
    }
  }
}

extension Enumeration.RawValue {
  /// As a discriminator has it.
  fileprivate var text: String {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    }
  }
}
