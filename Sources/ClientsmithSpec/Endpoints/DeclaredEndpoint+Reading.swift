import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension DeclaredEndpoint {
  static let methods = HTTPMethod.known
  static let sections = DeclaredParameter.Section.allCases.map(\.rawValue)
    .filter { !["url", "idempotencyKey"].contains($0) }
  private static let keys =
    methods + sections + [
      "request", "server", "contentType", "order", "sends", "returns", "at", "example", "examples",
      "exampleFile",
      "errors",
      "auth", "timeout", "retry", "dates", "idempotencyKey", "pages", "deprecated", "summary",
      "description", "allow",
    ]

  /// Reads all endpoints.
  ///
  /// - Parameter typeNames: the declared types, which tell a header's type from its value.
  static func readAll(
    _ entries: [YAMLMapping.Entry], naming: NamingStyle, typeNames: Set<String>,
    into log: inout DiagnosticLog
  ) -> [DeclaredEndpoint] {
    var parts = log.map(rangesOf: entries.count) { range, log in
      // Endpoints are large, so the array does not grow by copying them.
      var endpoints: [DeclaredEndpoint] = []
      endpoints.reserveCapacity(range.count)
      for index in range {
        guard
          let endpoint = read(entries[index], naming: naming, typeNames: typeNames, into: &log)
        else { continue }
        endpoints.append(consume endpoint)
      }
      return endpoints
    }
    guard !parts.isEmpty else { return [] }
    // The first part is not copied.
    var endpoints = parts.removeFirst()
    endpoints.reserveCapacity(entries.count)
    for part in parts { endpoints += part }
    return endpoints
  }

  private static func read(
    _ entry: YAMLMapping.Entry, naming: NamingStyle, typeNames: Set<String>,
    into log: inout DiagnosticLog
  ) -> DeclaredEndpoint? {
    func what() -> DiagnosticMessage { "the endpoint \(name: entry.key)" }
    let name = EndpointName(entry.key)
    if refuseRequestLine(entry, into: &log) { return placeholder(for: entry, name) }
    let node = withoutURL(besideMethod: entry.value)
    let fields = Fields(node, what(), keys: keys, into: &log) { unknown in
      if let request = requestLine(unknown, in: entry) { return "write `\(request)`" }
      if let help = equivalent(of: unknown) { return help }
      guard hasMethod(unknown.value) else { return nil }
      // What has no method itself is a group.
      if !hasMethod(entry.value) {
        return "is \(quoted(entry.key)) a group? Call the endpoint "
          + quoted("\(entry.key).\(unknown.key)")
      }
      let indentation = Int(entry.keyRange.start.column) - 1
      return "is \(quoted(unknown.key)) an endpoint? Indent it by \(indentation)"
    }
    guard let fields else { return placeholder(for: entry, name) }
    var endpoint = DeclaredEndpoint(
      name: Located(name.name, at: entry.keyRange), qualifiedName: name.qualifiedName,
      documentation: fields.documentation(into: &log),
      deprecated: fields.deprecation(into: &log),
      method: "GET", path: DeclaredPath(text: "", range: entry.keyRange))
    endpoint.path.isKnown = endpoint.readMethod(fields, what, at: entry.keyRange, into: &log)
    if let path = fields["path"], case .scalar = path.content { endpoint.path.isKnown = false }
    endpoint.sends = fields["sends"].flatMap { node in
      node.text("`sends`", into: &log).map { Located($0, at: node.range) }
    }
    endpoint.readSections(fields, naming: naming, typeNames: typeNames, into: &log)
    endpoint.readResult(fields, naming: naming, into: &log)
    endpoint.readSettings(fields, naming: naming, into: &log)
    endpoint.allowed = fields.allowed(in: entry, into: &log)
    return endpoint
  }

  /// Stands for one in a section that is called otherwise; nil: its name would be refused, too.
  static func unreadable(_ entry: YAMLMapping.Entry) -> DeclaredEndpoint? {
    let name = EndpointName(entry.key)
    return isWellNamed(name) ? placeholder(for: entry, name) : nil
  }

  private static func isWellNamed(_ name: EndpointName) -> Bool {
    let names = name.qualifiedName.map { $0.group.names + [$0.member] } ?? [name.name]
    return names.map(\.text).allSatisfy(CamelCase.isLower)
  }

  private static func placeholder(
    for entry: YAMLMapping.Entry, _ name: EndpointName
  ) -> DeclaredEndpoint {
    var path = DeclaredPath(text: "", range: entry.keyRange)
    path.isKnown = false
    return DeclaredEndpoint(
      name: Located(name.name, at: entry.keyRange), qualifiedName: name.qualifiedName,
      method: "GET", path: path,
      result: nil)
  }

  // MARK: - The response and the rest

  mutating func readResult(
    _ fields: Fields, naming: NamingStyle, into log: inout DiagnosticLog
  ) {
    if let node = fields["returns"] {
      result = DeclaredResult.read(node, naming: naming, into: &log)
      resultRange = node.range
      responseHeaders = DeclaredResponseHeader.readAll(node, naming: naming, into: &log)
      streamFormat = Endpoint.StreamFormat.read(node, into: &log)
    } else if Self.returnsElsewhere(fields) {
      result = nil
    }
    if let entry = fields.entry("at") {
      at = Endpoint.PathStep.read(entry.value, "`at`", into: &log) ?? []
      switch result {
      case .json, .typedResponse, nil: break
      case .statuses, .flags:
        log.error(
          .misplacedKey, at: entry.keyRange,
          "`at` leads into one body, and the result depends on the status", help: "remove it")
      default:
        log.error(
          .misplacedKey, at: entry.keyRange, "`at` needs a result that is decoded from JSON",
          help: "write `returns: T`")
      }
    }
    if let entry = fields.entry("example") {
      examples.append(DeclaredExample(name: nil, body: entry.value.written, range: entry.keyRange))
    }
    if let entry = fields.entry("exampleFile") {
      if let other = fields.entry("example") ?? fields.entry("examples") {
        log.error(
          .conflictingKeys, at: entry.keyRange,
          "an endpoint has \(name: other.key) or `exampleFile`", help: "remove one of them",
          notes: [.init(range: other.keyRange, message: "\(other.key.quotedForMessage) is here")])
        return
      }
      exampleFile = Self.readExampleFile(entry.value, into: &log)
    }
    if let node = fields["examples"],
      let entries = node.entries(
        "`examples`", of: "names and bodies", help: Self.namedExamples(node), into: &log)
    {
      examples += entries.map {
        DeclaredExample(name: $0.key, body: $0.value.written, range: $0.keyRange)
      }
    }
  }

  /// What to write for a list of examples.
  private static func namedExamples(_ node: YAMLNode) -> String? {
    guard case .sequence = node.content else { return nil }
    return "give each a name: `examples: {first: …, second: …}`"
  }

  /// Files outside of the specification's folder are never read: it may come from a stranger.
  private static func readExampleFile(
    _ node: YAMLNode, into log: inout DiagnosticLog
  ) -> Located<String>? {
    guard let path = node.text("`exampleFile`", into: &log) else { return nil }
    let steps = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !steps.contains("..") && !steps.contains("") && !path.contains("\0") else {
      log.error(
        .unreadableExample, at: node.range,
        "`exampleFile` expects a file in the folder of the specification, found \(name: path)",
        help: "write a path such as `examples/items.json`")
      return nil
    }
    return Located(path, at: node.range)
  }

  mutating func readSettings(
    _ fields: Fields, naming: NamingStyle, into log: inout DiagnosticLog
  ) {
    errors = DeclaredErrorBody.readAll(fields["errors"], naming: naming, into: &log)
    authentication = fields["auth"].flatMap { DeclaredAuthentication.read($0, into: &log) }
    timeout = fields["timeout"].flatMap { Milliseconds.read($0, "`timeout`", into: &log) }
    retry = fields.entry("retry").flatMap {
      DeclaredRetry.read($0, isEndpoint: true, into: &log)
    }
    readIdempotencyKey(fields, into: &log)
    dates = fields["dates"].map { DateFormat.read($0, into: &log) }
    pages = fields["pages"].flatMap { DeclaredPages.read($0, into: &log) }
    arePagesKnown = pages != nil || !fields.has("pages")
  }

  private mutating func readIdempotencyKey(_ fields: Fields, into log: inout DiagnosticLog) {
    guard let node = fields["idempotencyKey"] else { return }
    guard node.string != "none" else {
      hasNoIdempotencyKey = true
      return
    }
    idempotencyKey = DeclaredIdempotencyKey.read(node, into: &log)
  }
}
