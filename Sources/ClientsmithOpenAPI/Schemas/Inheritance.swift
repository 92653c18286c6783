import ClientsmithDiagnostics

/// Which schemas extend others by `allOf`.
///
/// Those of the document itself are found at once. What is in other files, or is a name for what is
/// there, is looked at when a base is used that may have kinds there: files are read as references lead
/// to them.
final class Inheritance {
  struct Child {
    var target: DocumentTable.Target
    /// The name of the schema.
    var key: String
    var node: DocumentNode
  }

  /// A base that stands for a choice of those that extend it.
  struct Family {
    var children: [Child]
    /// Its own, or that of what it extends.
    var discriminator: DocumentNode
    var isInherited = false
  }

  /// How far up a discriminator is looked for, and how many kinds what is between may have: each level
  /// has those of all levels below.
  private static let mostLevels = 8
  private static let mostInherited = 200

  private let table: DocumentTable
  /// Of schemas with a `discriminator`, those that extend them, by way of others too.
  private var children: [DocumentTable.Target: [Child]] = [:]
  /// All that extend a base which stands for a choice of its children.
  private var descendants: Set<DocumentTable.Target> = []
  /// By what they extend, those of the document, and those of files that were searched for a base.
  private var direct: [DocumentTable.Target: [Child]] = [:]
  private var extending: [DocumentTable.Target: [Child]] = [:]
  private var searched: Set<Int> = []

  init(_ table: DocumentTable, _ log: inout DiagnosticLog) {
    self.table = table
    guard let schemas = table.root["components"]?["schemas"] else { return }
    let hasBase = schemas.entries.contains { entry in
      let node = DocumentNode(entry.value, file: schemas.file)
      return node.discriminator != nil
    }
    guard hasBase else { return }
    var order: [DocumentTable.Target] = []
    for child in Self.schemas(of: 0, table) {
      for base in bases(of: child, &log) {
        if direct[base] == nil { order.append(base) }
        direct[base, default: []].append(child)
      }
    }
    for base in order {
      guard let discriminator = table.node(at: base).flatMap(self.discriminator)?.node else {
        continue
      }
      remember(all(from: base, in: direct), of: base, discriminator, &log)
    }
  }

  private static let components = "/components/schemas"

  /// The named schemas of a file.
  ///
  /// - Parameter outer: the object that holds them.
  private static func schemas(
    of file: Int, _ table: DocumentTable, in outer: String = components
  ) -> [Child] {
    let holder = table.node(at: DocumentTable.Target(file: file, pointer: outer))
    return (holder?.entries ?? []).map { entry in
      Child(
        target: DocumentTable.Target(
          file: file, pointer: outer + "/" + DocumentTable.escaped(entry.key)),
        key: entry.key, node: DocumentNode(entry.value, file: file))
    }
  }

  /// The schemas beside one in a file other than the document: `Dog` for `pets.yaml#/Pet`.
  private func siblings(of base: DocumentTable.Target) -> [Child] {
    guard base.file != 0, let end = base.pointer.lastIndex(of: "/") else { return [] }
    let outer = String(base.pointer[..<end])
    return outer == Self.components ? [] : Self.schemas(of: base.file, table, in: outer)
  }

  /// What a schema extends.
  private func bases(of child: Child, _ log: inout DiagnosticLog) -> [DocumentTable.Target] {
    // A reference with more beside it extends what it leads to as well.
    let parts =
      (child.node["allOf"]?.elements ?? []) + (Schema(child.node).hasSiblings ? [child.node] : [])
    return parts.compactMap { part in
      guard let reference = part["$ref"], let (target, _) = table.resolve(reference, into: &log),
        target != child.target
      else { return nil }
      return target
    }
  }

  /// All that extend a base, by way of others too.
  private func all(
    from base: DocumentTable.Target, in direct: [DocumentTable.Target: [Child]]
  ) -> [Child] {
    var known: Set<DocumentTable.Target> = [base]
    var open = (direct[base] ?? []).reversed() as [Child]
    var found: [Child] = []
    while let child = open.popLast() {
      guard known.insert(child.target).inserted else { continue }
      found.append(child)
      open += (direct[child.target] ?? []).reversed()
    }
    return found
  }

  private func remember(
    _ found: [Child], of base: DocumentTable.Target, _ discriminator: DocumentNode,
    _ log: inout DiagnosticLog
  ) {
    let mapped = mapped(by: discriminator, &log)
    let found = found.filter { !Self.isOtherName($0, mapped) }
    children[base] = found
    guard let node = table.node(at: base), Schema(node).isBase else { return }
    descendants.formUnion(found.map(\.target))
  }

  /// What tells those that extend a schema apart, which what it extends may say.
  private func discriminator(of node: DocumentNode) -> (node: DocumentNode, isInherited: Bool)? {
    if let own = node.discriminator { return (own, false) }
    guard Schema(node).isBase, !Schema(node).allOf.contains(where: { !Schema($0).isBase }) else {
      return nil
    }
    // Whoever uses a reference says what is wrong with it.
    var log = DiagnosticLog(files: [])
    var known: Set<DocumentTable.Target> = []
    var open = Schema(node).allOf
    while let part = open.popLast(), known.count < Self.mostLevels {
      guard let reference = part["$ref"], let (target, base) = table.resolve(reference, into: &log),
        known.insert(target).inserted, Schema(base).isBase
      else { continue }
      if let found = base.discriminator { return (found, true) }
      open += Schema(base).allOf
    }
    return nil
  }

  /// Finds what extends a base that is in another file, or has its name from a reference.
  private func search(for base: DocumentTable.Target, _ discriminator: DocumentNode) {
    // Whoever uses a reference says what is wrong with it.
    var log = DiagnosticLog(files: [])
    var files = [0, base.file]
    if let mapping = discriminator["mapping"] {
      for entry in mapping.entries {
        let name = DocumentNode(entry.value, file: mapping.file)
        guard let target = table.schema(named: name, into: &log) else { continue }
        files.append(target.file)
        guard target.pointer.isEmpty, let found = table.node(at: target) else { continue }
        add(Child(target: target, key: entry.key, node: found), &log)
      }
    }
    for file in files where searched.insert(file).inserted {
      for child in Self.schemas(of: file, table) {
        guard let reference = child.node["$ref"],
          let (target, node) = table.resolve(reference, into: &log)
        else {
          add(child, &log)
          continue
        }
        add(Child(target: target, key: child.key, node: node), &log)
      }
    }
    for child in siblings(of: base) { add(child, &log) }
    remember(all(from: base, in: extending), of: base, discriminator, &log)
  }

  private func add(_ child: Child, _ log: inout DiagnosticLog) {
    for base in bases(of: child, &log)
    where extending[base]?.contains(where: { $0.target == child.target }) != true {
      extending[base, default: []].append(child)
    }
  }

  /// The schemas that the `mapping` of a discriminator names; nil: it has none.
  private func mapped(
    by discriminator: DocumentNode, _ log: inout DiagnosticLog
  ) -> Set<DocumentTable.Target>? {
    guard let mapping = discriminator["mapping"] else { return nil }
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

  /// What a base stands for, where it is a choice of those that extend it. One that has the
  /// discriminator from what it extends is that of the kinds which are named there.
  func family(of target: DocumentTable.Target, _ schema: Schema) -> Family? {
    guard schema.isBase, let (discriminator, isInherited) = discriminator(of: schema.node) else {
      return nil
    }
    if children[target] == nil { search(for: target, discriminator) }
    guard var found = children[target] else { return nil }
    if isInherited {
      var log = DiagnosticLog(files: [])
      if let mapped = mapped(by: discriminator, &log) {
        found = found.filter { mapped.contains($0.target) }
      }
    }
    if found.isEmpty || isInherited && found.count > Self.mostInherited { return nil }
    return Family(children: found, discriminator: discriminator, isInherited: isInherited)
  }

  /// All that extend a schema, by way of others too.
  func descendants(of target: DocumentTable.Target) -> Set<DocumentTable.Target> {
    Set((all(from: target, in: direct) + all(from: target, in: extending)).map(\.target))
  }

  /// Whether a schema that adds nothing to another one is one of its children, and no other name for
  /// it.
  func isChild(_ target: DocumentTable.Target) -> Bool { descendants.contains(target) }
}

extension Schema {
  /// Whether a schema does not say itself what it is a choice of.
  fileprivate var isBase: Bool { oneOf.isEmpty && anyOf.isEmpty }
}
