import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension DeclaredDocument {
  private static let keys = ["document", "overlays", "include", "exclude", "group", "extensions"]

  /// `openapi: github.openapi.yaml`, or a mapping.
  ///
  /// - Parameters:
  ///   - types: the entries under `types`, which change schemas.
  ///   - endpoints: those under `endpoints`, which change operations.
  static func read(
    _ entry: YAMLMapping.Entry, types: [YAMLMapping.Entry], endpoints: [YAMLMapping.Entry],
    naming: NamingStyle, into log: inout DiagnosticLog
  ) -> DeclaredDocument {
    var document = DeclaredDocument(range: entry.keyRange)
    if case .scalar = entry.value.content {
      document.path =
        entry.value.isNull
        ? nil
        : path(
          entry.value, "`openapi`", expected: "the path of a document, or a mapping",
          help: "write `openapi: {}` for the document beside this file with the same name",
          into: &log)
      document.isUnknown = document.path == nil && !entry.value.isNull
    } else if let fields = fields(entry.value, into: &log) {
      document.path = fields["document"].flatMap { path($0, "`document`", into: &log) }
      document.isUnknown = document.path == nil && (fields.has("document") || fields.hasUnknownKey)
      document.overlays =
        fields["overlays"].map { texts($0, "`overlays`", into: &log) } ?? []
      if let node = fields["include"] {
        let known = log.count
        document.include = OperationFilter.read(node, into: &log)
        if document.include.isEmpty, log.count == known {
          log.error(
            .emptyValue, at: node.range, "`include` names no operations, so that none is taken",
            help: "write `{tags: [repos]}`, say, or remove it to take all")
        }
      }
      document.exclude = fields["exclude"].map { OperationFilter.read($0, into: &log) } ?? .init()
      document.hasGroups = choice("group", ["tags", "none"], fields, into: &log) != "none"
      document.hasExtensions =
        choice("extensions", ["names", "none"], fields, into: &log) != "none"
    }
    document.types = types.compactMap { TypeChange.read($0, naming: naming, into: &log) }
    document.endpoints = endpoints.compactMap {
      EndpointChange.read($0, naming: naming, into: &log)
    }
    return document
  }

  private static func fields(_ node: YAMLNode, into log: inout DiagnosticLog) -> Fields? {
    Fields(node, "`openapi`", keys: keys, into: &log) { unknown, _ in
      let names = ["doc", "file", "path", "spec", "url", "source", "from"]
      return names.contains(unknown.key) ? "write `document`" : nil
    }
  }

  /// - Parameter words: the first of them is the default.
  private static func choice(
    _ key: String, _ words: [String], _ fields: Fields, into log: inout DiagnosticLog
  ) -> String? {
    guard let node = fields[key], let word = node.text("`\(key)`", into: &log) else { return nil }
    if !words.contains(word) {
      log.error(
        .unknownValue, at: node.range,
        "\(name: key) expects \(listed(words, "or")), found \(name: word)",
        help: didYouMean(word, among: words, log))
    }
    return word
  }

  private static func path(
    _ node: YAMLNode, _ what: DiagnosticMessage, expected: String = "a string",
    help: String? = nil, into log: inout DiagnosticLog
  ) -> Located<String>? {
    node.text(what, expected: expected, help: help, into: &log).map { Located($0, at: node.range) }
  }

  /// One text, or several.
  static func texts(
    _ node: YAMLNode, _ what: DiagnosticMessage, into log: inout DiagnosticLog
  ) -> [Located<String>] {
    var nodes = [node]
    if case .sequence(let several) = node.content { nodes = several }
    return nodes.compactMap { node in
      node.text(what, into: &log).map { Located($0, at: node.range) }
    }
  }
}

extension DeclaredDocument {
  /// Whether the specification names parameters or properties that the document does not have: those of
  /// requests of all endpoints, and of types that it declares itself.
  var declaresNames: Bool {
    if !settings.isEmpty { return true }
    func isInline(_ type: TypeExpression) -> Bool {
      type.contains { if case .inline = $0.form { true } else { false } }
    }
    return errors.contains { isInline($0.type) }
      || endpoints.contains { change in
        let result = change.endpoint.result?.types ?? []
        let parameters = change.parameters.compactMap(\.parameter.type)
        return (result + change.endpoint.errors.map(\.type) + parameters).contains(where: isInline)
      } || types.contains { $0.properties.contains { isInline($0.property.type) } }
  }
}

extension OperationFilter {
  fileprivate static func read(_ node: YAMLNode, into log: inout DiagnosticLog) -> OperationFilter {
    var filter = OperationFilter()
    let fields = Fields(
      node, "a choice of operations", keys: ["tags", "operations", "paths", "deprecated"],
      help: "write `{tags: [repos]}`, say", into: &log)
    guard let fields else { return filter }
    func texts(_ key: String, _ log: inout DiagnosticLog) -> [Located<String>] {
      fields[key].map { DeclaredDocument.texts($0, "`\(key)`", into: &log) } ?? []
    }
    filter.tags = texts("tags", &log)
    filter.operations = texts("operations", &log)
    filter.paths = texts("paths", &log)
    filter.isDeprecated = fields.flag("deprecated", into: &log)
    return filter
  }
}
