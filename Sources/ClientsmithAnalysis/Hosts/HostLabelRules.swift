import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// What can be a label before the host of the base URL (RFC 1123, section 2.1).
struct HostLabelRules: SentValueRules {
  let types: TypeIndex
  let parameter: DeclaredParameter

  func check(
    _ value: Value, of type: TypeReference, at range: SourceRange, into log: inout DiagnosticLog
  ) {
    guard !canBeSent(value, as: type), let text = text(value, of: type) else { return }
    log.error(
      .invalidHostLabel, at: range,
      "\(name: parameter.writtenName) expects a label of a host, found \(name: text)",
      help: "write 1 to 63 letters, digits and hyphens, with no hyphen at an end")
  }

  /// Values of other types are reported as such elsewhere.
  func canBeSent(_ value: Value, as type: TypeReference) -> Bool {
    guard let text = text(value, of: type) else { return true }
    let bytes = text.utf8
    return (1...63).contains(bytes.count) && bytes.first != UInt8(ascii: "-")
      && bytes.last != UInt8(ascii: "-")
      && bytes.allSatisfy { ASCII.isAlphanumeric($0) || $0 == UInt8(ascii: "-") }
  }

  private func text(_ value: Value, of type: TypeReference) -> String? {
    switch value {
    case .string(let text), .unrecognizedCase(.string(let text)): text
    case .integer(let number), .unrecognizedCase(.integer(let number)): String(number)
    case .enumerationCase(let name):
      switch types.enumeration(type)?[name]?.rawValue {
      case .string(let text)?: text
      case .integer(let number)?: String(number)
      case nil: nil
      }
    default: nil
    }
  }

  /// An endpoint whose host has labels before it needs a host that can have them.
  static func check(
    _ endpoint: DeclaredEndpoint, _ declarations: Declarations, into log: inout DiagnosticLog
  ) {
    guard let index = endpoint.parameters.firstIndex(in: .host) else { return }
    let label = endpoint.parameters[index]
    let server = endpoint.server.map(\.value)
    let address =
      server == nil
      ? declarations.baseURL
      : declarations.servers.first { $0.name.value.text == server }?.address
    for url in address?.entries.map(\.url) ?? [] {
      guard let host = URLRules.parts(of: url.value)?.host, !URLRules.isLoopback(host),
        URLRules.isAddress(host)
      else { continue }
      log.error(
        .invalidHostLabel, at: label.name.range,
        "a label goes before the name of a host, found \(name: host)",
        notes: [.init(range: url.range, message: "the URL is here")])
    }
  }
}

extension LocationRules {
  /// The value of a label is one text without anything but letters, digits and hyphens.
  func checkHostLabel(_ type: TypeReference, into log: inout DiagnosticLog) {
    let isLabel =
      switch types.unwrapped(type) {
      case .primitive(.string), .primitive(.int), .primitive(.int32), .primitive(.int64),
        .primitive(.uint64), .primitive(.uuid):
        true
      case let type: types.enumeration(type) != nil
      }
    guard !isLabel else { return }
    refuse(
      type, "a host label must be a single value",
      "use String, an integer, UUID or an enumeration", into: &log)
  }
}
