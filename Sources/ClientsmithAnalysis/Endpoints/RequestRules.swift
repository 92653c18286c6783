import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// What holds for the request of an endpoint: its method, path, parameters, headers and body.
enum RequestRules {
  static func apply(
    to endpoint: inout DeclaredEndpoint, _ naming: NamingStyle, _ wording: Wording,
    into log: inout DiagnosticLog
  ) {
    checkMethod(&endpoint, into: &log)
    checkMeaning(of: &endpoint.parameters, into: &log)
    let url = endpoint.parameters.firstIndex(in: .url)
    if url == nil, endpoint.path.isKnown {
      PathRules.apply(to: &endpoint.path, wording, into: &log)
    }
    applyNames(
      to: &endpoint.parameters, placeholders: endpoint.path.placeholders.map(\.name), wording,
      into: &log)
    HeaderRules.apply(to: &endpoint.headers, into: &log)
    if let url {
      checkURL(&endpoint, at: url, wording, into: &log)
    } else if endpoint.path.isKnown {
      PlaceholderRules.apply(to: &endpoint, naming, wording, into: &log)
    }
    ParameterOrder.apply(to: &endpoint, into: &log)
    WholeQueryRules.apply(to: &endpoint.parameters, into: &log)
    BodyRules.apply(to: &endpoint, wording, into: &log)
    TypeRules.apply(toParametersOf: &endpoint, wording, into: &log)
    for index in endpoint.parameters.indices {
      if let type = endpoint.parameters[index].contentType,
        !HeaderRules.checkMediaType(type.value, at: type.range, into: &log)
      {
        endpoint.parameters[index].contentType = nil
      }
      if !endpoint.parameters[index].headers.isEmpty {
        checkPartHeaders(&endpoint.parameters[index], into: &log)
      }
    }
    IdempotencyKeys.check(&endpoint, wording, into: &log)
  }

  private static func checkPartHeaders(
    _ parameter: inout DeclaredParameter, into log: inout DiagnosticLog
  ) {
    HeaderRules.apply(to: &parameter.headers, into: &log)
    parameter.headers.removeAll { header in
      let name = header.name.value.asciiLowercased
      guard ["content-type", "content-disposition"].contains(name) else { return false }
      log.error(
        .misplacedKey, at: header.name.range,
        "the header \(name: header.name.value) of a part follows from its name and its type",
        help: "remove it")
      return true
    }
  }

  /// What every request carries: query items and headers alone have a place there.
  static func applyToSettings(
    of declarations: inout Declarations, into log: inout DiagnosticLog
  ) {
    let wording = declarations.wording
    HeaderRules.apply(to: &declarations.headers, into: &log)
    if let key = declarations.idempotencyKey { IdempotencyKeys.checkName(of: key, into: &log) }
    checkMeaning(of: &declarations.settings, into: &log)
    applyNames(to: &declarations.settings, placeholders: [], wording, into: &log)
    var known: [String: SourceRange] = [:]
    func isNew(_ name: Located<String>, _ log: inout DiagnosticLog) -> Bool {
      let key = name.value.asciiLowercased
      guard let first = known[key] else {
        known[key] = name.range
        return true
      }
      log.error(
        .duplicateName, at: name.range, "the header \(name: name.value) is sent twice",
        help: "remove one of them",
        notes: [.init(range: first, message: "the first is here")])
      return false
    }
    let names =
      declarations.headers.map(\.name)
      + declarations.settings.filter { $0.section == .headers }.map(\.wireName)
    guard !names.isEmpty || !declarations.settings.isEmpty else { return }
    // The first in the file is the one that counts.
    var refused: Set<SourceRange> = []
    for name in names.sorted(by: { $0.range.start < $1.range.start }) where !isNew(name, &log) {
      refused.insert(name.range)
    }
    if !refused.isEmpty {
      declarations.headers.removeAll { refused.contains($0.name.range) }
      declarations.settings.removeAll {
        $0.section == .headers && refused.contains($0.wireName.range)
      }
    }
    declarations.settings.removeAll { setting in
      guard setting.section != .headers, setting.section != .query else { return false }
      log.error(
        .misplacedKey, at: setting.name.range,
        "what every request carries is a header or a query item, found "
          + "\(name: setting.name.value) in \(wording.name(.section(setting.section)))")
      return true
    }
    if let header = declarations.idempotencyKey?.header {
      HeaderRules.checkName(header.value, at: header.range, into: &log)
    }
  }

  private static func checkMethod(
    _ endpoint: inout DeclaredEndpoint, into log: inout DiagnosticLog
  ) {
    guard !HTTPMethod.known.contains(endpoint.method) else { return }
    guard !ASCII.isToken(endpoint.method) || endpoint.method.asciiUppercased == "CONNECT" else {
      return
    }
    log.error(
      .unknownValue, at: endpoint.path.range,
      "\(name: endpoint.method) is not a method of a request (RFC 9110, section 9)")
    endpoint.method = "GET"
  }

  // MARK: - Parameters

  /// Leaves out what has neither a type nor a value, and what only analysis adds.
  private static func checkMeaning(
    of parameters: inout [DeclaredParameter], into log: inout DiagnosticLog
  ) {
    func isKnown(_ parameter: DeclaredParameter) -> Bool {
      parameter.section != .idempotencyKey && (parameter.type != nil || parameter.constant != nil)
    }
    let areAllTyped = parameters.indices.allSatisfy {
      parameters[$0].section != .idempotencyKey && parameters[$0].type != nil
    }
    guard !areAllTyped, !parameters.allSatisfy(isKnown) else { return }
    parameters.removeAll { parameter in
      guard !isKnown(parameter) else { return false }
      log.error(
        .missingKey, at: parameter.name.range,
        parameter.section == .idempotencyKey
          ? "a parameter for the idempotency key is declared with the key"
          : "the parameter \(name: parameter.name.value) has neither a type nor a value")
      return true
    }
  }

  /// - Parameter placeholders: those of the path.
  private static func applyNames(
    to parameters: inout [DeclaredParameter], placeholders: [String], _ wording: Wording,
    into log: inout DiagnosticLog
  ) {
    guard parameters.indices.contains(where: { !parameters[$0].name.value.isMember }) else {
      return
    }
    let names = parameters.map(\.name.value.text)
    var taken = TakenNames { names }
    for index in parameters.indices where !parameters[index].name.value.isMember {
      let parameter = parameters[index]
      let text = parameter.name.value.text
      guard parameter.constant == nil else {
        // Only the server sees a constant's name.
        parameters[index].name.value = MemberName.swiftName(CamelCase.lower(text))
        continue
      }
      // That it is the name of no placeholder is said later, with the name that is.
      if parameter.section == .path, !parameter.hasOwnWireName, !placeholders.contains(text),
        !placeholders.contains(parameter.wireName.value),
        Suggestion.nearest(to: text, among: placeholders) != nil
      {
        parameters[index].name.value = MemberName.swiftName(
          MemberName.camelCase(text, besides: &taken))
        continue
      }
      parameters[index].name.value = MemberName.check(
        text, "the parameter", at: parameter.name.range, besides: &taken, into: &log
      ) { wording.help(.names(advice(on: parameter, camelCase: $0))) }
    }
  }

  private static func advice(
    on parameter: DeclaredParameter, camelCase: String
  ) -> Advice.Names {
    switch parameter.section {
    case _ where !parameter.name.isInFile(of: parameter.wireName): .nameChanged(camelCase)
    case .body: .nameBody(camelCase)
    case .url, .host: .nameURL(camelCase)
    case .path, .query, .headers, .cookies, .json, .form, .multipart, .idempotencyKey:
      .spellMember(
        camelCase, written: parameter.writtenName, wireName: wireName(toProposeFor: parameter),
        type: parameter.writtenType, default: parameter.default?.writtenText)
    }
  }

  /// A header or a cookie whose name no request can have needs another one there, too.
  private static func wireName(toProposeFor parameter: DeclaredParameter) -> String {
    let name = parameter.wireName.value
    let isToken = parameter.section == .headers || parameter.section == .cookies
    return isToken && !ASCII.isToken(name) ? "NAME" : name
  }

  /// A parameter that brings the whole URL: nothing else says a part of one.
  private static func checkURL(
    _ endpoint: inout DeclaredEndpoint, at index: Int, _ wording: Wording,
    into log: inout DiagnosticLog
  ) {
    let url = endpoint.parameters[index]
    if url.type?.isURL != true || url.constant != nil || url.default != nil {
      log.error(
        .unsupportedType, at: url.type?.range ?? url.name.range,
        "a parameter that is the whole URL must be a `URL` without a default")
      endpoint.parameters[index].type = TypeExpression(
        form: .primitive(.url), range: url.name.range)
      endpoint.parameters[index].constant = nil
      endpoint.parameters[index].default = nil
    }
    let notes = [Diagnostic.Note(range: url.name.range, message: "the URL is here")]
    endpoint.parameters.removeAll { parameter in
      guard parameter.name.range != url.name.range || parameter.section != .url else {
        return false
      }
      guard [.host, .path, .query, .url].contains(parameter.section) else { return false }
      log.error(
        .misplacedKey, at: parameter.name.range,
        "\(name: parameter.name.value) in \(wording.name(.section(parameter.section))) cannot "
          + "be combined with a whole URL, which is sent as it is",
        help: "remove it", notes: notes)
      return true
    }
    if let server = endpoint.server {
      log.error(
        .misplacedKey, at: server.range,
        "a server cannot be combined with a whole URL, which is sent as it is",
        help: "remove it", notes: notes)
      endpoint.server = nil
    }
    endpoint.path = DeclaredPath(text: "{\(url.name.value)}", range: endpoint.path.range)
    endpoint.sends = nil
  }
}

extension TypeExpression {
  fileprivate var isURL: Bool {
    switch form {
    case .primitive(.url), .unreadable: true
    default: false
    }
  }
}
