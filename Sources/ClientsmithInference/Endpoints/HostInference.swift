import ClientsmithDeclarations
import ClientsmithModel

/// Which hosts the requests went to, and which of them is the API.
struct HostInference {
  /// `https://api.example.com`; nil: the source does not tell it.
  private(set) var base: String?
  /// Hosts whose requests are not taken, with their number.
  private(set) var others: [(host: String, count: Int)] = []
  private var taken: Set<String> = []
  /// Those beside the base URL that are taken, with the names that they get.
  private(set) var servers: [(origin: String, name: SwiftName)] = []

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
    // One that few requests name is a site beside the API.
    func isLikely(_ origin: String) -> Bool {
      !origin.isEmpty && origins.count == 2 && score(origin).1 * 4 >= score("").1
    }
    base = main.isEmpty ? origins.first(where: isLikely) : main
    taken = [main, ""]
    if let base { taken.insert(base) }
    var names: Set<String> = []
    for origin in origins where !taken.contains(origin) {
      let host = origin.split(separator: "/").last.map(String.init) ?? origin
      if options.hosts.contains(where: { host == $0 || host.hasSuffix(".\($0)") }) {
        taken.insert(origin)
        let labels = host.split(separator: ":")[0].split(separator: ".").map(String.init)
        servers.append((origin, TypeInference.memberName(labels[0], besides: &names)))
      } else {
        others.append((host, scores[origin]?.all ?? 0))
      }
    }
  }

  func contains(_ request: RecordedRequest) -> Bool {
    taken.contains(request.url.origin)
  }

  /// The name of the host beside the base URL that a request went to; nil: it went there.
  func server(of request: RecordedRequest) -> String? {
    servers.first { $0.origin == request.url.origin }?.name.text
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
