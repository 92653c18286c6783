import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

extension DeclaredMemory {
  /// `Item: {list: listItems, create: createItem}`.
  static func read(_ entry: YAMLMapping.Entry, into log: inout DiagnosticLog) -> DeclaredMemory? {
    let kinds = Memory.Operation.Kind.allCases
    let what: DiagnosticMessage = "the memory of \(name: entry.key)"
    guard let fields = Fields(entry.value, what, keys: kinds.map(\.rawValue) + ["id"], into: &log)
    else { return nil }
    var id = Located("id", at: entry.keyRange)
    if let node = fields["id"], let text = node.text("`id`", into: &log) {
      id = Located(text, at: node.range)
    }
    var operations: [(kind: Memory.Operation.Kind, endpoint: Located<String>)] = []
    for field in fields.entries {
      guard let kind = Memory.Operation.Kind(rawValue: field.key),
        let endpoint = field.value.text("\(name: field.key)", into: &log)
      else { continue }
      operations.append((kind, Located(endpoint, at: field.value.range)))
    }
    if !fields.entries.contains(where: { $0.key != "id" }) {
      log.error(
        .missingKey, at: entry.keyRange, "\(what) has no endpoints",
        help: "write `list: listItems`, say, or get, create, update, delete")
    }
    return DeclaredMemory(
      type: Located(entry.key, at: entry.keyRange), id: id, operations: operations)
  }
}
