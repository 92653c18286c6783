import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading

/// Compares examples with what schemas say of values beside their types: limits, lengths, patterns, and
/// how many elements there are (JSON Schema Validation, section 6).
///
/// Of a choice, nothing is compared: which branch an example is of, the reader of values finds out.
struct ExampleLimits {
  /// What does not fit.
  struct Mismatch {
    var range: SourceRange
    /// The nearest key above; nil: it is the example itself.
    var key: String?
    var expected: String
    var found: String
  }

  private let table: DocumentTable
  /// What a schema consists of, by its place.
  private var known: [SourceRange: [Schema]] = [:]
  private var patterns: [String: SchemaPattern] = [:]

  init(_ table: DocumentTable) {
    self.table = table
  }

  /// - Parameter nodes: schemas that the value has to be valid by.
  /// - Returns: the first one.
  mutating func mismatch(
    _ value: WrittenValue, _ nodes: [DocumentNode], key: String? = nil, depth: Int = 0
  ) -> Mismatch? {
    guard depth < 32 else { return nil }
    let schemas: [Schema] = nodes.flatMap { self.schemas(of: $0) }
    for schema in schemas {
      if let expected = expectation(of: value, schema) {
        return Mismatch(
          range: value.range, key: key, expected: expected, found: Self.found(value))
      }
    }
    switch value.content {
    case .sequence(let values):
      guard schemas.allSatisfy(\.prefixItems.isEmpty) else { return nil }
      let items = schemas.compactMap(\.items).filter(\.isMapping)
      if items.isEmpty { return nil }
      for value in values {
        if let found = mismatch(value, items, key: key, depth: depth + 1) { return found }
      }
    case .mapping(let members):
      for member in members {
        let nodes: [DocumentNode] = schemas.flatMap { $0.nodes(of: member.key) }
        if nodes.isEmpty { continue }
        // Many APIs write an empty text where there is nothing.
        if member.value.string == "", !schemas.contains(where: { $0.required.contains(member.key) })
        {
          continue
        }
        if let found = mismatch(member.value, nodes, key: member.key, depth: depth + 1) {
          return found
        }
      }
    default: break
    }
    return nil
  }

  /// The schema, what it refers to, and what it extends.
  private mutating func schemas(of node: DocumentNode) -> [Schema] {
    if let known = known[node.range] { return known }
    var result: [Schema] = []
    var places: Set<SourceRange> = []
    var open = [node]
    var ignored = DiagnosticLog(files: [])
    while let node = open.popLast(), result.count < 64 {
      guard node.isMapping, places.insert(node.range).inserted else { continue }
      let schema = Schema(node)
      result.append(schema)
      if let (_, _, found) = table.resolve(referenceOf: schema, into: &ignored) {
        open.append(found)
      }
      open += schema.allOf
      if let branch = schema.onlyBranch { open.append(branch) }
    }
    known[node.range] = result
    return result
  }

  // MARK: - One schema

  /// What is expected in place of a value; nil: it fits.
  private mutating func expectation(of value: WrittenValue, _ schema: Schema) -> String? {
    let limits = schema.limits
    if limits.isEmpty { return nil }
    switch value.content {
    case .integer(let whole, let text):
      return expectation(ofNumber: whole.map { Double($0) } ?? Double(text), limits)
    case .number(let number, _): return expectation(ofNumber: number, limits)
    case .string(let text):
      if let expected = limits.count(
        text.unicodeScalars.count, "minLength", "maxLength", "character")
      {
        return expected
      }
      return expectation(ofText: text, limits)
    case .sequence(let values):
      if let expected = limits.count(values.count, "minItems", "maxItems", "element") {
        return expected
      }
      return limits.areElementsUnique && values.hasEqualElements
        ? "elements that differ from each other" : nil
    case .mapping(let members):
      return limits.count(members.count, "minProperties", "maxProperties", "key")
    case .null, .bool: return nil
    }
  }

  private func expectation(ofNumber number: Double?, _ limits: SchemaLimits) -> String? {
    guard let number, number.isFinite else { return nil }
    if let low = limits.bound(.low), let text = limits.text(of: .low) {
      if low.isExclusive ? number <= low.value : number < low.value {
        return low.isExclusive ? "a number above \(text)" : "a number of at least \(text)"
      }
    }
    if let high = limits.bound(.high), let text = limits.text(of: .high) {
      if high.isExclusive ? number >= high.value : number > high.value {
        return high.isExclusive ? "a number below \(text)" : "a number of at most \(text)"
      }
    }
    if let step = limits.step, !step.divides(number), let text = limits["multipleOf"] {
      return "a multiple of \(text)"
    }
    return nil
  }

  private mutating func expectation(ofText text: String, _ limits: SchemaLimits) -> String? {
    guard let pattern = limits.pattern else { return nil }
    let known = patterns[pattern] ?? SchemaPattern(pattern)
    patterns[pattern] = known
    return known.allows(text) == false ? "a text that matches `\(pattern)`" : nil
  }

  private static func found(_ value: WrittenValue) -> String {
    switch value.content {
    case .sequence(let values): values.count == 1 ? "1 element" : "\(values.count) elements"
    case .mapping(let members): members.count == 1 ? "1 key" : "\(members.count) keys"
    default: value.found
    }
  }
}

extension Schema {
  /// The schemas of the value of a key.
  fileprivate func nodes(of key: String) -> [DocumentNode] {
    if let entry = properties.first(where: { $0.key == key }) {
      return [DocumentNode(entry.value, file: node.file)]
    }
    return patterns.isEmpty ? [additional].compactMap(\.self).filter(\.isMapping) : []
  }
}

extension SchemaLimits {
  /// What is expected in place of so many; nil: they fit.
  fileprivate func count(
    _ count: Int, _ least: String, _ most: String, _ unit: String
  ) -> String? {
    if let number = number(least), Double(count) < number {
      return "at least \(self[least] ?? "") \(unit)\(number == 1 ? "" : "s")"
    }
    if let number = number(most), Double(count) > number {
      return "at most \(self[most] ?? "") \(unit)\(number == 1 ? "" : "s")"
    }
    return nil
  }
}

extension [WrittenValue] {
  /// Of a few: the comparison is with each other.
  fileprivate var hasEqualElements: Bool {
    guard count > 1, count <= 200 else { return false }
    return indices.contains { place in self[..<place].contains(self[place]) }
  }
}

extension TypeBuilder {
  /// An example that is within the limits of its schemas; nil after a warning, as for none.
  ///
  /// - Parameter name: what it is of; nil: of a body.
  func allowed(
    _ example: WrittenValue?, by nodes: [DocumentNode], at name: String? = nil
  ) -> WrittenValue? {
    guard let example, let found = exampleLimits.mismatch(example, nodes) else { return example }
    if refusedExamples.insert(found.range).inserted {
      let key: DiagnosticMessage = found.key.map { "the key \(name: $0) in " } ?? ""
      let subject: DiagnosticMessage = name.map { "the example of \(name: $0)" } ?? "the example"
      log.warning(
        .valueMismatch, at: found.range,
        "\(key)\(subject) expects \(found.expected), found \(found.found)",
        help: "the example is not used: change it, or the limit")
    }
    return nil
  }

  /// Takes what a schema says of a declaration.
  func describe(_ slot: Int, by schema: MergedSchema) {
    let example = schema.head.flatMap { head in
      allowed(head.example(table), by: [head.node], at: slots[slot].place.part)
    }
    slots[slot].describe(schema, example)
  }
}
