import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// How values are written in a query or a form.
extension LocationRules {
  func fieldStyle(_ type: TypeReference, into log: inout DiagnosticLog) -> FieldStyle {
    let form = form(of: type, into: &log)
    if let arrays = parameter.arrays {
      switch form {
      case .deepObject, .dots, .explode: break
      case .items, .joined, .json, .whole:
        log.error(
          .misplacedKey, at: arrays.range,
          "\(wording.name(.arrays)) is for the arrays of an object",
          help: wording.help(.requests(.remove(.arrays))))
      }
    }
    if let reserved = parameter.reserved.range, parameter.reserved.isOn {
      switch form {
      case .items: break
      case .deepObject, .dots, .joined, .explode, .json, .whole:
        log.error(
          .misplacedKey, at: reserved,
          "\(wording.name(.reserved)) is for single values and arrays of them",
          help: wording.help(.requests(.remove(.reserved))))
      }
    }
    return FieldStyle(form, keepsReserved: parameter.reserved.isOn)
  }

  private func form(of type: TypeReference, into log: inout DiagnosticLog) -> FieldStyle.Form {
    let arrays = parameter.arrays?.value ?? .brackets
    if let style = parameter.style, style.value == .whole {
      if parameter.section == .query { return .whole }
      log.error(
        .misplacedKey, at: style.range,
        "\(wording.name(.styleOf(.whole))) is for \(wording.name(.section(.query)))",
        help: wording.help(.requests(.remove(.style))))
    }
    if parameter.style?.value == .json {
      if types.isPatch(type) { refusePatch(type, into: &log) }
      return .json
    }
    if let choice = types.choice(type) { return form(of: choice, type, into: &log) }
    switch types.plain(type) {
    case .array(let element): return form(ofArrayOf: element, in: type, into: &log)
    case let plain where types.isObject(plain):
      let style = parameter.style?.value
      if types.isPatch(type), let style, ![.deepObject, .dots, .repeat, .brackets].contains(style) {
        refusePatch(type, into: &log)
      }
      switch style {
      case .deepObject: return .deepObject(arrays: arrays)
      case .dots: return .dots(arrays: parameter.arrays?.value)
      case .explode: return .explode(arrays: parameter.arrays?.value)
      case .comma, .space, .pipe:
        checkMembers(type, "with such a style", into: &log)
        return .joined(style.flatMap { ArrayStyle(rawValue: $0.rawValue) } ?? .comma)
      default:
        if !parameter.hasUnknownStyle {
          refuse(
            type, "an object in a query or a form needs a style",
            objectStyleAdvice(type), into: &log)
        }
        return .deepObject(arrays: arrays)
      }
    case let plain where types.isScalar(plain):
      refuseStyle(log: &log) { style in
        switch style {
        case .deepObject, .dots, .explode:
          "\(wording.name(.styleOf(style))) is for dictionaries and structures"
        default: "\(wording.name(.style)) is for arrays, dictionaries and structures"
        }
      }
    default:
      refuse(
        type, "a query or a form needs a style for such a value",
        styleAdvice(.json), into: &log)
    }
    return .items(.repeat)
  }

  /// Of a choice, each value is written as one of its type would be.
  private func form(
    of choice: ParameterChoice, _ type: TypeReference, into log: inout DiagnosticLog
  ) -> FieldStyle.Form {
    let style = parameter.style?.value
    if types.isPatch(type) { refusePatch(type, into: &log) }
    guard !choice.objects.isEmpty else {
      refuseStyle(log: &log) { style in
        if choice.hasArrays, ArrayStyle(rawValue: style.rawValue) != nil { return nil }
        return "\(wording.name(.styleOf(style))) is for values that have parts"
      }
      return .items(style.flatMap { ArrayStyle(rawValue: $0.rawValue) } ?? .repeat)
    }
    switch style {
    case .deepObject: return .deepObject(arrays: parameter.arrays?.value ?? .brackets)
    case .dots: return .dots(arrays: parameter.arrays?.value)
    case .explode: return .explode(arrays: parameter.arrays?.value)
    case .comma, .space, .pipe:
      _ = checkChoice(type, "with such a style", into: &log)
      return .joined(style.flatMap { ArrayStyle(rawValue: $0.rawValue) } ?? .comma)
    default:
      if !parameter.hasUnknownStyle {
        refuse(
          type, "a choice with objects in a query or a form needs a style",
          objectStyleAdvice(type), into: &log)
      }
      return .deepObject(arrays: parameter.arrays?.value ?? .brackets)
    }
  }

  private func form(
    ofArrayOf element: TypeReference, in type: TypeReference, into log: inout DiagnosticLog
  ) -> FieldStyle.Form {
    let style = parameter.style?.value
    if types.isAlwaysObject(types.unwrapped(element)) {
      if style == .explode {
        refuse(
          type,
          "\(wording.name(.styleOf(.explode))) is for the properties of one object, not of several",
          wording.help(.requests(.writeStyle(.deepObject))), into: &log)
      } else if style == .dots {
        return .dots(arrays: parameter.arrays?.value)
      } else if style != .deepObject, !parameter.hasUnknownStyle {
        refuse(
          type, "an array of objects in a query or a form needs a style",
          styleAdvice(.deepObject), into: &log)
      }
      return .deepObject(arrays: parameter.arrays?.value ?? .brackets)
    }
    if !types.isScalar(element) {
      refuse(
        type, "each element in a query or a form must be a single value or an object",
        styleAdvice(.json), into: &log)
      return .items(.repeat)
    }
    refuseStyle(log: &log) { style in
      switch style {
      case .deepObject, .explode:
        "\(wording.name(.styleOf(style))) is for dictionaries and structures"
      default: nil
      }
    }
    // Numbered from 1: `tags.1=a`.
    if style == .dots { return .dots(arrays: nil) }
    return .items(style.flatMap { ArrayStyle(rawValue: $0.rawValue) } ?? .repeat)
  }

  private func refusePatch(_ type: TypeReference, into log: inout DiagnosticLog) {
    refuse(
      type,
      "a `Patch` in a form is for single values and arrays, and for objects whose members have "
        + "the name before them",
      types.isObject(types.plain(type))
        ? wording.help(.requests(.writeStyle(.deepObject)))
        : wording.help(.types(.write(types.plain(type).text + "?"))), into: &log)
  }

  /// Of a `Patch`, only some styles know what null is.
  private func objectStyleAdvice(_ type: TypeReference) -> String {
    parameter.style == nil && !types.isPatch(type)
      ? wording.help(.requests(.addObjectStyle)) : styleAdvice(.deepObject)
  }

  private func refuseStyle(
    log: inout DiagnosticLog, _ message: (DeclaredParameter.Style) -> DiagnosticMessage?
  ) {
    guard let style = parameter.style, let message = message(style.value) else { return }
    log.error(
      .misplacedKey, at: style.range, message, help: wording.help(.requests(.remove(.style))))
  }
}
