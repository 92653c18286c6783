import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension TypeBuilder {
  /// The type of what all parts of a schema allow.
  ///
  /// - Parameter slot: reserved for the declaration, if there is one.
  func make(_ schema: MergedSchema, at place: TypePlace, in slot: Int?) -> UsedType {
    warnOfForms(schema)
    var used = makeNonnull(schema, at: place, in: slot)
    if schema.isNullable { used.isNullable = true }
    return used
  }

  /// Keywords whose values are of another form, such as `exclusiveMinimum: true`, which is a number
  /// since 3.1.
  func warnOfForms(_ schema: MergedSchema) {
    if let node = schema.head?.node { warnOfNoSchema(node) }
    for part in (schema.head.map { [$0] } ?? []) + schema.parts {
      for (entry, expected) in part.malformed {
        log.warning(
          .unsupportedSchema, at: entry.value.range,
          entry.isNull
            ? "\(name: entry.key) is null, though it expects \(expected), and is left out"
            : "\(name: entry.key) expects \(expected), and is left out", help: help(with: entry))
      }
      if let values = part.foreignValues {
        let isArray = part.types == ["array"]
        log.warning(
          .unsupportedSchema, at: values.range,
          "the values of `enum` are not of the `type` beside it, \(name: isArray ? "array" : "object"), so they "
            + (part.hasMovedValues
              ? "are those of the elements" : isArray ? "are left out" : "count without it"),
          help: isArray ? "write `items: {enum: …}`" : "write the `type` of the values")
      }
      MisspeltKeys.warn(inSchema: part.node, into: &log)
    }
    if table.isBefore31 { return }
    for entry in schema.parts.flatMap(\.limits.flags) {
      log.warning(
        .unsupportedSchema, at: entry.value.range,
        "\(name: entry.key) expects a number since OpenAPI 3.1",
        help: help(withFlag: entry, schema.parts.map(\.limits)))
    }
  }

  /// A flag of 3.0 stands beside the limit that it is about.
  private func help(withFlag flag: YAMLMapping.Entry, _ limits: [SchemaLimits]) -> String {
    let plain = flag.key == "exclusiveMinimum" ? "minimum" : "maximum"
    guard let limit = limits.lazy.compactMap({ $0[plain] }).first else {
      return "write the limit itself: `\(flag.key): 0`, or remove it"
    }
    guard case .scalar(.bool(true)) = flag.value.content else { return "remove it" }
    return "write `\(flag.key): \(limit)` in place of `\(plain): \(limit)`"
  }

  /// A text, a number or a list in place of a schema.
  private func warnOfNoSchema(_ node: DocumentNode) {
    if case .scalar(.bool) = node.yaml.content { return }
    guard !node.isMapping, !node.isNull else { return }
    let type = node.string ?? node.elements.first?.string
    log.warning(
      .unsupportedSchema, at: node.range, "a schema expects a mapping, so this is any JSON",
      help: "write `{type: \(type.map { excerpt($0) } ?? "string")}`")
  }

  private func help(with entry: YAMLMapping.Entry) -> String? {
    switch (entry.key, entry.value.content) {
    case (_, .scalar(.null)): "give it a value, or remove `\(entry.key)`"
    case ("enum", .sequence): "list the values, or remove `enum`"
    case ("required", .scalar(.bool)), ("required", .scalar(.string("true"))):
      "list the name of the property in the `required` of its object: `required: [name]`"
    case ("required", .scalar(.string(let name))): "write `[\(excerpt(name))]`"
    case ("enum", .scalar(.string(let value))): "write `[\(excerpt(value))]`"
    case ("discriminator", .scalar(.string(let key))):
      "write `{propertyName: \(excerpt(key))}`"
    case ("items", .scalar(.string(let type))),
      ("additionalProperties", .scalar(.string(let type))):
      "write `{type: \(excerpt(type))}`"
    default: nil
    }
  }

  private func makeNonnull(
    _ schema: MergedSchema, at place: TypePlace, in slot: Int?
  ) -> UsedType {
    let choices = schema.singleChoices
    let hasProperties = schema.hasProperties
    if let choice = choices.first {
      if hasProperties || choices.count > 1,
        let used = distribute(schema, at: place, in: slot)
      {
        return used
      }
      guard hasProperties else {
        var used = choose(choice, schema, at: place, in: slot)
        used.constant = schema.onlyValue ?? used.constant
        return used
      }
    }
    if let several = schema.onlyPart, several.types.count > 1, several.describesObject {
      return choose(typesOf: several, schema, at: place, in: slot)
    }
    if let values = schema.parts.first(where: { $0.enumeration != nil || $0.constant != nil }) {
      if let used = enumeration(values, schema, at: place, in: slot) { return used }
    }
    if let contradiction = schema.contradiction {
      log.warning(
        .unsupportedSchema, at: contradiction.node.range,
        "no value is \(listed(contradiction.types, "and")) at once, so it is any JSON")
      return .json
    }
    if hasProperties || schema.parts.contains(where: { $0.hasProperties && $0.forbidsMore }) {
      return object(schema, at: place, in: slot)
    }
    if let several = schema.parts.first(where: { $0.types.count > 1 }),
      !schema.parts.contains(where: { $0.types.count == 1 && several.types.contains($0.types[0]) })
    {
      return choose(typesOf: several, schema, at: place, in: slot)
    }
    let arrays = schema.parts.filter(\.isArray)
    if let array = arrays.first {
      return self.array(array, Array(arrays.dropFirst()), at: place)
    }
    if schema.parts.contains(where: { $0.describesObject && $0.types != ["array"] }) {
      return dictionary(schema, at: place)
    }
    return primitive(schema)
  }

  private func object(_ schema: MergedSchema, at place: TypePlace, in slot: Int?) -> UsedType {
    let node = schema.head?.node ?? schema.parts[0].node
    let slot = slot ?? reserve(at: place, node)
    let structure = structure(schema, in: slot)
    return UsedType(form: declare(.structure(structure), schema, in: slot))
  }

  private func dictionary(_ schema: MergedSchema, at place: TypePlace) -> UsedType {
    let range = schema.parts.first?.node.range ?? .unknown
    let value = otherValue(of: schema, at: place.value) ?? .json
    return UsedType(form: .dictionary(value.expression(at: range)), coding: value.coding)
  }

  /// - Parameter others: what else the elements have to be valid by.
  private func array(
    _ schema: Schema, _ others: [Schema], at place: TypePlace
  ) -> UsedType {
    let range = schema.node.range
    var element = UsedType.json
    let items = ([schema] + others).compactMap(\.items).filter(\.isMapping)
    if !items.isEmpty, schema.prefixItems.isEmpty {
      element = use(items, at: place.element).codedTexts
    } else if !schema.prefixItems.isEmpty || schema.items.map({ !$0.elements.isEmpty }) == true {
      // A tuple: an array where its elements are the same, those after the first ones too.
      var elements = schema.prefixItems.isEmpty ? schema.items?.elements ?? [] : schema.prefixItems
      if !schema.prefixItems.isEmpty, let rest = schema.items, Schema(rest).boolean != false {
        elements.append(rest)
      }
      element = common(elements.map { use($0, at: place.element) }) ?? element
    }
    return UsedType(form: .array(element.expression(at: range)), coding: element.coding)
  }

  // MARK: - Properties

  func structure(_ schema: MergedSchema, in slot: Int) -> DeclaredStructure {
    let schema = completed(schema)
    let required = schema.required
    var result = DeclaredStructure()
    let additional = additional(schema, in: slot)
    let properties = schema.properties
    let changed = properties.map { changes?.property($0.key, of: $0.origins) }
    refuseTakenNames(properties.map(\.key), changed)
    let given = changed.compactMap { $0?.name?.value.text }
    var names = UniqueNames((additional == nil ? [] : ["additionalProperties"]) + given)
    names.keep(properties.lazy.map(\.key).filter { Words.member($0) == $0 })
    var madeUp: Set<String> = []
    for (property, change) in zip(properties, changed) {
      if property.nodes.contains(where: { Schema($0).boolean == false }) { continue }
      if let change, change.isOmitted {
        result.omittedKeys.insert(property.key)
        // What the API alone sets is never sent.
        if required.contains(property.key),
          Attributes(property.nodes, table).access != .readOnly
        {
          slots[slot].omitted.append(.init(change: change.wireName, range: property.range))
        }
        continue
      }
      let name = Words.member(property.key) ?? Words.enumerationCase(property.key)
      let part = name.capitalizedFirst
      let used = use(
        property.nodes, at: TypePlace(owner: owner(of: property, in: slot), part: part))
      let isRequired = required.contains(property.key)
      let wireName = Located(property.key, at: property.range)
      if let constant = used.constant, isRequired, !used.isNullable {
        result.constants.append(
          DeclaredConstant(
            wireName: wireName, value: constant.yaml.written,
            access: Attributes(property.nodes, table).access))
        continue
      }
      if let change {
        if let name = change.typeName { self.name(used.form, name, of: wireName.value) }
        self.change(change.cases, ofTypeOf: wireName.value, used.form)
      }
      let attributes = Attributes(property.nodes, table)
      let type = used.expression(isOptional: !isRequired, at: property.range)
      let taken = change?.name?.value.text ?? names.take(name, for: property.key)
      if change?.name == nil, taken != name, !given.contains(name) {
        warn(ofRenamed: "property", property.key, name, taken, at: property.range)
      }
      var declared = DeclaredProperty(
        name: Located(SwiftName(taken), at: property.range), wireName: wireName, type: type)
      declared.documentation = attributes.documentation
      declared.deprecated = attributes.deprecated
      declared.isSecret = attributes.isSecret
      declared.access = attributes.access
      declared.coding = used.coding.map { Located($0, at: property.range) }
      if case .primitive = used.form, change?.keys.contains("type") != true {
        declared.onlyValue = used.constant?.yaml.written
      }
      if let value = attributes.default, let fitting = fitting(value, used) {
        if isRequired, !used.isNullable {
          slots[slot].requiredDefaults.insert(result.properties.count)
        }
        declared.default = fitting
        declared.type = used.expression(at: property.range)
      }
      declared.example =
        allowed(attributes.example, by: property.nodes, at: property.key)
        ?? MadeUpExample.value(
          for: used, named: taken, attributes.schemas, self, at: property.nodes[0],
          initial: declared.default, besides: madeUp)
      if declared.example?.isMadeUp == true, let text = declared.example?.scalarText {
        madeUp.insert(text)
      }
      let index = result.properties.count
      if used.isNullable, isRequired {
        if declared.access != .readOnly { slots[slot].nullable.required.append(index) }
      } else if used.isNullable, change?.saysWhetherOptional != true {
        slots[slot].nullable.optional.append(index)
      }
      if let change {
        if change.givesDefault { slots[slot].givenDefaults.insert(index) }
        change.apply(to: &declared, isOptional: !isRequired || used.isNullable)
        lookUp(&declared.type)
      }
      result.properties.append(declared)
    }
    for (key, value) in undeclaredTags(schema) {
      // It says what the object is, also in a `PATCH`.
      slots[slot].givenDefaults.insert(result.properties.count)
      result.properties.append(
        tagProperty(key, value, named: names.take(Words.member(key.value) ?? "tag")))
    }
    result.includesIndex = 0
    result.additional = additional
    ExampleSize.limit(&result, schema.parts)
    return result
  }

  /// What is added to a document may take the name of what was there before.
  func warn(
    ofRenamed kind: String, _ original: String, _ name: String, _ taken: String,
    at range: SourceRange
  ) {
    log.warning(
      .renamed, at: range,
      "the \(kind) \(name: original) becomes \(name: taken), since \(name: name) is taken")
  }

  /// A name that the specification gives a property is that of no other.
  private func refuseTakenNames(_ keys: [String], _ changes: [PropertyChange?]) {
    for case let change? in changes where !change.isOmitted {
      guard let name = change.name else { continue }
      let other = zip(keys, changes).first { key, other in
        key != change.wireName.value && other?.isOmitted != true && other?.name == nil
          && (Words.member(key) ?? Words.enumerationCase(key)).asciiLowercased
            == name.value.text.asciiLowercased
      }
      // A schema that others extend has its properties several times.
      guard let other, refusedNames.insert(name.range).inserted else { continue }
      log.error(
        .nameCollision, at: name.range,
        "\(name: name.value) is the name of the property \(name: other.0) already",
        help: "choose another name, or give that property one as well")
    }
  }

  /// The type of what has no property, where the schema says something of it.
  private func additional(_ schema: MergedSchema, in slot: Int) -> TypeExpression? {
    otherValue(of: schema, at: TypePlace(owner: .type(slot), part: "Value"))?.uncoded
      .expression(at: (schema.additional ?? schema.parts[0].node).range)
  }

  /// What the values have in common that have no property, by patterns or by none: their type where it
  /// is the same; nil: nothing is said of them.
  func otherValue(of schema: MergedSchema, at place: TypePlace) -> UsedType? {
    let nodes = schema.otherNodes
    if nodes.contains(where: { Schema($0).boolean == true }) { return .json }
    let types = nodes.map { use($0, at: place) }
    guard !types.isEmpty, var used = common(types) else { return types.isEmpty ? nil : .json }
    used.isNullable = types.contains(where: \.isNullable)
    return used
  }

  /// The type that values of several schemas have, written in one way; nil: there is none.
  private func common(_ types: [UsedType]) -> UsedType? {
    func only(_ types: [UsedType]) -> UsedType? {
      guard let first = types.first, types.allSatisfy({ $0.form.key == first.form.key }) else {
        return nil
      }
      return first
    }
    if types.allSatisfy({ $0.coding == .string }), let type = only(types) { return type }
    return only(types.map(\.uncoded))
  }
}

extension YAMLMapping.Entry {
  fileprivate var isNull: Bool {
    if case .scalar(.null) = value.content { true } else { false }
  }
}

extension Schema {
  /// `additionalProperties: false` beside `properties`: an object that has none.
  fileprivate var forbidsMore: Bool { additional.map { Schema($0).boolean == false } == true }

  fileprivate var isArray: Bool {
    types == ["array"] || types.isEmpty && (items != nil || !prefixItems.isEmpty)
  }
}
