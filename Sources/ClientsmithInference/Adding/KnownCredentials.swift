import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// The credentials of a specification, by which those of recorded requests are recognized.
struct KnownCredentials {
  /// What the endpoints send that say nothing of it.
  private let alternatives: [[Authentication]]
  private var schemes: [(name: String, authentication: Authentication)]
  /// The one that has no name, beside which there can be no scheme.
  private let unnamed: Authentication?
  /// Whether the specification says that nothing is sent, in a way that has no place for schemes.
  private let isClosed: Bool
  /// The schemes that it lacks.
  private(set) var added: [DeclaredScheme] = []

  init(_ declarations: Declarations) {
    let schemes = declarations.schemes.map { ($0.writtenName, Self.plain($0.authentication)) }
    self.schemes = schemes
    isClosed = schemes.isEmpty && declarations.authentication != nil
    unnamed =
      if case .inline(let authentication, _)? = declarations.authentication?.form {
        authentication
      } else {
        nil
      }
    switch declarations.authentication?.form {
    case nil, .none?: alternatives = [[]]
    case .inline(let authentication, _)?: alternatives = [[Self.plain(authentication)]]
    case .schemes(let alternatives)?:
      self.alternatives = alternatives.map { names in
        names.compactMap { name in schemes.first { $0.0 == name.value }?.1 }
      }
    }
  }

  /// Those of the specification, with names in lower case.
  var declared: [Authentication] { schemes.map(\.authentication) + alternatives.joined() }

  /// What an endpoint declares that was recorded with credentials, in the specification's words.
  ///
  /// - Parameter sent: nil: no request tells it.
  /// - Returns: nil for what all others send; and what a person has to look at.
  mutating func authentication(
    of endpoint: String, sending sent: [[Authentication]]?
  ) -> (DeclaredAuthentication?, remark: String?) {
    guard let sent else { return (nil, nil) }
    let wanted = sent.isEmpty ? [[]] : sent.map(plain)
    if alternatives.contains(where: { wanted.contains(Set($0)) }) { return (nil, nil) }
    guard let first = sent.first else {
      return (DeclaredAuthentication(.none, range: .unknown), nil)
    }
    let known = wanted.lazy.compactMap(names).first
    if known == nil, isClosed { return (nil, remark(on: endpoint, first)) }
    let scheme = (known ?? add(first)).map { Located($0, at: .unknown) }
    return (DeclaredAuthentication(.schemes([scheme]), range: .unknown), nil)
  }

  /// What a person has to look at where an endpoint of the specification sends nothing, and was recorded with
  /// credentials; nil: it says so itself, or sends some.
  func remark(
    onKnown endpoint: DeclaredEndpoint, sending sent: [[Authentication]]?
  ) -> String? {
    guard endpoint.authentication == nil, alternatives == [[]], let sent,
      let first = sent.first, !sent.contains(where: \.isEmpty)
    else { return nil }
    let names = names(of: plain(first)) ?? ["SCHEME"]
    return
      "`\(endpoint.pathName)` was sent with \(Self.spoken(first)), and does not send one; write "
      + "`auth: \(Self.written(names))` in it if it needs that"
  }

  /// Adds the schemes that are not there yet.
  ///
  /// - Returns: the names of all.
  private mutating func add(_ credentials: [Authentication]) -> [String] {
    var taken = Set(schemes.map(\.name.asciiLowercased))
    return credentials.map { credential in
      let authentication = Self.plain(credential)
      if let known = schemes.first(where: { $0.authentication == authentication }) {
        return known.name
      }
      let scheme = CredentialInference.scheme(credential, besides: &taken)
      added.append(scheme)
      schemes.append((scheme.writtenName, authentication))
      return scheme.writtenName
    }
  }

  private func remark(on endpoint: String, _ credentials: [Authentication]) -> String {
    var taken: Set<String> = []
    let own = unnamed.map { CredentialInference.scheme($0, besides: &taken) }
    let schemes = credentials.map { CredentialInference.scheme($0, besides: &taken) }
    let all = ((own.map { [$0] } ?? []) + schemes).map {
      "\($0.writtenName): \(Self.written($0.authentication))"
    }
    let standard = own?.writtenName ?? "none"
    let names = schemes.map(\.writtenName)
    return
      "`\(endpoint)` was sent with \(Self.spoken(credentials)), which `auth` does not declare, and would send what "
      + "other endpoints do; write `auth: {schemes: {\(all.joined(separator: ", "))}, "
      + "default: \(standard)}` at the top, and `auth: "
      + "\(Self.written(names))` in the endpoint"
  }

  private static func written(_ names: [String]) -> String {
    names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
  }

  private static func written(_ authentication: Authentication) -> String {
    switch authentication {
    case .bearer: "bearer"
    case .basic: "basic"
    case .scheme(let word): "{scheme: \(word)}"
    case .header(let name): "{header: \(name)}"
    case .query(let name): "{query: \(name)}"
    case .cookie(let name): "{cookie: \(name)}"
    }
  }

  /// The schemes that are a set, in their order; nil: one of the set is none.
  private func names(of wanted: Set<Authentication>) -> [String]? {
    let found = schemes.filter { wanted.contains($0.authentication) }
    return Set(found.map(\.authentication)) == wanted ? found.map(\.name) : nil
  }

  private func plain(_ credentials: [Authentication]) -> Set<Authentication> {
    Set(
      credentials.map { credential in
        // The value of a declared `Authorization` header contains the scheme.
        if case .scheme = credential, declared.contains(.header("authorization")) {
          .header("authorization")
        } else {
          Self.plain(credential)
        }
      })
  }

  /// Names of headers and words of schemes have no case (RFC 9110, sections 5.1 and 11.1).
  private static func plain(_ authentication: Authentication) -> Authentication {
    switch authentication {
    case .header(let name): .header(name.asciiLowercased)
    case .scheme(let word): .scheme(word.asciiLowercased)
    default: authentication
    }
  }

  private static func spoken(_ credentials: [Authentication]) -> String {
    credentials.map(spoken).joined(separator: " and ")
  }

  private static func spoken(_ credential: Authentication) -> String {
    switch credential {
    case .bearer: "a bearer token"
    case .basic: "a user and a password"
    case .scheme(let word): "the scheme `\(word)`"
    case .header(let name): "the header `\(name)`"
    case .query(let name): "the query item `\(name)`"
    case .cookie(let name): "the cookie `\(name)`"
    }
  }
}
