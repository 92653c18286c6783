import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

/// Requests without their credentials, by endpoints, before anything is declared of them.
struct CollectedRequests {
  var endpoints: [RecordedEndpoint]
  var headers: HeaderInference
  var credentials: CredentialInference
  var hosts: HostInference
  /// The segments of paths that are in the base URL.
  var basePath: [String]
}

/// Makes a specification of recorded requests.
package struct RequestInference {
  package struct Options: Sendable {
    /// The name of the client; nil: after the host.
    package var client: String?
    package var baseURL: String?
    /// Further hosts whose requests are taken.
    package var hosts: [String]
    package var authentication: Credential?

    /// What decides how requests prove who sends them.
    package enum Credential: Sendable {
      case none
      case sent(Authentication)
    }

    package init(
      client: String? = nil, baseURL: String? = nil, hosts: [String] = [],
      authentication: Credential? = nil
    ) {
      self.client = client
      self.baseURL = baseURL
      self.hosts = hosts
      self.authentication = authentication
    }
  }

  let options: Options
  package var report = ImportReport()
  /// Whether requests are those of a specification that exists.
  var isAdding = false
  /// How such a specification says that requests prove who sends them.
  var declaredCredentials: [Authentication] = []

  package init(_ options: Options) {
    self.options = options
  }

  /// - Returns: nil if none of them is a call of an API.
  package mutating func declarations(
    of recorded: [RecordedRequest], wording: Wording
  ) -> Declarations? {
    guard let requests = collected(recorded) else { return nil }
    var declarations = Declarations(
      client: Located(clientName(requests.hosts), at: .unknown), wording: wording)
    let path = requests.basePath.map { "/" + PercentCoding.encodedSegment($0) }.joined()
    let base = requests.hosts.base.map { $0 + path }
    if let base = options.baseURL ?? base {
      declarations.baseURL = DeclaredAddress(
        [.init(url: LocatedText(base, at: .unknown))], range: .unknown)
    }
    declarations.servers = requests.hosts.servers.map { server in
      DeclaredServer(
        name: Located(server.name, at: .unknown),
        address: DeclaredAddress(
          [.init(url: LocatedText(server.origin, at: .unknown))], range: .unknown))
    }
    declarations.headers = requests.headers.constants.map {
      DeclaredHeader(
        name: Located($0.name, at: .unknown), value: Located($0.value, at: .unknown))
    }
    requests.credentials.apply(to: &declarations)
    EndpointDeclarations(requests).add(requests.endpoints, to: &declarations)
    CommonForms.apply(to: &declarations)
    CommonErrors.apply(to: &declarations)
    report.endpoints = declarations.endpoints.count
    report.unanswered = requests.endpoints.count(where: \.isUnanswered)
    report.otherBodies = zip(declarations.endpoints, requests.endpoints)
      .filter(\.1.hasOtherBodies).map(\.0.pathName)
    return declarations
  }

  /// - Parameter known: paths of a specification that exists, with those of its base URL.
  /// - Returns: nil if none of them is a call of an API.
  mutating func collected(
    _ recorded: [RecordedRequest], known: [KnownPath] = []
  ) -> CollectedRequests? {
    let recorded = recorded.map(GivenCredentials(givenCredentials).toldApart)
    var filter = RequestFilter()
    let calls = filter.filtered(recorded)
    report.leftOut = filter.counts
    let hosts = HostInference(calls, options, areDeclared: isAdding && options.baseURL != nil)
    report.otherHosts = hosts.others
    report.hostsAreDeclared = isAdding
    report.unknownHosts = hosts.unknown
    let sent = calls.filter { hosts.contains($0) }
    let bodies = sent.count { request in
      if case .none = request.body { return false }
      return !HTTPMethod.hasBody(request.method)
    }
    if bodies > 0 {
      report.leftOut.append(("bodies of GET requests, which POST would send", bodies))
    }
    guard !sent.isEmpty else { return nil }

    report.signatures = Set(sent.compactMap(\.signature)).sorted()
    let secrets = Secrets(recorded)
    report.secrets = secrets.places
    report.identifiers = secrets.identifiers
    report.doubledSlashes = Set(sent.map(\.url).filter(\.hasDoubledSlashes)).count
    report.forgeryFields = ForgeryFields.all(in: sent)
    let cookies = Set(RecordedLogin.all(in: recorded).flatMap(\.cookies).map(\.name))
    let credentials = credentials(of: sent, cookies)
    report.otherCookies = options.authentication == nil ? credentials.otherCookies : []
    report.hasCredentials = options.authentication != nil || !credentials.credentials.isEmpty
    let redaction = Redaction(secrets)
    for login in filter.logins {
      let url = redaction.request(login.request).url
      let call = "\(login.request.method) \(url.path)"
      guard !report.logins.contains(where: { $0.call == call }) else { continue }
      let cookie = login.cookies.map(\.name).first(where: credentials.sends(cookie:))
      let isProof = sent.contains { login.brings($0.headers[header: "authorization"]) }
      report.logins.append(
        (
          call,
          cookie.map { "the cookie `\($0)` that it sets" }
            ?? (isProof ? "the token that it brings" : nil)
        ))
    }
    // Whether a call was open is asked of what was sent.
    let proofs = sent.map { credentials.proofs(of: $0) }
    let requests = zip(sent, proofs).map { recorded, proofs in
      var request = redaction.request(recorded)
      request.bringsCredential = credentials.areBrought(by: recorded)
      request.proofs = proofs
      request.url.query.removeAll { credentials.sends(query: $0.name) }
      // Tools show an empty row for the next one.
      if case .multipart(let parts) = request.body {
        request.body = .multipart(parts.filter { !$0.name.isEmpty })
      }
      return request
    }
    let headers = HeaderInference(requests, recorded: sent)
    report.requestHeaders = headers.ofRequests
    let endpoints = RecordedEndpoint.all(in: requests, PathTemplates(requests, known: known), hosts)
    let given = options.baseURL.map { RecordedURL($0)?.segments.compactMap(\.text) ?? [] }
    let own = endpoints.filter { $0.server == nil }
    // Without a base URL the path says all.
    var basePath = given ?? (hosts.base == nil ? [] : Self.commonPrefix(own))
    if known.isEmpty, !own.allSatisfy({ $0.template.starts(with: basePath) }) {
      basePath = []
    }
    return CollectedRequests(
      endpoints: endpoints, headers: headers, credentials: credentials, hosts: hosts,
      basePath: basePath)
  }

  private var givenCredentials: [Authentication] {
    if case .sent(let credential)? = options.authentication {
      declaredCredentials + [credential]
    } else {
      declaredCredentials
    }
  }

  private func credentials(
    of requests: [RecordedRequest], _ cookies: Set<String>
  ) -> CredentialInference {
    switch options.authentication {
    case .none?: CredentialInference([], cookies: cookies, override: nil)
    case .sent(let credential)?:
      CredentialInference(requests, cookies: cookies, override: credential)
    case nil: CredentialInference(requests, cookies: cookies, override: nil)
    }
  }

  private func clientName(_ hosts: HostInference) -> SwiftName {
    let name = options.client ?? hosts.name
    return SwiftName(CamelCase.upper(name).withClient)
  }

  /// What all paths start with, up to an `api` or a version: `/admin/api/2024-01`.
  private static func commonPrefix(_ endpoints: [RecordedEndpoint]) -> [String] {
    guard var prefix = endpoints.first?.ownTexts else { return [] }
    for endpoint in endpoints.dropFirst() {
      prefix = zip(prefix, endpoint.ownTexts).prefix { $0 == $1 }.map(\.0)
    }
    while let last = prefix.last {
      let isNumber = last.utf8.count <= 2 && last.utf8.allSatisfy(ASCII.isDigit)
      // `/1/boards` of all paths.
      let isFirst = prefix.count == 1 && endpoints.count > 2
      let isBase =
        PathIdentifiers.isVersion(last)
        || isNumber && (isFirst || prefix.dropLast().last.map(PathIdentifiers.isVersion) == true)
      if isBase { break }
      prefix.removeLast()
    }
    return prefix
  }
}

extension RecordedEndpoint {
  /// The parts of the path in front of the first placeholder, without the last one: that is what is called.
  fileprivate var ownTexts: [String] {
    template.parts.dropLast().prefix { if case .text = $0 { true } else { false } }.compactMap {
      if case .text(let text) = $0 { text } else { nil }
    }
  }
}

extension RecordedURL {
  /// As messages name it.
  fileprivate var path: String {
    "/"
      + segments.map { segment in
        switch segment {
        case .text(let text): text
        case .variable(let name, let ending): "{\(name)}\(ending)"
        }
      }.joined(separator: "/")
  }
}
