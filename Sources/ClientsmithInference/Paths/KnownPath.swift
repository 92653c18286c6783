import ClientsmithDeclarations
import ClientsmithModel

/// A path of a specification that exists, with that of its base URL.
struct KnownPath {
  var parts: [PathTemplates.Part]
  /// The types of placeholders, by their names, where not every text is one.
  var types: [String: Primitive] = [:]

  init(_ parts: [PathTemplates.Part], of endpoint: DeclaredEndpoint? = nil) {
    self.parts = parts
    for parameter in endpoint?.parameters ?? [] where parameter.section == .path {
      // The path has the name as it is written, whatever `naming` makes of it.
      types[parameter.writtenName] = parameter.type.flatMap(Self.primitive)
      types[parameter.wireName.value] = parameter.type.flatMap(Self.primitive)
    }
  }

  private static func primitive(_ type: TypeExpression) -> Primitive? {
    switch type.form {
    case .primitive(let primitive): primitive
    case .name(let name): Primitive(reference: name)
    case .optional(let wrapped): primitive(wrapped)
    case .array, .dictionary, .patch, .generic, .inline, .unreadable: nil
    }
  }

  /// Whether a segment may be a value of a type: `search` is no `Int`.
  static func isValue(_ text: String, of type: Primitive) -> Bool {
    let formats = TextFormat.formats(of: text)
    return switch type {
    case .int, .int32, .int64, .uint64: formats.contains(.integer) || PathNumbers.isNumber(text)
    case .double, .float, .decimal: formats.contains(.numeric)
    case .bool: formats.contains(.bool)
    case .uuid: formats.contains(.uuid)
    case .day: formats.contains(.day)
    case .date, .string, .url, .data, .duration, .json: true
    }
  }
}
