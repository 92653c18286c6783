import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension DeclaredStore {
  /// Members of every store, those of `@Observable` and of `ObservableObject` included.
  private static let reserved: Set<String> = [
    "state", "loading", "client", "load", "loads", "loadMore", "hasMore", "loadingMore",
    "refresh", "cancel", "reset", "error", "dismiss", "isPending", "actionStates", "runs", "access",
    "withMutation", "shouldNotifyObservers", "objectWillChange",
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
    guard
      let entries = entry.value.entries(
        what, of: "properties and endpoints", help: storeProposal(entry), into: &log)
    else { return nil }
    var store = DeclaredStore(
      name: Located(name, at: entry.keyRange), properties: [])
    var names = NameCollisions("the property")
    for entry in entries where entry.key != "actions" {
      if refuseSection(entry, reserved: reserved, into: &log) { continue }
      let name = member(entry, "the property", reserved: reserved, into: &log)
      let isFree = names.check(name.value, at: name.range, into: &log)
      if let endpoint = entry.value.text(
        "the property \(name: entry.key) of a store", expected: "the endpoint that loads it",
        help: propertyProposal(entry), into: &log), isFree
      {
        store.properties.append(
          Property(name: name, endpoint: Located(endpoint, at: entry.value.range)))
      }
    }
    // They may reload properties that are written after them.
    if let actions = entries.first(where: { $0.key == "actions" }) {
      store.readActions(actions.value, into: &log)
    }
    let declared = entries.filter { $0.key != "actions" }
    store.isComplete = !declared.isEmpty && store.properties.count == declared.count
    if declared.isEmpty {
      log.error(
        .missingKey, at: entry.keyRange, "\(what) loads nothing",
        help: "write `items: fetchItems`, say")
    }
    return store
  }

  private mutating func readActions(_ node: YAMLNode, into log: inout DiagnosticLog) {
    guard
      let entries = node.entries(
        "`actions`", of: "names and endpoints", help: Self.actionsProposal(node), into: &log)
    else { return }
    var names = NameCollisions("the action")
    for entry in entries {
      let name = Self.member(entry, "the action", reserved: ["refresh"], into: &log)
      guard names.check(name.value, at: name.range, into: &log) else { continue }
      if let action = action(name, entry, into: &log) { actions.append(action) }
    }
  }

  private func action(
    _ name: Located<SwiftName>, _ entry: YAMLMapping.Entry, into log: inout DiagnosticLog
  ) -> Action? {
    guard case .mapping(let mapping) = entry.value.content else {
      let text = entry.value.text(
        "the action \(name: entry.key)", expected: "the endpoint that it calls",
        help: Self.actionProposal(entry), into: &log)
      return text.map {
        Action(name: name, endpoint: Located($0, at: entry.value.range), reload: nil)
      }
    }
    let misnamed = Self.misnamedCall(mapping)
    guard
      let fields = Fields(
        entry.value, "an action", keys: Self.actionKeys, into: &log,
        advice: { $0.key == misnamed?.key ? Self.callProposal($0) : nil })
    else { return nil }
    let reload = fields["reload"].flatMap { node in
      node.text(
        "`reload`", expected: "a property of the store", help: reloadProposal(node), into: &log
      ).map { Located($0, at: node.range) }
    }
    let optimistic = Self.optimism(fields["optimistic"], into: &log)
    let id = fields["id"].flatMap { node in
      node.text("`id`", expected: "the property that tells items apart", into: &log)
        .map { Located($0, at: node.range) }
    }
    let merges = fields["merge"].flatMap { $0.flag("`merge`", into: &log) } ?? true
    guard let call = fields["call"] else {
      // What is not known already has an error that says what to write.
      if misnamed == nil, !fields.hasMisspelling(of: ["call"]) {
        log.error(
          .missingKey, at: entry.keyRange, "the action \(name: entry.key) calls nothing",
          help: "add `call` with the name of an endpoint")
      }
      return nil
    }
    guard
      let text = call.text(
        "`call`", expected: "an endpoint", help: Self.onlyText(call).map { "write `call: \($0)`" },
        into: &log)
    else { return nil }
    return Action(
      name: name, endpoint: Located(text, at: call.range), reload: reload, optimistic: optimistic,
      id: id, merges: merges)
  }

  /// `true`, `remove`, the name of a property, or `{remove: PROPERTY}`.
  private static func optimism(
    _ node: YAMLNode?, into log: inout DiagnosticLog
  ) -> Located<Optimism>? {
    guard let node else { return nil }
    if case .scalar(.bool(let isOptimistic)) = node.content {
      return isOptimistic ? Located(Optimism(), at: node.range) : nil
    }
    if case .mapping(let mapping) = node.content {
      guard
        let fields = Fields(
          node, "`optimistic`", keys: ["remove"], into: &log, advice: removalProposal)
      else { return nil }
      guard let list = fields["remove"] else {
        if mapping.entries.isEmpty {
          log.error(
            .missingKey, at: node.range, "`optimistic` does not say which list the item leaves",
            help: "write {remove: PROPERTY}")
        }
        return nil
      }
      return list.text(
        "`remove`", expected: "a property of the store",
        help: onlyText(list).map { "write {remove: \($0)}" }, into: &log
      ).map {
        Located(Optimism(list: Located($0, at: list.range), removes: true), at: node.range)
      }
    }
    return node.text(
      "`optimistic`", expected: "true, `remove` or a property of the store",
      help: optimisticProposal(node), into: &log
    ).map { text in
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
