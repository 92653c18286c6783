import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

// What a proposed line repeats of a declaration whose name is refused: all of it, or nothing, so that
// whoever pastes the line loses nothing.

extension DeclaredParameter {
  /// Its type; nil where more is declared than the name, the type and a default that is one word.
  var writtenType: String? {
    var plain = DeclaredParameter(
      section: section, name: name, writtenName: writtenName, wireName: wireName, type: type)
    plain.default = `default`
    return self == plain ? WrittenValue.text(of: type, with: `default`) : nil
  }
}

extension DeclaredProperty {
  /// Its type; nil where more is declared than the name, the type and a default that is one word.
  var writtenType: String? {
    var plain = DeclaredProperty(name: name, wireName: wireName, type: type)
    plain.default = `default`
    return self == plain ? WrittenValue.text(of: type, with: `default`) : nil
  }
}

extension DeclaredUnionCase {
  /// Its type; nil where there is none, or more is declared than the name and the type.
  var writtenType: String? {
    isFallback || contentKey != nil || tag != .string ? nil : type?.writtenText
  }
}

extension WrittenValue {
  /// That of a type; nil where the default beside it cannot be repeated.
  fileprivate static func text(of type: TypeExpression?, with value: WrittenValue?) -> String? {
    if let value, value.writtenText == nil { return nil }
    return type?.writtenText
  }

  /// A scalar as it is written inside of `{}`; nil of a sequence or a mapping with content.
  var writtenText: String? {
    switch content {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer(_, let text), .number(_, let text): excerpt(text)
    case .string(let text): written(text)
    case .sequence(let elements): elements.isEmpty ? "[]" : nil
    case .mapping(let members): members.isEmpty ? "{}" : nil
    }
  }
}
