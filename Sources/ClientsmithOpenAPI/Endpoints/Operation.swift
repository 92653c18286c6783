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
  var item: DocumentNode
  var node: DocumentNode

  var operationID: String? { node.string("operationId").flatMap { $0.isEmpty ? nil : $0 } }

  /// Where it is, if that is not where all are.
  var servers: DocumentNode? { node["servers"] ?? item["servers"] }

  /// Those of the path that the operation does not have itself, and its own.
  func parameters(_ table: DocumentTable, _ log: inout DiagnosticLog) -> [DocumentNode] {
    func resolved(_ nodes: [DocumentNode]) -> [DocumentNode] {
      nodes.compactMap { node in
        guard let reference = node["$ref"] else { return node }
        return table.resolve(reference, into: &log)?.node
      }
    }
    for list in [node["parameters"], item["parameters"]].compactMap(\.self) {
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
    let names = Set(own.map(key))
    let shared = resolved(item["parameters"]?.elements ?? []).filter { !names.contains(key($0)) }
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
      var item = DocumentNode(entry.value, file: paths.file)
      if let reference = item["$ref"] {
        guard let (_, node) = table.resolve(reference, into: &log) else { continue }
        item = node
      }
      if !item.isMapping {
        log.warning(
          .leftOut, at: item.range, "\(name: entry.key) expects a mapping, and is left out")
      }
      func add(_ method: String, _ entry: YAMLMapping.Entry, _ key: YAMLMapping.Entry) {
        let node = DocumentNode(entry.value, file: item.file)
        var operation = Operation(
          method: method, path: key.key, pathRange: key.keyRange, range: entry.keyRange,
          item: item, node: node)
        if let reference = node["$ref"] {
          guard let (_, node) = table.resolve(reference, into: &log) else { return }
          operation.node = node
        }
        guard operation.node.isMapping else {
          log.warning(
            .leftOut, at: entry.value.range,
            "\(method) \(key.key) expects a mapping, and is left out")
          return
        }
        result.append(operation)
      }
      for method in item.entries {
        if methods.contains(method.key) {
          add(method.key.asciiUppercased, method, entry)
        } else if method.key == "additionalOperations" {
          for other in DocumentNode(method.value, file: item.file).entries
          where ASCII.isToken(other.key) {
            add(other.key, other, entry)
          }
        }
      }
    }
    return result
  }
}
