import ClientsmithDiagnostics
import ClientsmithReading
import ClientsmithYAML

/// Kinds that nothing but the `mapping` of a discriminator names.
extension TypeBuilder {
  /// The choice that a discriminator beside a reference makes of what the reference leads to:
  /// `allOf: [{$ref: …/Fruit}]` with a `mapping` to apples and oranges, which extend it.
  ///
  /// - Returns: nil where the schema says more, or what it refers to tells its kinds itself.
  func kinds(named schema: Schema) -> DocumentNode? {
    guard schema.allOf.count == 1, let discriminator = schema.node["discriminator"],
      let reference = Schema(schema.allOf[0]).onlyReference,
      let (base, node) = table.resolve(reference, into: &log), node.discriminator == nil
    else { return nil }
    let range = discriminator.range
    var known: Set<DocumentTable.Target> = []
    var branches: [YAMLNode] = []
    for (_, kind) in Discriminators(self).mapping(discriminator)
    where known.insert(kind).inserted {
      guard kind != base, kind.file == discriminator.file, let node = table.node(at: kind),
        MergedSchema([node], table, &log).parts.contains(where: { $0.origins.contains(base) })
      else { return nil }
      branches.append(
        .mapping([.init("$ref", .text("#" + kind.pointer, at: range))], at: range))
    }
    guard !branches.isEmpty else { return nil }
    return DocumentNode(
      .mapping(
        [
          .init("oneOf", .sequence(branches, at: range)),
          .init("discriminator", discriminator.yaml),
        ], at: schema.node.range), file: discriminator.file)
  }

  /// The schemas that extend a base which stands for a choice of them.
  func kinds(of schema: DocumentNode) -> [DocumentNode]? {
    guard let reference = Schema(schema).onlyReference,
      let (target, node) = table.resolve(reference, into: &log)
    else { return nil }
    return inheritance.family(of: target, Schema(node))?.children.map(\.node)
  }

  /// Branches of a choice, without those that are cases of others: a base and one of its kinds are the
  /// base.
  ///
  /// - Parameter discriminator: what the document says of what tells the branches apart.
  func withoutKinds(_ branches: [Branch], _ discriminator: DocumentNode?) -> [Branch] {
    let names = Discriminators(self).mapping(discriminator)
    return branches.filter { branch in
      let target = branch.target ?? Schema(branch.node).onlyReference.flatMap(table.target)
      let own = names.filter { $0.target == target }.map(\.name)
      return !branches.contains { other in
        guard other.type.form.key != branch.type.form.key, !branch.type.isNullable,
          case .union(let cases, .discriminator(let key))? =
            declaration(of: unaliased(other.type.form))?.form,
          cases.contains(where: { $0.type?.form.key == branch.type.form.key })
        else { return false }
        // The choice may be told by another key, or know the kind by another name.
        return discriminator.map { $0.string("propertyName") == key } ?? true
          && own.allSatisfy { name in cases.contains { $0.wireName == name } }
      }
    }
  }

  /// Warns of a base whose `mapping` names schemas that do not extend it: what they add is not read.
  func warnOfOtherKinds(_ schema: Schema, _ target: DocumentTable.Target) {
    guard schema.oneOf.isEmpty, schema.anyOf.isEmpty, let discriminator = schema.discriminator,
      let mapping = discriminator["mapping"]
    else { return }
    let others = Discriminators(self).mapping(discriminator).filter { $0.target != target }
    guard !others.isEmpty else { return }
    log.warning(
      .unsupportedSchema, at: mapping.range,
      "no schema that `mapping` names extends this one, so what they add to it is not read",
      help: "list this schema under `allOf` in each of them, or list them under `oneOf` here")
  }
}
