import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// The header, query item or cookie that carries the credential of an endpoint: nothing else goes
/// there. At run time the credential would replace a header, and stand beside an item or a cookie.
struct CredentialConflicts {
  private let section: DeclaredParameter.Section
  private let name: String
  /// Where `auth` says so.
  private let range: SourceRange
  private let wording: Wording

  init(_ required: CredentialAnalysis.RequiredScheme, _ wording: Wording) {
    self.wording = wording
    switch required.authentication {
    case .bearer, .basic, .scheme: (section, name) = (.headers, "Authorization")
    case .header(let header): (section, name) = (.headers, header)
    case .query(let item): (section, name) = (.query, item)
    case .cookie(let cookie): (section, name) = (.cookies, cookie)
    }
    range = required.range
  }

  /// - Parameters:
  ///   - settings: what every request carries.
  ///   - headers: the constant ones that stand where `auth` does, or closer to the endpoint.
  func check(
    _ endpoint: DeclaredEndpoint, settings: [DeclaredParameter], headers: [DeclaredHeader],
    into log: inout DiagnosticLog
  ) {
    check(endpoint.parameters, into: &log)
    check(settings, into: &log)
    if section == .query, let key = endpoint.idempotencyKey, key.location == .query {
      check(key.name, into: &log)
    }
    guard section == .headers else { return }
    for header in headers { check(header.name, into: &log) }
    if let header = endpoint.idempotencyKey?.header { check(header, into: &log) }
  }

  private func check(_ parameters: [DeclaredParameter], into log: inout DiagnosticLog) {
    for index in parameters.indices
    where parameters[index].section == section
      && !Self.addsBrackets(parameters[index].style?.value)
    {
      check(parameters[index].wireName, into: &log)
    }
  }

  /// The members of an object that are items, headers or cookies of their own.
  func check(_ inputs: [Input], _ types: TypeIndex, into log: inout DiagnosticLog) {
    for input in inputs {
      guard let structure = types.structure(types.unwrapped(input.type)),
        let property = structure.properties.first(where: { isTaken(by: $0, of: input) })
      else { continue }
      log.error(
        .credentialConflict, at: input.origin.range,
        "\(what) \(name: name), the property \(name: property.name.text) of "
          + "\(name: input.name.text), carries the credential",
        help: wording.help(.requests(.disableAuthentication)),
        notes: [.init(range: range, message: "\(wording.name(.authentication)) is here")])
    }
  }

  private func isTaken(by property: Structure.Property, of input: Input) -> Bool {
    switch (section, input.location) {
    case (.query, .query(let style)):
      if case .explode = style.form { property.wireName == name } else { false }
    case (.cookies, .cookie(explodes: true)): property.wireName == name
    case (.headers, .header(.prefix)): isTaken(input.wireName + property.wireName)
    default: false
    }
  }

  private var what: DiagnosticMessage {
    switch section {
    case .query: "the query item"
    case .cookies: "the cookie"
    default: "the header"
    }
  }

  /// `filter[a]`, which is another name.
  private static func addsBrackets(_ style: DeclaredParameter.Style?) -> Bool {
    switch style {
    // The members of an object that is taken apart have names of their own.
    case .deepObject, .dots, .brackets, .explode, .whole, .prefix: true
    default: false
    }
  }

  private func check(_ other: Located<String>, into log: inout DiagnosticLog) {
    guard isTaken(other.value) else { return }
    let message: DiagnosticMessage = "\(what) \(name: other.value) carries the credential"
    // The later one is the slip; what all endpoints have in common is said once.
    if range.start < other.range.start {
      log.error(
        .credentialConflict, at: other.range, message,
        help: wording.help(.requests(.disableAuthentication)),
        notes: [.init(range: range, message: "\(wording.name(.authentication)) is here")])
    } else {
      log.error(
        .credentialConflict, at: range, message, help: "remove one of them",
        notes: [.init(range: other.range, message: "it is set here as well")])
    }
  }

  /// Names of headers are the same in any case.
  private func isTaken(_ other: String) -> Bool {
    section == .headers
      ? other.asciiLowercased == name.asciiLowercased : other == name
  }
}
