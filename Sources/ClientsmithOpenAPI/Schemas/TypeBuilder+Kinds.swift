import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// Schemas that are choices of those that extend them: their kinds.
extension TypeBuilder {
  /// The union of all schemas that extend a base.
  func makeFamily(
    _ base: Schema, _ target: DocumentTable.Target, _ family: Inheritance.Family, in slot: Int
  ) {
    let merged = MergedSchema([base.node], table, origin: target, &log)
    let discriminator = family.discriminator
    let mapped = Set(Discriminators(self).mapping(discriminator).map(\.target))
    // First, so that inline types of its properties are called after it, not after one of its kinds.
    let common = structure(merged, in: slot)
    var branches: [Branch] = []
    // What is between a base and its kinds is a kind, too, unless others are named.
    let isBetween = family.isInherited && mapped.isEmpty
    if isBetween || mapped.contains(target) || isKind(discriminator, target, merged) {
      branches.append(plainBranch(of: base, target, merged, in: slot))
    }
    // Kinds of a kind that is a choice itself are in that.
    var covered: Set<DocumentTable.Target> = []
    for child in family.children where isNamed(child, mapped, discriminator, merged) {
      let used = use(child.target, child.node)
      if !mapped.contains(child.target), hasCases(only: discriminator, used) { continue }
      branches.append(
        Branch(node: child.node, type: used, name: child.key, target: child.target))
      if case .union? = declaration(of: unaliased(used.form))?.form {
        covered.formUnion(inheritance.descendants(of: child.target))
      }
    }
    covered.subtract(mapped)
    let outer = branches.filter { branch in branch.target.map { !covered.contains($0) } ?? true }
    if outer.count > 1 || outer.contains(where: { isChoice($0.type, toldBy: discriminator) }) {
      branches = outer
    }
    var tagged = branches
    let place = TypePlace(owner: .type(slot), part: "")
    if !branches.isEmpty {
      if let key = Discriminators(self).tag(&tagged, discriminator) {
        let used = declareUnion(tagged, key: key, merged, at: place, in: slot, isOpen: true)
        if slots[slot].form == nil {
          slots[slot].form = .alias(used.expression(at: slots[slot].range))
        }
        return
      }
      if branches.count > 1, let key = discriminator.string("propertyName") {
        log.warning(
          .unsupportedSchema, at: discriminator.range,
          "\(name: key) does not tell the schemas apart that extend this one, so only what they "
            + "have in common is read", help: "give each of them a value of its own in `mapping`")
      }
    }
    slots[slot].form = .structure(common)
    describe(slot, by: merged)
  }

  /// Whether what a base extends has a tag for it, by the key that tells its own kinds.
  private func isKind(
    _ own: DocumentNode, _ target: DocumentTable.Target, _ merged: MergedSchema
  ) -> Bool {
    merged.parts.compactMap(\.discriminator).contains { other in
      other.range != own.range && other.string("propertyName") == own.string("propertyName")
        && Discriminators(self).mapping(other).contains { $0.target == target }
    }
  }

  /// Whether a type is a choice of kinds that the `mapping` of a discriminator all names: they are kinds
  /// of the base themselves.
  private func hasCases(only discriminator: DocumentNode, _ used: UsedType) -> Bool {
    let names = Set(Discriminators(self).mapping(discriminator).map(\.name))
    guard isChoice(used, toldBy: discriminator),
      case .union(let cases, _)? = declaration(of: unaliased(used.form))?.form
    else { return false }
    return cases.allSatisfy { names.contains($0.wireName) }
  }

  private func isChoice(_ used: UsedType, toldBy discriminator: DocumentNode) -> Bool {
    guard case .union(_, .discriminator(let key))? = declaration(of: unaliased(used.form))?.form
    else {
      return false
    }
    return key == discriminator.string("propertyName")
  }

  /// The case for plain values of a base, where a `mapping` names it: they have its properties
  /// only.
  private func plainBranch(
    of base: Schema, _ target: DocumentTable.Target, _ merged: MergedSchema, in slot: Int
  ) -> Branch {
    let own = reserve(at: TypePlace(owner: .type(slot), part: "Base"), base.node)
    slots[own].form = .structure(structure(merged, in: own))
    describe(own, by: merged)
    return Branch(
      node: base.node, type: UsedType(form: .name(slots[own].id)), name: "base", target: target,
      parts: merged.parts)
  }

  /// Whether a value of the discriminator means a schema: where the base lists the values that there
  /// are, and what most of them mean, others that extend it only use what it says.
  private func isNamed(
    _ child: Inheritance.Child, _ mapped: Set<DocumentTable.Target>,
    _ discriminator: DocumentNode, _ merged: MergedSchema
  ) -> Bool {
    guard !mapped.isEmpty, !mapped.contains(child.target),
      let key = discriminator.string("propertyName")
    else { return true }
    let discriminators = Discriminators(self)
    let all = discriminators.values(of: key, in: merged, isRequired: false)
    guard all.count > 1 else { return true }
    let schema = MergedSchema([child.node], table, &log)
    let own = discriminators.values(of: key, in: schema, isRequired: false)
    let name = table.discriminatorValue(of: child.target)
    let hasKinds = !inheritance.descendants(of: child.target).isDisjoint(with: mapped)
    return own != all || own.contains { $0.text == name } || hasKinds
  }

  /// The choice of a schema between those that extend it: they have what stands beside the choice
  /// already, others are given it. What extends that schema and is none of them has all of them with
  /// what it adds.
  func family(
    _ choice: Schema, base: [Schema], _ schema: MergedSchema, at place: TypePlace, in slot: Int?
  ) -> UsedType {
    let owner = slot ?? reserve(at: place, choice.node)
    let isOwn = schema.isOwn(choice, of: schema.head?.origins.last)
    nameTypes(of: base, in: owner)
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
    return declareUnion(branches, by: choice.discriminator, schema, at: place, in: owner)
  }

  /// Makes the inline types of what all branches of a choice have, so that they are called after the
  /// choice, and not after one of its branches.
  func nameTypes(of base: [Schema], in owner: Int) {
    for property in MergedSchema(base).properties {
      let name = Words.member(property.key) ?? Words.enumerationCase(property.key)
      _ = use(
        property.nodes, at: TypePlace(owner: .type(owner), part: name.capitalizedFirst))
    }
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
    guard let target else { return false }
    return kinds.contains { node in
      MergedSchema([node], table, &log).parts.contains { $0.origins.contains(target) }
    }
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
