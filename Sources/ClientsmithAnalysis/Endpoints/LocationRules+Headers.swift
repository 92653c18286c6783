import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// How values are written in headers and cookies.
extension LocationRules {
  func headerStyle(_ type: TypeReference, into log: inout DiagnosticLog) -> HeaderStyle {
    let isPrefix = parameter.style?.value == .prefix
    if parameter.style?.value == .json || parameter.hasUnknownStyle {
      refuseExplode("objects", type, into: &log)
      return .simple
    }
    if !isPrefix, let choice = checkChoice(type, "in a header", into: &log) {
      if choice.objects.isEmpty { refuseExplode("objects", type, into: &log) }
      return parameter.explode.isOn ? .exploded : .simple
    }
    guard types.isObject(types.unwrapped(type)) else {
      if isPrefix, let range = parameter.style?.range {
        log.error(
          .misplacedKey, at: range,
          "\(wording.name(.styleOf(.prefix))) is for dictionaries and structures",
          help: wording.help(.requests(.remove(.style))))
      } else {
        checkText(type, "a header", into: &log)
      }
      refuseExplode("objects", type, into: &log)
      return .simple
    }
    checkMembers(type, "in a header", into: &log)
    guard isPrefix else { return parameter.explode.isOn ? .exploded : .simple }
    refuseExplode("objects in one header", type, into: &log)
    if parameter.isSecret {
      log.error(
        .misplacedKey, at: parameter.name.range,
        "headers whose names are known when a call is made cannot be secret",
        help: "declare each of them")
    }
    return .prefix
  }

  /// Whether parts of the value are cookies of their own.
  func explodesCookie(_ type: TypeReference, into log: inout DiagnosticLog) -> Bool {
    if parameter.style?.value == .json || parameter.hasUnknownStyle {
      refuseExplode("arrays and objects", type, into: &log)
      return false
    }
    let unwrapped = types.unwrapped(type)
    if types.isObject(unwrapped) {
      checkMembers(type, "in a cookie", into: &log)
      return parameter.explode.isOn
    }
    if let choice = checkChoice(type, "in a cookie", into: &log) {
      if choice.isSingle { refuseExplode("arrays and objects", type, into: &log) }
      return parameter.explode.isOn
    }
    checkText(type, "a cookie", into: &log)
    if types.isScalar(unwrapped) { refuseExplode("arrays and objects", type, into: &log) }
    return parameter.explode.isOn
  }

  private func checkText(
    _ type: TypeReference, _ what: DiagnosticMessage, into log: inout DiagnosticLog
  ) {
    var unwrapped = types.unwrapped(type)
    if case .array(let element) = unwrapped { unwrapped = element }
    if !types.isScalar(unwrapped) {
      refuse(
        type, "\(what) must be a single value, or an array or an object of single values",
        styleAdvice(.json), into: &log)
    }
  }
}
