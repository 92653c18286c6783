import ClientsmithReading
import ClientsmithYAML

/// Tags of branches that no union reads and writes.
extension TypeBuilder {
  /// What the `mapping` of a choice calls the only branch that it has, as what is sent with it by
  /// default: what comes may be another kind by now.
  ///
  /// - Returns: nil where the branch has the key, or the document does not say what it is.
  func tag(ofOnlyBranch node: DocumentNode, of choice: Schema) -> Schema? {
    guard let (key, names, merged) = mappedTag(of: node, in: choice),
      let discriminator = choice.discriminator,
      !merged.properties.contains(where: { $0.key == key })
    else { return nil }
    var tag = Schema([], of: discriminator)
    tag.discriminator = discriminator
    tag.mappedNames = names
    tag.required = [key]
    return tag
  }

  /// The constant that tells a branch of a choice which is taken apart in another one that its key does
  /// not tell.
  ///
  /// - Returns: nil where the branch has one, or the document does not say what it is.
  func constantTag(of node: DocumentNode, in choice: Schema) -> Schema? {
    guard let (key, names, merged) = mappedTag(of: node, in: choice),
      let discriminator = choice.discriminator,
      Discriminators(self).values(of: key, in: merged, isRequired: false).isEmpty
    else { return nil }
    let range = discriminator.range
    let isDeclared = merged.properties.contains { $0.key == key }
    let values = YAMLNode.sequence(names.map { .text($0, at: range) }, at: range)
    let property = YAMLNode.mapping(
      (isDeclared ? [] : [.init("type", .text("string", at: range))]) + [.init("enum", values)],
      at: range)
    var tag = Schema([.init(key, property)], of: discriminator)
    tag.required = [key]
    return tag
  }

  private func mappedTag(
    of node: DocumentNode, in choice: Schema
  ) -> (key: String, names: [String], schema: MergedSchema)? {
    guard let discriminator = choice.discriminator,
      let key = discriminator.string("propertyName"), let reference = Schema(node).onlyReference,
      let target = table.resolve(reference, into: &log)?.target
    else { return nil }
    let mapping = Discriminators(self).mapping(discriminator)
    let names = mapping.filter { $0.target == target }.map(\.name)
    guard !names.isEmpty else { return nil }
    let merged = MergedSchema([node], table, &log)
    return merged.isPlainObject ? (key, names, merged) : nil
  }
}
