import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension DeclaredStore {
  static func read(_ entry: YAMLMapping.Entry, into log: inout DiagnosticLog) -> DeclaredStore? {
    let what: DiagnosticMessage = "the store \(name: entry.key)"
    guard
      let entries = entry.value.entries(
        what, of: "properties and endpoints", help: storeProposal(entry), into: &log)
    else { return nil }
    var store = DeclaredStore(
      name: Located(SwiftName(entry.key), at: entry.keyRange), properties: [])
    for entry in entries where entry.key != "actions" {
      if refuseSection(entry, reserved: Store.reservedMembers, into: &log) { continue }
      let name = Located(SwiftName(entry.key), at: entry.keyRange)
      if let endpoint = entry.value.text(
        "the property \(name: entry.key) of a store", expected: "the endpoint that loads it",
        help: propertyProposal(entry), into: &log)
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
    store.isComplete = store.properties.count == declared.count
    return store
  }

  private mutating func readActions(_ node: YAMLNode, into log: inout DiagnosticLog) {
    guard
      let entries = node.entries(
        "`actions`", of: "names and endpoints", help: Self.actionsProposal(node), into: &log)
    else { return }
    for entry in entries {
      let name = Located(SwiftName(entry.key), at: entry.keyRange)
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
    let merges = fields["merge"].flatMap { node in
      node.flag("`merge`", into: &log).map { Located($0, at: node.range) }
    }
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
    var action = Action(
      name: name, endpoint: Located(text, at: call.range), reload: reload, optimistic: optimistic,
      id: id, merges: merges)
    action.allowed = fields.allowed(in: entry, into: &log)
    return action
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
}
