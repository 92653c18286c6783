import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension DeclaredMemory {
  /// What people call the operations elsewhere.
  private static let equivalents = [
    "read": "get", "fetch": "get", "find": "get", "show": "get", "all": "list", "index": "list",
    "search": "list", "add": "create", "insert": "create", "new": "create", "post": "create",
    "edit": "update", "patch": "update", "change": "update", "save": "update", "put": "update",
    "remove": "delete", "destroy": "delete", "key": "id",
  ]

  private static let settings = ["id", "merge", "order", "allow"]

  /// `Item: {list: listItems, create: createItem}`.
  static func read(_ entry: YAMLMapping.Entry, into log: inout DiagnosticLog) -> DeclaredMemory? {
    let kinds = Memory.Operation.Kind.allCases
    let what: DiagnosticMessage = "the memory of \(name: entry.key)"
    guard case .mapping = entry.value.content else {
      let example = quoted("\(entry.key): {list: listItems, get: getItem}")
      log.error(
        .wrongType, at: entry.value.range, "\(what) expects a mapping, found \(entry.value.found)",
        help: "write \(example), say, with the names of your endpoints")
      return nil
    }
    let keys = kinds.map(\.rawValue) + settings
    let fields = Fields(entry.value, what, keys: keys, into: &log) { unknown in
      withGroup(unknown, kinds: kinds.map(\.rawValue))
        ?? equivalents[unknown.key].map { "write `\($0)`" }
    }
    guard let fields else { return nil }
    var id = Located("id", at: entry.keyRange)
    if let node = fields["id"], let text = node.text("`id`", into: &log) {
      id = Located(text, at: node.range)
    }
    let merges = fields["merge"].flatMap { node in
      node.flag("`merge`", into: &log).map { Located($0, at: node.range) }
    }
    var operations: [Operation] = []
    for field in fields.entries {
      guard let kind = Memory.Operation.Kind(rawValue: field.key) else { continue }
      if let help = withGroup(field) {
        log.error(
          .wrongType, at: field.value.range,
          "\(name: field.key) expects the name of an endpoint, found \(field.value.found)",
          help: help)
        continue
      }
      var nodes = [field.value]
      if case .sequence(let several) = field.value.content {
        nodes = several
        if several.isEmpty {
          log.error(
            .missingValue, at: field.value.range, "\(name: field.key) names no endpoint",
            help: "remove it, or name one")
        }
      }
      for node in nodes {
        guard let endpoint = node.text("\(name: field.key)", into: &log) else { continue }
        operations.append(Operation(kind: kind, endpoint: Located(endpoint, at: node.range)))
      }
    }
    if !fields.entries.contains(where: { !settings.contains($0.key) }) {
      log.error(
        .missingKey, at: entry.keyRange, "\(what) has no endpoints",
        help: "write `list: listItems`, say, or get, create, update, delete")
    }
    var memory = DeclaredMemory(
      type: Located(entry.key, at: entry.keyRange), id: id, merges: merges,
      order: order(fields, into: &log), operations: operations)
    memory.allowed = fields.allowed(in: entry, into: &log)
    return memory
  }

  /// `order: newestFirst`.
  private static func order(_ fields: Fields, into log: inout DiagnosticLog) -> Memory.Order {
    guard let node = fields["order"], let text = node.text("`order`", into: &log) else {
      return .oldestFirst
    }
    if let order = Memory.Order(rawValue: text) { return order }
    let known = Memory.Order.allCases.map(\.rawValue)
    log.error(
      .unknownValue, at: node.range, "unknown order \(name: text)",
      help: didYouMean(text, among: known, log) ?? "write \(listed(known, "or"))")
    return .oldestFirst
  }

  /// For `list: {reviews: list}`.
  private static func withGroup(_ entry: YAMLMapping.Entry) -> String? {
    guard case .mapping(let group) = entry.value.content, let member = group.entries.first,
      group.entries.count == 1, case .scalar(.string(let name)) = member.value.content
    else { return nil }
    return "write \(quoted("\(entry.key): \(member.key).\(name)"))"
  }

  /// For `reviews: {list: list}` and `reviews.list: list`.
  private static func withGroup(_ entry: YAMLMapping.Entry, kinds: [String]) -> String? {
    switch entry.value.content {
    case .mapping(let group):
      let names = group.entries.compactMap { member -> String? in
        guard kinds.contains(member.key), case .scalar(.string(let name)) = member.value.content
        else {
          return nil
        }
        return "\(member.key): \(entry.key).\(name)"
      }
      guard !names.isEmpty, names.count == group.entries.count else { return nil }
      return "write \(quoted(names.joined(separator: ", ")))"
    case .scalar(.string(let kind)) where kinds.contains(kind) && entry.key.contains("."):
      return "write \(quoted("\(kind): \(entry.key)"))"
    case .scalar, .sequence: return nil
    }
  }
}
