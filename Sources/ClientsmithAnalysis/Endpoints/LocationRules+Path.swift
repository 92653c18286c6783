import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// How values are written in a path.
extension LocationRules {
  func pathStyle(_ type: TypeReference, into log: inout DiagnosticLog) -> PathStyle {
    if parameter.style?.value == .json { return jsonPath(type, into: &log) }
    let isSingle = check(type, into: &log)
    let style = PathStyle(
      parameter.style.flatMap { PathStyle.Form(rawValue: $0.value.rawValue) } ?? .simple,
      explodes: parameter.explode.isOn,
      keepsSlashes: path.placeholders.contains {
        $0.name == parameter.wireName.value && $0.keepsSlashes
      }, keepsReserved: parameter.reserved.isOn)
    if isSingle { refuseExplode("arrays and objects", type, into: &log) }
    if let reserved = parameter.reserved.range, style.keepsReserved,
      style.form != .simple || !isSingle && !style.keepsSlashes
    {
      log.error(
        .misplacedKey, at: reserved,
        "\(wording.name(.reserved)) in a path is for single values without a style",
        help: wording.help(.requests(.remove(.reserved))))
    }
    guard style.keepsSlashes else { return style }
    if style.form != .simple, let range = parameter.style?.range {
      log.error(
        .conflictingKeys, at: range,
        "a placeholder whose value keeps its slashes must be written as it is",
        help: wording.help(.requests(.remove(.style))))
    } else if !isSegments(type), !types.isOptional(type) {
      refuse(
        type, "a placeholder whose value keeps its slashes is a `String`, or an array of segments",
        wording.help(.types(.write("String"))), into: &log)
    }
    return style
  }

  private func isSegments(_ type: TypeReference) -> Bool {
    switch types.resolved(type) {
    case .primitive(.string): true
    case .array(let element): types.isScalar(element)
    default: false
    }
  }

  /// A value of any type as JSON in one segment.
  private func jsonPath(_ type: TypeReference, into log: inout DiagnosticLog) -> PathStyle {
    if types.isOptional(type) {
      refuse(
        type, "a path parameter must not be optional", wording.help(.types(.removeOptional)),
        into: &log)
    }
    refuseExplode("arrays and objects", type, into: &log)
    if path.placeholders.contains(where: {
      $0.name == parameter.wireName.value && $0.keepsSlashes
    }), let range = parameter.style?.range {
      log.error(
        .conflictingKeys, at: range,
        "a placeholder whose value keeps its slashes must be written as it is",
        help: wording.help(.requests(.remove(.style))))
    }
    if let reserved = parameter.reserved.range, parameter.reserved.isOn {
      log.error(
        .misplacedKey, at: reserved,
        "\(wording.name(.reserved)) in a path is for single values without a style",
        help: wording.help(.requests(.remove(.reserved))))
    }
    return .standard
  }

  /// - Returns: whether a value is one text.
  private func check(_ type: TypeReference, into log: inout DiagnosticLog) -> Bool {
    if types.isOptional(type) {
      checkLast(type, into: &log)
      return true
    }
    switch types.resolved(type) {
    case .array(let element) where types.isScalar(element): return false
    case let object where types.isObject(object):
      checkMembers(type, "in a path", into: &log)
      return false
    case let resolved where types.isScalar(resolved): return true
    case let resolved where types.choice(resolved) != nil:
      return checkChoice(resolved, "in a path", into: &log)?.isSingle == true
    default:
      refuse(
        type, "a path parameter must be a single value, or an array or an object of single values",
        Self.scalars,
        into: &log)
      return false
    }
  }

  /// A parameter that may be absent, and the last segment with it.
  private func checkLast(_ type: TypeReference, into log: inout DiagnosticLog) {
    let name = parameter.wireName.value
    let isElsewhere = path.text.firstRange(of: "{\(name)}")?.upperBound != path.text.endIndex
    if isElsewhere || !path.text.hasSuffix("/{\(name)}") {
      refuse(
        type, "a path parameter must not be optional, unless it is the whole last segment",
        wording.help(.types(.removeOptional)), into: &log)
    } else if !types.isScalar(types.unwrapped(type))
      || ![nil, .simple].contains(parameter.style?.value)
    {
      refuse(
        type, "an optional path parameter must be a single value",
        wording.help(.types(.removeOptional)) + ", or " + Self.scalars, into: &log)
    }
  }
}
