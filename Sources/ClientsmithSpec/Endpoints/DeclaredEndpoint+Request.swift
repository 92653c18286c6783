import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

/// What an endpoint sends: its method, its path, and the sections of parameters.
extension DeclaredEndpoint {
  private static let bodies = ["body", "json", "form", "multipart"]

  /// `GET: /items`, and `request: {PURGE: /items}` for a method that has no key of its own.
  /// - Returns: nil after an error.
  private func methodEntries(
    _ fields: Fields, into log: inout DiagnosticLog
  ) -> [YAMLMapping.Entry]? {
    let known = fields.entries.filter { Self.methods.contains($0.key) }
    guard let node = fields["request"] else { return known }
    let parts = (node.string ?? "").split(separator: " ")
    let help =
      parts.count == 2
      ? "write `request: {\(parts[0]): \(Self.pathText(String(parts[1])))}`" : nil
    guard
      let entries = node.entries("`request`", of: "a method and its path", help: help, into: &log)
    else { return nil }
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
          help: "write `\(entry.key): \(entry.value.string.map(Self.pathText) ?? "…")` without "
            + "`request`")
      } else if !ASCII.isToken(entry.key) {
        log.error(
          .unknownValue, at: entry.keyRange, "\(name: entry.key) is not a method",
          help: "write letters, digits and !#$%&'*+-.^_`|~ (RFC 9110)")
      }
    }
    return log.count == count ? known + entries : nil
  }

  mutating func readMethod(
    _ fields: Fields, _ what: () -> DiagnosticMessage, at range: SourceRange,
    into log: inout DiagnosticLog
  ) -> Bool {
    guard let found = methodEntries(fields, into: &log) else { return false }
    // What is misspelled is read as what is proposed, so that nothing else is said of it.
    guard let first = found.first ?? fields.misspelling(of: Self.methods) else {
      if Self.hasMethodKey(fields) || Self.isGroup(fields) { return false }
      log.error(
        .missingKey, at: range, "\(what()) has no method",
        help: fields["path"]?.string.map { "write `GET: \(Self.pathText($0))` in place of `path`" }
          ?? "write `GET: /path`, or another method")
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

  mutating func readSections(
    _ fields: Fields, naming: NamingStyle, typeNames: Set<String>, into log: inout DiagnosticLog
  ) {
    var firstBody: YAMLMapping.Entry?
    for index in fields.entries.indices {
      let entry = fields.asMeant(fields.entries[index])
      guard Self.sections.contains(entry.key) else { continue }
      guard let section = DeclaredParameter.Section(rawValue: entry.key) else { continue }
      // Without a method, which is missed, it is not a section.
      if entry.key == "path", !fields.has("request"), entry.value.string != nil,
        !fields.entries.contains(where: { Self.methods.contains($0.key) })
      {
        continue
      }
      if Self.bodies.contains(entry.key) {
        if let first = firstBody {
          log.error(
            .conflictingKeys, at: entry.keyRange,
            "an endpoint has one body, found both \(name: first.key) and \(name: entry.key)",
            help: "remove one of them",
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
    if parameters.indices.contains(where: { parameters[$0].section == .url }) {
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

  /// What to write for `json: NewItem` and `query: limit`.
  private func advice(
    on entry: YAMLMapping.Entry, _ section: DeclaredParameter.Section
  ) -> String? {
    guard let text = entry.value.string else { return nil }
    switch section {
    case .json where CamelCase.isUpper(text): return "write `body: \(text)`"
    case .form where CamelCase.isUpper(text): return "write `body: {type: \(text), as: form}`"
    default:
      return CamelCase.isLower(text) ? "write `\(section.rawValue): {\(text): String}`" : nil
    }
  }

  /// Declares what a list names in place of a mapping, so that only that is said.
  private mutating func readNames(_ node: YAMLNode, _ section: DeclaredParameter.Section) {
    guard case .sequence(let nodes) = node.content else { return }
    for node in nodes {
      guard let text = node.string, CamelCase.isLower(text) else { continue }
      parameters.append(
        DeclaredParameter(
          section: section, name: Located(SwiftName(text), at: node.range), writtenName: text,
          wireName: Located(text, at: node.range), type: .unreadable(at: node.range)))
    }
  }

  private mutating func readSection(
    _ section: DeclaredParameter.Section, _ entry: YAMLMapping.Entry, naming: NamingStyle,
    typeNames: Set<String>, into log: inout DiagnosticLog
  ) {
    guard
      let entries = entry.value.entries(
        "`\(section.rawValue)`", of: "names and types", help: advice(on: entry, section),
        into: &log)
    else {
      readNames(entry.value, section)
      return
    }
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
        if section == .multipart { FileHabit.warn(of: parameter, entry, into: &log) }
        parameters.append(parameter)
      }
    }
  }
}
