import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Looks up the credentials of endpoints: each is sent where the specification says that it belongs,
/// and nowhere else.
struct CredentialAnalysis: Sendable {
  /// A way in which an endpoint sends a credential.
  struct RequiredScheme: Sendable {
    /// nil: the credential without a name.
    var scheme: SwiftName?
    var authentication: Authentication
    /// What carries it.
    var range: SourceRange
  }

  /// What an endpoint sends: all of one alternative.
  struct Requirement: Sendable {
    let alternatives: [[RequiredScheme]]
    /// Where the endpoint, or else the client, says so.
    let range: SourceRange
    /// Every way once.
    let schemes: [RequiredScheme]

    init(alternatives: [[RequiredScheme]], range: SourceRange) {
      self.alternatives = alternatives
      self.range = range
      var known: Set<SwiftName?> = []
      schemes = alternatives.joined().filter { known.insert($0.scheme).inserted }
    }

    /// The credential without a name.
    var authentication: Authentication? {
      alternatives.first?.first.flatMap { $0.scheme == nil ? $0.authentication : nil }
    }

    var authorization: [[SwiftName]] { alternatives.map { $0.compactMap(\.scheme) } }
  }

  private let schemes: [DeclaredScheme]
  private let wording: Wording
  private let top: DeclaredAuthentication?
  /// What endpoints send that do not say it; nil: nothing.
  private(set) var standard: Requirement?
  /// The first endpoint's own way to send the credential without a name, and where that is said.
  private let first: (authentication: Authentication, range: SourceRange)?

  init(_ declarations: Declarations, into log: inout DiagnosticLog) {
    schemes = declarations.schemes
    wording = declarations.wording
    top = declarations.authentication
    var first: (Authentication, SourceRange)?
    for own in declarations.endpoints.ownAuthentications where first == nil {
      guard case .inline(let authentication, _) = own.form else { continue }
      first = (authentication, own.range)
    }
    self.first = first
    standard = top.flatMap { requirement($0, isTop: true, into: &log) }
  }

  /// - Returns: nil where no credential is sent.
  func requirement(of endpoint: DeclaredEndpoint, into log: inout DiagnosticLog) -> Requirement? {
    guard let own = endpoint.authentication else { return standard }
    return requirement(own, isTop: false, into: &log)
  }

  private func requirement(
    _ entry: DeclaredAuthentication, isTop: Bool, into log: inout DiagnosticLog
  ) -> Requirement? {
    switch entry.form {
    case .none: return nil
    case .inline(let authentication, let word):
      // `bearer` is a scheme where one is called that.
      if let word, let scheme = scheme(word) {
        return Requirement(alternatives: [[required(scheme)]], range: entry.range)
      }
      guard isTop ? checkTop(entry, into: &log) : check(authentication, entry, into: &log) else {
        return nil
      }
      let required = RequiredScheme(authentication: authentication, range: entry.range)
      return Requirement(alternatives: [[required]], range: entry.range)
    case .schemes(let alternatives):
      guard !refuseUndeclared(alternatives, isTop: isTop, into: &log) else { return nil }
      let found = alternatives.map { names in names.compactMap { look(up: $0, into: &log) } }
      guard zip(found, alternatives).allSatisfy({ $0.count == $1.count }) else { return nil }
      for required in found { checkConflicts(of: required, at: entry.range, into: &log) }
      return Requirement(alternatives: found, range: entry.range)
    }
  }

  private func required(_ scheme: DeclaredScheme) -> RequiredScheme {
    RequiredScheme(
      scheme: scheme.name.value, authentication: scheme.authentication, range: scheme.range)
  }

  private func scheme(_ name: String) -> DeclaredScheme? {
    schemes.first { $0.writtenName == name }
  }

  private func look(up name: Located<String>, into log: inout DiagnosticLog) -> RequiredScheme? {
    if let scheme = scheme(name.value) { return required(scheme) }
    guard !schemes.isEmpty else {
      log.error(
        .unknownValue, at: name.range, "unknown authentication \(name: name.value)",
        help: wording.help(.credentials(.write(insteadOf: name.value))))
      return nil
    }
    log.error(
      .unknownScheme, at: name.range, "no scheme is called \(name: name.value)",
      help: wording.help(
        .credentials(.nameScheme(insteadOf: name.value, known: schemes.map(\.writtenName)))))
    return nil
  }

  // MARK: - Secrets stay where they belong

  /// `default` names schemes.
  private func checkTop(
    _ entry: DeclaredAuthentication, into log: inout DiagnosticLog
  ) -> Bool {
    guard !schemes.isEmpty else { return true }
    refuseBesideSchemes(entry, into: &log)
    return false
  }

  /// The one credential without a name goes out in one way.
  private func check(
    _ authentication: Authentication, _ entry: DeclaredAuthentication,
    into log: inout DiagnosticLog
  ) -> Bool {
    if !schemes.isEmpty {
      refuseBesideSchemes(entry, into: &log)
      return false
    }
    if let top, case .inline = top.form {
      refuse(entry, "beside the one of all endpoints", at: top.range, into: &log)
      return false
    }
    if let first, first.authentication != authentication {
      refuse(entry, "beside that of another endpoint", at: first.range, into: &log)
      return false
    }
    return true
  }

  private func refuse(
    _ entry: DeclaredAuthentication, _ beside: String, at other: SourceRange,
    help: Advice.Credentials = .nameBoth, into log: inout DiagnosticLog
  ) {
    log.error(
      .credentialConflict, at: entry.range,
      "a credential without a name \(beside): one secret would be sent in two ways",
      help: wording.help(.credentials(help)),
      notes: [.init(range: other, message: "the other is here")])
  }

  private func refuseBesideSchemes(
    _ entry: DeclaredAuthentication, into log: inout DiagnosticLog
  ) {
    guard case .inline(let authentication, _) = entry.form else { return }
    let same = schemes.first { $0.authentication == authentication }
    refuse(
      entry, "beside \(wording.name(.schemes))", at: (same ?? schemes[0]).name.range,
      help: same.map { .nameKnown($0.writtenName) } ?? .nameBoth, into: &log)
  }

  /// Refuses `[session, key]` as one mistake where no scheme has a name.
  private func refuseUndeclared(
    _ alternatives: [[Located<String>]], isTop: Bool, into log: inout DiagnosticLog
  ) -> Bool {
    let names = alternatives.joined()
    guard schemes.isEmpty, names.count > 1, let first = names.first else { return false }
    log.error(
      .unknownScheme, at: first.range, "no scheme is called \(name: first.value)",
      help: wording.help(
        .credentials(.declareSchemes(alternatives.map { $0.map(\.value) }, isDefault: isTop))))
    return true
  }

  /// What is sent at once has a place of its own each.
  private func checkConflicts(
    of required: [RequiredScheme], at range: SourceRange, into log: inout DiagnosticLog
  ) {
    var known: [String: RequiredScheme] = [:]
    for required in required {
      guard let other = known.updateValue(required, forKey: required.authentication.carrier),
        other.scheme != required.scheme
      else { continue }
      log.error(
        .credentialConflict, at: range,
        "\(name: other.scheme?.text ?? "") and \(name: required.scheme?.text ?? "") cannot be sent at "
          + "once: \(required.authentication.carrierDescription) carries both",
        help: wording.help(.credentials(.writeAlternatives)),
        notes: [.init(range: required.range, message: "the second is declared here")])
    }
  }
}

extension Authentication {
  fileprivate var carrierDescription: DiagnosticMessage {
    switch self {
    case .bearer, .basic, .scheme: "the header `Authorization`"
    case .header(let name): "the header \(name: name)"
    case .query(let name): "the query item \(name: name)"
    case .cookie(let name): "the cookie \(name: name)"
    }
  }
}
