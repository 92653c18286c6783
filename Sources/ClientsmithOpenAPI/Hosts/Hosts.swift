import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// The servers of a document: the first is where the client goes, the others can be chosen.
struct Hosts {
  private var names = UniqueNames(LiveArgumentNames.all)
  private(set) var variables: [DeclaredHostVariable] = []
  /// Names of variables in the document, as arguments.
  private var known: [String: (name: String, value: String?)] = [:]
  private(set) var servers: [DeclaredServer] = []
  /// The servers of operations, by what they are written as.
  private var serverNames: [String: String] = [:]
  private var takenServers = UniqueNames()
  /// `https://api.example.com`, of the first server: paths of others are on it.
  private var origin: String?
  /// Where the client can go.
  private var environments: [DeclaredAddress.Entry] = []
  /// Callers say where the API is, and nothing says that it is below a path.
  private var isAtRoot = false

  /// The address of the client.
  mutating func address(
    _ nodes: [DocumentNode], into log: inout DiagnosticLog
  ) -> DeclaredAddress? {
    isAtRoot = nodes.allSatisfy { ["/", ""].contains($0.string("url")) }
    guard let first = nodes.first else { return nil }
    var taken = UniqueNames(["allCases", "baseURL", "hash", "hashValue"])
    var entries: [DeclaredAddress.Entry] = []
    var urls: Set<String> = []
    for (place, node) in nodes.enumerated() {
      guard var entry = entry(node, isFirst: place == 0, into: &log) else {
        if place == 0 { return nil }
        continue
      }
      if place == 0 { origin = Self.origin(of: entry.url.value) }
      guard urls.insert(entry.url.value).inserted else { continue }
      let name = taken.take(Self.name(of: node, place))
      entry.environment = Located(SwiftName(name), at: node.range)
      entries.append(entry)
    }
    if entries.count == 1 { entries[0].environment = nil }
    environments = entries
    return entries.isEmpty ? nil : DeclaredAddress(entries, range: first.range)
  }

  private static func name(of node: DocumentNode, _ place: Int) -> String {
    if let name = ownName(of: node) { return name }
    if place == 0 { return "standard" }
    return node.string("url").flatMap(label) ?? "server\(place + 1)"
  }

  /// 3.2's name, else a short description, else where it is.
  private static func ownName(of node: DocumentNode) -> String? {
    if let name = node.string("name").flatMap(Words.member) { return name }
    if let description = node.string("description") {
      var words = CamelCase.words(of: description)
      while let last = words.last?.asciiLowercased, words.count > 1,
        ["server", "environment", "url", "api", "endpoint"].contains(last)
      {
        words.removeLast()
      }
      if words.count <= 3, let name = Words.member(words.joined(separator: " ")) { return name }
      let kinds = words.map(\.asciiLowercased).filter(kinds.contains)
      if Set(kinds).count == 1 { return kinds[0] }
    }
    return nil
  }

  /// What people call servers, in however long a sentence.
  private static let kinds: Set<String> = [
    "production", "staging", "sandbox", "development", "local", "localhost", "preview", "demo",
    "test", "testing", "integration", "mock", "beta", "live",
  ]

  /// What the host of a URL has before its domain: `eu` of `https://eu.api.example.com`.
  private static func label(of url: String) -> String? {
    // A variable of the host says which one it is; one of the path does not.
    let start = url.split(separator: "/").prefix(2)
    guard let host = URLRules.parts(of: sample(url))?.host,
      !start.contains(where: { $0.contains("{") })
    else { return nil }
    let labels = host.split(separator: ".").map(String.init)
    guard let first = labels.first, first.first?.isLetter == true else { return nil }
    if labels.count == 1 { return Words.member(first) }
    guard labels.count > 2, !["api", "www"].contains(first.asciiLowercased) else { return nil }
    return Words.member(first)
  }

  /// The first label of a host, whatever the domain is: `uploads` of `https://uploads.example.com`.
  private static func firstLabel(of url: String) -> String? {
    guard let host = URLRules.parts(of: sample(url))?.host,
      let label = host.split(separator: ".").first, label.first?.isLetter == true,
      !url.split(separator: "/").prefix(2).joined().contains("{")
    else { return nil }
    return Words.member(String(label))
  }

  /// The name of the server that an operation or a path has of its own; nil: that of the client.
  mutating func server(
    _ nodes: [DocumentNode], into log: inout DiagnosticLog
  ) -> Located<String>? {
    guard let node = nodes.first, let url = node.string("url"), !url.isEmpty else { return nil }
    if let name = serverNames[url] { return Located(name, at: node.range) }
    guard let entry = entry(node, isFirst: false, into: &log) else { return nil }
    let name = takenServers.take(Self.ownName(of: node) ?? Self.firstLabel(of: url) ?? "server")
    serverNames[url] = name
    servers.append(
      DeclaredServer(
        name: Located(SwiftName(name), at: node.range),
        address: DeclaredAddress(
          url.hasPrefix("/") ? inEnvironments(entry) : [entry], range: node.range)))
    return Located(name, at: node.range)
  }

  /// A path of the first server, on the host of each.
  private func inEnvironments(_ entry: DeclaredAddress.Entry) -> [DeclaredAddress.Entry] {
    guard let origin, environments.count > 1, entry.url.value.hasPrefix(origin + "/") else {
      return [entry]
    }
    return environments.map { environment in
      var own = environment
      let host = Self.origin(of: environment.url.value) ?? origin
      own.url = LocatedText(host + entry.url.value.dropFirst(origin.count), at: entry.url.range)
      return own
    }
  }

  /// What the paths of an operation begin with whose server is a path of the same host, where callers
  /// say what that is.
  func prefix(_ nodes: [DocumentNode]) -> String? {
    guard isAtRoot, var path = nodes.first?.string("url"), path.hasPrefix("/"),
      path.split(separator: "/").allSatisfy(Self.isLabel), !URLRules.hasDotSegment(path)
    else { return nil }
    while path.hasSuffix("/") { path.removeLast() }
    return path.hasPrefix("//") ? nil : path
  }

  // MARK: - URLs

  /// The variables of a URL that is left out are declared nowhere.
  private mutating func entry(
    _ node: DocumentNode, isFirst: Bool, into log: inout DiagnosticLog
  ) -> DeclaredAddress.Entry? {
    var hosts = self
    guard let entry = hosts.readEntry(node, isFirst: isFirst, into: &log) else { return nil }
    self = hosts
    return entry
  }

  private mutating func readEntry(
    _ node: DocumentNode, isFirst: Bool, into log: inout DiagnosticLog
  ) -> DeclaredAddress.Entry? {
    guard let text = node.string("url") else {
      log.warning(
        .invalidURL, at: node.range, "a server expects a mapping with `url`, and is left out",
        help: node.string.map { "write `- url: \(excerpt($0))`" })
      return nil
    }
    var url = ""
    // Postman writes `{{host}}`.
    var rest = text.replacing("{{", with: "{").replacing("}}", with: "}")[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      url += rest[..<open]
      let key = String(rest[rest.index(after: open)..<close])
      rest = rest[rest.index(after: close)...]
      var value = node["variables"]?[key]?["default"]?.scalarText
      // Stands for a value that only callers know.
      if value?.contains("{") == true || value?.contains("<") == true { value = nil }
      // No host begins with an empty label, or has one in it.
      if value?.isEmpty == true, rest.first.map("./:".contains) == true, Self.endsBeforeLabel(url) {
        value = nil
      }
      // Characters that are not part of a host, a port or a path are kept by default.
      if url.isEmpty || value.map(Self.isLabel) == false {
        if !url.isEmpty, let variable = node["variables"]?[key] {
          log.warning(
            .leftOut, at: variable.range,
            "the default of \(name: key) is not one label or segment, so `live(…)` has no argument for it",
            help: "pass the whole address as `baseURL` where it is another")
        }
        let part = value ?? (url.isEmpty ? "https" : "")
        // `/{stage}` with `/prod`, as of API Gateway.
        url += part.hasPrefix("/") && url.hasSuffix("/") ? String(part.dropFirst()) : part
        continue
      }
      // One argument has one default: another server keeps its own.
      if let value, let other = known[key], other.value != value {
        url += value
        continue
      }
      let name = variable(key, value, at: node.range)
      url += "{\(name)}"
    }
    url += rest
    while url.hasSuffix("/") { url.removeLast() }
    if !isFirst, url.hasPrefix("/"), !url.hasPrefix("//"), let origin { url = origin + url }
    guard let problem = Self.problem(with: url) else {
      return DeclaredAddress.Entry(url: LocatedText(url, at: node["url"]?.range ?? node.range))
    }
    if !isFirst || !(text.hasPrefix("/") || text.isEmpty || text.hasPrefix(".")) {
      let isRelative = url.hasPrefix("/") && !url.hasPrefix("//")
      log.warning(
        .invalidURL, at: node["url"]?.range ?? node.range,
        isRelative
          ? "the server \(name: text) is relative to a host that the document does not name, so what has it is called at `baseURL`"
          : "the server \(name: text) \(problem), so it is left out",
        help: isRelative ? "write whole URLs, here and in the `servers` of the document" : nil)
    }
    return nil
  }

  private static func origin(of url: String) -> String? {
    guard let scheme = url.firstRange(of: "://") else { return nil }
    return String(url[..<(url[scheme.upperBound...].firstIndex(of: "/") ?? url.endIndex)])
  }

  /// Whether a label of the host follows the start of a URL.
  private static func endsBeforeLabel(_ start: String) -> Bool {
    guard let scheme = start.firstRange(of: "://") else { return false }
    let host = start[scheme.upperBound...]
    return !host.contains("/") && (host.isEmpty || host.last == ".")
  }

  private static func isLabel(_ value: some StringProtocol) -> Bool {
    !value.isEmpty
      && value.utf8.allSatisfy { ASCII.isAlphanumeric($0) || "-._~".utf8.contains($0) }
  }

  private mutating func variable(
    _ key: String, _ value: String?, at range: SourceRange
  ) -> String {
    if let name = known[key]?.name { return name }
    let own = Words.member(key) ?? "variable"
    let name = names.take(LiveArgumentNames.contain(own) ? own + "Name" : own)
    known[key] = (name, value)
    if let value {
      variables.append(
        DeclaredHostVariable(name: Located(name, at: range), default: Located(value, at: range)))
    }
    return name
  }

  /// A URL with something for its variables.
  private static func sample(_ url: String) -> String {
    var result = ""
    var rest = url[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open] + "1"
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  private static func problem(with url: String) -> String? {
    let sample = sample(url)
    if sample.contains(where: { "{}".contains($0) }) {
      return "has a brace that is not part of a variable"
    }
    guard let parts = URLRules.parts(of: sample) else { return "is not an absolute URL" }
    guard ["http", "https"].contains(parts.scheme), !parts.host.isEmpty else {
      return "is not an http URL"
    }
    if parts.userInfo != nil { return "has user information" }
    if parts.rest.contains(where: { "?#".contains($0) }) { return "has a query" }
    if URLRules.hasDotSegment(parts.rest) { return "has a segment `.` or `..`" }
    return nil
  }
}
