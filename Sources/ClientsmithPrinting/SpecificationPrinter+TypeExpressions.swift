import ClientsmithDeclarations
import ClientsmithModel

extension SpecificationPrinter {
  /// A type where nothing else stands: its text, or what declares it.
  func node(_ type: TypeExpression) -> PrintedNode {
    if let text = text(type) { return .text(text) }
    switch type.form {
    case .array(let element): return .sequence([node(element)])
    case .dictionary(let value):
      return .sequence([.mapping([PrintedEntry("String", node(value))])])
    case .inline(let inline):
      return .mapping(
        form(inline.form, isDeclared: false) + name(of: inline)
          + documentation(inline.documentation)
          + deprecation(inline.deprecated))
    default: return .mapping(fields(type))
    }
  }

  /// The same where more keys may follow: `type`, or the keys of a type that is declared here.
  func fields(_ type: TypeExpression) -> [PrintedEntry] {
    switch type.form {
    case .inline(let inline)
    where inline.documentation.isEmpty && inline.deprecated == nil:
      return form(inline.form, isDeclared: false) + name(of: inline)
    case .optional(let wrapped) where wrapped.isDeclaredHere:
      return fields(wrapped) + [PrintedEntry("optional", .word("true"))]
    case .patch(let wrapped) where wrapped.isDeclaredHere:
      return fields(wrapped) + [PrintedEntry("patch", .word("true"))]
    default: return [PrintedEntry("type", node(type))]
    }
  }

  private func name(of inline: InlineType) -> [PrintedEntry] {
    inline.name.map { [PrintedEntry("name", .text($0.value.text))] } ?? []
  }

  /// `[String: Item?]`; nil for what is declared in it.
  func text(_ type: TypeExpression) -> String? {
    switch type.form {
    case .name(let name): name
    case .primitive(let primitive): text(of: primitive)
    case .optional(let wrapped): text(wrapped).map { $0 + "?" }
    case .array(let element): text(element).map { "[\($0)]" }
    case .dictionary(let value): text(value).map { "[String: \($0)]" }
    case .patch(let wrapped): text(wrapped).map { "Patch<\($0)>" }
    case .generic(let name, let arguments):
      arguments.map { text($0) ?? Primitive.json.rawValue }.joined(separator: ", ")
        .wrapped("\(name)<", ">")
    case .inline: nil
    case .unreadable: Primitive.json.rawValue
    }
  }
}

extension TypeExpression {
  /// Whether a type is declared in it.
  var isDeclaredHere: Bool {
    switch form {
    case .inline: true
    case .optional(let type), .array(let type), .dictionary(let type), .patch(let type):
      type.isDeclaredHere
    case .name, .primitive, .generic, .unreadable: false
    }
  }
}

extension String {
  fileprivate func wrapped(_ start: String, _ end: String) -> String { start + self + end }
}
