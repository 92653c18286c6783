import ClientsmithDeclarations
import ClientsmithModel

/// Schemas that are choices of those that extend them: their kinds.
extension TypeBuilder {
  /// The union of all schemas that extend a base.
  func makeFamily(_ base: Schema, children: [Inheritance.Child], in slot: Int) {
    var branches: [Branch] = []
    for child in children {
      // Those that others extend in turn are families themselves.
      let kinds = inheritance.family(of: child.target, Schema(child.node))
      if kinds != nil || inheritance.isBase(child.target) || listsKinds(child) { continue }
      let used = use(child.target, child.node)
      branches.append(
        Branch(node: child.node, type: used, name: child.key, target: child.target))
    }
    var tagged = branches
    let merged = MergedSchema([base.node], table, &log)
    if branches.count > 1, let key = Discriminators(self).tag(&tagged, base.discriminator) {
      let used = declareUnion(
        tagged, key: key, merged, at: TypePlace(owner: .type(slot), part: ""), in: slot)
      if slots[slot].form == nil {
        slots[slot].form = .alias(used.expression(at: slots[slot].range))
      }
      return
    }
    slots[slot].form = .structure(structure(merged, in: slot))
    slots[slot].describe(merged, table)
  }

  /// Whether a schema is a choice of those that extend it.
  private func listsKinds(_ child: Inheritance.Child) -> Bool {
    let merged = MergedSchema([child.node], table, origin: child.target, &log)
    return merged.singleChoices.contains { merged.isOwn($0, of: child.target) && leadsBack($0) }
  }

  /// The choice of a schema between those that extend it: they have what stands beside the choice
  /// already, others are given it. What extends that schema and is none of them has all of them with
  /// what it adds.
  func family(
    _ choice: Schema, base: [Schema], _ schema: MergedSchema, at place: TypePlace, in slot: Int?
  ) -> UsedType {
    let owner = slot ?? reserve(at: place, choice.node)
    let isOwn = schema.isOwn(choice, of: schema.head?.origins.last)
    let branches = values(of: choice).enumerated().map { number, node -> Branch in
      let name = SchemaNames.branch(node, number: number, isOnlyObject: false, names, table)
      let place = TypePlace(owner: .type(owner), part: name)
      if isOwn, extends(node, choice) {
        return Branch(node: node, type: use(node, at: place).uncoded, name: name)
      }
      let own = MergedSchema([node], table, &log).parts.map { part in
        part.node.range == choice.node.range ? part.withoutChoice : part
      }
      let parts = base + own.filter(\.saysSomething)
      let used = make(MergedSchema(parts), at: place, in: nil).uncoded
      return Branch(node: node, type: used, name: name, parts: parts)
    }
    var tagged = branches
    let key = Discriminators(self).tag(&tagged, choice.discriminator)
    return declareUnion(key == nil ? branches : tagged, key: key, schema, at: place, in: owner)
  }

  /// Whether a schema is one of the kinds between which a schema that it extends is a choice: listed
  /// there, or between that schema and those that are.
  ///
  /// - Parameter target: the schema, where references lead to it.
  func isKind(
    _ schema: MergedSchema, _ target: DocumentTable.Target?, of choice: Schema
  ) -> Bool {
    guard !schema.isOwn(choice, of: target) else { return false }
    let kinds = values(of: choice)
    var own = Set(schema.parts.flatMap(\.origins))
    if let target { own.insert(target) }
    let isListed = kinds.contains { node in
      guard let reference = Schema(node).onlyReference else { return false }
      return table.resolve(reference, into: &log).map { own.contains($0.target) } ?? false
    }
    if isListed { return true }
    // One that the list lacks is taken for another kind.
    return target != nil && leadsBack(choice)
  }

  /// Whether branches of a choice extend the schema that it stands in.
  func leadsBack(_ choice: Schema) -> Bool {
    values(of: choice).contains { extends($0, choice) }
  }

  /// Whether a branch of a choice extends the schema that the choice stands in.
  private func extends(_ branch: DocumentNode, _ choice: Schema) -> Bool {
    MergedSchema([branch], table, &log).singleChoices.contains {
      $0.node.range == choice.node.range
    }
  }
}

extension MergedSchema {
  /// Whether a choice stands in the schema itself, or in a part of it that is written there.
  ///
  /// - Parameter target: the schema, where references lead to it.
  func isOwn(_ choice: Schema, of target: DocumentTable.Target?) -> Bool {
    target.map { choice.origins.first == $0 } ?? (choice.origins == head?.origins)
  }
}
