import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Checks that what a property says of its form fits its type.
struct WireFormatRules {
  let types: TypeIndex
  let wording: Wording

  static func check(
    _ types: AnalyzedTypes, _ wording: Wording, into log: inout DiagnosticLog
  ) {
    let rules = WireFormatRules(types: types.index, wording: wording)
    defer { log.piece = nil }
    for (declared, position) in types.sources {
      log.piece = declared.piece
      guard declared.base == nil, case .structure(let written) = declared.form,
        case .structure(let structure) = types.index[position].kind
      else { continue }
      for (property, made) in zip(written.properties, structure.properties) {
        rules.check(property, made.type, into: &log)
      }
    }
  }

  private func check(
    _ property: DeclaredProperty, _ type: TypeReference, into log: inout DiagnosticLog
  ) {
    if case .unreadable = property.type.form { return }
    let scalar = types.primitive(in: type)
    if let dates = property.dates, scalar != .date {
      refuse(.dates, "a `Date`", at: dates.range, type, into: &log)
    }
    if let coding = property.coding { check(coding, scalar, type, into: &log) }
    if let range = property.lenient.range, property.lenient.isOn {
      guard case .array = types.plain(type) else {
        return refuse(.lenient, "arrays", at: range, type, into: &log)
      }
    }
  }

  private func check(
    _ coding: Located<WireFormat.Coding>, _ scalar: Primitive?, _ type: TypeReference,
    into log: inout DiagnosticLog
  ) {
    switch coding.value {
    case .string where scalar?.isText != true:
      refuse(.codingOf(.string), "numbers and booleans", at: coding.range, type, into: &log)
    case .iso8601 where scalar != .duration:
      refuse(.codingOf(.iso8601), "a `Duration`", at: coding.range, type, into: &log)
    case .base64url where scalar != .data:
      refuse(.codingOf(.base64url), "`Data`", at: coding.range, type, into: &log)
    case .string, .iso8601, .base64url: break
    }
  }

  private func refuse(
    _ term: Term, _ wanted: String, at range: SourceRange, _ type: TypeReference,
    into log: inout DiagnosticLog
  ) {
    log.error(
      .misplacedKey, at: range, "\(wording.name(term)) is for \(wanted), found \(name: type.text)",
      help: "remove it")
  }
}
