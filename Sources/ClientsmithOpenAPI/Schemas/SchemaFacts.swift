import ClientsmithDeclarations
import ClientsmithModel

/// What documentation says of values beside the words of the document: limits, patterns, values that
/// become no type, and all of this of the elements of an array and the values of a dictionary.
struct SchemaFacts {
  private let schemas: [Schema]
  private let table: DocumentTable
  /// How many arrays and dictionaries this is in.
  private let depth: Int

  /// What is nested deeper is not described: schemas may lead back to themselves.
  private static let mostLevels = 3

  /// - Parameter schemas: everything that the values have to be valid by; the first counts more.
  init(_ schemas: [Schema], _ table: DocumentTable) {
    self.init(schemas, table, depth: 0)
  }

  private init(_ schemas: [Schema], _ table: DocumentTable, depth: Int) {
    self.schemas = schemas
    self.table = table
    self.depth = depth
  }

  /// Sentences; nil: there is nothing to say.
  var text: String? {
    // Some write it beside single values, of which it says nothing.
    let areUnique = schemas.contains { schema in
      schema.limits.areElementsUnique && (schema.types.contains("array") || schema.items != nil)
    }
    let parts = [
      SchemaLimits(schemas).text, areUnique ? "No two elements are equal." : nil,
      schemas.lazy.compactMap(\.onlyValueText).first,
      schemas.lazy.compactMap(\.unnamedValuesText).first, placesText,
      text(of: schemas.filter(\.prefixItems.isEmpty).compactMap(\.items), "Each element"),
      text(of: schemas.compactMap(\.names), "Each key"),
      text(
        of: schemas.filter { $0.properties.isEmpty }.compactMap(\.additional), "Each value"),
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  private func text(of nodes: [DocumentNode], _ subject: String) -> String? {
    let nodes = nodes.filter(\.isMapping)
    guard depth < Self.mostLevels, !nodes.isEmpty else { return nil }
    let inner = Attributes(nodes, table, areReferenced: true)
    let facts = SchemaFacts(inner.undeclared, table, depth: depth + 1).text
    // A longer description would not make clear which part of it is about the elements.
    let description = inner.description.flatMap { text -> String? in
      guard !text.contains("\n") else { return nil }
      return text.last.map { ".!?:".contains($0) } == true ? text : text + "."
    }
    if let description {
      return "\(subject): " + [description, facts].compactMap(\.self).joined(separator: " ")
    }
    return facts.map { "\(subject): " + $0.prefix(1).lowercased() + $0.dropFirst() }
  }

  /// Of a tuple, what stands at which place.
  private var placesText: String? {
    guard let tuple = schemas.first(where: { !$0.prefixItems.isEmpty }) else { return nil }
    let places = tuple.prefixItems.prefix(12).map { node -> String in
      let attributes = Attributes(node, table)
      let name = node.string("$ref").map { $0.split(separator: "/").last.map(String.init) ?? $0 }
      let type =
        name.map(Prose.code) ?? attributes.schemas.lazy.compactMap(\.types.first).first
        ?? "any JSON"
      guard let text = attributes.schemas.first?.title ?? attributes.description,
        !text.contains("\n")
      else { return type }
      return "\(type) (\(text.hasSuffix(".") ? String(text.dropLast()) : text))"
    }
    return "Elements by their places: " + places.joined(separator: ", ") + "."
  }
}

extension Schema {
  /// What is said of a single value, where it is not a constant that is always sent.
  fileprivate var onlyValueText: String? {
    let value = constant ?? enumeration.flatMap { $0.count == 1 ? $0[0] : nil }
    guard let text = value?.scalarText, description?.contains(text) != true else { return nil }
    return text.isEmpty ? "Only the empty text." : "Only `\(text)`."
  }
}
