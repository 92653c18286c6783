import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

/// Choices beside what all of their branches have: other properties, or other choices.
extension TypeBuilder {
  private static let mostBranches = 40
  private static let mostLevels = 8

  /// Why choices are not made one.
  fileprivate enum Excess: Error {
    case branches, levels

    var text: String {
      switch self {
      case .branches: "come to more than \(TypeBuilder.mostBranches) kinds of values"
      case .levels:
        "are nested in more than \(TypeBuilder.mostLevels) levels, or lead back to themselves"
      }
    }
  }

  /// One way through all choices.
  fileprivate struct Alternative {
    /// Branches by which it is called: of each choice that has several.
    var nodes: [DocumentNode] = []
    var name = ""
    /// What it has besides the base.
    var parts: [Schema] = []

    func joined(with other: Alternative, isNamed: Bool) -> Alternative {
      guard isNamed else {
        return Alternative(nodes: nodes, name: name, parts: parts + other.parts)
      }
      return Alternative(
        nodes: nodes + other.nodes, name: name + other.name, parts: parts + other.parts)
    }
  }

  /// Choices beside properties, or beside each other: each of their branches has all of it.
  ///
  /// - Returns: nil where it is not about objects.
  func distribute(_ schema: MergedSchema, at place: TypePlace, in slot: Int?) -> UsedType? {
    let choices = schema.singleChoices.filter { choice in
      !isKind(schema, schema.head?.origins.last, of: choice)
    }
    guard !choices.isEmpty else { return nil }
    var base = schema.parts.map(\.withoutChoice).filter(\.saysSomething)
    if let choice = choices.first(where: leadsBack) {
      guard choices.count == 1 else {
        return undecided(schema, .levels, base: base, at: place, in: slot)
      }
      return family(choice, base: base, schema, at: place, in: slot)
    }
    if let used = nest(choices, base: base, schema, at: place, in: slot) { return used }
    var alternatives = [Alternative()]
    var discriminator: DocumentNode?
    for choice in choices {
      if choice.oneOf.isEmpty, choice.discriminator == nil, choice.anyOf.count > 1,
        let merged = object(ofAnyOf: values(of: choice))
      {
        base += hasOpenBranch(choice) ? merged.parts.map(\.withoutRequirements) : merged.parts
        continue
      }
      var branches: [Alternative]
      do {
        let told = try self.told(choice, base: base)
        branches = if let told { told } else { try self.alternatives(of: [choice], depth: 0) }
      } catch {
        return undecided(schema, error, base: base, at: place, in: slot)
      }
      if base.contains(where: { !$0.types.isEmpty }) { branches.removeAll { !$0.isObject } }
      if branches.isEmpty { continue }
      if branches.count == 1, choice.discriminator == nil, hasOpenBranch(choice) {
        branches[0].parts = branches[0].parts.map(\.withoutRequirements)
      } else if branches.count > 1, choice.discriminator == nil, schema.hasProperties {
        branches += openAlternatives(of: choice)
      }
      guard alternatives.count * branches.count <= Self.mostBranches else {
        return undecided(schema, .branches, base: base, at: place, in: slot)
      }
      if branches.count > 1 { discriminator = discriminator ?? choice.discriminator }
      alternatives = alternatives.flatMap { first in
        branches.map { first.joined(with: $0, isNamed: branches.count > 1) }
      }
    }
    guard schema.hasProperties || alternatives.allSatisfy(\.isObject) else { return nil }
    var used =
      alternatives.count == 1
      ? make(MergedSchema(base + alternatives[0].parts), at: place, in: slot)
      : union(of: alternatives, base: base, discriminator, schema, at: place, in: slot)
    // Nothing else says what values may be.
    let allowsNull = choices.allSatisfy { ($0.oneOf + $0.anyOf).contains(where: isNull) }
    if allowsNull, base.allSatisfy(\.types.isEmpty) { used.isNullable = true }
    return used
  }

  /// A choice that a discriminator tells, beside others: each of its branches has the others inside.
  /// Objects of the same shape stay apart by their tag, which they would not as branches of all
  /// choices together.
  ///
  /// - Returns: nil where no discriminator tells one, or there is nothing beside it.
  private func nest(
    _ choices: [Schema], base: [Schema], _ schema: MergedSchema, at place: TypePlace, in slot: Int?
  ) -> UsedType? {
    let open = choices.indices.filter { values(of: choices[$0]).count > 1 }
    guard open.count > 1, let told = open.first(where: { choices[$0].discriminator != nil }),
      var alternatives = try? self.alternatives(of: [choices[told]], depth: 0),
      alternatives.count > 1, alternatives.allSatisfy(\.isObject)
    else { return nil }
    var others = choices
    others.remove(at: told)
    for index in alternatives.indices { alternatives[index].parts += others }
    let owner = slot ?? reserve(at: place, schema.head?.node ?? alternatives[0].nodes[0])
    var branches = branches(of: alternatives, base: base, in: owner)
    guard let key = Discriminators(self).tag(&branches, choices[told].discriminator) else {
      return nil
    }
    return declareUnion(branches, key: key, schema, at: place, in: owner)
  }

  /// The branches of a choice, of which those stay choices whose own branches another key tells.
  ///
  /// - Returns: nil where there are none of these, or where nothing tells the branches apart then.
  private func told(_ choice: Schema, base: [Schema]) throws(Excess) -> [Alternative]? {
    let isInner = values(of: choice).contains { node in
      MergedSchema([node], table, &log).singleChoices.contains { isTold($0, otherwiseThan: choice) }
    }
    guard isInner else { return nil }
    let alternatives = try alternatives(of: [choice], depth: 0, keepingTold: true)
    // Types are made of what is taken alone.
    let object = UsedType(form: .dictionary(.json(at: choice.node.range)))
    var branches = alternatives.map { alternative in
      Branch(
        node: alternative.nodes[0], type: object, name: alternative.name,
        parts: base + alternative.parts)
    }
    guard alternatives.count > 1, alternatives.allSatisfy(\.isObject),
      Discriminators(self).tag(&branches, choice.discriminator) != nil
    else { return nil }
    return alternatives
  }

  /// Whether a choice within another one is told by a key that does not tell the branches of that.
  private func isTold(_ inner: Schema, otherwiseThan outer: Schema) -> Bool {
    guard let key = inner.discriminator?.string("propertyName") else { return false }
    if let name = outer.discriminator?.string("propertyName") { return name != key }
    let discriminators = Discriminators(self)
    return values(of: inner).contains { node in
      discriminators.values(
        of: key, in: MergedSchema([node], table, &log), isRequired: false
      ).isEmpty
    }
  }

  /// The branches of a choice that say what a value is, those that it names twice once.
  func values(of choice: Schema) -> [DocumentNode] {
    var known: Set<String> = []
    return (choice.oneOf.isEmpty ? choice.anyOf : choice.oneOf).filter { node in
      let schema = Schema(node)
      guard schema.isStructural, !isNull(node) else { return false }
      guard !schema.hasSiblings, let reference = schema.reference?.string else { return true }
      return known.insert(reference).inserted
    }
  }

  /// Whether a branch only says what else has to be there, `{required: [id]}`, or nothing: values need not
  /// have what the others require.
  private func hasOpenBranch(_ choice: Schema) -> Bool { !openBranches(of: choice).isEmpty }

  private func openBranches(of choice: Schema) -> [Schema] {
    (choice.oneOf.isEmpty ? choice.anyOf : choice.oneOf).map(Schema.init)
      .filter { !$0.isStructural }
  }

  /// The alternative that has nothing besides the base, called after what it requires of that; none: no
  /// branch is one.
  private func openAlternatives(of choice: Schema) -> [Alternative] {
    let open = openBranches(of: choice)
    guard let first = open.first else { return [] }
    let required = open.count == 1 ? first.required : []
    let name = required.count == 1 ? required.first.flatMap(Words.type) : nil
    return [
      Alternative(
        nodes: [first.node], name: name ?? "Base", parts: required.isEmpty ? [] : [first])
    ]
  }

  /// The branches of choices, those of choices within them in their place.
  ///
  /// Those that lead back to themselves have too many levels.
  ///
  /// - Parameters:
  ///   - keepingTold: whether choices whose branches another key tells are one branch.
  ///   - isUntold: the choices are taken apart in one that another key tells, or none.
  private func alternatives(
    of choices: [Schema], depth: Int, keepingTold: Bool = false, isUntold: Bool = false
  ) throws(Excess) -> [Alternative] {
    guard depth < Self.mostLevels else { throw .levels }
    var result = [Alternative()]
    for choice in choices {
      let nodes = values(of: choice)
      let objects = nodes.indices.filter { SchemaNames.isNamelessObject(nodes[$0]) }
      let told = BranchNames.distinguishing(nodes) { MergedSchema([$0], table, &log) }
      var branches: [Alternative] = []
      for (number, node) in nodes.enumerated() {
        let merged = MergedSchema([node], table, &log)
        let inner = merged.singleChoices
        let isOne = keepingTold && inner.contains { isTold($0, otherwiseThan: choice) }
        guard isOne || inner.isEmpty || inner.allSatisfy(\.listsConstants) else {
          let nested = try alternatives(
            of: inner, depth: depth + 1, keepingTold: keepingTold,
            isUntold: inner.contains { isTold($0, otherwiseThan: choice) })
          let own = merged.parts.map(\.withoutChoice).filter(\.saysSomething)
          branches += nested.map {
            Alternative(nodes: $0.nodes, name: $0.name, parts: own + $0.parts)
          }
          continue
        }
        let name =
          told[number]
          ?? SchemaNames.branch(
            node, number: number, isOnlyObject: objects == [number], names, table)
        let tag =
          isUntold
          ? constantTag(of: node, in: choice)
          : nodes.count == 1 ? tag(ofOnlyBranch: node, of: choice) : nil
        branches.append(
          Alternative(nodes: [node], name: name, parts: merged.parts + (tag.map { [$0] } ?? [])))
      }
      guard branches.count <= Self.mostBranches, result.count * branches.count <= Self.mostBranches
      else { throw .branches }
      result = result.flatMap { first in
        branches.map { first.joined(with: $0, isNamed: branches.count > 1 || choices.count == 1) }
      }
    }
    return result
  }

  private func union(
    of alternatives: [Alternative], base: [Schema], _ discriminator: DocumentNode?,
    _ schema: MergedSchema, at place: TypePlace, in slot: Int?
  ) -> UsedType {
    let owner = slot ?? reserve(at: place, schema.head?.node ?? alternatives[0].nodes[0])
    let branches = branches(of: alternatives, base: base, in: owner)
    return declareUnion(branches, by: discriminator, schema, at: place, in: owner)
  }

  private func branches(
    of alternatives: [Alternative], base: [Schema], in owner: Int
  ) -> [Branch] {
    var names = UniqueNames()
    nameTypes(of: base, in: owner)
    return alternatives.map { alternative in
      let name = names.take(alternative.name)
      let parts = (alternative.isObject ? base : []) + alternative.parts
      let used = make(
        MergedSchema(parts), at: TypePlace(owner: .type(owner), part: name), in: nil
      ).uncoded
      return Branch(node: alternative.nodes[0], type: used, name: name, parts: parts)
    }
  }

  /// What all branches have, where there are too many: the rest stays as it comes.
  private func undecided(
    _ schema: MergedSchema, _ excess: Excess, base: [Schema], at place: TypePlace, in slot: Int?
  ) -> UsedType {
    let node = schema.head?.node ?? schema.parts[0].node
    let hasProperties = base.contains { !$0.properties.isEmpty }
    log.warning(
      .unsupportedSchema, at: node.range,
      "the choices of this schema \(excess.text), so "
        + (hasProperties
          ? "what they have besides is in `additionalProperties`" : "it is any JSON"),
      help: "write one choice of all of them, with a `discriminator`")
    guard hasProperties else { return .json }
    var rest = Schema([], of: node)
    rest.additional = DocumentNode(
      YAMLNode(.scalar(.bool(true)), range: node.range), file: node.file)
    return make(MergedSchema(base + [rest]), at: place, in: slot)
  }
}

extension TypeBuilder.Alternative {
  fileprivate var isObject: Bool {
    MergedSchema(parts).isPlainObject
      || parts.allSatisfy { part in
        part.describesObject
          || part.types.isEmpty && part.enumeration == nil
            && part.constant == nil && part.items == nil && part.boolean == nil
            && part.format == nil
      }
  }
}

extension Schema {
  /// Without its choices, whether there is something left to be valid by.
  var saysSomething: Bool { isStructural || !required.isEmpty }

  fileprivate var withoutRequirements: Schema {
    var schema = self
    schema.required = []
    return schema
  }

  /// `oneOf` and `anyOf` beside each other are two choices.
  fileprivate var singleChoices: [Schema] {
    var parts = [self]
    if !oneOf.isEmpty, !anyOf.isEmpty {
      parts = [self, self]
      parts[0].anyOf = []
      parts[1].oneOf = []
      parts[1].discriminator = nil
    }
    return parts.filter { part in (part.oneOf + part.anyOf).contains { Schema($0).isStructural } }
  }
}

extension MergedSchema {
  var singleChoices: [Schema] { choices.flatMap(\.singleChoices) }

  var hasProperties: Bool { parts.contains { !$0.properties.isEmpty } }
}
