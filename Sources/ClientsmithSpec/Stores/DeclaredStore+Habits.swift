import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

/// How to write what people write in another form.
extension DeclaredStore {
  static let actionKeys = ["call", "reload", "optimistic", "id", "merge", "allow"]

  /// `Items: {items: fetchItems}` for `Items: fetchItems`.
  static func storeProposal(_ entry: YAMLMapping.Entry) -> String {
    let property = CamelCase.lower(entry.key)
    let endpoint = onlyText(entry.value) ?? "fetch" + CamelCase.upper(entry.key)
    return "write `\(written(CamelCase.upper(entry.key))): {\(property): \(endpoint)}`"
  }

  /// Refuses `load: {items: fetchItems}` as one mistake: properties are in the store itself.
  static func refuseSection(
    _ entry: YAMLMapping.Entry, reserved: Set<String>, into log: inout DiagnosticLog
  ) -> Bool {
    guard case .mapping(let mapping) = entry.value.content,
      reserved.contains(entry.key) || entry.key == "properties",
      let property = mapping.entries.first(where: { $0.value.string != nil }),
      let endpoint = onlyText(property.value)
    else { return false }
    log.error(
      .wrongType, at: entry.value.range,
      "the property \(name: entry.key) of a store expects the endpoint that loads it, found a mapping",
      help: "write `\(written(property.key)): \(endpoint)` in the store itself")
    return true
  }

  /// `items: fetchItems` for `items: {call: fetchItems}`.
  static func propertyProposal(_ entry: YAMLMapping.Entry) -> String {
    if Suggestion.nearest(to: entry.key, among: ["actions"]) != nil, entry.value.isMapping {
      return "did you mean `actions`?"
    }
    return onlyText(entry.value).map { "write `\(written(entry.key)): \($0)`" }
      ?? "each key of a store but `actions` is a property: write the name of an endpoint"
  }

  /// `actions: {buyItem: buyItem}` for `actions: buyItem`.
  static func actionsProposal(_ node: YAMLNode) -> String {
    guard let endpoint = onlyText(node) else { return "write `actions: {NAME: ENDPOINT}`" }
    let name = endpoint.split(separator: ".").last.map(String.init) ?? endpoint
    return "write `actions: {\(CamelCase.lower(name)): \(endpoint)}`"
  }

  /// `buy: buyItem` for `buy: [buyItem]`.
  static func actionProposal(_ entry: YAMLMapping.Entry) -> String {
    onlyText(entry.value).map { "write `\(written(entry.key)): \($0)`" }
      ?? "write the name of an endpoint"
  }

  /// The entry of an action without `call` that names what it calls: `endpoint: buyItem`.
  static func misnamedCall(_ mapping: YAMLMapping) -> YAMLMapping.Entry? {
    guard !mapping.entries.contains(where: { $0.key == "call" }) else { return nil }
    return mapping.entries.first {
      !actionKeys.contains($0.key) && $0.value.string != nil
        && Suggestion.nearest(to: $0.key, among: actionKeys) == nil
    }
  }

  static func callProposal(_ entry: YAMLMapping.Entry) -> String? {
    onlyText(entry.value).map { "write `call: \($0)`" }
  }

  /// `reload: items` for `reload: true`.
  func reloadProposal(_ node: YAMLNode) -> String? {
    let known = properties.map(\.name.value.text)
    if let name = Self.onlyText(node), known.contains(name) { return "write `reload: \(name)`" }
    return known.isEmpty ? nil : "write " + listed(known.map { "reload: " + $0 }, "or")
  }

  /// `{remove: items}` for `{delete: items}`.
  static func removalProposal(_ entry: YAMLMapping.Entry) -> String? {
    onlyText(entry.value).map {
      "write {remove: \($0)} if the item leaves the list, or else `optimistic: \($0)`"
    }
  }

  /// `optimistic: items` for `optimistic: [items]`.
  static func optimisticProposal(_ node: YAMLNode) -> String {
    onlyText(node).map { "write `optimistic: \($0)`" }
      ?? "write `optimistic: true`, or `optimistic: remove` if the item leaves the list"
  }

  /// The one string of a node, perhaps inside of a sequence or a mapping.
  static func onlyText(_ node: YAMLNode) -> String? {
    switch node.content {
    case .scalar: return node.string.map { written($0) }
    case .sequence(let nodes): return nodes.count == 1 ? nodes[0].string.map { written($0) } : nil
    case .mapping(let mapping):
      guard mapping.entries.count == 1 else { return nil }
      return mapping.entries[0].value.string.map { written($0) }
    }
  }
}
