import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// The credentials of a specification, by which those of recorded requests are recognized.
struct KnownCredentials {
  /// What the endpoints send that say nothing of it; nil: the specification declares no `auth`.
  private let alternatives: [[Authentication]]?
  private let schemes: [(name: String, authentication: Authentication)]

  init(_ declarations: Declarations) {
    let schemes = declarations.schemes.map { ($0.writtenName, Self.plain($0.authentication)) }
    self.schemes = schemes
    switch declarations.authentication?.form {
    case nil: alternatives = schemes.isEmpty ? nil : [[]]
    case .none?: alternatives = [[]]
    case .inline(let authentication, _)?: alternatives = [[Self.plain(authentication)]]
    case .schemes(let alternatives)?:
      self.alternatives = alternatives.map { names in
        names.compactMap { name in schemes.first { $0.0 == name.value }?.1 }
      }
    }
  }

  /// Where requests have them.
  var recorded: [RecordedCredential] {
    (schemes.map(\.authentication) + (alternatives ?? []).joined()).map(Self.recorded)
  }

  private static func recorded(_ authentication: Authentication) -> RecordedCredential {
    switch authentication {
    case .bearer: .bearer
    case .basic: .basic
    case .header(let name): .header(name)
    case .query(let name): .query(name)
    case .cookie(let name): .cookie(name)
    }
  }

  /// What an endpoint declares that was recorded with credentials, in the specification's words.
  ///
  /// - Parameter sent: nil: no request tells it.
  /// - Returns: nil for what all others send; and what a person has to look at.
  func authentication(
    of endpoint: String, sending sent: [[RecordedCredential]]?
  ) -> (DeclaredAuthentication?, remark: String?) {
    guard let sent else { return (nil, nil) }
    guard let alternatives else {
      let remark = "the requests carry a credential, and the specification declares no `auth`"
      return (nil, remark)
    }
    let wanted = sent.isEmpty ? [[]] : sent.map(Self.plain)
    if alternatives.contains(where: { wanted.contains(Set($0)) }) { return (nil, nil) }
    guard let first = sent.first else {
      return (DeclaredAuthentication(.none, range: .unknown), nil)
    }
    guard let names = wanted.lazy.compactMap(names).first else {
      let carriers = first.map(Self.spoken).joined(separator: " and ")
      return (
        nil,
        "`\(endpoint)` was sent with \(carriers), which `auth` does not declare, and would send what "
          + "other endpoints do; declare a scheme under `auth: {schemes: …}`, and name it in the "
          + "`auth` of the endpoint"
      )
    }
    let scheme = names.map { Located($0, at: .unknown) }
    return (DeclaredAuthentication(.schemes([scheme]), range: .unknown), nil)
  }

  /// The schemes that are a set, in their order; nil: one of the set is none.
  private func names(of wanted: Set<Authentication>) -> [String]? {
    let found = schemes.filter { wanted.contains($0.authentication) }
    return Set(found.map(\.authentication)) == wanted ? found.map(\.name) : nil
  }

  private static func plain(_ credentials: [RecordedCredential]) -> Set<Authentication> {
    Set(credentials.map { plain(CredentialInference.authentication($0)) })
  }

  /// Names of headers have no case (RFC 9110, section 5.1).
  private static func plain(_ authentication: Authentication) -> Authentication {
    if case .header(let name) = authentication {
      .header(name.asciiLowercased)
    } else {
      authentication
    }
  }

  private static func spoken(_ credential: RecordedCredential) -> String {
    switch credential {
    case .bearer: "a bearer token"
    case .basic: "a user and a password"
    case .header(let name): "the header `\(name)`"
    case .query(let name): "the query item `\(name)`"
    case .cookie(let name): "the cookie `\(name)`"
    }
  }
}
