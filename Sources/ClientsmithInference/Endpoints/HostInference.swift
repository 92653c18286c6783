import ClientsmithDeclarations
import ClientsmithModel

/// Which hosts the requests went to, and which of them is the API.
struct HostInference {
  /// `https://api.example.com`; nil: the source does not tell it.
  private(set) var base: String?
  /// Hosts whose requests are not taken, with their number.
  private(set) var others: [(host: String, count: Int)] = []
  /// Hosts that were asked for and that no request goes to.
  private(set) var unknown: [String] = []
  private var taken: Set<String> = []
  /// Those beside the base URL that are taken, with the names that they get.
  private(set) var servers: [(origin: String, name: SwiftName)] = []

  /// - Parameter areDeclared: a specification that exists says which they are.
  init(
    _ requests: [RecordedRequest], _ options: RequestInference.Options, areDeclared: Bool = false
  ) {
    var origins: [String] = []
    var scores: [String: (json: Int, all: Int)] = [:]
    for request in requests where !request.isOfDeclaredHost {
      let origin = request.url.origin
      if scores[origin] == nil { origins.append(origin) }
      scores[origin, default: (0, 0)].all += 1
      if request.response?.json != nil { scores[origin, default: (0, 0)].json += 1 }
    }
    func score(_ origin: String) -> (Int, Int) {
      scores[origin].map { ($0.json, $0.all) } ?? (0, 0)
    }
    unknown = options.hosts.filter { wanted in
      !origins.contains { Self.isHost(of: $0, wanted) }
    }
    let best = origins.max { score($0) < score($1) } ?? ""
    let first = origins.first { score($0) == score(best) } ?? best
    let given = options.baseURL.flatMap { RecordedURL($0)?.origin }
    let known = origins.first { !$0.isEmpty && $0 == given }
    let main = areDeclared ? given ?? "" : known ?? first
    // One that few requests name is a site beside the API.
    func isLikely(_ origin: String) -> Bool {
      !origin.isEmpty && origins.count == 2 && score(origin).1 * 4 >= score("").1
    }
    // Servers lead from one to the other.
    let plain = Self.plain(main) ?? main
    let safe = origins.first { Self.plain($0) == plain }
    base =
      if areDeclared { main.isEmpty ? nil : main } else if main.isEmpty {
        origins.first(where: isLikely)
      } else {
        safe ?? main
      }
    taken = [main, plain, safe ?? main, ""]
    if let base { taken.insert(base) }
    var names: Set<String> = []
    for origin in origins where !taken.contains(origin) {
      let host = origin.split(separator: "/").last.map(String.init) ?? origin
      if options.hosts.contains(where: { Self.isHost(of: origin, $0) }) {
        taken.insert(origin)
        let labels = host.split(separator: ":")[0].split(separator: ".").map(String.init)
        servers.append((origin, TypeInference.memberName(labels[0], besides: &names)))
      } else {
        others.append((host, scores[origin]?.all ?? 0))
      }
    }
  }

  private static let plainScheme = "http://"

  /// The same host without TLS; nil: it is so already.
  private static func plain(_ origin: String) -> String? {
    origin.hasPrefix("https://") ? plainScheme + origin.dropFirst("https://".count) : nil
  }

  /// Whether a host, or one that it is a part of, was asked for by a name.
  private static func isHost(of origin: String, _ name: String) -> Bool {
    let host = origin.split(separator: "/").last.map(String.init) ?? origin
    return host == name || host.hasSuffix(".\(name)")
  }

  func contains(_ request: RecordedRequest) -> Bool {
    request.isOfDeclaredHost || taken.contains(request.url.origin)
  }

  /// The name of the host beside the base URL that a request went to; nil: it went there.
  func server(of request: RecordedRequest) -> String? {
    if case .declared(let server) = request.host { return server }
    return servers.first { $0.origin == request.url.origin }?.name.text
  }

  /// `Example` of `https://api.example.co.uk`.
  var name: String {
    guard let host = base?.split(separator: "/").last, !host.hasPrefix("[") else { return "API" }
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

extension RecordedRequest {
  fileprivate var isOfDeclaredHost: Bool {
    if case .declared = host { true } else { false }
  }
}
