import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading

extension TypeBuilder {
  /// A schema of a choice, with what tells it from the others.
  struct Branch {
    var node: DocumentNode
    var type: UsedType
    /// A name made of what the document calls it.
    var name: String
    var tags: [Tag] = []
    /// What the reference leads to; nil: it is not a reference, or has not been followed.
    var target: DocumentTable.Target?
    /// It has nothing but its tags.
    var isEmpty = false
    /// The discriminator says that values with another tag, or none, are such.
    var isFallback = false
    /// What it has with what stands beside the choice; nil: nothing does.
    var parts: [Schema]?
  }

  /// What a discriminator has as its value.
  struct Tag: Hashable {
    var text: String
    var kind: Union.Tag
    /// What the document calls the value.
    var name: String?
  }

  // MARK: - oneOf and anyOf

  /// The type of a choice between schemas.
  func choose(
    _ choice: Schema, _ schema: MergedSchema, at place: TypePlace, in slot: Int?
  ) -> UsedType {
    let nodes = choice.oneOf.isEmpty ? choice.anyOf : choice.oneOf
    let structural = nodes.filter { Schema($0).isStructural }
    let values = self.values(of: choice)
    let allowsNull = structural.contains(where: isNull)
    guard let first = values.first else {
      return UsedType(form: .primitive(.json), isNullable: true)
    }
    if choice.discriminator == nil, nodes.contains(where: { Schema($0).isAnything }),
      !schema.parts.contains(where: { $0.withoutChoice.isStructural })
    {
      return UsedType(form: .primitive(.json), isNullable: allowsNull)
    }
    var used: UsedType
    if values.count == 1, let tag = tag(ofOnlyBranch: first, of: choice) {
      let parts = MergedSchema([first], table, &log).parts
      used = make(MergedSchema(parts + [tag]), at: place, in: slot)
    } else if values.count == 1, let slot, Schema(first).reference == nil,
      Schema(first).allOf.isEmpty
    {
      // What may be null besides has the name of the choice.
      used = make(MergedSchema([first], table, &log), at: place, in: slot)
      if slots[slot].documentation == Documentation() {
        slots[slot].documentation = Documentation(description: schema.description)
      }
    } else if values.count == 1 {
      used =
        slot == nil
        ? use(first, at: place) : use(first, at: place.named(first))
    } else if let enumeration = documentedCases(values, schema, at: place, in: slot) {
      used = enumeration
    } else if choice.oneOf.isEmpty, choice.discriminator == nil,
      let merged = object(ofAnyOf: values)
    {
      used = make(merged, at: place, in: slot)
    } else {
      used = union(of: values, choice.discriminator, schema, at: place, in: slot)
    }
    if allowsNull { used.isNullable = true }
    return used
  }

  /// `type: [string, integer]`.
  func choose(
    typesOf several: Schema, _ schema: MergedSchema, at place: TypePlace, in slot: Int?
  ) -> UsedType {
    var branches: [Branch] = []
    for type in several.types {
      var part = several
      part.types = [type]
      if type != "object" { part.dropObject() }
      if type != "array" { part.items = nil }
      let merged = MergedSchema([part])
      let used = make(merged, at: place.branch(type.capitalizedFirst), in: nil).uncoded
      branches.append(Branch(node: several.node, type: used, name: type))
    }
    return declareUnion(branches, key: nil, schema, at: place, in: slot)
  }

  /// Whether a branch is null, also by a reference.
  func isNull(_ node: DocumentNode) -> Bool {
    var schema = Schema(node)
    // Whoever uses the branch says what is wrong with it.
    var log = DiagnosticLog(file: SourceFile(path: "", bytes: []))
    for _ in 0..<8 {
      guard let reference = schema.onlyReference,
        let (_, found) = table.resolve(reference, into: &log)
      else { break }
      schema = Schema(found)
    }
    // What is left of `enum: [null]`, whatever type is said beside it.
    return schema.types == ["null"] || schema.enumeration?.isEmpty == true && schema.isNullable
  }

  private func union(
    of nodes: [DocumentNode], _ discriminator: DocumentNode?,
    _ schema: MergedSchema, at place: TypePlace, in slot: Int?
  ) -> UsedType {
    let owner = slot ?? reserve(at: place, schema.head?.node ?? nodes[0])
    var isNullable = false
    let objects = nodes.indices.filter { SchemaNames.isNamelessObject(nodes[$0]) }
    let told = BranchNames.distinguishing(nodes) { MergedSchema([$0], table, &log) }
    let branches = nodes.enumerated().map { number, node -> Branch in
      let name =
        told[number]
        ?? SchemaNames.branch(
          node, number: number, isOnlyObject: objects == [number], names, table)
      let place = TypePlace(owner: .type(owner), part: name)
      let used = use(node, at: place).uncoded
      if used.isNullable { isNullable = true }
      return Branch(node: node, type: used, name: name)
    }
    var used = declareUnion(branches, by: discriminator, schema, at: place, in: owner)
    if isNullable { used.isNullable = true }
    return used
  }

  /// - Parameter discriminator: what the document says of what tells the branches apart.
  func declareUnion(
    _ branches: [Branch], by discriminator: DocumentNode?, _ schema: MergedSchema,
    at place: TypePlace, in slot: Int
  ) -> UsedType {
    var tagged = branches
    let key = Discriminators(self).tag(&tagged, discriminator)
    let tried = key == nil ? withoutKinds(branches, discriminator) : []
    let used = declareUnion(
      key == nil ? tried : tagged, key: key, schema, at: place, in: slot)
    if let key, let node = discriminator, node["mapping"] == nil,
      !tagged.contains(where: { branch in
        let schema =
          branch.parts.map { MergedSchema($0) } ?? MergedSchema([branch.node], table, &log)
        return !schema.choices.isEmpty || schema.properties.contains { $0.key == key }
      })
    {
      log.warning(
        .unsupportedSchema, at: node.range,
        "no branch of this choice declares \(name: key), by which they are told apart: values without "
          + "it are `.unrecognized`",
        help: "declare it in each of them, or remove `discriminator`")
    }
    if tried.count > 1, let node = discriminator, let name = node.string("propertyName"),
      case .union? = declaration(of: used.form)?.form
    {
      log.warning(
        .unsupportedSchema, at: node.range,
        "\(name: name) does not tell the branches of this choice apart, so they are tried one after "
          + "the other", help: "give each of them a value of its own in `mapping`")
    }
    return used
  }

  /// - Parameters:
  ///   - key: that tells the branches apart; nil: each is tried.
  ///   - isOpen: there may be others, even beside a single one.
  func declareUnion(
    _ branches: [Branch], key: String?, _ schema: MergedSchema, at place: TypePlace, in slot: Int?,
    isOpen: Bool = false
  ) -> UsedType {
    var known: Set<String> = []
    let branches = key == nil ? withoutFormats(branches) : branches
    let distinct = branches.filter { branch in
      known.insert(branch.type.form.key).inserted || key != nil
    }
    let isNullable = distinct.contains(where: \.type.isNullable)
    if known.count == 1, !isOpen, key == nil || branches.count == 1, let only = distinct.first {
      return UsedType(form: adopt(only.type.form, in: slot), isNullable: isNullable)
    }
    if key == nil {
      if known.contains(TypeExpression.Form.primitive(.json).key) {
        return UsedType(form: .primitive(.json), isNullable: isNullable)
      }
      if let scalar = scalar(of: distinct, schema, in: slot, at: place) {
        return UsedType(form: scalar.form, isNullable: isNullable)
      }
    }
    let slot = slot ?? reserve(at: place, schema.head?.node ?? branches[0].node)
    var names = UniqueNames(["unrecognized"])
    let ordered = key == nil ? Specificity.sorted(distinct, self) : distinct
    let cases = ordered.flatMap { branch -> [DeclaredUnionCase] in
      let range = branch.node.range
      let type = TypeExpression(form: branch.type.form, range: range)
      guard key != nil else {
        let name = names.take(caseName(branch))
        let type =
          constants(of: branches, like: branch, in: slot).map {
            TypeExpression(form: $0, range: range)
          } ?? type
        return [
          DeclaredUnionCase(
            name: Located(SwiftName(name), at: range), wireName: name, type: type)
        ]
      }
      return branch.tags.map { tag in
        if let inner = innerCase(tag, of: branch, toldBy: key) {
          let own = inner.name.value.text
          let name = names.take(
            names.isFree(own) ? own : caseName(branch) + own.capitalizedFirst)
          return DeclaredUnionCase(
            name: Located(SwiftName(name), at: range), wireName: tag.text, tag: tag.kind,
            type: inner.type)
        }
        let name = names.take(caseName(tag, of: branch, toldBy: key))
        var member = DeclaredUnionCase(
          name: Located(SwiftName(name), at: range), wireName: tag.text, tag: tag.kind,
          type: branch.isEmpty ? nil : type)
        // Of several tags, the first stands for those that are not known.
        member.isFallback = branch.isFallback && !branch.isEmpty && tag == branch.tags.first
        return member
      }
    }
    let tagging = key.map(Union.Tagging.discriminator) ?? .none
    let form = declare(.union(cases, tagging), schema, in: slot)
    return UsedType(form: form, isNullable: isNullable)
  }

  /// The enumeration of the texts that stand in a choice beside something else, each as a branch; nil: one of
  /// these may be any text, or the branch is something else.
  private func constants(
    of branches: [Branch], like branch: Branch, in slot: Int
  ) -> TypeExpression.Form? {
    guard case .primitive(.string) = branch.type.form else { return nil }
    let texts = branches.filter { $0.type.form.key == branch.type.form.key }
    let values = texts.enumerated().compactMap { place, text in
      text.type.constant.flatMap { node in
        node.string.map { (value: Enumeration.RawValue.string($0), node: node, place: place) }
      }
    }
    guard values.count == texts.count else { return nil }
    let place = TypePlace(owner: .type(slot), part: caseName(branch).capitalizedFirst)
    let schema = Schema(branch.node)
    return declare(
      .enumeration(DeclaredEnumeration(cases: EnumerationCases.cases(values, schema, self))),
      MergedSchema([branch.node], table, &log), in: reserve(at: place, branch.node))
  }

  /// The case of a branch that is a choice itself, told by the same key: it is one of the outer choice,
  /// too.
  private func innerCase(
    _ tag: Tag, of branch: Branch, toldBy key: String?
  ) -> DeclaredUnionCase? {
    guard let key, !branch.isFallback, !branch.isEmpty,
      case .union(let cases, .discriminator(key))? =
        declaration(of: unaliased(branch.type.form))?.form
    else { return nil }
    return cases.first { $0.wireName == tag.text && $0.tag == tag.kind }
  }

  /// A tag that is the name of a schema is shown as its type is called, as is a number that says
  /// nothing itself.
  private func caseName(_ tag: Tag, of branch: Branch, toldBy key: String?) -> String {
    if let name = tag.name.flatMap(Words.member) { return name }
    if tag.kind == .bool, let key, branch.target == nil, SchemaNames.isNameless(branch.node),
      let name = Words.member(BranchNames.name(of: tag.text == "true", in: key))
    {
      return name
    }
    if tag.kind != .string, branch.tags.count == 1, branch.node["$ref"] == nil,
      let name = Schema(branch.node).title.flatMap(Words.member)
    {
      return name
    }
    // A kind of a base stands there itself.
    if tag.kind == .integer, branch.target != nil, branch.node["$ref"] == nil {
      let name = caseName(branch)
      return branch.tags.count > 1 ? Words.enumerationCase(name + " " + tag.text) : name
    }
    // What only the documents of some tools say is a name for machines.
    if let target = branch.target, let own = table.schemaKey(of: target), own != tag.text,
      table.discriminatorValue(of: target) == tag.text, let name = Words.member(own)
    {
      return name
    }
    guard let reference = branch.node.string("$ref"),
      reference.hasSuffix("/" + tag.text) || tag.kind == .integer
    else { return Words.enumerationCase(tag.text) }
    let name = SchemaNames.branch(branch.node, number: 0, names, table)
    // Of several numbers, each says which one it is.
    let isOne = branch.tags.count == 1 || tag.kind == .string
    return Words.enumerationCase(isOne ? name : name + " " + tag.text)
  }

  func caseName(_ branch: Branch) -> String {
    let name = Words.member(name(of: branch.type.form, or: branch.name)) ?? "value"
    return name == "unrecognized" ? "unrecognizedValue" : name
  }

  private func name(of form: TypeExpression.Form, or name: String) -> String {
    switch form {
    case .primitive(.int), .primitive(.int32), .primitive(.int64), .primitive(.uint64): "integer"
    case .primitive(.double), .primitive(.float), .primitive(.decimal): "number"
    case .primitive(let primitive): primitive.rawValue
    case .array(let element):
      switch element.form {
      case .name(let id) where slots[Int(id.dropFirst()) ?? 0].isReferenced:
        slots[Int(id.dropFirst()) ?? 0].place.part + "s"
      case .primitive(let primitive) where primitive != .json: primitive.rawValue + "s"
      default: "array"
      }
    case .dictionary: "object"
    case .name(let id):
      slots[Int(id.dropFirst()) ?? 0].isReferenced
        ? slots[Int(id.dropFirst()) ?? 0].place.part : name
    default: name
    }
  }
}

extension TypePlace {
  /// For a schema that is declared in place of the only choice that there is.
  func named(_ node: DocumentNode) -> TypePlace {
    part.isEmpty ? branch("Value") : self
  }
}

extension Schema {
  /// Without the keywords of objects.
  mutating func dropObject() {
    properties = []
    hasProperties = false
    additional = nil
    patterns = []
  }

  /// What it says beside its choices.
  var withoutChoice: Schema {
    var schema = self
    schema.oneOf = []
    schema.anyOf = []
    return schema
  }
}
