import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// How values are written in a path.
extension LocationRules {
  func pathStyle(_ type: TypeReference, into log: inout DiagnosticLog) -> PathStyle {
    let isSingle = check(type, into: &log)
    let style = PathStyle(
      parameter.style.flatMap { PathStyle.Form(rawValue: $0.value.rawValue) } ?? .simple,
      explodes: parameter.explode.isOn,
      keepsSlashes: path.placeholders.contains {
        $0.name == parameter.wireName.value && $0.keepsSlashes
      })
    if let explode = parameter.explode.range, parameter.explode.isOn, isSingle {
      log.error(
        .misplacedKey, at: explode,
        "\(wording.name(.explode)) is for arrays and objects, found \(name: type.text)",
        help: wording.help(.requests(.remove(.explode))))
    }
    guard style.keepsSlashes else { return style }
    if style.form != .simple, let range = parameter.style?.range {
      log.error(
        .conflictingKeys, at: range,
        "a placeholder whose value keeps its slashes must be written as it is",
        help: wording.help(.requests(.remove(.style))))
    } else if types.resolved(type) != .primitive(.string) {
      refuse(
        type, "a placeholder whose value keeps its slashes is a `String`",
        wording.help(.types(.give("String"))), into: &log)
    }
    return style
  }

  /// - Returns: whether a value is one text.
  private func check(_ type: TypeReference, into log: inout DiagnosticLog) -> Bool {
    if types.isOptional(type) {
      refuse(
        type, "a path parameter is never absent", wording.help(.types(.removeOptional)), into: &log)
      return false
    }
    switch types.resolved(type) {
    case .array(let element) where types.isScalar(element): return false
    case .dictionary(let value) where types.isScalar(value): return false
    case .declared where types.structure(type) != nil:
      if let property = types.structure(type).flatMap(coded) {
        refuse(
          type,
          "each property of an object in a path is sent as its text, but \(name: property) is not",
          Self.scalars, into: &log)
      }
      return false
    case let resolved where types.isScalar(resolved): return true
    default:
      refuse(
        type, "a path parameter is one text, an array of texts or an object of texts", Self.scalars,
        into: &log)
      return false
    }
  }

  /// The first member that needs coding of its own, or is not one text.
  private func coded(_ structure: Structure) -> String? {
    if let constant = structure.constants.first { return constant.wireName }
    return structure.properties.first {
      !types.isScalar(types.unwrapped($0.type)) || $0.form != .standard
    }?.name.text
  }
}
