import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// What holds for the body of a request: whether there can be one, and that its parts are of one form.
enum BodyRules {
  static func apply(
    to endpoint: inout DeclaredEndpoint, _ wording: Wording, into log: inout DiagnosticLog
  ) {
    checkParts(&endpoint, wording, into: &log)
    guard let contentType = endpoint.body.contentType else { return }
    let range = endpoint.bodyRange ?? endpoint.name.range
    checkContentType(
      Located(contentType, at: endpoint.contentTypeRange ?? range), of: &endpoint.body, wording,
      into: &log)
    if !HTTPMethod.hasBody(endpoint.method) {
      // Transports refuse it too.
      log.error(
        .bodyNotAllowed, at: range,
        "a \(endpoint.method) request must not have a body (RFC 9110, section 9.3)",
        help: wording.help(.requests(.moveBody)))
    } else if case .multipart = endpoint.body,
      !endpoint.parameters.hasAny(in: .multipart)
    {
      log.error(
        .emptyValue, at: range, "a multipart body needs at least one part (RFC 2046, section 5.1)",
        help: "add one, or remove the body")
    }
  }

  /// Every part is one of the body that is declared, and a body of one value has one.
  private static func checkParts(
    _ endpoint: inout DeclaredEndpoint, _ wording: Wording, into log: inout DiagnosticLog
  ) {
    let wanted = endpoint.body.section
    var first: SourceRange?
    var isRefused = false
    for index in endpoint.parameters.indices {
      let section = endpoint.parameters[index].section
      switch section {
      case .url, .host, .path, .query, .headers, .cookies, .idempotencyKey: continue
      case .body, .json, .form, .multipart: break
      }
      if section == wanted, section != .body || first == nil {
        first = endpoint.parameters[index].name.range
        continue
      }
      isRefused = true
      let parameter = endpoint.parameters[index]
      log.error(
        .conflictingKeys, at: parameter.name.range,
        "\(name: parameter.name.value) in \(wording.name(.section(parameter.section))) cannot "
          + "be combined with the body: an endpoint has one body",
        notes: first.map { [.init(range: $0, message: "the body is here")] } ?? [])
    }
    if isRefused {
      var hasValue = false
      endpoint.parameters.removeAll { parameter in
        switch parameter.section {
        case .url, .host, .path, .query, .headers, .cookies, .idempotencyKey: return false
        case .json, .form, .multipart: return parameter.section != wanted
        case .body:
          defer { hasValue = true }
          return parameter.section != wanted || hasValue
        }
      }
    }
    if wanted == .body, first == nil {
      if !isRefused {
        log.error(
          .missingKey, at: endpoint.bodyRange ?? endpoint.name.range,
          "the body has no value to send")
      }
      endpoint.body = .none
    }
  }

  private static func checkContentType(
    _ type: Located<String>, of body: inout Endpoint.Body, _ wording: Wording,
    into log: inout DiagnosticLog
  ) {
    guard HeaderRules.checkMediaType(type.value, at: type.range, into: &log) else {
      body.contentType = MediaType.bytes
      return
    }
    if case .value(.text, _) = body, let inUTF8 = textInUTF8(type, into: &log) {
      body.contentType = inUTF8
    }
    guard case .multipart = body, !MediaType.isMultipart(type.value) else {
      return
    }
    log.error(
      .invalidMediaType, at: type.range,
      "the media type of \(wording.name(.section(.multipart))) starts with `multipart/`, found "
        + "\(name: type.value)",
      help: "write one such as multipart/mixed")
    body.contentType = MediaType.multipart
  }

  /// The media type of a text as it is sent; nil: that is what the specification says.
  private static func textInUTF8(
    _ type: Located<String>, into log: inout DiagnosticLog
  ) -> String? {
    var parts = type.value.split(separator: ";")
    let charset = parts.firstIndex { $0.drop { $0 == " " }.lowercased().hasPrefix("charset=") }
    guard let charset else { return nil }
    let name = parts[charset].drop { $0 != "=" }.dropFirst().filter { $0 != "\"" && $0 != " " }
    guard !["utf-8", "utf8"].contains(name.lowercased()) else { return nil }
    parts[charset] = " charset=utf-8"
    let inUTF8 = parts.joined(separator: ";")
    log.warning(
      .invalidMediaType, at: type.range,
      "a text is sent in UTF-8, so its media type is \(name: inUTF8), not \(name: type.value)",
      help: "write `\(inUTF8)`, or send `Data` that has the charset")
    return inUTF8
  }
}

extension Endpoint.Body {
  /// nil: there is no body.
  fileprivate var contentType: String? {
    get {
      switch self {
      case .none: nil
      case .value(_, let type), .json(let type), .form(let type), .multipart(let type): type
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .none: break
      case .value(let encoding, _): self = .value(encoding, contentType: newValue)
      case .json: self = .json(contentType: newValue)
      case .form: self = .form(contentType: newValue)
      case .multipart: self = .multipart(contentType: newValue)
      }
    }
  }

  /// That of its parts.
  fileprivate var section: DeclaredParameter.Section? {
    switch self {
    case .none: nil
    case .value: .body
    case .json: .json
    case .form: .form
    case .multipart: .multipart
    }
  }
}
