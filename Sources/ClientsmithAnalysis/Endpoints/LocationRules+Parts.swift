import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// How values are written as parts of a multipart body.
extension LocationRules {
  func part(_ type: TypeReference, into log: inout DiagnosticLog) -> Part {
    var part = Part(
      filename: parameter.filename, contentType: parameter.contentType?.value,
      headers: parameter.headers.map { Header(name: $0.name.value, value: $0.value.value) })
    part.style = partStyle(type, into: &log)
    return part
  }

  private func partStyle(_ type: TypeReference, into log: inout DiagnosticLog) -> Part.Style {
    let isJSON = parameter.contentType.map { MediaType.isJSON($0.value) } == true
    let unwrapped = types.unwrapped(type)
    guard let style = parameter.style else {
      guard isJSON else {
        checkScalars(type, into: &log)
        refuseExplode("arrays that are JSON", type, into: &log)
        return .standard
      }
      if case .array = unwrapped { return parameter.explode.isOn ? .elements : .standard }
      refuseExplode("arrays", type, into: &log)
      return .standard
    }
    refuseExplode("arrays that are JSON", type, into: &log)
    if case .array = unwrapped, style.value == .deepObject, !isJSON {
      checkScalars(type, into: &log)
      return .indexed
    }
    if isJSON || parameter.filename != nil {
      log.error(
        .misplacedKey, at: style.range,
        "\(wording.name(.style)) of a part is for texts, not for JSON or a single file",
        help: wording.help(.requests(.remove(.style))))
      return .standard
    }
    switch style.value {
    case .deepObject, .explode:
      if types.isObject(unwrapped) {
        checkMembers(type, "in parts", into: &log)
        return style.value == .explode ? .explode : .deepObject
      }
      if isScalars(type) {
        refuseStyle(
          style,
          style.value == .explode
            ? "dictionaries and structures" : "arrays, dictionaries and structures",
          into: &log)
      }
    case .comma, .space, .pipe:
      if case .array(let element) = unwrapped, types.isScalar(element), isText(element) {
        return .joined(ArrayStyle(rawValue: style.value.rawValue) ?? .comma)
      }
      // A type without a text form is refused whatever the style is.
      if isScalars(type) { refuseStyle(style, "arrays of texts", into: &log) }
    default: refuseStyle(style, "other places", into: &log)
    }
    checkScalars(type, into: &log)
    return .standard
  }

  /// A single value, or an array of them.
  private func isScalars(_ type: TypeReference) -> Bool {
    var unwrapped = types.unwrapped(type)
    if case .array(let element) = unwrapped { unwrapped = element }
    return types.isScalar(unwrapped)
  }

  private func checkScalars(_ type: TypeReference, into log: inout DiagnosticLog) {
    guard !isScalars(type) else { return }
    refuse(
      type,
      "a part without a JSON \(wording.name(.contentType)) must be a single value, or an array of them",
      wholeAdvice, into: &log)
  }

  /// Bytes are parts as they are.
  private func isText(_ type: TypeReference) -> Bool {
    types.resolved(type) != .primitive(.data)
      && (types.resolved(type) != .primitive(.url) || parameter.contentType == nil)
  }

  private func refuseStyle(
    _ style: Located<DeclaredParameter.Style>, _ what: DiagnosticMessage,
    into log: inout DiagnosticLog
  ) {
    log.error(
      .misplacedKey, at: style.range, "\(wording.name(.styleOf(style.value))) is for \(what)",
      help: wording.help(.requests(.remove(.style))))
  }
}
