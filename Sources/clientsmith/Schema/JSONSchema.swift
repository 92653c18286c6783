/// JSON, as far as a schema needs it; keys stay in the order written.
indirect enum JSONSchema: Sendable {
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([JSONSchema])
  case object([(key: String, value: JSONSchema)])

  // MARK: - Schemas

  static let any = JSONSchema.bool(true)
  static let text = JSONSchema.object([("type", .string("string"))])
  static let flag = JSONSchema.object([("type", .string("boolean"))])
  static let integer = JSONSchema.object([("type", .string("integer"))])
  static let null = JSONSchema.object([("type", .string("null"))])
  /// A scalar, as a constant is.
  static let scalar = JSONSchema.object([
    ("type", .array([.string("string"), .string("number"), .string("boolean")]))
  ])

  static func ref(_ name: String) -> JSONSchema {
    .object([("$ref", .string("#/$defs/" + name))])
  }

  static func anyOf(_ schemas: JSONSchema...) -> JSONSchema {
    .object([("anyOf", .array(schemas))])
  }

  static func words(_ words: some Sequence<String>) -> JSONSchema {
    .object([("enum", .array(words.map { .string($0) }))])
  }

  static func matching(_ pattern: String) -> JSONSchema {
    .object([("type", .string("string")), ("pattern", .string(pattern))])
  }

  /// An array of at least one.
  static func list(_ element: JSONSchema) -> JSONSchema {
    .object([("type", .string("array")), ("items", element), ("minItems", .number(1))])
  }

  /// Names that people choose, and what they stand for.
  static func map(_ value: JSONSchema) -> JSONSchema {
    .object([("type", .string("object")), ("additionalProperties", value)])
  }

  /// A mapping with fixed keys.
  ///
  /// - Parameters:
  ///   - required: keys that it cannot do without.
  ///   - rest: further keywords.
  static func keys(
    _ properties: [(key: String, value: JSONSchema)], required: [String] = [],
    rest: [(key: String, value: JSONSchema)] = []
  ) -> JSONSchema {
    var members: [(key: String, value: JSONSchema)] = [
      ("type", .string("object")), ("properties", .object(properties)),
    ]
    if !required.isEmpty {
      members.append(("required", .array(required.map { .string($0) })))
    }
    return .object(members + rest + [("additionalProperties", .bool(false))])
  }

  /// With a text that editors show.
  func described(_ text: String) -> JSONSchema {
    guard case .object(let members) = self else { return self }
    return .object([("description", .string(text))] + members)
  }

  // MARK: - Printing

  var printed: String {
    var text = ""
    print(into: &text, indent: 0)
    return text + "\n"
  }

  private func print(into text: inout String, indent: Int) {
    switch self {
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += String(value)
    case .string(let value): text += Self.quoted(value)
    case .array(let elements):
      Self.print(elements.map { (nil, $0) }, "[", "]", into: &text, indent: indent)
    case .object(let members):
      Self.print(members.map { ($0.key, $0.value) }, "{", "}", into: &text, indent: indent)
    }
  }

  private static func print(
    _ members: [(String?, JSONSchema)], _ open: String, _ close: String, into text: inout String,
    indent: Int
  ) {
    text += open
    let isShort = members.allSatisfy { $0.1.isScalar } && members.count <= 3
    for (index, (key, value)) in members.enumerated() {
      if index > 0 { text += isShort ? ", " : "," }
      if !isShort { text += "\n" + String(repeating: " ", count: indent + 2) }
      if let key { text += quoted(key) + ": " }
      value.print(into: &text, indent: indent + 2)
    }
    if !isShort { text += "\n" + String(repeating: " ", count: indent) }
    text += close
  }

  private var isScalar: Bool {
    switch self {
    case .bool, .number, .string: true
    case .array, .object: false
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
