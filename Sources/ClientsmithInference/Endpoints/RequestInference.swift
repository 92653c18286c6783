import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

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
      case sent(RecordedCredential)
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

  private let options: Options
  package private(set) var report = ImportReport()

  package init(_ options: Options) {
    self.options = options
  }

  /// - Returns: nil if none of them is a call of an API.
  package mutating func declarations(
    of recorded: [RecordedRequest], wording: Wording
  ) -> Declarations? {
    var filter = RequestFilter()
    let calls = filter.filtered(recorded)
    report.leftOut = filter.counts
    let hosts = HostInference(calls, options)
    report.otherHosts = hosts.others
    let sent = calls.filter { hosts.contains($0) && Self.methods.contains($0.method) }
    guard !sent.isEmpty else { return nil }

    let secrets = Secrets(recorded)
    report.secrets = secrets.places
    let credentials = credentials(of: sent)
    report.hasCredentials = !credentials.credentials.isEmpty
    let redaction = Redaction(secrets)
    // Whether a call was open is asked of what was sent.
    let open = sent.map { credentials.isOpen([$0]) }
    let requests = zip(sent, open).map { request, isOpen in
      var request = redaction.request(request)
      request.credential = isOpen ? nil : credentials.credentials.first
      request.url.query.removeAll { credentials.sends(query: $0.name) }
      return request
    }
    let headers = HeaderInference(requests)
    let endpoints = RecordedEndpoint.all(in: requests, PathTemplates(requests))

    var declarations = Declarations(
      client: Located(clientName(hosts), at: .unknown), wording: wording)
    let prefix = Self.commonPrefix(endpoints)
    if let base = options.baseURL ?? hosts.base.map({ $0 + prefix.map { "/\($0)" }.joined() }) {
      declarations.baseURL = DeclaredAddress(
        [.init(url: PlacedText(base, at: .unknown))], range: .unknown)
    }
    declarations.headers = headers.constants.map {
      DeclaredHeader(
        name: Located($0.name, at: .unknown), value: Located($0.value, at: .unknown))
    }
    credentials.apply(to: &declarations)
    let dropped = options.baseURL == nil ? prefix.count : 0
    EndpointDeclarations(headers: headers, credentials: credentials, pathPrefix: dropped)
      .add(endpoints, to: &declarations)
    CommonForms.apply(to: &declarations)
    CommonErrors.apply(to: &declarations)
    report.endpoints = declarations.endpoints.count
    report.unanswered = endpoints.count { $0.responses.isEmpty }
    return declarations
  }

  private static let methods: Set<String> = [
    "GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS",
  ]

  private func credentials(of requests: [RecordedRequest]) -> CredentialInference {
    switch options.authentication {
    case .none?: CredentialInference([], override: nil)
    case .sent(let credential)?: CredentialInference(requests, override: credential)
    case nil: CredentialInference(requests, override: nil)
    }
  }

  private func clientName(_ hosts: HostInference) -> SwiftName {
    let name = options.client ?? hosts.name
    let upper = CamelCase.upper(name)
    return SwiftName(upper.hasSuffix("Client") ? upper : upper + "Client")
  }

  /// `api` and versions that all paths start with.
  private static func commonPrefix(_ endpoints: [RecordedEndpoint]) -> [String] {
    var prefix: [String] = []
    while true {
      let next = endpoints.map { endpoint -> String? in
        guard endpoint.template.parts.count > prefix.count + 1,
          case .text(let text) = endpoint.template.parts[prefix.count]
        else { return nil }
        return text
      }
      guard let first = next.first ?? nil, next.allSatisfy({ $0 == first }),
        PathTemplates.isVersion(first)
      else { return prefix }
      prefix.append(first)
    }
  }
}

/// Which hosts the requests went to, and which of them is the API.
struct HostInference {
  /// `https://api.example.com`; nil: the source does not tell it.
  private(set) var base: String?
  /// Hosts whose requests are not taken, with their number.
  private(set) var others: [(host: String, count: Int)] = []
  private var taken: Set<String> = []

  init(_ requests: [RecordedRequest], _ options: RequestInference.Options) {
    var origins: [String] = []
    var scores: [String: (json: Int, all: Int)] = [:]
    for request in requests {
      let origin = request.url.origin
      if scores[origin] == nil { origins.append(origin) }
      scores[origin, default: (0, 0)].all += 1
      if request.response?.json != nil { scores[origin, default: (0, 0)].json += 1 }
    }
    func score(_ origin: String) -> (Int, Int) {
      scores[origin].map { ($0.json, $0.all) } ?? (0, 0)
    }
    let best = origins.max { score($0) < score($1) } ?? ""
    let first = origins.first { score($0) == score(best) } ?? best
    let known = origins.first { origin in
      options.baseURL.map { !origin.isEmpty && $0.hasPrefix(origin) } ?? false
    }
    let main = known ?? first
    base = main.isEmpty ? origins.first { !$0.isEmpty && origins.count == 2 } : main
    taken = [main, ""]
    if let base { taken.insert(base) }
    for origin in origins where !taken.contains(origin) {
      let host = origin.split(separator: "/").last.map(String.init) ?? origin
      if options.hosts.contains(where: { host == $0 || host.hasSuffix(".\($0)") }) {
        taken.insert(origin)
      } else {
        others.append((host, scores[origin]?.all ?? 0))
      }
    }
  }

  func contains(_ request: RecordedRequest) -> Bool {
    taken.contains(request.url.origin)
  }

  /// `Example` of `https://api.example.co.uk`.
  var name: String {
    guard let host = base?.split(separator: "/").last else { return "API" }
    let labels = host.split(separator: ":")[0].split(separator: ".").map(String.init)
    if labels.allSatisfy({ $0.utf8.allSatisfy(ASCII.isDigit) }) || labels == ["localhost"] {
      return "API"
    }
    let vague: Set<String> = [
      "api", "www", "app", "dev", "staging", "com", "org", "net", "io", "co", "uk", "de", "fr",
      "example", "test", "local", "rest", "v1", "v2",
    ]
    let names = labels.dropLast().filter { !vague.contains($0) }
    return names.last ?? labels.dropLast().last ?? labels[0]
  }
}
