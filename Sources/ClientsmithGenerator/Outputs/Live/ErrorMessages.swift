import ClientsmithModel

/// What people may read of the body of an error: the expression that finds it, and what it finds.
extension ErrorBody {
  /// `{ $0.error.message }`, `{ $0.messages.first ?? $0.title }`; nil where nothing says it.
  func messageClosure(of model: ClientModel) -> LayoutText? {
    messages.isEmpty ? nil : .choice(of: messages.map { $0.expression(in: type, of: model) })
  }

  /// nil where there is none, or an empty one, which is none either.
  func message(in value: Value) -> String? {
    let text = messages.lazy.compactMap { $0.text(in: value) }.first
    return text == "" ? nil : text
  }
}

extension ErrorBody.Message {
  fileprivate func expression(in type: TypeReference, of model: ClientModel) -> String {
    let path = PagePath(path, in: type, of: model, from: "$0")
    var expression = path.expression
    var isOptional = path.endsInOptional
    for collection in collections {
      expression += isOptional ? "?." : "."
      switch collection {
      case .array:
        expression += "first"
        isOptional = true
      case .dictionary:
        expression += "min { $0.key < $1.key }?.value"
        isOptional = false
      case .json:
        expression += "firstText"
        isOptional = true
      }
    }
    return expression
  }

  /// nil where it leads to no text.
  func text(in value: Value) -> String? {
    let found = collections.reduce(value.part(at: path[...])) { value, collection in
      switch (value, collection) {
      case (.array(let elements), .array): elements.first
      case (.dictionary(let fields), .dictionary): fields.min { $0.key < $1.key }?.value
      case (.json(let json), .json): json.firstText.map(Value.string)
      default: nil
      }
    }
    if case .string(let text)? = found { return text }
    return nil
  }
}

extension Value {
  /// What a way of Swift names leads to, through cases of unions too.
  fileprivate func part(at path: ArraySlice<Endpoint.PathStep>) -> Value? {
    guard let step = path.first else { return self }
    switch (self, step) {
    case (.json(let json), _):
      return json.part(at: step).flatMap { Value.json($0).part(at: path.dropFirst()) }
    case (.union(_, let value), _): return value.part(at: path)
    case (.structure(let members), .key(let key)):
      return members.first { $0.name.text == key }?.value.part(at: path.dropFirst())
    case (.array(let elements), .index(let index)):
      let offset = index < 0 ? elements.count + index : index
      guard elements.indices.contains(offset) else { return nil }
      return elements[offset].part(at: path.dropFirst())
    default: return nil
    }
  }
}

extension JSONValue {
  fileprivate func part(at step: Endpoint.PathStep) -> JSONValue? {
    switch (self, step) {
    case (.object(let members), .key(let key)): members.first { $0.key == key }?.value
    case (.array(let elements), .index(let index)) where elements.indices.contains(index):
      elements[index]
    default: nil
    }
  }

  /// As `JSON.firstText` of the runtime.
  fileprivate var firstText: String? {
    switch self {
    case .string(let text): text.isEmpty ? nil : text
    case .array(let elements): elements.lazy.compactMap(\.firstText).first
    case .object(let members):
      members.sorted { $0.key < $1.key }.lazy.compactMap(\.value.firstText).first
    default: nil
    }
  }
}
