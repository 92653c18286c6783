import ClientsmithYAML

/// Schemas with an `$id`, inside of which `#/…` leads to their own parts (JSON Schema 2020-12,
/// section 8.2.1).
enum SchemaResources {
  /// A file in which such references lead there from its root.
  ///
  /// What an `$id` encloses, and does not have at that place, is looked for from the root: many
  /// documents mean that.
  static func resolved(_ root: YAMLNode) -> YAMLNode {
    guard hasResource(root) else { return root }
    return rewritten(root, pointer: "", resource: nil)
  }

  private struct Resource {
    var node: YAMLNode
    var pointer: String
  }

  private static func hasResource(_ root: YAMLNode) -> Bool {
    var open = [root]
    while let node = open.popLast() {
      switch node.content {
      case .scalar: break
      case .sequence(let nodes): open += nodes
      case .mapping(let mapping):
        if identifies(mapping) { return true }
        for entry in mapping.entries { open.append(entry.value) }
      }
    }
    return false
  }

  private static func identifies(_ mapping: YAMLMapping) -> Bool {
    guard case .scalar(.string(let id))? = mapping["$id"]?.content else { return false }
    return !id.hasPrefix("#")
  }

  private static func rewritten(
    _ node: YAMLNode, pointer: String, resource outer: Resource?
  ) -> YAMLNode {
    switch node.content {
    case .scalar: return node
    case .sequence(let nodes):
      let elements = nodes.enumerated().map { place, node in
        rewritten(node, pointer: pointer + "/\(place)", resource: outer)
      }
      return YAMLNode(.sequence(elements), range: node.range)
    case .mapping(let mapping):
      let isResource = !pointer.isEmpty && identifies(mapping)
      let resource = isResource ? Resource(node: node, pointer: pointer) : outer
      // Of a discriminator.
      let isMapping = pointer.hasSuffix("/discriminator/mapping")
      let entries = mapping.entries.map { entry in
        let value =
          entry.key == "$ref" || isMapping ? reference(entry.value, in: resource) : nil
        return YAMLMapping.Entry(
          key: entry.key, keyRange: entry.keyRange,
          value: value
            ?? rewritten(
              entry.value, pointer: pointer + "/" + DocumentTable.escaped(entry.key),
              resource: resource))
      }
      return YAMLNode(.mapping(YAMLMapping(entries)), range: node.range)
    }
  }

  /// nil where it stays as it is.
  private static func reference(_ node: YAMLNode, in resource: Resource?) -> YAMLNode? {
    guard let resource, case .scalar(.string(let text)) = node.content, text.hasPrefix("#"),
      text == "#" || has(PercentDecoding.decoded(String(text.dropFirst())), resource.node)
    else { return nil }
    // Percent signs of keys would be decoded once more.
    let way = PercentDecoding.decoded(String(text.dropFirst()))
    let whole = (resource.pointer + way).split(separator: "%", omittingEmptySubsequences: false)
    return YAMLNode(.scalar(.string("#" + whole.joined(separator: "%25"))), range: node.range)
  }

  /// Whether a JSON pointer leads to something.
  private static func has(_ pointer: String, _ root: YAMLNode) -> Bool {
    guard pointer.hasPrefix("/") else { return false }
    var node = root
    for step in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      let key = DocumentTable.unescaped(String(step))
      switch node.content {
      case .mapping(let mapping):
        guard let next = mapping[key] else { return false }
        node = next
      case .sequence(let nodes):
        guard let place = Int(key), nodes.indices.contains(place) else { return false }
        node = nodes[place]
      case .scalar: return false
      }
    }
    return true
  }
}
