import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

/// A schema taken apart: what `allOf` and references beside other keywords lead to, one after the
/// other. A value is valid if it is valid by each part.
struct MergedSchema {
  /// Without `allOf` and references, those that others extend first.
  private(set) var parts: [Schema] = []
  private(set) var isNullable = false
  /// What the schema itself says, beside what it extends.
  private(set) var head: Schema?
  /// Of a long chain, the schemas that extend the others are remembered: those that are used.
  private static let mostOrigins = 16

  /// How much there is of it, as far as it is not its own: what it extends is repeated in it.
  var inheritedSize: Int {
    parts.count > 1 ? parts.reduce(parts.count) { $0 + $1.properties.count } : 0
  }

  init(_ parts: [Schema]) {
    self.parts = parts
    head = parts.first
    isNullable = parts.contains(where: \.isNullable)
  }

  private enum Pending {
    case node(DocumentNode, origins: [DocumentTable.Target])
    case part(Schema)
  }

  /// - Parameter origin: what led to the nodes.
  init(
    _ nodes: [DocumentNode], _ table: DocumentTable, origin: DocumentTable.Target? = nil,
    _ log: inout DiagnosticLog
  ) {
    self.init(parted: nodes, table, origins: origin.map { [$0] } ?? [], &log)
    narrowTypes()
    dropForeignProperties()
    guard parts.contains(where: { !$0.conditional.isEmpty }), mayBeObject else { return }
    addProperties(of: Self.branches(of: parts, table, &log))
  }

  /// Whether it is an object, or may be one by what only some values have.
  private var mayBeObject: Bool {
    parts.contains(where: \.describesObject)
      || parts.allSatisfy { part in
        part.types.isEmpty && part.enumeration == nil && part.constant == nil
          && part.items == nil && part.oneOf.isEmpty && part.anyOf.isEmpty && part.format == nil
      }
  }

  /// Of a list of types, the other parts leave those that they allow: of `[string, integer]` beside
  /// `integer` the number alone. What contradicts itself stays, to be spoken of.
  private mutating func narrowTypes() {
    guard parts.count > 1, parts.contains(where: { $0.types.count > 1 }),
      let common = commonTypes, !common.isEmpty
    else { return }
    for place in parts.indices where parts[place].types.count > 1 {
      parts[place].types = common
      if !common.contains("array") { parts[place].items = nil }
      if !common.contains("object") { parts[place].dropObject() }
    }
  }

  /// The types that a value has by all parts; nil: none of them says any.
  private var commonTypes: [String]? {
    var common: [String]?
    for part in parts where !part.types.isEmpty && !(part.types == ["object"] && !part.saysMore) {
      guard let before = common else {
        common = part.types
        continue
      }
      common = before.compactMap { type in
        if part.types.contains(type) { return type }
        // A whole number is one as well.
        let isNumber = ["integer", "number"].contains(type)
        return isNumber && part.types.contains { ["integer", "number"].contains($0) }
          ? "integer" : nil
      }
    }
    // Whole numbers are numbers.
    return common.map { all in all.filter { $0 != "integer" || !all.contains("number") } }
  }

  private static let scalarTypes: Set<String> = ["string", "integer", "number", "boolean"]

  /// Keywords of objects do not apply to a text or a number, as another part declares the value (JSON
  /// Schema, section 6.5).
  private mutating func dropForeignProperties() {
    guard parts.contains(where: { !$0.types.isEmpty }),
      parts.allSatisfy({ $0.types.allSatisfy(Self.scalarTypes.contains) })
    else { return }
    for place in parts.indices where parts[place].types.isEmpty { parts[place].dropObject() }
  }

  /// What some values have each, also by conditions within conditions.
  private static func branches(
    of parts: [Schema], depth: Int = 0, _ table: DocumentTable, _ log: inout DiagnosticLog
  ) -> [MergedSchema] {
    // A schema may lead back to itself.
    guard depth < 16 else { return [] }
    var result: [MergedSchema] = []
    for node in parts.flatMap(\.conditional) {
      let branch = MergedSchema(parted: [node], table, origins: [], &log)
      result.append(branch)
      result += branches(of: branch.parts, depth: depth + 1, table, &log)
    }
    return result
  }

  /// Those that only some values have, and that nothing else is said of: what several branches say
  /// is a choice.
  private mutating func addProperties(of branches: [MergedSchema]) {
    let known = Set(parts.flatMap { $0.properties.map(\.key) })
    var order: [Property] = []
    var choices: [String: [DocumentNode]] = [:]
    for property in branches.flatMap(\.properties) where !known.contains(property.key) {
      if choices[property.key] == nil { order.append(property) }
      choices[property.key, default: []].append(.combined(property.nodes, by: "allOf"))
    }
    for property in order {
      var outlines: Set<String> = []
      let nodes = (choices[property.key] ?? []).filter {
        outlines.insert(Schema.outline($0)).inserted
      }
      // Another branch does not narrow what may be anything.
      let node =
        nodes.first { !Schema($0).isStructural } ?? DocumentNode.combined(nodes, by: "anyOf")
      var part = Schema([.init(property.key, node.yaml, at: property.range)], of: node)
      part.origins = property.origins + (head?.origins ?? [])
      parts.append(part)
    }
  }

  private init(
    parted nodes: [DocumentNode], _ table: DocumentTable, origins: [DocumentTable.Target],
    _ log: inout DiagnosticLog
  ) {
    var known: Set<DocumentTable.Target> = []
    var rejectsNull = false
    var saysNull = false
    // What dynamic references lead to that is inline.
    var inline: Set<String> = []
    // From the last to the first, so that a stack gives them in order.
    var open = nodes.reversed().map { Pending.node($0, origins: origins) }
    while let next = open.popLast() {
      var schema: Schema
      switch next {
      case .part(let part): schema = part
      case .node(let node, let origins):
        schema = Schema(node)
        schema.origins = origins
      }
      if head == nil {
        head = schema
        isNullable = schema.isNullable
      }
      if let entry = schema.takeReferenceOfProperties(),
        let (target, node) = table.resolve(
          DocumentNode(entry.value, file: schema.node.file), into: &log),
        known.insert(target).inserted
      {
        open.append(.part(schema))
        open.append(.part(Schema(node.entries, of: node)))
        continue
      }
      let reference = schema.reference
      let extended = schema.allOf
      schema.reference = nil
      schema.allOf = []
      if reference != nil || !extended.isEmpty {
        open.append(.part(schema))
        for part in extended.reversed() { open.append(.node(part, origins: schema.origins)) }
        if let reference {
          schema.reference = reference
          if let (target, key, node) = table.resolve(referenceOf: schema, into: &log),
            target.map({ known.insert($0).inserted }) ?? inline.insert(key).inserted
          {
            let origins = ((target.map { [$0] } ?? []) + schema.origins).suffix(Self.mostOrigins)
            open.append(.node(node, origins: Array(origins)))
          }
        }
        continue
      }
      let isStructural = schema.isStructural
      if isStructural, !schema.isNullable, !schema.types.isEmpty { rejectsNull = true }
      if isStructural || !schema.required.isEmpty { parts.append(schema) }
      if !isStructural, schema.isNullable { saysNull = true }
    }
    // `allOf: [{$ref: …}, {nullable: true}]` means what its author meant.
    if saysNull { isNullable = true }
    if !isNullable, !rejectsNull { isNullable = parts.contains(where: \.isNullable) }
  }

  /// With properties that it does not declare, and does not require then.
  func adding(optional entries: [YAMLMapping.Entry]) -> MergedSchema {
    var result = self
    for place in parts.indices { result.parts[place].required.subtract(entries.map(\.key)) }
    result.parts.append(Schema(entries, of: parts[0].node))
    return result
  }

  /// Its part, if there is one alone.
  var onlyPart: Schema? { parts.count == 1 ? parts[0] : nil }

  /// The value that one part takes alone, of an enumeration whose values are a choice of constants.
  var onlyValue: DocumentNode? {
    guard choices.allSatisfy(\.listsConstants) else { return nil }
    return parts.lazy.compactMap { part in
      part.constant ?? part.enumeration.flatMap { $0.count == 1 ? $0[0] : nil }
    }.first { $0.scalarText != nil }
  }

  /// Parts that give a choice between schemas.
  var choices: [Schema] {
    parts.filter { part in (part.oneOf + part.anyOf).contains { Schema($0).isStructural } }
  }

  /// An object with properties, whatever they are.
  var isPlainObject: Bool {
    choices.isEmpty && parts.contains { !$0.properties.isEmpty }
      && !parts.contains { $0.enumeration != nil || $0.types.count > 1 }
  }

  var description: String? {
    if let own = head?.description, !own.isEmpty { return own }
    return parts.lazy.compactMap(\.description).first { !$0.isEmpty }
  }

  /// Types that no value has at once, and the part with the last of them; nil: there are none.
  ///
  /// What is called an object and has nothing of one does not count: that is a slip of many authors.
  var contradiction: (types: [String], node: DocumentNode)? {
    var known: (types: [String], node: DocumentNode)?
    for part in parts where !part.types.isEmpty && !(part.types == ["object"] && !part.saysMore) {
      let types = part.types
      guard let before = known else {
        known = (types, part.node)
        continue
      }
      let common = types.filter { type in
        before.types.contains(type) || type == "integer" && before.types.contains("number")
          || type == "number" && before.types.contains("integer")
      }
      if common.isEmpty { return (before.types + types, part.node) }
      known = (common, part.node)
    }
    return nil
  }

  /// Everything that is required of an object.
  var required: Set<String> {
    var required: Set<String> = parts.reduce(into: []) { $0.formUnion($1.required) }
    guard parts.contains(where: { !$0.dependents.isEmpty }) else { return required }
    var open = Array(required)
    while let key = open.popLast() {
      for dependent in parts.compactMap({ $0.dependents[key] }).joined()
      where required.insert(dependent).inserted {
        open.append(dependent)
      }
    }
    return required
  }

  /// A property and all schemas that its values have to be valid by.
  struct Property {
    var key: String
    var range: SourceRange
    var nodes: [DocumentNode]
    /// The schemas that say something of it.
    var origins: [DocumentTable.Target] = []
  }

  /// In the order of their first mention.
  var properties: [Property] {
    var result: [Property] = []
    var places: [String: Int] = [:]
    for part in parts {
      for entry in part.properties {
        let node = DocumentNode(entry.value, file: part.node.file)
        if let place = places[entry.key] {
          result[place].nodes.append(node)
        } else {
          places[entry.key] = result.count
          result.append(Property(key: entry.key, range: entry.keyRange, nodes: [node]))
        }
        if let place = places[entry.key] { result[place].origins += part.origins }
      }
    }
    return result
  }

  /// The schema of what has no property; nil: nothing is said of it.
  var additional: DocumentNode? {
    parts.lazy.compactMap(\.additional).first { Schema($0).boolean != false }
  }

  /// Whether something is said of what has no property.
  var isOpen: Bool { !otherNodes.isEmpty }

  /// The schemas of what has no property, by patterns or by none.
  var otherNodes: [DocumentNode] {
    parts.flatMap { part in
      part.patterns.map { DocumentNode($0.value, file: part.node.file) }
    } + [additional].compactMap(\.self)
  }
}

extension Schema {
  /// Whether it says what an object has, beside that it is one.
  fileprivate var saysMore: Bool { hasProperties || additional != nil || !patterns.isEmpty }
}

extension DocumentNode {
  /// One schema of several, any JSON where they stand in several files.
  static func combined(_ nodes: [DocumentNode], by keyword: String) -> DocumentNode {
    guard nodes.count > 1 else { return nodes[0] }
    let isOneFile = nodes.allSatisfy { $0.file == nodes[0].file }
    let list = YAMLNode.sequence(nodes.map(\.yaml), at: nodes[0].range)
    return DocumentNode(
      .mapping(isOneFile ? [.init(keyword, list)] : [], at: nodes[0].range), file: nodes[0].file)
  }
}
