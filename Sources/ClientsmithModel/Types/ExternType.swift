/// A type that the user has written: it is named, and never declared.
package struct ExternType: Hashable, Sendable {
  /// As Swift is to write it: `Money`, `Ledger.Money`.
  package var text: String
  /// The module that is imported for it; nil: it is in the user's own module.
  package var module: String?
  /// What mocks have where nothing else is given; nil: they can have none.
  package var mock: ForeignValue?

  package init(text: String, module: String?, mock: ForeignValue? = nil) {
    self.text = text
    self.module = module
    self.mock = mock
  }
}

/// A value of a type that the user has written.
package enum ForeignValue: Hashable, Sendable {
  /// It is decoded from this, in a body with dates in such a form.
  case json(JSONValue, DateFormat)
  /// A static member of the type, perhaps a call: `zero`, `sample()`.
  case member(String)
}

extension ForeignValue {
  /// Whether a text is the name of a member, or a call of one without arguments: nothing else of a
  /// specification becomes Swift as it stands.
  package static func isMember(_ text: String) -> Bool {
    let name = text.hasSuffix("()") ? String(text.dropLast(2)) : text
    return SwiftModule.isName(name) && !["self", "Type", "Protocol"].contains(name)
      && (name != "init" || text.hasSuffix("()"))
  }
}

extension Value {
  /// Whether it is decoded, so that the expression for it may throw.
  package var isDecoded: Bool {
    switch self {
    case .foreign(.json): true
    case .array(let elements): elements.contains(where: \.isDecoded)
    case .dictionary(let fields): fields.contains { $0.value.isDecoded }
    case .structure(let members): members.contains { $0.value.isDecoded }
    case .union(_, let payload): payload.isDecoded
    case .foreign(.member), .null, .absent, .bool, .integer, .number, .decimal, .string, .date,
      .now,
      .day, .data, .duration, .json, .enumerationCase, .unrecognizedCase, .unrecognizedUnion:
      false
    }
  }
}
