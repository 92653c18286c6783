import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

extension SwaggerConversion {
  /// The keys that stand beside a type, of parameters and headers too.
  private static let typed: Set<String> = [
    "type", "format", "items", "enum", "default", "maximum", "minimum", "exclusiveMaximum",
    "exclusiveMinimum", "maxLength", "minLength", "pattern", "maxItems", "minItems", "uniqueItems",
    "multipleOf", "x-nullable", "x-example", "example", "x-enum-varnames", "x-enumNames",
    "x-enum-names", "x-enum-descriptions", "x-enumDescriptions",
  ]

  /// A parameter or a header, whose type moves into a schema.
  func typed(_ node: YAMLNode) -> YAMLNode {
    var entries: [YAMLMapping.Entry] = []
    var schema: [YAMLMapping.Entry] = []
    for entry in node.entries {
      if entry.key == "collectionFormat" { continue }
      if Self.typed.contains(entry.key) {
        schema.append(entry)
      } else {
        entries.append(entry)
      }
    }
    let range = node["type"]?.range ?? node.range
    entries.append(.init("schema", converted(schema: .mapping(schema, at: range))))
    return .mapping(entries, at: node.range)
  }

  func converted(schema node: YAMLNode) -> YAMLNode {
    if let reference = node["$ref"] {
      let target = YAMLNode.reference(reference)
      guard let nullable = node["x-nullable"] else { return target }
      // OpenAPI 3.0 leaves out what stands beside a `$ref`.
      return .mapping(
        [
          .init("allOf", .sequence([target], at: node.range)), .init("nullable", nullable),
        ], at: node.range)
    }
    var entries: [YAMLMapping.Entry] = []
    for entry in node.entries {
      switch (entry.key, entry.value.content) {
      case ("type", .scalar(.string("file"))):
        entries.append(entry.replaced(by: .text("string", at: entry.value.range)))
        entries.append(.init("format", .text("binary", at: entry.value.range)))
      case ("discriminator", .scalar(.string)):
        let name = YAMLMapping.Entry("propertyName", entry.value)
        entries.append(entry.replaced(by: .mapping([name], at: entry.value.range)))
      case ("x-nullable", _): entries.append(.init("nullable", entry.value))
      case ("x-example", _): entries.append(.init("example", entry.value))
      case ("collectionFormat", _): break
      case ("properties", _):
        entries.append(entry.replaced(by: entry.value.mapped { converted(schema: $0) }))
      case ("items", .mapping), ("additionalProperties", .mapping), ("not", .mapping):
        entries.append(entry.replaced(by: converted(schema: entry.value)))
      case ("allOf", .sequence(let nodes)), ("items", .sequence(let nodes)):
        let parts = nodes.map { converted(schema: $0) }
        entries.append(entry.replaced(by: .sequence(parts, at: entry.value.range)))
      default: entries.append(entry)
      }
    }
    return .mapping(entries, at: node.range)
  }

  /// A schema of another file, or a file of schemas, wherever they stand in it.
  func converted(schemas node: YAMLNode) -> YAMLNode {
    guard case .mapping = node.content else { return node }
    let isSchema =
      ["$ref", "type"].contains { node[$0]?.scalarText != nil }
      || ["properties", "allOf", "enum", "items"].contains { node[$0] != nil }
    guard isSchema else { return node.mapped { converted(schemas: $0) } }
    let schema = converted(schema: node)
    return .mapping(
      schema.entries.map { entry in
        entry.key == "definitions"
          ? entry.replaced(by: converted(schemas: entry.value)) : entry
      }, at: schema.range)
  }

  func scheme(_ node: YAMLNode) -> YAMLNode {
    let type = node["type"]
    let range = type?.range ?? node.range
    switch type?.scalarText {
    case "basic":
      return .mapping(
        [.init("type", .text("http", at: range)), .init("scheme", .text("basic", at: range))],
        at: node.range)
    case "oauth2":
      let names = ["application": "clientCredentials", "accessCode": "authorizationCode"]
      let flow = node["flow"]?.scalarText ?? "implicit"
      let entries = node.entries.filter {
        ["authorizationUrl", "tokenUrl", "scopes"].contains($0.key)
      }
      let flows = YAMLMapping.Entry(names[flow] ?? flow, .mapping(entries, at: node.range))
      return .mapping(
        [.init("type", .text("oauth2", at: range)), .init("flows", .mapping([flows], at: range))],
        at: node.range)
    default: return node
    }
  }
}

// MARK: - Trees

extension YAMLNode {
  var entries: [YAMLMapping.Entry] {
    if case .mapping(let mapping) = content { mapping.entries } else { [] }
  }

  var elements: [YAMLNode] {
    if case .sequence(let nodes) = content { nodes } else { [] }
  }

  subscript(key: String) -> YAMLNode? {
    if case .mapping(let mapping) = content { mapping[key] } else { nil }
  }

  /// A scalar as it is written.
  var scalarText: String? {
    switch content {
    case .scalar(.string(let text)): text
    case .scalar(.integer(let number)): number.text
    case .scalar(.number(let number)): number.text
    case .scalar(.bool(let value)): value ? "true" : "false"
    default: nil
    }
  }

  static func mapping(_ entries: [YAMLMapping.Entry], at range: SourceRange) -> YAMLNode {
    YAMLNode(.mapping(YAMLMapping(entries)), range: range)
  }

  static func sequence(_ nodes: [YAMLNode], at range: SourceRange) -> YAMLNode {
    YAMLNode(.sequence(nodes), range: range)
  }

  static func text(_ text: String, at range: SourceRange) -> YAMLNode {
    YAMLNode(.scalar(.string(text)), range: range)
  }

  static func flag(_ flag: Bool, at range: SourceRange) -> YAMLNode {
    YAMLNode(.scalar(.bool(flag)), range: range)
  }

  /// A reference to where OpenAPI 3 has what Swagger 2.0 has elsewhere.
  static func reference(_ node: YAMLNode) -> YAMLNode {
    let text = movedReference(node.scalarText ?? "")
    return .mapping([.init("$ref", .text(text, at: node.range), at: node.range)], at: node.range)
  }

  static func movedReference(_ text: String) -> String {
    for (old, new) in [
      ("#/definitions/", "#/components/schemas/"), ("#/parameters/", "#/components/parameters/"),
      ("#/responses/", "#/components/responses/"),
    ] where text.hasPrefix(old) {
      return new + text.dropFirst(old.count)
    }
    return text
  }

  /// A mapping with other values.
  func mapped(_ change: (YAMLNode) -> YAMLNode) -> YAMLNode {
    .mapping(entries.map { $0.replaced(by: change($0.value)) }, at: range)
  }

  mutating func append(_ key: String, _ value: YAMLNode) {
    self = .mapping(entries + [.init(key, value)], at: range)
  }
}

extension YAMLNode? {
  var mediaTypes: [String]? {
    guard let types = self?.elements.compactMap(\.scalarText), !types.isEmpty else { return nil }
    return types
  }
}

extension YAMLMapping.Entry {
  init(_ key: String, _ value: YAMLNode, at range: SourceRange? = nil) {
    self.init(key: key, keyRange: range ?? value.range, value: value)
  }

  func replaced(by value: YAMLNode) -> Self {
    Self(key: key, keyRange: keyRange, value: value)
  }
}
