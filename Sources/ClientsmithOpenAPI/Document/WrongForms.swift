import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

/// What is not written in the form that OpenAPI has for it, and would otherwise be passed over.
struct WrongForms {
  private let table: DocumentTable
  private var log: DiagnosticLog
  /// Parts that several operations refer to are looked at once.
  private var known: Set<SourceRange> = []

  /// Warns of a document, and of those of its operations that are taken.
  static func warn(
    in table: DocumentTable, _ operations: [Operation], into log: inout DiagnosticLog
  ) {
    var forms = WrongForms(table: table, log: log)
    forms.readRoot()
    for operation in operations { forms.read(operation) }
    log = forms.log
  }

  private init(table: DocumentTable, log: DiagnosticLog) {
    self.table = table
    self.log = log
  }

  private mutating func expectList(_ key: String, of node: DocumentNode, _ help: String) {
    guard let value = node[key], !value.isSequence, !value.isNull,
      known.insert(value.range).inserted
    else { return }
    log.warning(
      .leftOut, at: value.range, "\(name: key) expects a list, and is left out", help: help)
  }

  private mutating func expectMapping(_ key: String, of node: DocumentNode) {
    guard let value = node[key], !value.isMapping, !value.isNull,
      known.insert(value.range).inserted
    else { return }
    log.warning(.leftOut, at: value.range, "\(name: key) expects a mapping, and is left out")
  }

  private mutating func expectFlag(_ key: String, of node: DocumentNode) {
    guard let value = node[key], !value.isNull, !value.isFlag, known.insert(value.range).inserted
    else { return }
    log.warning(.leftOut, at: value.range, "\(name: key) expects true or false, and is left out")
  }

  private static let serverHelp = "write `- url: https://api.example.com`"

  private mutating func readRoot() {
    let root = table.root
    expectMapping("info", of: root)
    expectMapping("components", of: root)
    expectList("servers", of: root, Self.serverHelp)
    expectList("tags", of: root, "write `- name: pets`")
    for tag in root["tags"]?.elements ?? [] where !tag.isMapping {
      log.warning(
        .leftOut, at: tag.range, "a tag expects a mapping with `name`, and is left out",
        help: tag.string.map { "write `- name: \(excerpt($0))`" })
    }
    guard let components = root["components"] else { return }
    for section in [
      "schemas", "responses", "parameters", "requestBodies", "headers", "securitySchemes",
      "pathItems", "mediaTypes",
    ] { expectMapping(section, of: components) }
  }

  // MARK: - Operations

  private mutating func read(_ operation: Operation) {
    expectList("tags", of: operation.node, "write `[\(operation.node.string("tags") ?? "pets")]`")
    if let id = operation.node["operationId"], id.string == nil, !id.isNull {
      log.warning(
        .leftOut, at: id.range, "`operationId` expects a string, and is left out",
        help: id.scalarText.map { "write `operationId: \"\($0)\"`" })
    }
    for node in [operation.node] + operation.items {
      expectList("servers", of: node, Self.serverHelp)
      for parameter in node["parameters"]?.elements ?? [] { readParameter(parameter) }
    }
    if let body = operation.node["requestBody"], let node = found(body) {
      expectFlag("required", of: node)
      readContent(of: node)
    }
    guard let responses = operation.node["responses"] else { return }
    for entry in responses.entries where !entry.key.hasPrefix("x-") {
      guard let node = found(DocumentNode(entry.value, file: responses.file)) else { continue }
      guard node.isMapping else {
        log.warning(
          .leftOut, at: node.range,
          "the response \(name: entry.key) expects a mapping with `description` and `content`")
        continue
      }
      readContent(of: node)
    }
  }

  /// What a reference leads to, or it itself; nil: it has been looked at.
  private mutating func found(_ node: DocumentNode) -> DocumentNode? {
    guard
      let found = node["$ref"].map({ table.resolve($0, into: &log)?.node }) ?? node,
      known.insert(found.range).inserted
    else { return nil }
    return found
  }

  private mutating func readParameter(_ node: DocumentNode) {
    guard let node = found(node), node.isMapping else { return }
    expectFlag("required", of: node)
    expectMapping("content", of: node)
    for key in ["type", "items", "enum"] where node["schema"] == nil && node["content"] == nil {
      guard let entry = node.entries.first(where: { $0.key == key }) else { continue }
      log.warning(
        .leftOut, at: entry.keyRange,
        "\(name: key) of a parameter stands in its `schema`, so this one is left out",
        help: node[key]?.scalarText.map { "write `schema: {\(key): \(excerpt($0))}`" })
      break
    }
    MisspeltKeys.warn(in: node, .parameter, into: &log)
  }

  private mutating func readContent(of node: DocumentNode) {
    MisspeltKeys.warn(in: node, node["required"] == nil ? .response : .body, into: &log)
    guard let content = node["content"] else { return }
    guard content.isMapping || content.isNull else {
      let type = content.string ?? content.elements.first?.string ?? "application/json"
      log.warning(
        .leftOut, at: content.range,
        "`content` expects a mapping from media types, and is left out",
        help: "write `content: {\(excerpt(type)): {schema: …}}`")
      return
    }
    for entry in content.entries where !entry.key.hasPrefix("x-") {
      guard entry.key.contains("/") else {
        log.warning(
          .leftOut, at: entry.keyRange, "\(name: entry.key) is not a media type",
          help: entry.key == "schema" ? "write `content: {application/json: {schema: …}}`" : nil)
        continue
      }
      readMedia(DocumentNode(entry.value, file: content.file), entry)
    }
  }

  private mutating func readMedia(_ node: DocumentNode, _ entry: YAMLMapping.Entry) {
    guard let found = found(node) else { return }
    guard found.isMapping || found.isNull else {
      log.warning(
        .leftOut, at: entry.value.range,
        "\(name: entry.key) expects a mapping with `schema`, and is left out")
      return
    }
    let isSchema =
      found["schema"] == nil && found["itemSchema"] == nil
      && ["type", "properties", "items", "allOf", "oneOf", "anyOf", "enum"].contains {
        found[$0] != nil
      }
    guard isSchema else { return MisspeltKeys.warn(in: found, .media, into: &log) }
    log.warning(
      .leftOut, at: entry.value.range,
      "\(name: entry.key) expects its schema under `schema`, so this one is left out",
      help: node["$ref"]?.string.map { "write `schema: {$ref: '\(excerpt($0))'}`" }
        ?? "write `schema:` in front of it")
  }
}

extension DocumentNode {
  /// Whether it is true or false, also as a text.
  var isFlag: Bool {
    switch yaml.content {
    case .scalar(.bool): true
    case .scalar(.string(let text)): text == "true" || text == "false"
    default: false
    }
  }
}
