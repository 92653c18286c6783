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
      guard table.node(at: base)?["discriminator"] != nil else { continue }
      var known: Set<DocumentTable.Target> = [base]
      var open = (direct[base] ?? []).reversed() as [Child]
      var found: [Child] = []
      while let child = open.popLast() {
        guard known.insert(child.target).inserted else { continue }
        found.append(child)
        open += (direct[child.target] ?? []).reversed()
      }
      children[base] = found
    }
  }
}
