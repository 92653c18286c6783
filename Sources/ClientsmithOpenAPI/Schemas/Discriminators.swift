import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading

/// Finds what tells the branches of a choice apart (OpenAPI 3.1, section 4.8.25).
struct Discriminators {
  let builder: TypeBuilder
  var table: DocumentTable { builder.table }

  init(_ builder: TypeBuilder) {
    self.builder = builder
  }

  /// Gives each branch the values of the key that tells it.
  ///
  /// - Parameter node: what the document says of it; nil: whether there is such a key, the constants
  ///   of the branches say.
  /// - Returns: the key; nil where nothing tells all branches apart.
  func tag(_ branches: inout [TypeBuilder.Branch], _ node: DocumentNode?) -> String? {
    guard branches.allSatisfy({ isObject($0.type.form) }) else { return nil }
    let schemas = branches.map { branch in
      branch.parts.map { MergedSchema($0) } ?? MergedSchema([branch.node], table, &builder.log)
    }
    if let node, let key = tag(&branches, schemas, by: node) { return key }
    if node?.string("propertyName") != nil { return nil }
    // Servers send a constant that names the kind of a value, even where it is not required.
    for isRequired in [true, false] {
      for key in schemas.first?.properties.map(\.key) ?? [] {
        for place in branches.indices {
          branches[place].tags = values(of: key, in: schemas[place], isRequired: isRequired)
        }
        if areApart(branches, schemas, key) { return key }
      }
    }
    return inherited(by: branches, schemas).flatMap { tag(&branches, schemas, by: $0) }
  }

  /// The discriminator of a base that all branches extend, none of which is it.
  private func inherited(
    by branches: [TypeBuilder.Branch], _ schemas: [MergedSchema]
  ) -> DocumentNode? {
    guard schemas.count > 1 else { return nil }
    let own = branches.compactMap { branch in
      let reference = Schema(branch.node).onlyReference
      let node = reference.flatMap { table.resolve($0, into: &builder.log)?.node } ?? branch.node
      return node.discriminator?.range
    }
    return schemas[0].parts.lazy.compactMap(\.discriminator).first { found in
      !own.contains(found.range)
        && schemas.allSatisfy { schema in
          schema.parts.contains { $0.discriminator?.range == found.range }
        }
    }
  }

  private func tag(
    _ branches: inout [TypeBuilder.Branch], _ schemas: [MergedSchema], by node: DocumentNode
  ) -> String? {
    guard let key = node.string("propertyName") else { return nil }
    for place in branches.indices where branches[place].target == nil {
      guard let reference = Schema(branches[place].node).onlyReference else { continue }
      branches[place].target = table.resolve(reference, into: &builder.log)?.target
    }
    if let fallback = node["defaultMapping"] { markFallback(fallback, in: &branches, key) }
    let mapping = mapping(node)
    let targets = Set(branches.compactMap(\.target))
    for place in branches.indices {
      var known: Set<DocumentTable.Target> = []
      branches[place].tags = tags(
        of: branches[place], schemas[place], key, mapping, besides: targets, &known)
    }
    for place in branches.indices { dropRepeated(in: &branches, at: place, key) }
    if areApart(branches, schemas, key) { return key }
    // An enumeration that all inherit tells nothing but those that it calls by their names.
    for place in branches.indices where branches[place].tags.count > 1 {
      guard let target = branches[place].target else { continue }
      let name = TypeBuilder.Tag(text: table.discriminatorValue(of: target), kind: .string)
      let inherited = values(of: key, in: schemas[place], isRequired: false)
      if branches[place].tags == inherited, inherited.contains(name) {
        branches[place].tags = [name]
      }
    }
    return areApart(branches, schemas, key) ? key : nil
  }

  private func isObject(_ form: TypeExpression.Form) -> Bool {
    let form = builder.unaliased(form)
    switch form {
    case .dictionary, .generic: return true
    case .name:
      switch builder.declaration(of: form)?.form {
      case .structure, .union, .unreadable, nil: return true
      case .alias, .enumeration, .extern: return false
      }
    default: return false
    }
  }

  /// The branch of values with another tag, or none (OpenAPI 3.2, section 4.25).
  private func markFallback(
    _ node: DocumentNode, in branches: inout [TypeBuilder.Branch], _ key: String
  ) {
    let target = table.schema(named: node, into: &builder.log)
    guard let place = branches.firstIndex(where: { $0.target != nil && $0.target == target }) else {
      builder.log.warning(
        .unsupportedSchema, at: node.range,
        "`defaultMapping` names none of the schemas of this choice: values with another "
          + "\(name: key), or none, are `.unrecognized`")
      return
    }
    branches[place].isFallback = true
  }

  /// The names of `mapping` with what they lead to.
  typealias Mapping = [(name: String, target: DocumentTable.Target)]

  func mapping(_ node: DocumentNode?) -> Mapping {
    guard let node, let mapping = node["mapping"] else { return [] }
    return mapping.entries.compactMap { entry in
      table.schema(named: DocumentNode(entry.value, file: mapping.file), into: &builder.log)
        .map { (entry.key, $0) }
    }
  }

  /// - Parameter others: the branches of the choice, to which `mapping` may give what a choice within
  ///   it has, too.
  private func tags(
    of branch: TypeBuilder.Branch, _ schema: MergedSchema, _ key: String, _ mapping: Mapping,
    besides others: Set<DocumentTable.Target>, _ known: inout Set<DocumentTable.Target>
  ) -> [TypeBuilder.Tag] {
    let constants = values(of: key, in: schema, isRequired: false)
    // A value that it always has is what will come.
    if constants.count == 1 { return constants }
    let mapped = mapped(branch, schema, key, by: mapping)
    if let target = branch.target { known.insert(target) }
    var nested: [TypeBuilder.Tag] = []
    // With parts of its own, the choices beside the branch are among them, not inside of it.
    if branch.parts == nil {
      if let own = declaredTags(of: branch, toldBy: key) {
        nested = own
      } else if mapped.isEmpty || hasKinds(schema, of: branch.target, toldBy: key) {
        nested = tags(within: schema, of: branch.target, key, mapping, &known) ?? []
      }
    }
    nested.removeAll { tag in
      mapping.contains { name, target in
        name == tag.text && target != branch.target && others.contains(target)
      }
    }
    if !mapped.isEmpty { return mapped + nested.filter { !mapped.contains($0) } }
    if !nested.isEmpty { return nested }
    if !constants.isEmpty { return constants }
    guard let target = branch.target else { return [] }
    return [TypeBuilder.Tag(text: table.discriminatorValue(of: target), kind: .string)]
  }

  /// Those of the type that a branch became, where that is a choice which the same key tells.
  private func declaredTags(
    of branch: TypeBuilder.Branch, toldBy key: String
  ) -> [TypeBuilder.Tag]? {
    guard
      case .union(let cases, .discriminator(key))? =
        builder.declaration(of: builder.unaliased(branch.type.form))?.form
    else { return nil }
    return cases.map { TypeBuilder.Tag(text: $0.wireName, kind: $0.tag) }
  }

  /// A case of a choice that is a branch beside it, too, is that branch.
  private func dropRepeated(
    in branches: inout [TypeBuilder.Branch], at place: Int, _ key: String
  ) {
    guard
      case .union(let cases, .discriminator(key))? =
        builder.declaration(of: builder.unaliased(branches[place].type.form))?.form
    else { return }
    for (other, branch) in branches.enumerated() where other != place {
      let own = cases.filter { $0.type?.form.key == branch.type.form.key }.map(\.wireName)
      branches[place].tags.removeAll { tag in
        own.contains(tag.text) && branch.tags.contains { $0.text == tag.text }
      }
    }
  }

  /// The tags of the branches of a branch that is a choice itself: its own `mapping` names them, where
  /// it is told by the same key.
  ///
  /// - Parameter known: what has been looked at: choices may lead back to themselves.
  /// - Returns: nil where it is none, or where its kinds are told by another key.
  private func tags(
    within schema: MergedSchema, of target: DocumentTable.Target?, _ key: String,
    _ mapping: Mapping, _ known: inout Set<DocumentTable.Target>
  ) -> [TypeBuilder.Tag]? {
    let choice = schema.choices.first { !builder.isKind(schema, target, of: $0) }
    guard let choice else { return nil }
    let name = choice.discriminator?.string("propertyName")
    let own = name == key ? choice.discriminator : nil
    let mapping = own == nil ? mapping : self.mapping(own)
    let branches = (choice.oneOf.isEmpty ? choice.anyOf : choice.oneOf).map { node in
      var inner = TypeBuilder.Branch(node: node, type: .json, name: "")
      if let reference = Schema(node).onlyReference {
        inner.target = table.resolve(reference, into: &builder.log)?.target
      }
      return inner
    }
    var result: [TypeBuilder.Tag] = []
    for inner in branches {
      if let target = inner.target {
        guard known.count < Self.mostNested, known.insert(target).inserted else { continue }
      }
      let merged = MergedSchema([inner.node], table, &builder.log)
      if own == nil, name != nil {
        // Its kinds are told by another key: by this one, they are what it is, unless they say more.
        result += values(of: key, in: merged, isRequired: false)
        result += mapped(inner, merged, key, by: mapping)
      } else {
        result += tags(of: inner, merged, key, mapping, besides: [], &known)
      }
    }
    return result.isEmpty ? nil : result
  }

  /// Whether a branch is a choice itself, told by the same key.
  private func hasKinds(
    _ schema: MergedSchema, of target: DocumentTable.Target?, toldBy key: String
  ) -> Bool {
    let choice = schema.choices.first { !builder.isKind(schema, target, of: $0) }
    return choice?.discriminator?.string("propertyName") == key
  }

  /// Of choices within each other, how many schemas are looked at.
  private static let mostNested = 200

  /// Each value is a case: countries and currencies are not what tells branches apart.
  private static let mostTags = 200

  /// What a property can be, where that is listed.
  func values(
    of key: String, in schema: MergedSchema, isRequired: Bool
  ) -> [TypeBuilder.Tag] {
    if isRequired, !schema.required.contains(key) { return [] }
    guard let property = schema.properties.first(where: { $0.key == key }) else { return [] }
    let parts = MergedSchema(property.nodes, table, &builder.log).parts
    let lists = parts.compactMap { part in
      (part.constant.map { [$0] } ?? part.enumeration).map { (part: part, values: $0) }
    }
    guard let shortest = lists.min(by: { $0.values.count < $1.values.count }),
      shortest.values.count <= Self.mostTags
    else { return [] }
    return shortest.values.enumerated().compactMap { place, node in
      switch node.yaml.content {
      case .scalar(.string(let text)): TypeBuilder.Tag(text: text, kind: .string)
      case .scalar(.integer(let number)):
        number.value.map { value in
          TypeBuilder.Tag(
            text: String(value), kind: .integer,
            name: EnumerationCases.name(of: node, place, shortest.part))
        }
      case .scalar(.bool(let value)): TypeBuilder.Tag(text: value ? "true" : "false", kind: .bool)
      default: nil
      }
    }
  }

  /// Whether each branch has tags, none has that of another, and the property can hold them.
  private func areApart(
    _ branches: [TypeBuilder.Branch], _ schemas: [MergedSchema], _ key: String
  ) -> Bool {
    var known: Set<String> = []
    for (branch, schema) in zip(branches, schemas) {
      guard !branch.tags.isEmpty else { return false }
      for tag in branch.tags where !known.insert(tag.text).inserted { return false }
      guard let property = schema.properties.first(where: { $0.key == key }) else { continue }
      let parts = MergedSchema(property.nodes, table, &builder.log)
      guard !parts.isNullable || parts.parts.contains(where: { !$0.types.isEmpty }) else {
        return false
      }
      let types = Set(parts.parts.flatMap(\.types))
      let isText = branch.tags.allSatisfy { $0.kind == .string }
      let values = parts.parts.contains { $0.enumeration != nil || $0.constant != nil }
      // A choice of constants with descriptions, of which one is taken, is an enumeration.
      let isScalar = parts.choices.isEmpty || values && parts.choices.allSatisfy(\.listsConstants)
      guard isScalar, parts.properties.isEmpty else { return false }
      if isText, !(types.isSubset(of: ["string"])) { return false }
      let isPlain = types == ["integer"] || types == ["boolean"]
      if isText, parts.parts.contains(where: { $0.format != nil }), !values { return false }
      if !isText, !values, !isPlain { return false }
      // Of several kinds, which it is cannot be told by the text.
      guard Set(branch.tags.map(\.kind)).count == 1 else { return false }
    }
    return true
  }
}

extension Schema {
  /// Whether each branch of the choice is one value.
  var listsConstants: Bool {
    (oneOf + anyOf).allSatisfy { node in
      let branch = Schema(node)
      return branch.constant != nil || branch.enumeration?.count == 1
    }
  }

  /// The reference that it is, alone or in `allOf`.
  var onlyReference: DocumentNode? {
    if let reference { return reference }
    return allOf.count == 1 ? allOf[0]["$ref"] : nil
  }
}
