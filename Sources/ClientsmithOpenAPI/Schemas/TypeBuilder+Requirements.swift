import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

/// What `required` adds to schemas that say elsewhere what an object has.
extension TypeBuilder {
  /// Whether an object has to have what a reference or the only part of it leaves optional.
  ///
  /// - Parameter node: that reference, or part.
  func requiresMore(_ names: Set<String>, than node: DocumentNode) -> Bool {
    guard !names.isEmpty else { return false }
    var nodes = [node]
    if let reference = node["$ref"] {
      guard let (_, found) = table.resolve(reference, into: &log) else { return false }
      nodes = [found]
    }
    let merged = MergedSchema(nodes, table, &log)
    return merged.isPlainObject && !names.isSubset(of: merged.required)
  }

  /// An object with an optional property of any JSON for each name that is required and that nothing
  /// declares, unless it is among those that are allowed besides.
  ///
  /// Most authors have copied such a name, and their servers do not send it.
  func completed(_ schema: MergedSchema) -> MergedSchema {
    // The union that a discriminator tells reads and writes it itself.
    let tags = schema.parts.compactMap { $0.discriminator?.string("propertyName") }
    let missing = schema.required.subtracting(schema.properties.map(\.key) + tags)
    guard !missing.isEmpty, schema.hasProperties else { return schema }
    let rest = schema.parts.compactMap(\.additional)
    let hasPatterns = schema.parts.contains { !$0.patterns.isEmpty }
    if hasPatterns || rest.contains(where: { Schema($0).boolean != false }) { return schema }
    var entries: [YAMLMapping.Entry] = []
    for part in schema.parts where !part.required.isDisjoint(with: missing) {
      for name in part.node["required"]?.elements ?? [] {
        guard let text = name.string, missing.contains(text),
          !entries.contains(where: { $0.key == text })
        else { continue }
        guard warn(ofMissing: text, at: name, schema, isClosed: !rest.isEmpty) else { continue }
        let any = YAMLNode(.mapping(YAMLMapping([])), range: name.range)
        entries.append(YAMLMapping.Entry(text, any, at: name.range))
      }
    }
    guard !entries.isEmpty else { return schema }
    return schema.adding(optional: entries)
  }

  /// What tells an object among those that extend the same base, where the base requires it and no
  /// property declares it: a value that is sent by itself has it, too.
  ///
  /// - Returns: the keys, with the value that is meant; nil: there are several.
  func undeclaredTags(_ schema: MergedSchema) -> [(key: Located<String>, value: String?)] {
    guard let own = schema.head?.node else { return [] }
    var known = Set(schema.properties.map(\.key))
    return schema.parts.compactMap { part in
      guard let discriminator = part.discriminator, part.node.range != own.range,
        let key = discriminator.string("propertyName"), schema.required.contains(key),
        known.insert(key).inserted
      else { return nil }
      let tags =
        part.mappedNames ?? tags(of: own, schema.head?.origins.last, by: discriminator)
      return (Located(key, at: discriminator.range), tags.count == 1 ? tags[0] : nil)
    }
  }

  func tagProperty(
    _ key: Located<String>, _ value: String?, named name: String
  ) -> DeclaredProperty {
    var property = DeclaredProperty(
      name: Located(SwiftName(name), at: key.range), wireName: key,
      type: TypeExpression(form: .primitive(.string), range: key.range))
    property.default = value.map { WrittenValue(.string($0), range: key.range) }
    return property
  }

  /// The names that a discriminator has for a schema, by default that of the schema.
  private func tags(
    of schema: DocumentNode, _ target: DocumentTable.Target?, by discriminator: DocumentNode
  ) -> [String] {
    if let mapping = discriminator["mapping"] {
      let tags = mapping.entries.filter { entry in
        let name = DocumentNode(entry.value, file: mapping.file)
        let target = table.schema(named: name, into: &log)
        return target.flatMap(table.node)?.range == schema.range
      }
      if !tags.isEmpty { return tags.map(\.key) }
    }
    return target.map { [table.discriminatorValue(of: $0)] } ?? []
  }

  /// - Returns: whether there is to be a property of this name.
  private func warn(
    ofMissing name: String, at node: DocumentNode, _ schema: MergedSchema, isClosed: Bool
  ) -> Bool {
    // `id` beside `@id` is not misspelled, nor `name` beside `name1`: objects may have both.
    let others = schema.properties.map(\.key).filter { key in
      key.filter { $0.isLetter || $0 == "_" } != name
    }
    let help = Suggestion.didYouMean(name, among: others)
    let isProperty = help == nil && !isClosed
    log.warning(
      .unsupportedSchema, at: node.range,
      isProperty
        ? "`required` names \(name: name), which no property declares, so it is optional, and any JSON"
        : "`required` names \(name: name), which no property declares, and is left out",
      help: help)
    return isProperty
  }
}
