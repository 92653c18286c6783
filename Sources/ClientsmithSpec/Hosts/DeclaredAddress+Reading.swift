import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension DeclaredAddress {
  /// What the enumeration of environments has beside its cases.
  private static let generatedMembers: Set<String> = [
    "allCases", "baseURL", "hash", "hashValue",
  ]

  /// One URL, or a mapping of environments and theirs.
  ///
  /// - Returns: nil where there is none that could be read.
  static func read(
    _ node: YAMLNode, _ what: DiagnosticMessage, isInsecure: Bool, into log: inout DiagnosticLog
  ) -> DeclaredAddress? {
    guard case .mapping(let mapping) = node.content else {
      return Entry.read(node, what, isInsecure: isInsecure, into: &log).map {
        DeclaredAddress([$0], range: node.range)
      }
    }
    guard !mapping.entries.isEmpty else {
      log.error(
        .emptyValue, at: node.range, "\(what) expects a URL, or a URL for each environment",
        help: "write {production: https://api.example.com, staging: https://staging.example.com}")
      return nil
    }
    var taken = TakenNames { mapping.entries.map(\.key) }
    var collisions = NameCollisions("the environment")
    let entries = mapping.entries.compactMap { entry -> Entry? in
      let name = MemberName.check(
        entry.key, "the environment", at: entry.keyRange, besides: &taken, into: &log
      ) { "call it `\($0)`" }
      collisions.check(name, at: entry.keyRange, into: &log)
      if generatedMembers.contains(entry.key) {
        log.error(
          .reservedName, at: entry.keyRange,
          "the environment \(name: entry.key) has the name of a generated member",
          help: "give it another name, such as `\(entry.key)Server`")
      }
      var read = Entry.read(entry.value, what, isInsecure: isInsecure, into: &log)
      read?.environment = Located(name, at: entry.keyRange)
      return read
    }
    // One that is left of several is not for all environments.
    guard entries.count == mapping.entries.count else { return nil }
    return DeclaredAddress(entries, range: node.range)
  }
}

extension DeclaredAddress.Entry {
  fileprivate static func read(
    _ node: YAMLNode, _ what: DiagnosticMessage, isInsecure: Bool, into log: inout DiagnosticLog
  ) -> Self? {
    guard let text = node.text(what, into: &log),
      let (sample, variables) = sample(of: text, node, what, into: &log),
      URLRules.checkAddress(
        sample, of: text, what, at: node.range,
        // What a variable of the host stands for is not known.
        isInsecure: isInsecure, hasOpenHost: hasOpenHost(text), into: &log)
    else { return nil }
    return Self(url: text, variables: variables)
  }

  /// A URL as it is with values for its variables, and those: a digit may be in a host, a port and
  /// a path.
  private static func sample(
    of text: String, _ node: YAMLNode, _ what: DiagnosticMessage, into log: inout DiagnosticLog
  ) -> (text: String, variables: [Located<String>])? {
    var sample = ""
    var variables: [Located<String>] = []
    var rest = text[...]
    let place = ScalarPlace(node)
    while let open = rest.firstIndex(where: { "{}".contains($0) }) {
      let start = text.unicodeScalars.distance(from: text.startIndex, to: open)
      let name = rest[rest.index(after: open)...].prefix { $0 != "}" }
      let range = place.range(start, start + name.unicodeScalars.count + 2)
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
        let proposal = CamelCase.lower(String(name))
        log.error(
          .invalidName, at: range, "the variable \(name: String(name)) is not lowerCamelCase",
          help: "call it `\(proposal)`")
        return nil
      }
      variables.append(Located(String(name), at: range))
      sample += rest[..<open] + "1"
      rest = rest[name.endIndex...].dropFirst()
    }
    return (sample + rest, variables)
  }

  /// Whether a variable is a part of the host, and not the port alone.
  private static func hasOpenHost(_ text: String) -> Bool {
    guard let scheme = text.firstRange(of: "://") else { return false }
    let authority = text[scheme.upperBound...].prefix { $0 != "/" }
    return authority.prefix { $0 != ":" }.contains("{")
  }
}

extension DeclaredServer {
  /// `{uploads: https://up.example.com}`.
  static func readAll(
    _ node: YAMLNode, isInsecure: Bool, into log: inout DiagnosticLog
  ) -> [DeclaredServer] {
    let entries = node.entries("`servers`", of: "names and URLs", into: &log) ?? []
    var taken = TakenNames { entries.map(\.key) }
    var collisions = NameCollisions("the server")
    return entries.compactMap { entry in
      let name = MemberName.check(
        entry.key, "the server", at: entry.keyRange, besides: &taken, into: &log
      ) { "call it `\($0)`" }
      collisions.check(name, at: entry.keyRange, into: &log)
      return DeclaredAddress.read(
        entry.value, "the server \(name: entry.key)", isInsecure: isInsecure, into: &log
      ).map { DeclaredServer(name: Located(name, at: entry.keyRange), address: $0) }
    }
  }
}

extension DeclaredHostVariable {
  /// `{region: north}`.
  static func readAll(_ node: YAMLNode, into log: inout DiagnosticLog) -> [DeclaredHostVariable] {
    let entries = node.entries("`variables`", of: "names and defaults", into: &log) ?? []
    return entries.compactMap { entry in
      guard let text = entry.value.scalarText else {
        log.error(
          .wrongType, at: entry.value.range,
          "the variable \(name: entry.key) expects its default, found \(entry.value.found)")
        return nil
      }
      // It is a part of a host or a path.
      let isValid =
        !text.isEmpty
        && text.utf8.allSatisfy { ASCII.isAlphanumeric($0) || "-_.~".utf8.contains($0) }
        && !text.hasPrefix(".") && !text.hasSuffix(".")
      guard isValid else {
        log.error(
          .invalidURL, at: entry.value.range,
          "the variable \(name: entry.key) expects a part of a host or a path, found "
            + "\(name: text)",
          help: "write letters, digits, `-` and `.`")
        return nil
      }
      return DeclaredHostVariable(
        name: Located(entry.key, at: entry.keyRange),
        default: Located(text, at: entry.value.range))
    }
  }
}
