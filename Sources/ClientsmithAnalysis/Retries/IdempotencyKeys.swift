import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Gives the endpoints that could not be made again without it the idempotency key of all endpoints,
/// and those whose callers may choose it a parameter, the last one.
enum IdempotencyKeys {
  /// Whether there is what a key is sent in.
  static func check(
    _ endpoint: inout DeclaredEndpoint, _ wording: Wording, into log: inout DiagnosticLog
  ) {
    guard let key = endpoint.idempotencyKey else { return }
    checkName(of: key, into: &log)
    switch key.location {
    case .header: break
    case .json, .query:
      let isMissing = key.location == .json && !endpoint.body.isObject
      let isAbsolute =
        key.location == .query && endpoint.parameters.contains { $0.section == .url }
      guard isMissing || isAbsolute else { return }
      log.error(
        .misplacedKey, at: key.name.range,
        isMissing
          ? "an idempotency key in the body needs the fields of a JSON object there"
          : "a URL is sent as it stands, without an idempotency key in it",
        help: "send it in a header")
      endpoint.idempotencyKey = nil
    }
  }

  /// Whether it can be sent under its name, by an endpoint or by all of them.
  static func checkName(of key: DeclaredIdempotencyKey, into log: inout DiagnosticLog) {
    switch key.location {
    case .header: HeaderRules.checkName(key.name.value, at: key.name.range, into: &log)
    case .json, .query:
      guard key.name.value.isEmpty else { return }
      log.error(.emptyName, at: key.name.range, "an idempotency key needs a name on the wire")
    }
  }

  static func applied(_ declarations: Declarations) -> Declarations {
    let standard = declarations.idempotencyKey
    // Endpoints are too large to be copied for nothing.
    guard !declarations.endpoints.isEmpty,
      standard != nil || declarations.endpoints.haveIdempotencyKeys
    else { return declarations }
    var result = declarations
    for index in result.endpoints.indices {
      let isWrite = ["POST", "PATCH"].contains(result.endpoints[index].method)
      if isWrite, !result.endpoints[index].hasNoIdempotencyKey,
        result.endpoints[index].idempotencyKey == nil,
        standard?.location != .json || result.endpoints[index].body.isObject
      {
        result.endpoints[index].idempotencyKey = standard
      }
      guard let key = result.endpoints[index].idempotencyKey else { continue }
      if let own = result.endpoints[index].parameters.firstIndex(where: { $0.carries(key.key) }) {
        result.endpoints[index].parameters[own].section = .idempotencyKey
      } else if key.isParameter {
        result.endpoints[index].parameters.append(key.parameter)
      }
    }
    return result
  }
}

extension Endpoint.Body {
  /// The fields of a JSON object.
  fileprivate var isObject: Bool {
    if case .json = self { true } else { false }
  }
}

extension DeclaredParameter {
  /// Whether it can be what callers choose an idempotency key by: a text that may be left out.
  var mayCarryKey: Bool {
    let text = TypeExpression(form: .primitive(.string), range: name.range)
    return type == TypeExpression(form: .optional(text), range: name.range) && `default` == nil
      && constant == nil && !isSecret
  }

  /// Whether it is sent as the idempotency key.
  fileprivate func carries(_ key: IdempotencyKey) -> Bool {
    guard mayCarryKey else { return false }
    switch (section, key.location) {
    case (.headers, .header): return wireName.value.asciiLowercased == key.name.asciiLowercased
    case (.json, .json), (.query, .query): return wireName.value == key.name
    default: return false
    }
  }
}
