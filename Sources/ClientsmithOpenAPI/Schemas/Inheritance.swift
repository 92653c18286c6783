import ClientsmithDiagnostics

/// Which schemas extend others by `allOf`.
struct Inheritance {
  struct Child {
    var target: DocumentTable.Target
    /// The name of the schema.
    var key: String
    var node: DocumentNode
  }

  /// Of schemas with a `discriminator`, those that extend them, by way of others too.
  private(set) var children: [DocumentTable.Target: [Child]] = [:]
  /// All that extend a base which stands for a choice of its children.
  private var descendants: Set<DocumentTable.Target> = []

  init(_ table: DocumentTable, _ log: inout DiagnosticLog) {
    guard let schemas = table.root["components"]?["schemas"] else { return }
    let hasBase = schemas.entries.contains { entry in
      let node = DocumentNode(entry.value, file: schemas.file)
      return node["discriminator"] != nil
    }
    guard hasBase else { return }
    var direct: [DocumentTable.Target: [Child]] = [:]
    var order: [DocumentTable.Target] = []
    for entry in schemas.entries {
      let node = DocumentNode(entry.value, file: schemas.file)
      guard let parts = node["allOf"]?.elements else { continue }
      let pointer = "/components/schemas/" + DocumentTable.escaped(entry.key)
      let own = DocumentTable.Target(file: schemas.file, pointer: pointer)
      for part in parts {
        guard let reference = part["$ref"],
          let (target, _) = table.resolve(reference, into: &log), target != own
        else { continue }
        if direct[target] == nil { order.append(target) }
        direct[target, default: []].append(
          Child(target: own, key: entry.key, node: node))
      }
    }
    for base in order {
      guard let node = table.node(at: base), node["discriminator"] != nil else { continue }
      var known: Set<DocumentTable.Target> = [base]
      var open = (direct[base] ?? []).reversed() as [Child]
      var found: [Child] = []
      while let child = open.popLast() {
        guard known.insert(child.target).inserted else { continue }
        found.append(child)
        open += (direct[child.target] ?? []).reversed()
      }
      let mapped = Self.mapped(by: node, table, &log)
      found.removeAll { Self.isOtherName($0, mapped) }
      children[base] = found
      if Self.isFamily(Schema(node)) { descendants.formUnion(found.map(\.target)) }
    }
  }

  /// The schemas that the `mapping` of a discriminator names; nil: it has none.
  private static func mapped(
    by base: DocumentNode, _ table: DocumentTable, _ log: inout DiagnosticLog
  ) -> Set<DocumentTable.Target>? {
    guard let mapping = base["discriminator"]?["mapping"] else { return nil }
    var targets: Set<DocumentTable.Target> = []
    for entry in mapping.entries {
      let name = DocumentNode(entry.value, file: mapping.file)
      if let target = table.schema(named: name, into: &log) { targets.insert(target) }
    }
    return targets
  }

  /// Whether a schema is another name for the base, such as that of what is sent: it adds nothing,
  /// and is null, too, or not among those that the base names.
  private static func isOtherName(_ child: Child, _ mapped: Set<DocumentTable.Target>?) -> Bool {
    let schema = Schema(child.node)
    let parts = schema.allOf.map(Schema.init)
    let additions = parts.filter { $0.reference == nil }
    guard !schema.hasStructureOfItsOwn, parts.count == additions.count + 1,
      additions.allSatisfy({ !$0.hasStructureOfItsOwn && $0.required.isEmpty })
    else { return false }
    if schema.isNullable || additions.contains(where: \.isNullable) { return true }
    return mapped.map { !$0.contains(child.target) } ?? false
  }

  /// Whether a schema with a `discriminator` does not say itself what it is a choice of.
  private static func isFamily(_ base: Schema) -> Bool {
    base.discriminator != nil && base.oneOf.isEmpty && base.anyOf.isEmpty
  }

  /// Those that extend a base which stands for a choice of them.
  func family(of target: DocumentTable.Target, _ schema: Schema) -> [Child]? {
    Self.isFamily(schema) ? children[target] : nil
  }

  /// Whether a schema that adds nothing to another one is one of its children, and no other name for
  /// it.
  func isChild(_ target: DocumentTable.Target) -> Bool { descendants.contains(target) }
}
