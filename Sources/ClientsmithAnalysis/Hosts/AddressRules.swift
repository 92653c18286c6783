import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// What holds for the addresses of servers, the environments that they are for, and the variables in
/// them.
struct AddressRules {
  /// What the enumeration of environments has beside its cases.
  private static let generatedMembers: Set<String> = ["allCases", "baseURL", "hash", "hashValue"]

  /// http is allowed.
  private let isInsecure: Bool
  /// The specification of a document in which it is not.
  private let encryptedFile: SourceID?
  private let wording: Wording

  static func apply(to declarations: inout Declarations, into log: inout DiagnosticLog) {
    let rules = AddressRules(
      isInsecure: declarations.allowsInsecure,
      encryptedFile: declarations.ownAllowsInsecure ? nil : declarations.ownFile,
      wording: declarations.wording)
    let baseURL = DiagnosticMessage(declarations.wording.name(.baseURL))
    let addresses = [declarations.baseURL].compactMap(\.self) + declarations.servers.map(\.address)
    declarations.baseURL = declarations.baseURL.flatMap {
      rules.address($0, baseURL, into: &log)
    }
    let names = declarations.servers.map(\.name.value.text)
    var taken = TakenNames { names }
    var collisions = NameCollisions("the server")
    declarations.servers = declarations.servers.compactMap { server in
      let text = server.name.value.text
      let name = MemberName.check(
        text, "the server", at: server.name.range, besides: &taken, into: &log
      ) { "call it `\($0)`" }
      let isFree = collisions.check(name, at: server.name.range, into: &log)
      let address = rules.address(server.address, "the server \(name: text)", into: &log)
      guard isFree, let address else { return nil }
      return DeclaredServer(name: Located(name, at: server.name.range), address: address)
    }
    declarations.variables.removeAll { !checkDefault($0, into: &log) }
    let kept = (declarations.baseURL == nil ? 0 : 1) + declarations.servers.count
    if kept < addresses.count {
      // The variables of an address that is refused are not missing in the others.
      let texts = addresses.flatMap(\.entries).map(\.url.value)
      declarations.variables.removeAll { variable in
        texts.contains { $0.contains("{\(variable.name.value)}") }
      }
    }
  }

  /// - Returns: nil where one of the URLs is refused: one that is left of several is not for all
  ///   environments.
  private func address(
    _ address: DeclaredAddress, _ what: DiagnosticMessage, into log: inout DiagnosticLog
  ) -> DeclaredAddress? {
    let names = address.entries.compactMap(\.environment?.value.text)
    var taken = TakenNames { names }
    var collisions = NameCollisions("the environment")
    let entries = address.entries.compactMap { entry -> DeclaredAddress.Entry? in
      var entry = entry
      var isFree = true
      if let environment = entry.environment {
        (entry.environment, isFree) = checked(environment, &taken, &collisions, into: &log)
      }
      return check(&entry, what, into: &log) && isFree ? entry : nil
    }
    if entries.isEmpty && address.entries.isEmpty
      || names.count != address.entries.count && address.entries.count > 1
    {
      log.error(
        .emptyValue, at: address.range, "\(what) expects a URL, or a URL for each environment")
      return nil
    }
    guard entries.count == address.entries.count else { return nil }
    return DeclaredAddress(entries, range: address.range)
  }

  private func checked(
    _ environment: Located<SwiftName>, _ taken: inout TakenNames,
    _ collisions: inout NameCollisions, into log: inout DiagnosticLog
  ) -> (Located<SwiftName>, isFree: Bool) {
    let text = environment.value.text
    let name = MemberName.check(
      text, "the environment", at: environment.range, besides: &taken, into: &log
    ) { "call it `\($0)`" }
    if Self.generatedMembers.contains(text) {
      log.error(
        .reservedName, at: environment.range,
        "the environment \(name: text) has the name of a generated member",
        help: "give it another name, such as `\(text)Server`")
    }
    return (
      Located(name, at: environment.range),
      collisions.check(name, at: environment.range, into: &log)
    )
  }

  // MARK: - URLs

  /// Finds the variables of a URL, and checks it with something in their places.
  private func check(
    _ entry: inout DeclaredAddress.Entry, _ what: DiagnosticMessage,
    into log: inout DiagnosticLog
  ) -> Bool {
    guard let variables = variables(of: entry.url, what, into: &log) else { return false }
    entry.variables = variables
    return check(URLRules.sample(entry.url.value), of: entry.url, what, into: &log)
  }

  private func variables(
    of url: LocatedText, _ what: DiagnosticMessage, into log: inout DiagnosticLog
  ) -> [Located<String>]? {
    let text = url.value
    var variables: [Located<String>] = []
    var rest = text[...]
    while let open = rest.firstIndex(where: { "{}".contains($0) }) {
      let start = text.unicodeScalars.distance(from: text.startIndex, to: open)
      let name = rest[rest.index(after: open)...].prefix { $0 != "}" }
      let range = url.range(start, start + name.unicodeScalars.count + 2)
      guard rest[open] == "{", name.endIndex < rest.endIndex else {
        log.error(
          .invalidURL, at: range, "\(what) has a brace that is not part of a variable",
          help: "write a variable as `{region}`")
        return nil
      }
      guard !name.isEmpty else {
        log.error(
          .invalidURL, at: range, "a variable of \(what) has no name",
          help: "write one such as `{region}`")
        return nil
      }
      guard CamelCase.isLower(String(name)) else {
        log.error(
          .invalidName, at: range, "the variable \(name: String(name)) is not lowerCamelCase",
          help: text[..<open].hasSuffix("$")
            ? "the environment is not read: write the URL, and pass another one to `live(baseURL:)`"
            : "call it `\(CamelCase.lower(String(name)))`")
        return nil
      }
      variables.append(Located(String(name), at: range))
      rest = rest[name.endIndex...].dropFirst()
    }
    return variables
  }

  /// Whether a URL is absolute, and https unless it is loopback or the client may be insecure.
  private func check(
    _ sample: String, of url: LocatedText, _ what: DiagnosticMessage, into log: inout DiagnosticLog
  ) -> Bool {
    let example = "write one such as https://api.example.com/v1"
    guard let parts = URLRules.parts(of: sample), parts.authority != nil else {
      log.error(
        .invalidURL, at: url.range, "\(what) expects an absolute URL, found \(name: url.value)",
        help: Self.encodedHost(of: url.value).map { "a host is sent in ASCII: write `\($0)`" }
          ?? example)
      return false
    }
    guard parts.scheme == "https" || parts.scheme == "http" else {
      log.error(
        .invalidURL, at: url.range, "\(what) expects https or http, found \(name: parts.scheme)",
        help: example)
      return false
    }
    var problem: (message: DiagnosticMessage, help: String)?
    if parts.host.isEmpty || parts.host.contains("%") {
      problem = ("\(what) has no valid host", example)
    } else if parts.userInfo != nil {
      problem = ("\(what) contains user information", wording.help(.hosts(.passCredential)))
    } else if parts.rest.contains("?") || parts.rest.contains("#") {
      problem = (
        "\(what) contains a query or a fragment",
        parts.rest.contains("?")
          ? wording.help(.hosts(.declareConstantQuery)) : "remove the fragment: it is not sent"
      )
    } else if URLRules.hasDotSegment(parts.rest) {
      problem = ("\(what) contains a `.` or `..` segment", "write the path it stands for")
    } else if !isInsecure || url.range.source == encryptedFile, URLRules.isUnencrypted(url.value) {
      problem = ("\(what) is not encrypted", wording.help(.hosts(.useHTTPS)))
    }
    guard let problem else { return true }
    log.error(.invalidURL, at: url.range, problem.message, help: problem.help)
    return false
  }

  /// A URL whose host has letters outside of ASCII, as it is sent; nil: something else is wrong with it.
  private static func encodedHost(of url: String) -> String? {
    let pieces = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard pieces.count > 2, pieces[1].isEmpty, let host = Punycode.host(String(pieces[2])),
      host != pieces[2]
    else { return nil }
    let encoded = (pieces[..<2] + [Substring(host)] + pieces[3...]).joined(separator: "/")
    return URLRules.parts(of: encoded) == nil ? nil : encoded
  }

  // MARK: - Variables

  /// A default is a part of a host or a path.
  private static func checkDefault(
    _ variable: DeclaredHostVariable, into log: inout DiagnosticLog
  ) -> Bool {
    let text = variable.default.value
    let isValid =
      !text.isEmpty
      && text.utf8.allSatisfy { ASCII.isAlphanumeric($0) || "-_.~".utf8.contains($0) }
      && !text.hasPrefix(".") && !text.hasSuffix(".")
    guard !isValid else { return true }
    log.error(
      .invalidURL, at: variable.default.range,
      "the variable \(name: variable.name.value) expects a part of a host or a path, found "
        + "\(name: text)",
      help: "write letters, digits, `-` and `.`")
    return false
  }
}
