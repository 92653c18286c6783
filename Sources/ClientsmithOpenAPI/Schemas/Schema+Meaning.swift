import ClientsmithModel
import ClientsmithYAML

/// What authors and tools mean by keywords that say something else together.
extension Schema {
  private static let typesWithoutProperties: Set<String> = [
    "string", "integer", "number", "boolean", "array",
  ]

  /// What is said of objects says nothing of values of another type (JSON Schema, section 6.5).
  mutating func dropForeignKeywords() {
    guard !types.isEmpty, types.allSatisfy(Self.typesWithoutProperties.contains) else { return }
    if let first = properties.first, let value = node["properties"] {
      malformed.append(
        (.init("properties", value.yaml, at: first.keyRange), "`type: object` beside it"))
    }
    properties = []
    hasProperties = false
    additional = nil
    patterns = []
  }

  /// `{type: [integer, string], pattern: '^-?(?:0|[1-9]\\d*)$'}`, as ASP.NET Core writes each number that it
  /// takes in quotes as well: it sends numbers.
  mutating func dropTextsOfNumbers() {
    // A pattern is about texts (JSON Schema, section 6.3.3).
    if !types.isEmpty, types.allSatisfy({ $0 == "integer" || $0 == "number" }) {
      limits.pattern = nil
    }
    guard types.count == 2, types.contains("string"), format != nil, enumeration == nil,
      constant == nil,
      let number = types.first(where: { $0 == "integer" || $0 == "number" }),
      let pattern = limits.pattern, Self.isOfNumbers(pattern)
    else { return }
    types = [number]
    limits.pattern = nil
  }

  /// Whether a pattern matches texts of digits alone, with a sign, a fraction or an exponent at most.
  private static func isOfNumbers(_ pattern: String) -> Bool {
    guard pattern.allSatisfy({ !$0.isLetter || "deE".contains($0) }) else { return false }
    let pattern = SchemaPattern(pattern)
    return pattern.allows("12") == true
      && ["", "a", "1a", "a1", "1 2", "012"].allSatisfy { pattern.allows($0) == false }
  }

  /// `{type: array, enum: [a, b]}`: what is meant are the values of the elements, and no text is an object.
  mutating func moveEnumeration() {
    guard let values = enumeration, !values.isEmpty, let list = node["enum"],
      types == ["array"] || types == ["object"]
    else { return }
    let isArray = types == ["array"]
    guard values.allSatisfy({ isArray ? !$0.isSequence : !$0.isMapping }) else { return }
    foreignValues = list
    guard isArray else { return }
    enumeration = nil
    let own = items?.entries ?? []
    if own.contains(where: { $0.key == "$ref" || $0.key == "enum" }) { return }
    let entry = YAMLMapping.Entry(
      "enum", .sequence(values.map(\.yaml), at: list.range), at: list.range)
    hasMovedValues = true
    items = DocumentNode(.mapping(own + [entry], at: items?.range ?? node.range), file: node.file)
  }

  /// A list about the values of an enumeration, by their places.
  static func without(
    _ list: DocumentNode, placesOfNullIn values: [DocumentNode]
  ) -> DocumentNode {
    guard case .sequence(let elements) = list.yaml.content, elements.count == values.count else {
      return list
    }
    let kept = zip(elements, values).filter { !$1.isNull }.map(\.0)
    return DocumentNode(.sequence(kept, at: list.range), file: list.file)
  }
}
