import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithYAML

/// Keeps of a sample what shows its form: a few elements of each array, a few entries of each map,
/// properties that may be missing only as long as there are not too many; nothing that is secret.
struct ExampleShortening {
  /// How much is kept.
  static let mostElements = 3
  static let mostProperties = 40
  private static let longestText = 200

  /// Levels of nesting: a specification has a limit of its own.
  private static let deepest = 100

  /// In characters as they are written: YAML takes no longer ones in a line (YAML 1.2.2, section 7.4).
  private static let longestKey = 1000

  /// Whether a key may be longer than that: what is not in ASCII may take ten characters, `\U000E0001`.
  private static func isTooLong(_ key: String) -> Bool {
    guard key.utf8.count * 4 > longestKey else { return false }
    let length = key.unicodeScalars.reduce(into: 0) { length, scalar in
      let isEscaped = scalar.value < 0x20 || !scalar.isASCII
      length += isEscaped ? 10 : "\"\\".contains(Character(scalar)) ? 2 : 1
    }
    return length > longestKey
  }

  /// nil: it is nested too deep for an example, or has keys that no specification can have.
  static func example(
    of node: YAMLNode, _ shape: Shape, key: String? = nil
  ) -> WrittenValue? {
    isWritable(node) ? shortened(node, shape, key: key) : nil
  }

  /// Without shortening, for what must be sent as it was.
  static func whole(_ node: YAMLNode) -> WrittenValue {
    let content: WrittenValue.Content =
      switch node.content {
      case .scalar(.null): .null
      case .scalar(.bool(let value)): .bool(value)
      case .scalar(.integer(let number)): .integer(number.value, text: number.text)
      case .scalar(.number(let number)): .number(number.value, text: number.text)
      case .scalar(.string(let text)): .string(text)
      case .sequence(let nodes): .sequence(nodes.map(whole))
      case .mapping(let mapping):
        .mapping(
          mapping.entries.map { .init(key: $0.key, keyRange: .unknown, value: whole($0.value)) })
      }
    return WrittenValue(content, range: .unknown)
  }

  /// Of what is kept: samples may have millions of values.
  private static func isWritable(_ node: YAMLNode) -> Bool {
    var level = [node]
    for _ in 0..<deepest {
      guard !level.contains(where: { $0.members.contains { isTooLong($0.key) } }) else {
        return false
      }
      level = level.flatMap { node in
        switch node.content {
        case .scalar: [YAMLNode]()
        case .sequence(let nodes): Array(nodes.prefix(mostElements))
        case .mapping(let mapping): mapping.entries.map(\.value)
        }
      }
      if level.isEmpty { return true }
    }
    return false
  }

  private static func shortened(
    _ node: YAMLNode, _ shape: Shape, key: String? = nil
  ) -> WrittenValue {
    let shape = shape.whole
    switch node.content {
    case .scalar(let scalar): return value(scalar, shape, key: key)
    case .sequence(let nodes):
      let elements = nodes.prefix(mostElements).map { node in
        shape.element.map { shortened(node, $0) } ?? plain(node)
      }
      return WrittenValue(.sequence(elements), range: .unknown)
    case .mapping(let mapping):
      return WrittenValue(.mapping(members(of: mapping, shape)), range: .unknown)
    }
  }

  private static func members(of mapping: YAMLMapping, _ shape: Shape) -> [WrittenValue.Member] {
    guard shape.kinds == [.object] else { return mapping.entries.map { member($0, nil) } }
    switch (shape.object, shape.map, shape.union) {
    case (nil, let map?, nil):
      return mapping.entries.prefix(mostElements).map { member($0, map) }
    case (let object?, nil, nil): return members(of: mapping, object)
    case (nil, nil, let union?):
      guard case .scalar(.string(let tag))? = mapping[union.key]?.content,
        let object = union.cases[tag]?.whole.object
      else { break }
      return members(of: mapping, object, keeping: union.key)
    default: break
    }
    return mapping.entries.map { member($0, nil) }
  }

  private static func members(
    of mapping: YAMLMapping, _ object: ObjectShape, keeping tag: String? = nil
  ) -> [WrittenValue.Member] {
    var count = 0
    return mapping.entries.compactMap { entry in
      count += 1
      let isKept = entry.key == tag || !object.isOptional(entry.key)
      guard count <= mostProperties || isKept else { return nil }
      return member(entry, object[entry.key]?.shape)
    }
  }

  /// - Parameter shape: nil: nothing is known of the value.
  private static func member(
    _ entry: YAMLMapping.Entry, _ shape: Shape?
  ) -> WrittenValue.Member {
    WrittenValue.Member(
      key: entry.key, keyRange: .unknown,
      value: shape.map { shortened(entry.value, $0, key: entry.key) }
        ?? plain(entry.value, key: entry.key))
  }

  /// What has no type of its own.
  private static func plain(_ node: YAMLNode, key: String? = nil) -> WrittenValue {
    shortened(node, Shape(name: key ?? "", depth: 0), key: key)
  }

  private static func value(_ scalar: YAMLScalar, _ shape: Shape, key: String?) -> WrittenValue {
    let content: WrittenValue.Content =
      switch scalar {
      case .null: .null
      case .bool(let value): .bool(value)
      // What no number of Swift can hold is JSON, which null is too.
      case .integer(let number):
        number.value == nil && UInt64(number.text) == nil
          ? .null : .integer(number.value, text: number.text)
      case .number(let number):
        number.value.isFinite ? .number(number.value, text: number.text) : .null
      case .string(let text): .string(self.text(text, shape, key: key))
      }
    return WrittenValue(content, range: .unknown)
  }

  private static func text(_ text: String, _ shape: Shape, key: String?) -> String {
    guard shape.texts.formats.isEmpty || shape.texts.count == 0 else { return text }
    if let key, NameHints.isSecret(key) { return "made-up" }
    if FieldInference.isUnknown(text) { return key ?? "value" }
    guard text.unicodeScalars.count > longestText else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(longestText - 1))) + "…"
  }
}
