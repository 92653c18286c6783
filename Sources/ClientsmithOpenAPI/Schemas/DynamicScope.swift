import ClientsmithModel
import ClientsmithYAML

/// What `$dynamicRef` leads to: the outermost `$dynamicAnchor` of its name on the way to it (JSON
/// Schema 2020-12, section 8.2.3.2).
struct DynamicScope {
  /// A schema that an anchor stands for.
  enum Binding {
    /// - Parameter key: the same for the same schemas.
    case schema(DocumentNode, target: DocumentTable.Target?, key: String)
    /// Whatever the generic type is made for that is being read.
    case parameter(String)

    /// Whether it stands under `$defs`, and is not the schema that has it.
    var isDefinition: Bool {
      switch self {
      case .schema(_, let target, _): target == nil
      case .parameter: true
      }
    }

    var key: String {
      switch self {
      case .schema(_, _, let key): key
      case .parameter(let name): "<\(name)>"
      }
    }
  }

  var bindings: [String: Binding] = [:]
  var isEmpty: Bool { bindings.isEmpty }

  /// With the anchors of a schema, of which those outside of it count more.
  func entering(_ own: [String: Binding]) -> DynamicScope {
    DynamicScope(bindings: bindings.merging(own) { outer, _ in outer })
  }
}

extension Schema {
  /// The anchors in a schema that references from elsewhere may come to by way of it: its own, and
  /// those under its `$defs`.
  ///
  /// - Parameter target: what leads to the schema; nil: nothing does, it is inline.
  func dynamicAnchors(_ table: DocumentTable, at target: DocumentTable.Target?)
    -> [String: DynamicScope.Binding]
  {
    guard definitions != nil || dynamicAnchor != nil || !allOf.isEmpty else { return [:] }
    var result: [String: DynamicScope.Binding] = [:]
    if let dynamicAnchor {
      result[dynamicAnchor] = .schema(
        node, target: target, key: target.map { "\($0.file)#\($0.pointer)" } ?? Self.outline(node))
    }
    let parts = [self] + allOf.filter { $0["$defs"] != nil }.map(Schema.init)
    for part in parts {
      for entry in part.definitions?.entries ?? [] {
        let definition = DocumentNode(entry.value, file: node.file)
        guard let name = definition.string("$dynamicAnchor"), result[name] == nil else { continue }
        result[name] = .schema(
          definition, target: nil, key: Self.key(of: definition, table))
      }
    }
    return result
  }

  /// Of a reference where it leads, of anything else what it says.
  private static func key(of node: DocumentNode, _ table: DocumentTable) -> String {
    guard let reference = node["$ref"], node.entries.count == 2,
      let target = table.target(of: reference)
    else { return outline(node) }
    return "\(target.file)#\(target.pointer)"
  }

  /// What a schema says of its values, as a text to compare.
  ///
  /// - Parameter ignored: the keys that say nothing of them.
  static func outline(
    _ node: DocumentNode,
    ignoring ignored: Set<String> = ["description", "title", "example", "examples", "summary"]
  ) -> String {
    switch node.yaml.content {
    case .scalar:
      // `"1"` is not 1.
      return node.string.map { "'\($0)'" } ?? node.scalarText ?? "null"
    case .sequence:
      return "[" + node.elements.map { outline($0, ignoring: ignored) }.joined(separator: ",")
        + "]"
    case .mapping(let mapping):
      let entries = mapping.entries.filter { !ignored.contains($0.key) }.map {
        "'\($0.key)':" + outline(DocumentNode($0.value, file: node.file), ignoring: ignored)
      }
      return "{" + entries.joined(separator: ",") + "}"
    }
  }
}

extension DocumentTable {
  /// Whether several schemas of a file have the same anchor, so that one of them has to be named by where
  /// a reference to it comes from.
  func hasSeveralAnchors(_ name: String, in file: Int) -> Bool {
    anchors(of: file)["also " + name] != nil
  }
}

/// Which dynamic references there are in a schema and in what it leads to.
final class DynamicReferences {
  private let table: DocumentTable
  private var known: [DocumentTable.Target: [String: Set<String>]] = [:]
  private static let mostNodes = 20_000

  init(_ table: DocumentTable) {
    self.table = table
  }

  /// The names of the anchors that are asked for, with what they stand for as long as nothing
  /// outside says it; the empty text stands for
  /// nothing.
  func names(in target: DocumentTable.Target, _ node: DocumentNode) -> [String: Set<String>] {
    if let found = known[target] { return found }
    var found: [String: Set<String>] = [:]
    var visited: Set<Visit> = []
    var open = [(node: node, target: Optional(target), scope: [String: String]())]
    var count = 0
    while let (node, target, outer) = open.popLast(), count < Self.mostNodes {
      count += 1
      var scope = outer
      if node.isMapping {
        for (name, binding) in Schema(node).dynamicAnchors(table, at: target)
        where scope[name] == nil {
          scope[name] = binding.key
        }
      }
      if let target, !visited.insert(Visit(target: target, scope: scope)).inserted { continue }
      if let name = Schema.dynamicName(of: node["$dynamicRef"]) {
        found[name, default: []].insert(scope[name] ?? key(of: node["$dynamicRef"]))
      }
      if let reference = node["$ref"], let target = table.target(of: reference),
        let next = table.node(at: target)
      {
        open.append((next, target, scope))
      }
      for entry in node.entries where entry.value.isContainer {
        open.append((DocumentNode(entry.value, file: node.file), nil, scope))
      }
      for element in node.elements { open.append((element, nil, scope)) }
    }
    known[target] = found
    return found
  }

  /// What a dynamic reference leads to where no anchor outside says it.
  private func key(of reference: DocumentNode?) -> String {
    guard let target = reference.flatMap(table.target) else { return "" }
    return "\(target.file)#\(target.pointer)"
  }

  private struct Visit: Hashable {
    var target: DocumentTable.Target
    var scope: [String: String]
  }

  /// Whether a schema can be a type that is generic over one anchor: an object that has values of it
  /// as properties, in arrays or in dictionaries, and nowhere else.
  func isGeneric(_ schema: Schema, over name: String) -> Bool {
    guard schema.hasProperties, schema.reference == nil, schema.allOf.isEmpty, schema.oneOf.isEmpty,
      schema.anyOf.isEmpty, schema.dynamicAnchor ?? name == name, schema.additional == nil
    else { return false }
    let nodes = schema.properties.map { DocumentNode($0.value, file: schema.node.file) }
    return nodes.contains { isDirect($0, name) }
      && nodes.allSatisfy { isDirect($0, name) || !mentions($0, name) }
  }

  private func isDirect(_ node: DocumentNode, _ name: String) -> Bool {
    let schema = Schema(node)
    if schema.dynamicName == name { return !schema.hasSiblings }
    if schema.hasProperties { return false }
    let choices = (schema.anyOf + schema.oneOf).filter { Schema($0).types != ["null"] }
    if choices.count == 1 { return isDirect(choices[0], name) }
    guard choices.isEmpty, schema.allOf.isEmpty else { return false }
    return [schema.items, schema.additional].compactMap(\.self).contains { isDirect($0, name) }
  }

  private func mentions(_ node: DocumentNode, _ name: String) -> Bool {
    if let reference = node["$ref"], let target = table.target(of: reference),
      let found = table.node(at: target), names(in: target, found)[name] != nil
    {
      return true
    }
    if Schema.dynamicName(of: node["$dynamicRef"]) == name { return true }
    return node.entries.contains { entry in
      entry.value.isContainer && mentions(DocumentNode(entry.value, file: node.file), name)
    } || node.elements.contains { mentions($0, name) }
  }
}

extension Schema {
  /// The anchor that a dynamic reference names; nil: it is a place, as of any reference.
  static func dynamicName(of reference: DocumentNode?) -> String? {
    guard let text = reference?.string, let hash = text.lastIndex(of: "#") else { return nil }
    let name = text[text.index(after: hash)...]
    return name.isEmpty || name.hasPrefix("/") ? nil : String(name)
  }
}

extension YAMLNode {
  fileprivate var isContainer: Bool {
    if case .scalar = content { false } else { true }
  }
}
