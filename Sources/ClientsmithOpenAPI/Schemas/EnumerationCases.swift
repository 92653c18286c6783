import ClientsmithDeclarations
import ClientsmithModel
import ClientsmithReading

/// The cases of an enumeration, named after extensions of the document or their values.
enum EnumerationCases {
  /// The type of values, as far as they can be cases: whole numbers are integers.
  static func type(of nodes: [DocumentNode], _ type: String?) -> String? {
    guard type == "number" else { return type }
    let areWhole = nodes.allSatisfy { $0.string == nil && rawValue($0, "integer") != nil }
    return areWhole ? "integer" : type
  }

  /// A value as the type says: `1` is a text where the type is `string`.
  static func rawValue(_ node: DocumentNode, _ type: String?) -> Enumeration.RawValue? {
    switch (node.yaml.content, type) {
    case (.scalar(.string(let text)), "integer"): return Int64(text).map { .integer($0) }
    case (.scalar(.string), "boolean"), (.scalar(.string), "number"): return nil
    case (.scalar(.string(let text)), _): return .string(text)
    case (.scalar(.integer(let number)), "integer"), (.scalar(.integer(let number)), nil):
      return number.value.map { .integer($0) }
    // `1.0` is a whole number (JSON Schema, section 6.1.1).
    case (.scalar(.number), "integer"):
      return node.scalarText.flatMap(Double.init).flatMap(Int64.init(exactly:))
        .map { .integer($0) }
    case (.scalar, "string"): return node.scalarText.map { .string($0) }
    default: return nil
    }
  }

  /// Whether a value cannot be one of its type, however it is written: `auto` of a number. Documents have
  /// numbers and booleans in quotes, and booleans as YAML 1.1 writes them.
  static func isForeign(_ node: DocumentNode, _ type: String?) -> Bool {
    guard case .scalar(let scalar) = node.yaml.content, let text = node.scalarText else {
      return false
    }
    switch (type, scalar) {
    case ("boolean", .string):
      return !["true", "false", "yes", "no", "on", "off", "y", "n"].contains(text.asciiLowercased)
    case ("number", .string), ("integer", .string): return Double(text) == nil
    case ("boolean", .integer): return !["0", "1"].contains(text)
    case ("number", .bool), ("integer", .bool), ("boolean", .number): return true
    default: return false
    }
  }

  static func cases(
    _ items: [(value: Enumeration.RawValue, node: DocumentNode, place: Int)], _ schema: Schema,
    _ builder: TypeBuilder
  ) -> [DeclaredEnumeration.Case] {
    var names = UniqueNames(["unrecognized"])
    // Not of those that the document calls otherwise.
    names.keep(
      items.lazy.filter { entry(of: schema.caseNames, $0.place, $0.node.scalarText ?? "") == nil }
        .compactMap(\.node.string).filter { Words.enumerationCase($0) == $0 })
    warn(ofFewer: schema.caseNames, than: schema.enumeration ?? [], builder)
    let isOfSortKeys = isOfSortKeys(items.map(\.value))
    return items.map { item in
      let text = item.node.scalarText ?? ""
      let given = entry(of: schema.caseNames, item.place, text)
      let name =
        given.flatMap(Words.member) ?? defaultName(item.value, isSortKey: isOfSortKeys)
      let taken = names.take(name, for: text)
      if taken != name {
        builder.warn(ofRenamed: "value", text, name, taken, at: item.node.range)
      }
      return DeclaredEnumeration.Case(
        name: Located(SwiftName(taken), at: item.node.range),
        rawValue: Located(item.value, at: item.node.range),
        documentation: Documentation(
          description: entry(of: schema.caseDescriptions, item.place, text)))
    }
  }

  /// A list of names is about the values by their places: with fewer of them, they may be those of others.
  private static func warn(
    ofFewer names: DocumentNode?, than values: [DocumentNode], _ builder: TypeBuilder
  ) {
    guard let names, case .sequence(let list) = names.yaml.content, list.count < values.count else {
      return
    }
    builder.log.warning(
      .unsupportedSchema, at: names.range,
      "the enumeration has \(values.count) values and \(list.count) name\(list.count == 1 ? "" : "s"), so the last ones are named after their values",
      help: "give each value a name, at its place")
  }

  /// Whether a sign is all that tells two values apart: `name` and `-name`, by which answers are sorted.
  private static func isOfSortKeys(_ values: [Enumeration.RawValue]) -> Bool {
    let texts = Set(values)
    return values.contains { value in
      guard case .string(let text) = value, text.hasPrefix("-") else { return false }
      return texts.contains(.string(String(text.dropFirst())))
    }
  }

  /// - Parameter isSortKey: a sign before the value is a part of its name.
  private static func defaultName(_ value: Enumeration.RawValue, isSortKey: Bool) -> String {
    switch value {
    case .string(let text) where isSortKey && text.utf8.count > 1 && text.hasPrefix("-"):
      Words.enumerationCase("minus " + text.dropFirst())
    case .string(let text): Words.enumerationCase(text)
    case .integer(let number):
      number < 0 ? "minus\(number.magnitude)" : "value\(number)"
    }
  }

  /// What the document calls a value; nil: nothing.
  static func name(of value: DocumentNode, _ place: Int, _ schema: Schema) -> String? {
    if let name = entry(of: schema.caseNames, place, value.scalarText ?? "") { return name }
    return (schema.oneOf + schema.anyOf).lazy.map(Schema.init)
      .first { $0.constant?.scalarText == value.scalarText }?.title
  }

  /// What an extension says of a value, in the order of the values or by the value.
  private static func entry(
    of node: DocumentNode?, _ place: Int, _ text: String
  ) -> String? {
    guard let node else { return nil }
    if case .sequence(let nodes) = node.yaml.content {
      return nodes.indices.contains(place)
        ? DocumentNode(nodes[place], file: node.file).scalarText : nil
    }
    return node.string(text)
  }
}
