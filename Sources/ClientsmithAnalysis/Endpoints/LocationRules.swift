import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Which types can be sent where, and in which style.
struct LocationRules {
  let types: TypeIndex
  let wording: Wording
  let parameter: DeclaredParameter
  /// Of the endpoint, which is too large to be copied for each of its parameters.
  let body: Endpoint.Body
  let path: DeclaredPath
  /// False where the type itself is refused: then there is no more to say about it.
  let isKnown: Bool

  func location(_ type: TypeReference, into log: inout DiagnosticLog) -> Input.Location {
    switch parameter.section {
    case .url: return .url
    case .host:
      checkHostLabel(type, into: &log)
      return .host
    case .idempotencyKey: return .idempotencyKey
    case .path: return .path(pathStyle(type, into: &log))
    case .query: return .query(fieldStyle(type, into: &log))
    case .form: return .formField(fieldStyle(type, into: &log))
    case .headers: return .header(headerStyle(type, into: &log))
    case .cookies: return .cookie(explodes: explodesCookie(type, into: &log))
    case .json: return .jsonField
    case .multipart: return .multipartField(part(type, into: &log))
    case .body:
      checkBody(type, into: &log)
      return .body
    }
  }

  static let scalars =
    "use String, a number, Bool, Date, Day, URL, UUID, Decimal, Data, Duration or an enumeration"

  /// That of the parameter, or one more key of it.
  func styleAdvice(_ style: DeclaredParameter.Style) -> String {
    wording.help(.requests(parameter.style == nil ? .addStyle(style) : .writeStyle(style)))
  }

  /// What takes an object as it is where its members would be written as texts.
  var wholeAdvice: String {
    switch parameter.section {
    case .query, .form: styleAdvice(.deepObject)
    case .path, .headers, .cookies: styleAdvice(.json)
    case .multipart:
      parameter.style.map { wording.help(.requests(.replaceStyleByJSON($0.value))) }
        ?? wording.help(.requests(.addJSONContentType))
    case .url, .host, .body, .json, .idempotencyKey: Self.scalars
    }
  }

  /// An object whose members are written as texts.
  ///
  /// - Parameter place: where it is written, such as `in a path`.
  func checkMembers(
    _ type: TypeReference, _ place: DiagnosticMessage, into log: inout DiagnosticLog
  ) {
    if case .dictionary(let value) = types.unwrapped(type) {
      if !types.isScalar(value) {
        refuse(
          type, "each value of a dictionary \(place) must be a single value", wholeAdvice,
          into: &log)
      }
      return
    }
    let structure = types.structure(types.unwrapped(type))
    if let additional = structure?.additional { checkMembers(additional.type, place, into: &log) }
    let properties = structure?.properties.filter { !$0.isAdditional } ?? []
    guard let property = properties.first(where: { !types.isScalar(types.unwrapped($0.type)) })
    else { return }
    refuse(
      type,
      "each property of an object \(place) must be a single value, but "
        + "\(name: property.name.text) is not", wholeAdvice, into: &log)
  }

  /// A choice, each of whose objects has members that are written as texts.
  ///
  /// - Returns: nil for any other type.
  func checkChoice(
    _ type: TypeReference, _ place: DiagnosticMessage, into log: inout DiagnosticLog
  ) -> ParameterChoice? {
    guard let choice = types.choice(type) else { return nil }
    for object in choice.objects { checkMembers(object, place, into: &log) }
    return choice
  }

  /// `explode` of what has no parts that could stand apart.
  func refuseExplode(
    _ what: DiagnosticMessage, _ type: TypeReference, into log: inout DiagnosticLog
  ) {
    guard let explode = parameter.explode.range, parameter.explode.isOn else { return }
    log.error(
      .misplacedKey, at: explode,
      "\(wording.name(.explode)) is for \(what), found \(name: type.text)",
      help: wording.help(.requests(.remove(.explode))))
  }

  private func checkBody(_ type: TypeReference, into log: inout DiagnosticLog) {
    guard case .value(let encoding, _) = body else { return }
    let unwrapped = types.unwrapped(type)
    switch encoding {
    case .json: break
    case .jsonl:
      guard case .array = unwrapped else {
        return refuse(
          type, "a body of lines must be an array, whose elements are one line each",
          wording.help(.types(.give("[\(unwrapped.text)]"))), into: &log)
      }
      if types.primitive(in: type) == .duration { refuseDuration(type, into: &log) }
    case .form:
      if !types.isAlwaysObject(unwrapped) {
        refuse(
          type, "a form must be a structure, a dictionary or a union of these", nil, into: &log)
      } else if types.primitive(in: type) == .duration {
        refuseDuration(type, into: &log)
      }
    case .text:
      if !types.isScalar(unwrapped) {
        refuse(
          type, "a text body must be a `String` or another single value",
          wording.help(.types(.give("String"))), into: &log)
      }
    case .data:
      if unwrapped != .primitive(.data), unwrapped != .primitive(.url) {
        refuse(
          type, "a data body must be `Data` or the `URL` of a file",
          wording.help(.types(.give("Data"))),
          into: &log)
      }
    }
  }

  /// `coding`, and what a `Duration` needs: that something knows how it is written.
  func checkCoding(_ type: TypeReference, into log: inout DiagnosticLog) {
    let isDuration = types.primitive(in: type) == .duration
    if let coding = parameter.coding, isKnown, let message = misplaced(coding.value, type) {
      log.error(
        .misplacedKey, at: coding.range, message,
        help: wording.help(.requests(.remove(.coding))))
    }
    let isEncoded =
      switch parameter.section {
      case .query, .form: parameter.style?.value == .json || types.isObject(types.plain(type))
      case .multipart:
        parameter.contentType.map { MediaType.isJSON($0.value) } == true
      case .headers, .path, .cookies: parameter.style?.value == .json
      case .url, .host, .body, .json, .idempotencyKey: false
      }
    if isDuration, isEncoded {
      let isField = parameter.section == .query || parameter.section == .form
      refuseDuration(type, isField ? ", or send it alone, without a style" : "", into: &log)
    }
  }

  /// - Returns: why a coding says nothing of this parameter; nil: it does.
  private func misplaced(
    _ coding: WireFormat.Coding, _ type: TypeReference
  ) -> DiagnosticMessage? {
    let name = wording.name(.codingOf(coding))
    let scalar = types.primitive(in: type)
    switch coding {
    case .iso8601:
      guard scalar != .duration else { return nil }
      return "\(name) of a parameter is for a `Duration`, found \(name: type.text)"
    case .base64url:
      guard scalar != .data else { return nil }
      return "\(name) of a parameter is for `Data`, found \(name: type.text)"
    case .string:
      guard scalar?.isText == true else {
        return "\(name) of a parameter is for numbers and booleans, found \(name: type.text)"
      }
      // Everywhere else a number is written as a text anyway.
      guard parameter.section != .json else { return nil }
      return "\(name) of a parameter is for a field of \(wording.name(.section(.json))), found one "
        + "in \(wording.name(.section(parameter.section)))"
    }
  }

  /// `dates`, which is for dates that are not part of a whole value.
  func checkDates(_ type: TypeReference, into log: inout DiagnosticLog) {
    guard let dates = parameter.dates, isKnown else { return }
    if types.primitive(in: type) == .date {
      let isJSON =
        parameter.style?.value == .json
        || parameter.contentType.map { MediaType.isJSON($0.value) } == true
      let isEncoded =
        [.query, .form].contains(parameter.section) && types.isObject(types.plain(type))
      guard isJSON || isEncoded else { return }
      log.error(
        .misplacedKey, at: dates.range,
        isJSON
          ? "JSON has the dates of the endpoint, so \(wording.name(.dates)) of a parameter is for "
            + "one that is a text"
          : "\(wording.name(.dates)) of a parameter is for a `Date` or an array, found "
            + "\(name: type.text)",
        help: "remove it, or write an object with a property that has it")
      return
    }
    log.error(
      .misplacedKey, at: dates.range,
      "\(wording.name(.dates)) of a parameter is for a `Date`, found \(name: type.text)",
      help: wording.help(.types(.removeDatesOrGiveDate)))
  }

  /// What encodes a whole value knows no form but that of its type.
  private func refuseDuration(
    _ type: TypeReference, _ advice: String = "", into log: inout DiagnosticLog
  ) {
    refuse(
      type, "a `Duration` here needs a property that holds it",
      "write an object with a property of that type" + advice, into: &log)
  }

  func refuse(
    _ type: TypeReference, _ message: DiagnosticMessage, _ help: String?,
    into log: inout DiagnosticLog
  ) {
    guard isKnown else { return }
    if parameter.type == nil, let constant = parameter.constant {
      log.error(
        .unsupportedType, at: constant.range, "\(message), found \(constant.found)",
        help: "write a text, a number, true or false")
      return
    }
    let range = parameter.type?.range ?? parameter.name.range
    log.error(.unsupportedType, at: range, "\(message), found \(name: type.text)", help: help)
  }
}
