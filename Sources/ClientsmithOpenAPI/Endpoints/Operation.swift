import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

/// An operation of a document, with what its path says for it.
struct Operation {
  /// In upper case.
  var method: String
  /// The key under `paths`.
  var path: String
  var pathRange: SourceRange
  /// Where the method is written.
  var range: SourceRange
  /// What is said for all operations of the path: by the path itself, then by what its `$ref` leads to.
  var items: [DocumentNode]
  var node: DocumentNode

  var operationID: String? { node.string("operationId").flatMap { $0.isEmpty ? nil : $0 } }

  /// Where it is, if that is not where all are.
  var servers: DocumentNode? { own("servers") }

  /// What it says itself, or its path does.
  func own(_ key: String) -> DocumentNode? {
    node[key] ?? items.lazy.compactMap { $0[key] }.first
  }

  /// Those of the path that the operation does not have itself, and its own.
  func parameters(_ table: DocumentTable, _ log: inout DiagnosticLog) -> [DocumentNode] {
    func resolved(_ nodes: [DocumentNode]) -> [DocumentNode] {
      nodes.compactMap { node in
        guard let reference = node["$ref"] else { return node }
        return table.resolve(reference, into: &log)?.node
      }
    }
    for list in ([node] + items).compactMap({ $0["parameters"] }) {
      guard !list.isNull, !list.isSequence else { continue }
      log.warning(
        .leftOut, at: list.range, "`parameters` expects a list, and is left out",
        help: "write `- {name: page, in: query, schema: {type: integer}}`")
    }
    func key(_ node: DocumentNode) -> String {
      let place = node.string("in") ?? ""
      let name = node["name"]?.scalarText ?? ""
      // Names of headers have no case (RFC 9110, section 5.1).
      return place + " " + (place == "header" ? name.asciiLowercased : name)
    }
    let own = resolved(node["parameters"]?.elements ?? [])
    var names = Set(own.map(key))
    var shared: [DocumentNode] = []
    for item in items {
      let nodes = resolved(item["parameters"]?.elements ?? []).filter { !names.contains(key($0)) }
      names.formUnion(nodes.map(key))
      shared = nodes + shared
    }
    var known: Set<String> = []
    return (shared + own).filter { node in
      if known.insert(key(node)).inserted { return true }
      if let name = node["name"], let text = name.scalarText {
        log.warning(
          .leftOut, at: name.range,
          "there is a parameter \(name: text) in the same place already, so this one is left out")
      }
      return false
    }
  }

  // MARK: - All of a document

  private static let methods: Set<String> = [
    "get", "put", "post", "delete", "options", "head", "patch", "query", "trace",
  ]

  static func all(_ table: DocumentTable, into log: inout DiagnosticLog) -> [Operation] {
    guard let paths = table.root["paths"] else { return [] }
    if !paths.isMapping {
      log.warning(.leftOut, at: paths.range, "`paths` expects a mapping, and is left out")
    }
    var result: [Operation] = []
    for entry in paths.entries where !entry.key.hasPrefix("x-") {
      let items = items(DocumentNode(entry.value, file: paths.file), entry.key, table, into: &log)
      for item in items { warnOfMethods(in: item, into: &log) }
      var known: Set<String> = []
      for item in items {
        for (method, operation) in methods(of: item) where known.insert(method).inserted {
          let node = DocumentNode(operation.value, file: item.file)
          let new = Operation(
            method: method, path: entry.key, pathRange: entry.keyRange, range: operation.keyRange,
            items: items, node: node)
          if let new = new.resolved(table, into: &log) { result.append(new) }
        }
      }
    }
    return result
  }

  /// What stands at a path, and what a `$ref` beside it leads to, which may have one in turn.
  private static func items(
    _ node: DocumentNode, _ path: String, _ table: DocumentTable,
    after references: Set<String> = [], into log: inout DiagnosticLog
  ) -> [DocumentNode] {
    guard node.isMapping else {
      log.warning(.leftOut, at: node.range, "\(name: path) expects a mapping, and is left out")
      return []
    }
    guard let reference = node["$ref"] else { return [node] }
    let own = node.entries.count > 1 ? [node] : []
    let target = reference.string ?? ""
    guard !references.contains(target) else {
      log.warning(
        .unresolvedReference, at: reference.range,
        "the `$ref` of the path leads back to itself, and is left out")
      return own
    }
    guard let (_, found) = table.resolve(reference, into: &log) else { return own }
    guard found["openapi"] == nil else {
      log.warning(
        .unresolvedReference, at: reference.range,
        "the `$ref` of the path expects a path item, found a whole document, and is left out",
        help: "write where the path item is, such as `#/components/pathItems/NAME`")
      return own
    }
    let others = items(found, path, table, after: references.union([target]), into: &log)
      .filter { $0.range != node.range }
    let known = Set(others.flatMap { methods(of: $0).map(\.method) })
    for (method, entry) in methods(of: node) where known.contains(method) {
      log.warning(
        .leftOut, at: entry.keyRange,
        "the path has \(name: method) itself and by its `$ref`, which OpenAPI leaves undefined: this one is taken"
      )
    }
    return own + others
  }

  /// The operations of a path, by their methods in upper case.
  private static func methods(
    of item: DocumentNode
  ) -> [(method: String, entry: YAMLMapping.Entry)] {
    item.entries.flatMap { entry -> [(method: String, entry: YAMLMapping.Entry)] in
      if methods.contains(entry.key) { return [(entry.key.asciiUppercased, entry)] }
      guard entry.key == "additionalOperations" else { return [] }
      return DocumentNode(entry.value, file: item.file).entries
        .filter { ASCII.isToken($0.key) && !isKnown($0.key) }.map { ($0.key, $0) }
    }
  }

  /// Whether a path item has a key of its own for a method.
  private static func isKnown(_ method: String) -> Bool {
    methods.contains(method.asciiLowercased)
  }

  /// Additional operations of methods that are none, or that stand in the path item itself (OpenAPI 3.2,
  /// section 4.9).
  private static func warnOfMethods(in item: DocumentNode, into log: inout DiagnosticLog) {
    for entry in item["additionalOperations"]?.entries ?? [] where !entry.key.hasPrefix("x-") {
      if isKnown(entry.key) {
        log.warning(
          .leftOut, at: entry.keyRange,
          "`additionalOperations` is for other methods than \(name: entry.key), which is left out",
          help: "write `\(entry.key.asciiLowercased):` beside `additionalOperations`")
      } else if !ASCII.isToken(entry.key) {
        log.warning(
          .leftOut, at: entry.keyRange,
          "the method \(name: entry.key) cannot be sent, so its operation is left out",
          help: "write a word without spaces and separators, such as `LINK`")
      }
    }
  }

  /// With what its reference leads to in its place; nil: there is none, after a warning.
  private func resolved(
    _ table: DocumentTable, into log: inout DiagnosticLog
  ) -> Operation? {
    var operation = self
    if let reference = node["$ref"] {
      guard let (_, node) = table.resolve(reference, into: &log) else { return nil }
      operation.node = node
    }
    guard operation.node.isMapping else {
      log.warning(
        .leftOut, at: node.range, "\(method) \(path) expects a mapping, and is left out")
      return nil
    }
    return operation
  }
}
