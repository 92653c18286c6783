import ClientsmithYAML

/// Schemas with an `$id`, which is what references inside of them start from: `#/…` and `#anchor` lead to
/// their own parts, `other` to the schema that its `$id` and theirs call so (JSON Schema 2020-12,
/// section 8.2.1).
struct SchemaResources {
  /// A file in which such references lead there from its root.
  ///
  /// What an `$id` encloses, and does not have at that place, is looked for from the root: many
  /// documents mean that.
  ///
  /// - Parameter base: the URI of the document, where it says one.
  static func resolved(_ root: YAMLNode, base: String? = nil) -> YAMLNode {
    guard hasResource(root) else { return root }
    // What it is does not matter: what is relative to it is found by being relative to it, too.
    let document = Resource(node: root, pointer: "", base: base ?? "document:/")
    var resources = SchemaResources(document: document)
    resources.index(root)
    return resources.rewritten(root, pointer: "", in: document)
  }

  private struct Resource {
    var node: YAMLNode
    var pointer: String
    var base: String
  }

  private let document: Resource
  /// The places of schemas by their URIs.
  private var places: [String: String] = [:]
  /// The places of anchors, by those of their resources and their names.
  private var anchors: [String: String] = [:]

  private init(document: Resource) {
    self.document = document
  }

  private static func hasResource(_ root: YAMLNode) -> Bool {
    var open = [root]
    while let node = open.popLast() {
      switch node.content {
      case .scalar: break
      case .sequence(let nodes): open += nodes
      case .mapping(let mapping):
        if identifier(of: mapping) != nil { return true }
        for entry in mapping.entries { open.append(entry.value) }
      }
    }
    return false
  }

  private static func identifier(of mapping: YAMLMapping) -> String? {
    guard case .scalar(.string(let id))? = mapping["$id"]?.content, !id.hasPrefix("#") else {
      return nil
    }
    return id
  }

  private func resource(
    _ mapping: YAMLMapping, _ node: YAMLNode, at pointer: String, in outer: Resource
  ) -> Resource {
    guard !pointer.isEmpty, let id = Self.identifier(of: mapping) else { return outer }
    let whole = DocumentTable.split(id).path
    let base = whole.isEmpty ? outer.base : URIReference.resolved(whole, against: outer.base)
    return Resource(node: node, pointer: pointer, base: base)
  }

  private mutating func index(_ root: YAMLNode) {
    var open = [(node: root, pointer: "", resource: document)]
    while let (node, pointer, outer) = open.popLast() {
      switch node.content {
      case .scalar: break
      case .sequence(let nodes):
        for (place, node) in nodes.enumerated() {
          open.append((node, pointer + "/\(place)", outer))
        }
      case .mapping(let mapping):
        let resource = resource(mapping, node, at: pointer, in: outer)
        if resource.pointer == pointer, !pointer.isEmpty, places[resource.base] == nil {
          places[resource.base] = pointer
        }
        for key in ["$anchor", "$dynamicAnchor"] {
          guard case .scalar(.string(let name))? = mapping[key]?.content else { continue }
          let key = resource.pointer + "#" + name
          if anchors[key] == nil { anchors[key] = pointer }
        }
        for entry in mapping.entries {
          if case .scalar = entry.value.content { continue }
          open.append((entry.value, pointer + "/" + DocumentTable.escaped(entry.key), resource))
        }
      }
    }
  }

  private func rewritten(
    _ node: YAMLNode, pointer: String, in outer: Resource
  ) -> YAMLNode {
    switch node.content {
    case .scalar: return node
    case .sequence(let nodes):
      let elements = nodes.enumerated().map { place, node in
        rewritten(node, pointer: pointer + "/\(place)", in: outer)
      }
      return YAMLNode(.sequence(elements), range: node.range)
    case .mapping(let mapping):
      let resource = resource(mapping, node, at: pointer, in: outer)
      // Of a discriminator.
      let isMapping = pointer.hasSuffix("/discriminator/mapping")
      let entries = mapping.entries.map { entry in
        let value =
          entry.key == "$ref" || isMapping ? reference(entry.value, in: resource) : nil
        return YAMLMapping.Entry(
          key: entry.key, keyRange: entry.keyRange,
          value: value
            ?? rewritten(
              entry.value, pointer: pointer + "/" + DocumentTable.escaped(entry.key), in: resource))
      }
      return YAMLNode(.mapping(YAMLMapping(entries)), range: node.range)
    }
  }

  /// nil where it stays as it is.
  private func reference(_ node: YAMLNode, in resource: Resource) -> YAMLNode? {
    guard case .scalar(.string(let text)) = node.content else { return nil }
    let (path, fragment) = DocumentTable.split(text)
    let place: String
    if path.isEmpty {
      guard !resource.pointer.isEmpty else { return nil }
      place = resource.pointer
    } else {
      guard let found = places[URIReference.resolved(path, against: resource.base)] else {
        return nil
      }
      place = found
    }
    let target = PercentDecoding.decoded(fragment)
    var pointer = place
    if target.hasPrefix("/") {
      if path.isEmpty, !Self.has(target, resource.node) { return nil }
      pointer += target
    } else if !target.isEmpty {
      guard let anchor = anchors[place + "#" + target] else { return nil }
      pointer = anchor
    }
    // Percent signs of keys would be decoded once more.
    let whole = pointer.split(separator: "%", omittingEmptySubsequences: false)
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
