import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension Declarations {
  private static let keys = [
    "client", "summary", "description", "openapi", "baseURL", "variables", "servers",
    "headers", "query", "auth", "dates", "naming", "timeout", "retry", "idempotencyKey",
    "errors", "pages", "types", "endpoints", "groups", "scenarios", "stores", "observation",
    "memory", "emit", "omit", "insecure", "nested", "hashable", "uses", "allow",
  ]

  /// What other formats call these keys.
  private static let equivalents = [
    "name": "client", "title": "client", "url": "baseURL", "host": "baseURL", "root": "baseURL",
    "paths": "endpoints", "routes": "endpoints", "operations": "endpoints",
    "models": "types", "schemas": "types", "definitions": "types", "structs": "types",
    "components": "types", "entities": "types", "objects": "types", "$defs": "types",
    "requests": "endpoints", "methods": "endpoints", "calls": "endpoints", "api": "endpoints",
    "security": "auth", "authentication": "auth", "authorization": "auth",
    "retryPolicy": "retry", "backoff": "retry", "tags": "groups", "environments": "servers",
    "document": "openapi",
  ]

  /// - Returns: nil if the root is not a mapping.
  package static func read(_ node: YAMLNode, into log: inout DiagnosticLog) -> Declarations? {
    let fields = Fields(node, "a specification", keys: keys, into: &log) { entry in
      if ["version", "info"].contains(entry.key) { return "remove it" }
      if ["schemes", "securitySchemes"].contains(entry.key) {
        return "write `auth: {schemes: {NAME: bearer}}`"
      }
      return equivalents[entry.key].map { "write `\($0)`" } ?? adviceOnConfiguration(entry)
    }
    guard let fields else { return nil }
    let isInsecure = fields.flag("insecure", into: &log)
    let client = readClient(fields, into: &log)
    let naming = readNaming(fields, into: &log)
    var document = Declarations(
      client: client,
      documentation: fields.documentation(into: &log),
      baseURL: fields["baseURL"].flatMap { DeclaredAddress.read($0, "`baseURL`", into: &log) },
      variables: fields["variables"].map { DeclaredHostVariable.readAll($0, into: &log) } ?? [],
      servers: fields["servers"].map { DeclaredServer.readAll($0, into: &log) } ?? [],
      dates: fields["dates"].map { DateFormat.read($0, into: &log) } ?? .iso8601,
      timeout: fields["timeout"].flatMap { Milliseconds.read($0, "`timeout`", into: &log) },
      retry: fields.entry("retry").flatMap { DeclaredRetry.read($0, into: &log) },
      errors: DeclaredErrorBody.readAll(fields["errors"], naming: naming, into: &log),
      pages: fields["pages"].flatMap { DeclaredPages.read($0, isForAll: true, into: &log) },
      nestsTypes: fields.flag("nested", into: &log),
      isHashable: fields.flag("hashable", into: &log),
      outputs: OutputSelection.read(fields, into: &log), wording: .native(naming))
    document.allowsInsecure = isInsecure
    document.naming = naming
    if let node = fields["auth"] { document.readCredentials(node, into: &log) }
    document.readUses(fields["uses"], into: &log)
    document.allowed = fields.allowed(in: nil, into: &log)
    document.observation = fields["observation"]?.word("`observation`", into: &log)
    document.idempotencyKey = fields["idempotencyKey"].flatMap {
      DeclaredIdempotencyKey.read($0, into: &log)
    }
    document.readSettings(fields, naming: naming, into: &log)
    document.readSections(fields, naming: naming, into: &log)
    return document
  }

  /// For a key of `clientsmith.yaml`.
  private static func adviceOnConfiguration(_ entry: YAMLMapping.Entry) -> String? {
    switch entry.key {
    case "tests" where entry.value.string != Configuration.Tests.none.rawValue:
      return
        "tests are generated with `--tests FOLDER`, and by the plugin in test targets: remove it, "
        + "or write `omit: [tests]` for none"
    case "output": return "the folder is an option of the command, `--output FOLDER`: remove it"
    default: break
    }
    guard ConfigurationReader.keys.contains(entry.key) else { return nil }
    let value = entry.value.string.map(written) ?? entry.value.scalarText.map(excerpt)
    return "write `\(entry.key): \(value ?? "…")` in `clientsmith.yaml`, "
      + "which configures the target"
  }

  private mutating func readSections(
    _ fields: Fields, naming: NamingStyle, into log: inout DiagnosticLog
  ) {
    func entries(_ key: String, _ log: inout DiagnosticLog) -> [YAMLMapping.Entry] {
      guard let node = fields[key] else { return [] }
      return node.entries("`\(key)`", of: "names and what they stand for", into: &log) ?? []
    }
    let written = entries("types", &log)
    let endpointEntries = entries("endpoints", &log)
    if let entry = fields.entry("openapi") {
      document = DeclaredDocument.read(
        entry, types: written, endpoints: endpointEntries, naming: naming, into: &log)
      document?.errors = errors
      document?.settings = settings
      document?.hasCredentials = authentication != nil || !schemes.isEmpty
      let headers = headers.map(\.name.value) + settings.map(\.wireName.value)
      document?.hasAccept = headers.contains { $0.asciiLowercased == "accept" }
      if let entry = fields.entry("naming"), document?.declaresNames == false {
        log.warning(
          .conflictingKeys, at: entry.keyRange,
          "the document says what names are on the wire, so `naming` changes nothing",
          help: "remove it")
      }
      readState(entries, &log)
      return
    }
    let typeEntries = takeMisplaced(joiningParts(written, into: &log), into: &log)
    let typeNames = Set(typeEntries.map(\.key))
    types += log.map(rangesOf: typeEntries.count) { range, log in
      range.map { DeclaredType.read(typeEntries[$0], naming: naming, into: &log) }
    }.flatMap(\.self)
    types += Self.unreadableTypes(fields["types"]?.listedEntries ?? [])
    endpoints = DeclaredEndpoint.readAll(
      endpointEntries, naming: naming, typeNames: typeNames,
      into: &log)
    readState(entries, &log)
    let areMisnamed = addMisnamed(fields)
    let isEmpty =
      !fields.has("endpoints") && !areMisnamed || endpointEntries.isEmpty && !log.hasErrors
    if isEmpty, !lacksEndpoints {
      log.warning(
        .noEndpoints, at: client.range,
        "the specification has no endpoints, so the client has no members")
    }
  }

  /// Takes the `properties` of a type that are not indented below it out of `types`, after one error.
  private mutating func joiningParts(
    _ entries: [YAMLMapping.Entry], into log: inout DiagnosticLog
  ) -> [YAMLMapping.Entry] {
    var kept: [YAMLMapping.Entry] = []
    var parts: [YAMLMapping.Entry] = []
    for entry in entries {
      guard InlineType.forms.contains(entry.key), let last = kept.last,
        case .scalar(.null) = last.value.content
      else {
        kept.append(entry)
        continue
      }
      kept.removeLast()
      parts.append(last)
      let indentation = Int(last.keyRange.start.column) + 1
      log.error(
        .misplacedKey, at: entry.keyRange,
        "\(name: entry.key) stands beside its type \(name: last.key)",
        help: "indent it, and all that is in it, by \(indentation) spaces")
    }
    types += Self.unreadableTypes(parts)
    return kept
  }

  /// Takes what is a section of its own, or an endpoint, out of `types`, after one error.
  private mutating func takeMisplaced(
    _ entries: [YAMLMapping.Entry], into log: inout DiagnosticLog
  ) -> [YAMLMapping.Entry] {
    let sections = ["endpoints", "scenarios", "stores", "memory", "groups", "errors", "servers"]
    let misplaced = entries.filter { entry in
      guard sections.contains(entry.key) else { return false }
      guard case .mapping(let mapping) = entry.value.content else { return true }
      // A type that is called so has the keys of types.
      return !mapping.entries.contains { InlineType.forms.contains($0.key) || $0.key == "alias" }
    }
    for entry in misplaced {
      lacksEndpoints = lacksEndpoints || entry.key == "endpoints"
      log.error(
        .misplacedKey, at: entry.keyRange, "\(name: entry.key) stands inside of `types`",
        help: "write it at the top level: indent it as far as `types`")
    }
    let calls = entries.filter { entry in
      guard case .mapping(let mapping) = entry.value.content else { return false }
      return !misplaced.contains { $0.key == entry.key } && CamelCase.isLower(entry.key)
        && mapping.entries.contains { HTTPMethod.known.contains($0.key) }
    }
    // Where only its line is indented, what follows is meant to be in it.
    if let first = calls.first, !lacksEndpoints {
      lacksEndpoints = true
      log.error(
        .misplacedKey, at: first.keyRange,
        calls.count == 1
          ? "\(name: first.key) is an endpoint, and stands inside of `types`"
          : "\(name: first.key) and others are endpoints, and stand inside of `types`",
        help: "write them under `endpoints` at the top level")
    }
    let keys = Set((misplaced + calls).map(\.key))
    return entries.filter { !keys.contains($0.key) }
  }

  /// Declares what stands in sections that are called as in other formats, so that only that is said.
  ///
  /// - Returns: whether endpoints do.
  private mutating func addMisnamed(_ fields: Fields) -> Bool {
    var hasEndpoints = false
    for field in fields.entries where !Self.keys.contains(field.key) {
      let section =
        Self.equivalents[field.key]
        ?? Suggestion.nearest(to: field.key, among: ["types", "endpoints"])
      guard let section, ["types", "endpoints"].contains(section), !fields.has(section) else {
        continue
      }
      hasEndpoints = hasEndpoints || section == "endpoints"
      guard case .mapping(var mapping) = field.value.content else { continue }
      // The types of OpenAPI are one level below.
      if case .mapping(let inner)? = mapping["schemas"]?.content { mapping = inner }
      if section == "types" {
        types += Self.unreadableTypes(mapping.entries)
      } else {
        endpoints += mapping.entries.compactMap(DeclaredEndpoint.unreadable)
      }
    }
    return hasEndpoints
  }

  /// Stand for types that cannot be read, so that no other error says that they are unknown.
  private static func unreadableTypes(_ entries: [YAMLMapping.Entry]) -> [DeclaredType] {
    entries.filter { CamelCase.isUpper($0.key) }.map {
      DeclaredType(
        id: $0.key, name: Located(SwiftName($0.key), at: $0.keyRange), form: .unreadable)
    }
  }

  /// What stands on endpoints, wherever they come from.
  private mutating func readState(
    _ entries: (String, inout DiagnosticLog) -> [YAMLMapping.Entry], _ log: inout DiagnosticLog
  ) {
    groups = entries("groups", &log).compactMap { DeclaredGroup.read($0, into: &log) }
    scenarios = entries("scenarios", &log).compactMap { DeclaredScenario.read($0, into: &log) }
    stores = entries("stores", &log).compactMap { DeclaredStore.read($0, into: &log) }
    memory = entries("memory", &log).compactMap { DeclaredMemory.read($0, into: &log) }
  }

  // MARK: - Single keys

  private static func readClient(
    _ fields: Fields, into log: inout DiagnosticLog
  ) -> Located<SwiftName> {
    guard let node = fields["client"] else {
      let start = SourceRange(in: fields.range.source, at: fields.range.start)
      let isMeant = fields.entries.contains { equivalents[$0.key] == "client" }
      if !isMeant, !fields.hasMisspelling(of: ["client"]) {
        log.error(
          .missingKey, at: start,
          "the specification has no \(name: "client")",
          help: "write `client: Suntimes`, say")
      }
      return Located(SwiftName("Client"), at: start)
    }
    guard let text = node.text("`client`", into: &log) else {
      return Located(SwiftName("Client"), at: node.range)
    }
    return Located(SwiftName(text), at: node.range)
  }

  /// What is meant by the beginning of a style, and by that of names as Swift has them.
  private static func namingAdvice(_ text: String) -> String? {
    let word = text.asciiLowercased
    if ["camelcase", "lowercamelcase", "camel", "none"].contains(word) {
      return "remove it: without it, names on the wire are as they are written"
    }
    let meant = NamingStyle.allCases.first { $0.rawValue.asciiLowercased.hasPrefix(word) }
    return meant.map { "did you mean `\($0.rawValue)`?" }
  }

  private static func readNaming(_ fields: Fields, into log: inout DiagnosticLog) -> NamingStyle {
    guard let node = fields["naming"], let text = node.text("`naming`", into: &log) else {
      return .asWritten
    }
    if let style = NamingStyle(rawValue: text) { return style }
    let styles = NamingStyle.allCases.map(\.rawValue)
    log.error(
      .unknownValue, at: node.range, "unknown naming \(name: text)",
      help: didYouMean(text, among: styles, log) ?? namingAdvice(text)
        ?? "the styles are \(listed(styles))")
    // Recovers with the style that was probably meant: its names would be reported as errors, too.
    return Suggestion.nearest(to: text, among: styles).flatMap(NamingStyle.init) ?? .asWritten
  }

  /// `uses: shop.client.yaml`, or several of them.
  private mutating func readUses(_ node: YAMLNode?, into log: inout DiagnosticLog) {
    guard let node else { return }
    var nodes = [node]
    if case .sequence(let several) = node.content { nodes = several }
    for node in nodes {
      guard let path = node.text("`uses`", into: &log) else { continue }
      let name = path.split(separator: "/").last.map(String.init) ?? path
      guard SpecificationName.stem(of: name) != nil else {
        log.error(
          .unusableSpecification, at: node.range,
          "`uses` expects the path of a specification, found \(name: path)",
          help: "write `uses: shop.client.yaml`, from the folder of this one")
        continue
      }
      if let first = uses.first(where: { $0.value == path }) {
        log.error(
          .duplicateName, at: node.range, "\(name: path) is named twice", help: "remove it",
          notes: [.init(range: first.range, message: "the first is here")])
        continue
      }
      uses.append(Located(path, at: node.range))
    }
  }
}

extension YAMLNode {
  /// The entries of the mappings in a list, `- Item: …`.
  fileprivate var listedEntries: [YAMLMapping.Entry] {
    guard case .sequence(let nodes) = content else { return [] }
    return nodes.flatMap { node -> [YAMLMapping.Entry] in
      if case .mapping(let mapping) = node.content { mapping.entries } else { [] }
    }
  }
}
