import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension DeclaredEndpoint {
  static let methods = HTTPMethod.known
  private static let bodies = ["body", "json", "form", "multipart"]
  private static let sections = DeclaredParameter.Section.allCases.map(\.rawValue)
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
      range.compactMap { place in
        read(entries[place], naming: naming, typeNames: typeNames, into: &log)
      }
    }
    guard !parts.isEmpty else { return [] }
    // The first part is not copied.
    var endpoints = parts.removeFirst()
    for part in parts { endpoints += part }
    return endpoints
  }

  private static func read(
    _ entry: YAMLMapping.Entry, naming: NamingStyle, typeNames: Set<String>,
    into log: inout DiagnosticLog
  ) -> DeclaredEndpoint? {
    func what() -> DiagnosticMessage { "the endpoint \(name: entry.key)" }
    let name = EndpointName(entry.key)
    if refuseRequestLine(entry, into: &log) { return unreadable(entry, name) }
    let fields = Fields(entry.value, what(), keys: keys, into: &log) { unknown in
      if let request = requestLine(unknown, in: entry) { return "write `\(request)`" }
      if let pages = pages(for: unknown) { return pages }
      guard case .mapping(let mapping) = unknown.value.content,
        mapping.entries.contains(where: { methods.contains($0.key) })
      else { return nil }
      // What has no method itself is a group.
      if case .mapping(let own) = entry.value.content,
        !own.entries.contains(where: { methods.contains($0.key) })
      {
        return "is \(quoted(entry.key)) a group? Call the endpoint "
          + quoted("\(entry.key).\(unknown.key)")
      }
      let indentation = Int(entry.keyRange.start.column) - 1
      return "is \(quoted(unknown.key)) an endpoint? Indent it by \(indentation)"
    }
    guard let fields else { return unreadable(entry, name) }
    var endpoint = DeclaredEndpoint(
      name: Located(name.name, at: entry.keyRange), qualifiedName: name.qualifiedName,
      documentation: fields.documentation(into: &log),
      deprecated: fields.deprecation(into: &log),
      method: "GET", path: DeclaredPath(text: "", range: entry.keyRange))
    endpoint.path.isKnown = endpoint.readMethod(fields, what, at: entry.keyRange, into: &log)
    endpoint.sends = fields["sends"].flatMap { node in
      node.text("`sends`", into: &log).map { Located($0, at: node.range) }
    }
    endpoint.readSections(fields, naming: naming, typeNames: typeNames, into: &log)
    endpoint.readResult(fields, naming: naming, into: &log)
    endpoint.readSettings(fields, naming: naming, into: &log)
    endpoint.allowed = fields.allowed(in: entry, into: &log)
    return endpoint
  }

  /// Stands for one that could not be read where its name is refused, too.
  private static func unreadable(
    _ entry: YAMLMapping.Entry, _ name: EndpointName
  ) -> DeclaredEndpoint? {
    isWellNamed(name) ? nil : placeholder(for: entry, name)
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

  // MARK: - The request

  /// `GET: /items`, and `request: {PURGE: /items}` for a method that has no key of its own.
  /// - Returns: nil after an error.
  private func methodEntries(
    _ fields: Fields, into log: inout DiagnosticLog
  ) -> [YAMLMapping.Entry]? {
    let known = fields.entries.filter { Self.methods.contains($0.key) }
    guard let node = fields["request"] else { return known }
    guard let entries = node.entries("`request`", of: "a method and its path", into: &log) else {
      return nil
    }
    let count = log.count
    if entries.isEmpty {
      log.error(
        .emptyValue, at: node.range, "`request` expects a method and its path",
        help: "write `request: {PURGE: /items}`, say")
    }
    for entry in entries {
      if Self.methods.contains(entry.key) {
        log.error(
          .misplacedKey, at: entry.keyRange, "\(name: entry.key) has a key of its own",
          help: "write `\(entry.key): …` without `request`")
      } else if !ASCII.isToken(entry.key) {
        log.error(
          .unknownValue, at: entry.keyRange, "\(name: entry.key) is not a method",
          help: "write letters, digits and !#$%&'*+-.^_`|~ (RFC 9110)")
      }
    }
    return log.count == count ? known + entries : nil
  }

  private mutating func readMethod(
    _ fields: Fields, _ what: () -> DiagnosticMessage, at range: SourceRange,
    into log: inout DiagnosticLog
  ) -> Bool {
    guard let found = methodEntries(fields, into: &log) else { return false }
    guard let first = found.first else {
      if fields.hasMisspelling(of: Self.methods) || Self.hasMethodKey(fields) { return false }
      log.error(
        .missingKey, at: range, "\(what()) has no method",
        help: "write `GET: /path`, or another method")
      return false
    }
    method = first.key
    if let second = found.dropFirst().first {
      log.error(
        .conflictingKeys, at: second.keyRange,
        "\(what()) has two methods, \(name: first.key) and \(name: second.key)",
        help: "declare two endpoints",
        notes: [.init(range: first.keyRange, message: "the first is here")])
    }
    if case .mapping = first.value.content { return readURL(first, fields, into: &log) }
    if let node = fields["server"], let name = node.text("`server`", into: &log) {
      server = Located(name, at: node.range)
    }
    guard
      let path = DeclaredPath.read(
        first.value, hasParameters: fields.has("path"), into: &log)
    else { return false }
    self.path = path
    return true
  }

  private mutating func readSections(
    _ fields: Fields, naming: NamingStyle, typeNames: Set<String>, into log: inout DiagnosticLog
  ) {
    var firstBody: YAMLMapping.Entry?
    for entry in fields.entries {
      guard Self.sections.contains(entry.key),
        let section = DeclaredParameter.Section(rawValue: entry.key)
      else { continue }
      // Beside `method`, which is refused, it is not a section.
      if entry.key == "path", Self.hasMethodKey(fields), entry.value.string != nil { continue }
      if Self.bodies.contains(entry.key) {
        if let first = firstBody {
          log.error(
            .conflictingKeys, at: entry.keyRange,
            "an endpoint has one body, found both \(name: first.key) and \(name: entry.key)",
            notes: [.init(range: first.keyRange, message: "the first is here")])
        }
        if firstBody != nil {
          // What is wrong in it is said all the same.
          var ignored = self
          ignored.readBody(
            section, entry, naming: naming, typeNames: typeNames, into: &log)
          continue
        }
        firstBody = entry
        bodyRange = entry.keyRange
        readBody(section, entry, naming: naming, typeNames: typeNames, into: &log)
        continue
      }
      readSection(section, entry, naming: naming, typeNames: typeNames, into: &log)
    }
    if let entry = fields.entry("contentType") { readContentType(entry, into: &log) }
    if let node = fields["order"] { readOrder(node, into: &log) }
    // Their sections are refused beside it.
    if parameters.contains(where: { $0.section == .url }) {
      parameters.removeAll { [.host, .path, .query].contains($0.section) }
    }
  }

  private mutating func readBody(
    _ section: DeclaredParameter.Section, _ entry: YAMLMapping.Entry, naming: NamingStyle,
    typeNames: Set<String>, into log: inout DiagnosticLog
  ) {
    guard section == .body else {
      return readSection(section, entry, naming: naming, typeNames: typeNames, into: &log)
    }
    guard let found = BodyEntry.read(entry, naming: naming, into: &log) else { return }
    parameters.append(found.parameter)
    body = .value(found.encoding, contentType: found.contentType.value)
    contentTypeRange = found.contentType.range
  }

  /// Of a body of fields; that of a value stands in `body`.
  private mutating func readContentType(
    _ entry: YAMLMapping.Entry, into log: inout DiagnosticLog
  ) {
    func refuse(_ help: String) {
      log.error(
        .misplacedKey, at: entry.keyRange,
        "`contentType` is for the fields of `json`, `form` and `multipart`", help: help)
    }
    switch body {
    case .none: return refuse("remove it")
    case .value: return refuse("write it in `body`: `{type: T, contentType: …}`")
    case .json, .form, .multipart: break
    }
    guard let type = entry.value.text("`contentType`", into: &log) else { return }
    contentTypeRange = entry.value.range
    switch body {
    case .json: body = .json(contentType: type)
    case .form: body = .form(contentType: type)
    case .multipart: body = .multipart(contentType: type)
    case .none, .value: break
    }
  }

  private mutating func readSection(
    _ section: DeclaredParameter.Section, _ entry: YAMLMapping.Entry, naming: NamingStyle,
    typeNames: Set<String>, into log: inout DiagnosticLog
  ) {
    guard
      let entries = entry.value.entries(
        "`\(section.rawValue)`", of: "names and types", into: &log)
    else { return }
    switch section {
    case .json: body = .json(contentType: Endpoint.Encoding.json.contentType)
    case .form: body = .form(contentType: Endpoint.Encoding.form.contentType)
    case .multipart: body = .multipart(contentType: MediaType.multipart)
    default: break
    }
    let count = parameters.count
    // Whether it has parts is not known where none of them could be read.
    defer {
      if section == .multipart, !entries.isEmpty, parameters.count == count { body = .none }
    }
    parameters.reserveCapacity(parameters.count + entries.count)
    for entry in entries {
      if section == .headers {
        let found = HeaderSection.read(
          entry, naming: naming, typeNames: typeNames, into: &log)
        switch found {
        case .parameter(let parameter): parameters.append(parameter)
        case .constant(let header): headers.append(header)
        case nil: break
        }
      } else if let parameter = DeclaredParameter.read(
        entry, section: section, naming: naming, into: &log)
      {
        parameters.append(parameter)
      }
    }
  }

  // MARK: - The response and the rest

  /// - Parameter pathAdvice: what `at` needs beside it.
  mutating func readResult(
    _ fields: Fields, naming: NamingStyle, pathAdvice: String = "write `returns: T`",
    into log: inout DiagnosticLog
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
      default:
        log.error(
          .misplacedKey, at: entry.keyRange, "`at` needs a result that is decoded from JSON",
          help: pathAdvice)
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
      }
      exampleFile = Self.readExampleFile(entry.value, into: &log)
    }
    if let node = fields["examples"],
      let entries = node.entries("`examples`", of: "names and bodies", into: &log)
    {
      examples += entries.map {
        DeclaredExample(name: $0.key, body: $0.value.written, range: $0.keyRange)
      }
    }
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
