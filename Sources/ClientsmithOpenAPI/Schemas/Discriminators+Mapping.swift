/// What `mapping` calls the branches of a choice.
extension Discriminators {
  /// What `mapping` calls a branch, also by another name of its schema, else what that of the nearest
  /// base does.
  func mapped(
    _ branch: TypeBuilder.Branch, _ schema: MergedSchema, _ key: String, by mapping: Mapping
  ) -> [TypeBuilder.Tag] {
    guard let target = branch.target else { return [] }
    var entries = mapping.filter { $0.target == target }
    // A kind may add nothing to its base: it is a schema of its own, not an alias of the base.
    if entries.isEmpty, !builder.inheritance.isChild(target) {
      let same = table.original(of: target)
      entries = mapping.filter { entry in
        !builder.inheritance.isChild(entry.target) && table.original(of: entry.target) == same
      }
    }
    if entries.isEmpty {
      entries =
        bases(of: schema).lazy.compactMap { table.node(at: $0)?.discriminator }
        .filter { $0.string("propertyName") == key }
        .map { self.mapping($0).filter { $0.target == target } }.first { !$0.isEmpty } ?? []
    }
    return entries.map { tag($0.name, of: key, in: schema) }
  }

  /// A value that `mapping` names, which is a text there, whatever the property is.
  private func tag(_ name: String, of key: String, in schema: MergedSchema) -> TypeBuilder.Tag {
    let property = schema.properties.first { $0.key == key }
    let parts = property.map { MergedSchema($0.nodes, table, &builder.log).parts } ?? []
    let types = Set(parts.flatMap(\.types))
    if types == ["integer"], let value = Int64(name) {
      return TypeBuilder.Tag(text: String(value), kind: .integer)
    }
    if types == ["boolean"], name == "true" || name == "false" {
      return TypeBuilder.Tag(text: name, kind: .bool)
    }
    return TypeBuilder.Tag(text: name, kind: .string)
  }

  /// What a schema extends, the nearest first.
  private func bases(of schema: MergedSchema) -> [DocumentTable.Target] {
    var known: Set<DocumentTable.Target> = []
    return schema.parts.reversed().flatMap { $0.origins.reversed() }
      .filter { known.insert($0).inserted }
  }
}
