import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

extension DeclaredStore {
  /// Members of every store, those of `@Observable` included.
  private static let reserved: Set<String> = [
    "state", "loading", "actions", "client", "load", "loads", "loadMore", "hasMore", "loadingMore",
    "refresh", "cancel", "actionError", "succeeds", "access", "withMutation",
    "shouldNotifyObservers",
  ]

  static func read(_ entry: YAMLMapping.Entry, into log: inout DiagnosticLog) -> DeclaredStore? {
    if !CamelCase.isUpper(entry.key) {
      log.error(
        .invalidName, at: entry.keyRange, "the store \(name: entry.key) is not UpperCamelCase",
        help: "call it `\(CamelCase.upper(entry.key))`")
    }
    let base = CamelCase.upper(entry.key)
    let name = SwiftName(base.hasSuffix("Store") ? base : base + "Store")
    let what: DiagnosticMessage = "the store \(name: entry.key)"
    guard let entries = entry.value.entries(what, of: "properties and endpoints", into: &log)
    else { return nil }
    var store = DeclaredStore(
      name: Located(name, at: entry.keyRange), properties: [])
    var names = NameCollisions("the property")
    for entry in entries {
      if entry.key == "actions", case .mapping = entry.value.content {
        store.readActions(entry.value, into: &log)
        continue
      }
      if refuseSection(entry, into: &log) { continue }
      let name = member(entry, "the property", reserved: reserved, into: &log)
      let isFree = names.check(name.value, at: name.range, into: &log)
      if let endpoint = entry.value.text("a property of a store", into: &log), isFree {
        store.properties.append((name, Located(endpoint, at: entry.value.range)))
      }
    }
    if !entries.contains(where: { $0.key != "actions" }) {
      log.error(
        .missingKey, at: entry.keyRange, "\(what) loads nothing",
        help: "write `items: fetchItems`, say")
    }
    return store
  }

  /// Refuses properties inside of a key of their own, as one mistake.
  private static func refuseSection(
    _ entry: YAMLMapping.Entry, into log: inout DiagnosticLog
  ) -> Bool {
    guard case .mapping(let mapping) = entry.value.content else { return false }
    let property = mapping.entries.lazy.compactMap { inner in
      inner.value.string.map { "\(written(inner.key)): \(written($0))" }
    }
    log.error(
      .wrongType, at: entry.value.range,
      "the property \(name: entry.key) expects the name of an endpoint, found a mapping",
      help: "write `\(property.first ?? "items: fetchItems")` in the store itself")
    return true
  }

  private mutating func readActions(_ node: YAMLNode, into log: inout DiagnosticLog) {
    guard let entries = node.entries("`actions`", of: "names and endpoints", into: &log) else {
      return
    }
    var names = NameCollisions("the action")
    for entry in entries {
      let name = Self.member(entry, "the action", reserved: ["refresh"], into: &log)
      guard names.check(name.value, at: name.range, into: &log) else { continue }
      guard case .mapping = entry.value.content else {
        guard let text = entry.value.text("an action", into: &log) else { continue }
        let endpoint = Located(text, at: entry.value.range)
        actions.append(Action(name: name, endpoint: endpoint, reload: nil))
        continue
      }
      guard
        let fields = Fields(
          entry.value, "an action", keys: ["call", "reload", "optimistic"], into: &log)
      else { continue }
      let reload = fields["reload"].flatMap { node in
        node.text("`reload`", into: &log).map { Located($0, at: node.range) }
      }
      guard let call = fields["call"] else {
        log.error(
          .missingKey, at: entry.keyRange, "the action \(name: entry.key) calls nothing",
          help: "write {call: ENDPOINT}")
        continue
      }
      guard let text = call.text("`call`", into: &log) else { continue }
      let endpoint = Located(text, at: call.range)
      actions.append(
        Action(
          name: name, endpoint: endpoint, reload: reload,
          optimistic: Self.optimism(fields["optimistic"], into: &log)))
    }
  }

  /// `true`, `remove`, the name of a property, or `{remove: PROPERTY}`.
  private static func optimism(
    _ node: YAMLNode?, into log: inout DiagnosticLog
  ) -> Located<Optimism>? {
    guard let node else { return nil }
    if case .scalar(.bool(let isOptimistic)) = node.content {
      return isOptimistic ? Located(Optimism(), at: node.range) : nil
    }
    if case .mapping = node.content {
      guard let fields = Fields(node, "`optimistic`", keys: ["remove"], into: &log) else {
        return nil
      }
      guard let list = fields["remove"] else {
        log.error(
          .missingKey, at: node.range, "`optimistic` does not say which list the item leaves",
          help: "write {remove: PROPERTY}")
        return nil
      }
      return list.text("`remove`", into: &log).map {
        Located(Optimism(list: Located($0, at: list.range), removes: true), at: node.range)
      }
    }
    return node.text("`optimistic`", into: &log).map { text in
      let optimism =
        text == "remove"
        ? Optimism(removes: true) : Optimism(list: Located(text, at: node.range))
      return Located(optimism, at: node.range)
    }
  }

  private static func member(
    _ entry: YAMLMapping.Entry, _ what: DiagnosticMessage, reserved: Set<String>,
    into log: inout DiagnosticLog
  ) -> Located<SwiftName> {
    let name = MemberName.check(entry.key, what, at: entry.keyRange, into: &log) {
      "call it `\($0)`"
    }
    if reserved.contains(entry.key) {
      log.error(
        .nameCollision, at: entry.keyRange,
        "\(what) \(name: entry.key) has the name of a generated member",
        help: "give it another name")
    }
    return Located(name, at: entry.keyRange)
  }
}
