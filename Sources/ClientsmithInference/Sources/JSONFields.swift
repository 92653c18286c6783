import ClientsmithModel
import ClientsmithYAML

// Reads of JSON that other tools have written: what is not there, or is something else, is nil.

extension YAMLNode {
  var elements: [YAMLNode] {
    if case .sequence(let nodes) = content { nodes } else { [] }
  }

  var members: [YAMLMapping.Entry] {
    if case .mapping(let mapping) = content { mapping.entries } else { [] }
  }

  /// A text, or a scalar as it is written.
  var textValue: String? {
    switch content {
    case .scalar(.string(let text)): text
    case .scalar(.integer(let number)): number.text
    case .scalar(.number(let number)): number.text
    case .scalar(.bool(let value)): value ? "true" : "false"
    default: nil
    }
  }

  var integerValue: Int? {
    switch content {
    case .scalar(.integer(let number)): number.value.flatMap { Int(exactly: $0) }
    case .scalar(.string(let text)): Int(text)
    default: nil
    }
  }

  /// Where `at` of an endpoint leads; nil: there is nothing.
  func part(at path: [Endpoint.PathStep]) -> YAMLNode? {
    path.reduce(self) { node, step in
      switch step {
      case .key(let key): node?[key]
      case .index(let index):
        node.flatMap { $0.elements.indices.contains(index) ? $0.elements[index] : nil }
      }
    }
  }

  var isNull: Bool {
    if case .scalar(.null) = content { true } else { false }
  }

  var isTrue: Bool {
    if case .scalar(.bool(true)) = content { true } else { false }
  }

  /// The fields of an array of objects that have a name and a value.
  ///
  /// - Parameter key: what the name stands under.
  func fields(key: String) -> [RecordedField] {
    elements.compactMap { element in
      guard element["disabled"]?.isTrue != true, let name = element[key]?.textValue else {
        return nil
      }
      return RecordedField(
        name, element["value"]?.textValue ?? "", summary: element["description"]?.note)
    }
  }

  /// What a person wrote, which Postman may put into an object with its media type.
  var note: String? {
    let text = (textValue ?? self["content"]?.textValue)?.trimmed ?? ""
    return text.isEmpty ? nil : text
  }
}
