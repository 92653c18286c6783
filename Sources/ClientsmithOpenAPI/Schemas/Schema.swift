import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

/// A schema's keywords, found in one pass over its entries.
struct Schema {
  let node: DocumentNode
  /// The schemas that this is or is a part of, as references lead to them: the innermost first, then
  /// those that extend it.
  var origins: [DocumentTable.Target] = []
  var reference: DocumentNode?
  /// The anchor that `reference` names, if it is one of those that depend on where it is used.
  var dynamicName: String?
  var dynamicAnchor: String?
  var definitions: DocumentNode?
  var types: [String] = []
  /// `null` is one of its values.
  var isNullable = false
  var format: String?
  var enumeration: [DocumentNode]?
  var constant: DocumentNode?
  var properties: [YAMLMapping.Entry] = []
  var hasProperties = false
  var required: Set<String> = []
  /// What else is required where an object has a property.
  var dependents: [String: Set<String>] = [:]
  var additional: DocumentNode?
  var patterns: [YAMLMapping.Entry] = []
  /// The schema of its keys.
  var names: DocumentNode?
  var items: DocumentNode?
  var prefixItems: [DocumentNode] = []
  var allOf: [DocumentNode] = []
  var oneOf: [DocumentNode] = []
  var anyOf: [DocumentNode] = []
  /// What holds for some values alone, and is more than what these require: under `then`, `else` and
  /// `dependentSchemas`.
  var conditional: [DocumentNode] = []
  var discriminator: DocumentNode?
  /// What its discriminator calls the object that it is a part of, where that is known already.
  var mappedNames: [String]?
  var title: String?
  var description: String?
  var `default`: DocumentNode?
  /// What is written under `example` and its like; see `DocumentExamples`.
  var examples: [YAMLMapping.Entry] = []
  var isReadOnly = false
  var isWriteOnly = false
  var isDeprecated = false
  /// `true` or `false` in place of a schema (JSON Schema, section 4.3.2).
  var boolean: Bool?
  var limits = SchemaLimits()
  /// Names of the cases of an enumeration, in their order or by value.
  var caseNames: DocumentNode?
  var caseDescriptions: DocumentNode?
  /// `x-fern-type-name` and the like.
  var typeName: String?
  var isEncoded = false
  /// The media type of the bytes in a text, or of a file if the schema has no `type`.
  var mediaType: String?
  /// What is not written as its keyword needs it, and the form that it needs.
  var malformed: [(entry: YAMLMapping.Entry, expected: String)] = []
  /// The values of an enumeration that are not of the type beside it, an array or an object.
  var foreignValues: DocumentNode?
  /// They are those of the elements.
  var hasMovedValues = false

  init(_ node: DocumentNode) {
    self.node = node
    switch node.yaml.content {
    case .scalar(.bool(let value)): boolean = value
    case .scalar, .sequence: break
    case .mapping(let mapping):
      for entry in mapping.entries { read(entry) }
    }
    // `nullable` beside a `$ref` or without a type means what its author meant.
    if let enumeration, enumeration.contains(where: \.isNull) {
      isNullable = true
      caseNames = caseNames.map { Self.without($0, placesOfNullIn: enumeration) }
      caseDescriptions = caseDescriptions.map { Self.without($0, placesOfNullIn: enumeration) }
      self.enumeration = enumeration.filter { !$0.isNull }
    }
    discriminator = discriminator ?? node.inlineDiscriminator
    dropForeignKeywords()
    dropTextsOfNumbers()
    moveEnumeration()
    dropNullableObjects()
    // Unquoted in YAML. Beside other keywords, it is one that somebody's tool has left empty.
    if !isStructural, node["type"]?.isNull == true {
      isNullable = true
      types = ["null"]
    }
    if types.isEmpty, constant?.isNull == true {
      isNullable = true
      types = ["null"]
    }
  }

  private mutating func expect(
    _ hasForm: Bool, _ entry: YAMLMapping.Entry, _ expected: String
  ) {
    if !hasForm { malformed.append((entry, expected)) }
  }

  private mutating func read(_ entry: YAMLMapping.Entry) {
    let value = DocumentNode(entry.value, file: node.file)
    switch entry.key {
    case "$ref":
      reference = value
      dynamicName = nil
    case "$dynamicRef", "$recursiveRef":
      guard reference == nil else { break }
      reference = value
      dynamicName = entry.key == "$dynamicRef" ? Self.dynamicName(of: value) : nil
    case "$dynamicAnchor": dynamicAnchor = value.string
    case "$defs": definitions = value
    case "type":
      // Unquoted, null is not a string.
      let names = value.elements.map { $0.isNull ? "null" : $0.string }
      let isList = !names.isEmpty && names.allSatisfy { $0 != nil }
      expect(value.string != nil || isList || value.isNull, entry, "the name of a type")
      if let type = value.string {
        types = [type]
      } else {
        types = names.compactMap(\.self)
      }
      if types.contains("null") {
        isNullable = true
        if types.count > 1 { types.removeAll { $0 == "null" } }
      }
    case "nullable", "x-nullable":
      expect(value.isFlag || value.isNull, entry, "true or false")
      if node.flag(entry.key) { isNullable = true }
    case "format":
      expect(value.string != nil || value.isNull, entry, "a string")
      format = value.string
    case "contentEncoding":
      // `base64url` has another alphabet than what `Data` is written in.
      if let encoding = value.string, encoding.asciiLowercased == "base64" {
        isEncoded = true
      }
    case "contentMediaType": mediaType = value.string
    case "enum":
      expect(value.isSequence, entry, "a list of values")
      // JSON Schema wants one element at least (Validation, section 6.1.2).
      expect(!value.isSequence || !value.elements.isEmpty, entry, "at least one value")
      enumeration = value.elements.isEmpty ? nil : value.elements
    case "const": constant = value
    case "properties":
      expect(value.isMapping, entry, "a mapping")
      properties = value.entries
      hasProperties = value.isMapping
    case "required":
      required = Set(value.elements.compactMap(\.scalarText))
      switch entry.value.content {
      // What a property is without it.
      case .scalar(.string("false")): break
      case .mapping, .scalar(.string), .scalar(.bool(true)), .scalar(.null):
        malformed.append((entry, "a list of properties, beside these"))
      default: break
      }
    case "dependentRequired":
      for entry in value.entries {
        let keys = DocumentNode(entry.value, file: node.file).elements.compactMap(\.scalarText)
        dependents[entry.key, default: []].formUnion(keys)
      }
    case "additionalProperties", "unevaluatedProperties":
      expect(!value.isNull, entry, "a schema")
      if additional == nil, !value.isNull { additional = value }
    case "patternProperties":
      expect(value.isMapping, entry, "a mapping")
      patterns = value.entries
    case "propertyNames": names = value
    case "items":
      expect(!value.isNull && (value.isSchema || value.isListOfSchemas), entry, "a schema")
      items = value.isNull ? nil : value
    case "prefixItems":
      expect(value.isListOfSchemas, entry, "a list of schemas")
      prefixItems = value.elements
    case "allOf":
      expect(value.isListOfSchemas, entry, "a list of schemas")
      allOf = value.elements
    case "then", "else": conditional += [value].filter { Schema($0).isStructural }
    case "dependentSchemas":
      expect(value.isMapping, entry, "a mapping")
      conditional += value.entries.map { DocumentNode($0.value, file: node.file) }
        .filter { Schema($0).isStructural }
    case "oneOf":
      expect(value.isListOfSchemas, entry, "a list of schemas")
      oneOf = value.elements
    case "anyOf":
      expect(value.isListOfSchemas, entry, "a list of schemas")
      anyOf = value.elements
    case "discriminator":
      expect(value.isMapping, entry, "a mapping with `propertyName`")
      discriminator = value
    case "title": title = value.string
    case "description": description = value.string.map(Prose.description)
    case "default": `default` = value
    case "example", "examples", "x-example", "x-examples", "x-oaiMeta": examples.append(entry)
    case "readOnly":
      expect(value.isFlag || value.isNull, entry, "true or false")
      isReadOnly = node.flag(entry.key)
    case "writeOnly":
      expect(value.isFlag || value.isNull, entry, "true or false")
      isWriteOnly = node.flag(entry.key)
    case "deprecated": isDeprecated = node.flag(entry.key)
    case "x-enum-varnames", "x-enumNames", "x-enum-names": caseNames = value
    case "x-enum-descriptions", "x-enumDescriptions": caseDescriptions = value
    case "x-fern-type-name", "x-speakeasy-name-override": typeName = value.string
    default:
      if let expected = SchemaLimits.expectation(of: entry) { malformed.append((entry, expected)) }
      limits.read(entry)
    }
  }

  /// Whether integers are meant that 64 bits have without a sign alone: by the largest one, or by one
  /// that is shown.
  var exceedsInt64: Bool {
    limits.exceedInt64
      || shown.contains { node in
        guard case .scalar(.integer(let number)) = node.yaml.content else { return false }
        return number.value == nil && UInt64(number.text) != nil
      }
  }

  /// Whether durations are shown that are not a number of seconds, such as `P1M` (ISO 8601).
  var showsCalendarDurations: Bool {
    shown.contains { node in
      guard let text = node.string, text.hasPrefix("P") || text.hasPrefix("-P") else {
        return false
      }
      return ExactDuration(iso8601: text) == nil
        && text.dropFirst().utf8.allSatisfy { ASCII.isDigit($0) || "PYMWDTHS.,".utf8.contains($0) }
    }
  }

  /// Its default and its examples.
  private var shown: [DocumentNode] {
    ([`default`] + examples.map { DocumentNode($0.value, file: node.file) })
      .compactMap(\.self).flatMap { $0.isSequence ? $0.elements : [$0] }
  }

  /// Whether it says anything about its values beside what they are for.
  var isStructural: Bool {
    reference != nil || !types.isEmpty || enumeration != nil || constant != nil || hasProperties
      || additional != nil || !patterns.isEmpty || items != nil || !prefixItems.isEmpty
      || !allOf.isEmpty || !oneOf.isEmpty || !anyOf.isEmpty || boolean != nil || format != nil
      || !conditional.isEmpty
  }

  /// Whether it says nothing of its values, so that all are valid by it.
  var isAnything: Bool {
    if let boolean { return boolean }
    return node.isMapping
      && node.entries.allSatisfy { entry in
        ["title", "description", "example", "examples"].contains(entry.key)
          || entry.key.hasPrefix("x-")
      }
  }

  /// Whether it says what an object has, with its own keywords.
  var describesObject: Bool {
    hasProperties || additional != nil || !patterns.isEmpty || types == ["object"]
  }
}

extension DocumentNode {
  /// The discriminator of a schema, or of an inline part of its `allOf` without a choice of its own, where it
  /// means the same.
  var discriminator: DocumentNode? { self["discriminator"] ?? inlineDiscriminator }

  fileprivate var inlineDiscriminator: DocumentNode? {
    guard let parts = self["allOf"]?.elements else { return nil }
    return parts.lazy.filter { part in
      ["$ref", "oneOf", "anyOf", "allOf"].allSatisfy { part[$0] == nil }
    }.compactMap { $0["discriminator"] }.first
  }

  fileprivate var isSchema: Bool {
    if case .scalar(.bool) = yaml.content { true } else { isMapping || isNull }
  }

  fileprivate var isListOfSchemas: Bool { isSequence && elements.allSatisfy(\.isSchema) }
}

extension Schema {
  /// A schema that says nothing but that objects may have some properties.
  init(_ properties: [YAMLMapping.Entry], of node: DocumentNode) {
    self.init(DocumentNode(YAMLNode(.mapping(YAMLMapping([])), range: node.range), file: node.file))
    self.properties = properties
    hasProperties = true
  }

  /// A reference to a mapping of properties, which authors write in place of these or among them.
  mutating func takeReferenceOfProperties() -> YAMLMapping.Entry? {
    guard
      let place = properties.firstIndex(where: { entry in
        entry.key == "$ref" && DocumentNode(entry.value, file: node.file).string != nil
      })
    else { return nil }
    return properties.remove(at: place)
  }

  /// Whether there are other keywords beside a reference that its values have to be valid by.
  var hasSiblings: Bool {
    hasProperties || !allOf.isEmpty || !oneOf.isEmpty || !anyOf.isEmpty || enumeration != nil
      || items != nil || constant != nil || !conditional.isEmpty
  }

  /// Whether it is another schema's, which has a name already: a reference, also as the only part of
  /// `allOf`.
  var isOtherName: Bool {
    guard !hasStructureOfItsOwn else { return false }
    if reference != nil { return true }
    let parts = allOf.map(Schema.init).filter(\.isStructural)
    guard parts.count == 1 else { return false }
    return parts[0].reference != nil ? !parts[0].hasSiblings : parts[0].isOtherName
  }

  /// Whether it says something beside `allOf` that its values have to be valid by.
  var hasStructureOfItsOwn: Bool {
    !properties.isEmpty || !oneOf.isEmpty || !anyOf.isEmpty || enumeration != nil || items != nil
      || constant != nil || reference != nil && !allOf.isEmpty || !patterns.isEmpty
      || !required.isEmpty && !allOf.isEmpty || !conditional.isEmpty
      || additional.map { Schema($0).boolean == nil } == true
  }
}
