import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

/// The entries of an endpoint's `headers`: parameters, and constants as at the top level.
enum HeaderSection {
  enum Entry {
    case parameter(DeclaredParameter)
    case constant(DeclaredHeader)
  }

  static func read(
    _ entry: YAMLMapping.Entry, naming: NamingStyle, typeNames: Set<String>,
    into log: inout DiagnosticLog
  ) -> Entry? {
    if isPlainConstant(entry, typeNames: typeNames) {
      return DeclaredHeader.read(
        Located(entry.key, at: entry.keyRange), value: entry.value.written, into: &log
      ).map(Entry.constant)
    }
    guard
      let parameter = DeclaredParameter.read(
        entry, section: .headers, naming: naming, into: &log)
    else { return nil }
    // One with a type is read and written as that says.
    guard let constant = parameter.constant, parameter.type == nil else {
      return .parameter(parameter)
    }
    let wire = parameter.wireName
    return DeclaredHeader.read(wire, value: constant, into: &log).map(Entry.constant)
  }

  /// The declared types, which tell a header's type from its value.
  static func typeNames(in fields: Fields) -> Set<String> {
    guard case .mapping(let types)? = fields["types"]?.content else { return [] }
    return Set(types.entries.map(\.key))
  }

  /// Whether an entry at the top of a specification says the type of a header, rather than its
  /// value: any text that is not a type is a value there.
  static func isTyped(_ entry: YAMLMapping.Entry, typeNames: Set<String>) -> Bool {
    switch entry.value.content {
    case .mapping(let mapping):
      return mapping.entries.contains { $0.key == "type" }
        || !mapping.entries.contains { $0.key == "value" }
    case .sequence: return CamelCase.isLower(entry.key)
    case .scalar: break
    }
    guard let text = entry.value.string else { return false }
    var parser = TypeExpressionParser(text, location: ScalarLocation(entry.value))
    guard let type = try? parser.parseWithDefault().type else { return false }
    return CamelCase.isLower(entry.key)
      ? refersToKnownType(type, typeNames) : isKnownType(type, typeNames)
  }

  /// `Accept: text/csv`: spelled like a header, with a value that is not a type.
  private static func isPlainConstant(_ entry: YAMLMapping.Entry, typeNames: Set<String>) -> Bool {
    guard entry.value.scalarText != nil else { return false }
    guard let text = entry.value.string else { return !CamelCase.isLower(entry.key) }
    var parser = TypeExpressionParser(text, location: ScalarLocation(entry.value))
    guard let type = try? parser.parseWithDefault().type else {
      return !text.contains { "[]<>?=".contains($0) }
    }
    return !CamelCase.isLower(entry.key) && !refersToKnownType(type, typeNames)
  }

  /// The same to the last name in it: `X-Hint: what?` is a value.
  private static func isKnownType(_ type: TypeExpression, _ names: Set<String>) -> Bool {
    switch type.form {
    case .optional(let inner), .array(let inner), .dictionary(let inner), .patch(let inner):
      isKnownType(inner, names)
    case .name, .primitive, .generic, .inline, .unreadable: refersToKnownType(type, names)
    }
  }

  private static func refersToKnownType(_ type: TypeExpression, _ names: Set<String>) -> Bool {
    switch type.form {
    case .name(let name): names.contains(name) || Primitive(rawValue: name) != nil
    case .primitive, .optional, .array, .dictionary, .patch, .generic, .inline, .unreadable: true
    }
  }
}
