import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading

extension TypeBuilder {
  /// The type of what all parts of a schema allow.
  ///
  /// - Parameter slot: reserved for the declaration, if there is one.
  func make(_ schema: MergedSchema, at place: TypePlace, in slot: Int?) -> UsedType {
    var used = makeNonnull(schema, at: place, in: slot)
    if schema.isNullable { used.isNullable = true }
    return used
  }

  private func makeNonnull(
    _ schema: MergedSchema, at place: TypePlace, in slot: Int?
  ) -> UsedType {
    let choices = schema.choices
    let hasProperties = schema.parts.contains { !$0.properties.isEmpty }
    if let choice = choices.first {
      guard hasProperties else { return choose(choice, schema, at: place, in: slot) }
      if choices.count == 1, let used = distribute(choice, over: schema, at: place, in: slot) {
        return used
      }
    }
    if let values = schema.parts.first(where: { $0.enumeration != nil || $0.constant != nil }) {
      if let used = enumeration(values, schema, at: place, in: slot) { return used }
    }
    if hasProperties || schema.parts.contains(where: { $0.hasProperties && $0.forbidsMore }) {
      return object(schema, at: place, in: slot)
    }
    if let several = schema.parts.first(where: { $0.types.count > 1 }) {
      return choose(typesOf: several, schema, at: place, in: slot)
    }
    if let array = schema.parts.first(where: { $0.isArray }) {
      return self.array(array, at: place)
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
    let patterns = schema.parts.flatMap(\.patterns)
    var value = UsedType.json
    if let additional = schema.additional, Schema(additional).boolean == nil {
      value = use(additional, at: place.value).uncoded
    } else if patterns.count == 1, let part = schema.parts.first(where: { !$0.patterns.isEmpty }) {
      value = use(DocumentNode(patterns[0].value, file: part.node.file), at: place.value).uncoded
    }
    return UsedType(form: .dictionary(value.expression(at: range)))
  }

  private func array(_ schema: Schema, at place: TypePlace) -> UsedType {
    let range = schema.node.range
    var element = UsedType.json
    if let items = schema.items, schema.prefixItems.isEmpty, items.isMapping {
      element = use(items, at: place.element).uncoded
    } else if !schema.prefixItems.isEmpty || schema.items.map({ !$0.elements.isEmpty }) == true {
      // A tuple: an array where its elements are the same.
      let items = schema.prefixItems.isEmpty ? schema.items?.elements ?? [] : schema.prefixItems
      let types = items.map { use($0, at: place.element).uncoded }
      if Set(types.map(\.form.key)).count == 1, let first = types.first { element = first }
    }
    return UsedType(form: .array(element.expression(at: range)))
  }

  // MARK: - Properties

  func structure(_ schema: MergedSchema, in slot: Int) -> DeclaredStructure {
    let required = schema.required
    var result = DeclaredStructure()
    let additional = additional(schema, in: slot)
    let properties = schema.properties
    let changed = properties.map { changes?.property($0.key, of: $0.origins) }
    var names = UniqueNames(
      (additional == nil ? [] : ["additionalProperties"])
        + changed.compactMap { $0?.name?.value.text })
    for (property, change) in zip(properties, changed) {
      if property.nodes.contains(where: { Schema($0).boolean == false }) { continue }
      if change?.isOmitted == true { continue }
      let name = Words.member(property.key) ?? Words.enumerationCase(property.key)
      let part = name.capitalizedFirst
      let used = use(property.nodes, at: TypePlace(owner: .type(slot), part: part))
      let isRequired = required.contains(property.key)
      let wireName = Located(property.key, at: property.range)
      if let constant = used.constant, isRequired, !used.isNullable {
        result.constants.append(
          DeclaredConstant(wireName: wireName, value: constant.yaml.written))
        continue
      }
      let attributes = Attributes(property.nodes, table)
      let type = used.expression(isOptional: !isRequired, at: property.range)
      if !isRequired, used.isNullable, change?.keys.contains("type") != true {
        slots[slot].patches.append(result.properties.count)
      }
      let taken = change?.name?.value.text ?? names.take(name)
      var declared = DeclaredProperty(
        name: Located(SwiftName(taken), at: property.range), wireName: wireName, type: type)
      declared.documentation = attributes.documentation
      declared.deprecated = attributes.deprecated
      declared.isSecret = attributes.isSecret
      declared.access = attributes.access
      declared.coding = used.coding.map { Located($0, at: property.range) }
      declared.example = attributes.example
      if !isRequired, !used.isNullable, let value = attributes.default,
        let fitting = fitting(value, used)
      {
        declared.default = fitting
        declared.type = used.expression(at: property.range)
      }
      if let change {
        change.apply(to: &declared)
        lookUp(&declared.type)
      }
      result.properties.append(declared)
    }
    result.includesPlace = 0
    result.additional = additional
    return result
  }

  /// The type of what has no property, where the schema says something of it.
  private func additional(_ schema: MergedSchema, in slot: Int) -> TypeExpression? {
    guard let node = schema.additional else { return nil }
    if Schema(node).boolean == true {
      return TypeExpression(form: .primitive(.json), range: node.range)
    }
    return use(node, at: TypePlace(owner: .type(slot), part: "Value")).uncoded
      .expression(at: node.range)
  }

  /// A default that is a value of its type for certain; nil: it is not written down.
  func fitting(_ node: DocumentNode, _ used: UsedType) -> WrittenValue? {
    guard used.coding == nil else { return nil }
    let value = node.yaml.written
    switch (used.form, value.content) {
    case (.primitive(.string), .string), (.primitive(.bool), .bool),
      (.primitive(.double), .integer), (.primitive(.double), .number):
      return value.isFinite ? value : nil
    case (.primitive(.int), .integer(let number?, _)),
      (.primitive(.int64), .integer(let number?, _)):
      return Int(exactly: number).map { _ in value }
    case (.primitive(.int32), .integer(let number?, _)):
      return Int32(exactly: number).map { _ in value }
    case (.name, _):
      guard case .enumeration(let enumeration)? = declaration(of: used.form)?.form else {
        return nil
      }
      let known = enumeration.cases.first { item in
        switch (item.rawValue.value, value.content) {
        case (.string(let raw), .string(let text)): raw == text
        case (.integer(let raw), .integer(let number, _)): raw == number
        default: false
        }
      }
      guard let known else { return nil }
      return enumeration.isInteger
        ? value : WrittenValue(.string(known.name.value.text), range: value.range)
    default: return nil
    }
  }
}

extension Schema {
  /// `additionalProperties: false` beside `properties`: an object that has none.
  fileprivate var forbidsMore: Bool { additional.map { Schema($0).boolean == false } == true }

  fileprivate var isArray: Bool {
    types == ["array"] || types.isEmpty && (items != nil || !prefixItems.isEmpty)
  }
}

extension WrittenValue {
  fileprivate var isFinite: Bool {
    switch content {
    case .number(let value, _): value.isFinite
    case .integer(let value, _): value != nil
    default: true
    }
  }
}
