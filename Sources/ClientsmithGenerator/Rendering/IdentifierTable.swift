import ClientsmithModel

/// The form that a name takes where it stands: with backticks only where Swift needs them.
extension SwiftName {
  /// The declaration of a property, method, case or local: `` `default` ``.
  package var declaration: String {
    Keywords.declarations.contains(text) ? "`\(text)`" : text
  }

  /// After a dot: `self.default`, `.default`.
  package var member: String {
    Keywords.members.contains(text) ? "`\(text)`" : text
  }

  /// The label of a parameter, and the name of a parameter in a function type.
  package var label: String {
    Keywords.labels.contains(text) ? "`\(text)`" : text
  }

  /// The label of an argument: `(default: 1)`.
  package var argument: String {
    Keywords.arguments.contains(text) ? "`\(text)`" : text
  }

  /// A parameter or a local that is read in a body.
  package var local: String {
    Keywords.locals.contains(text) ? "`\(text)`" : text
  }

  /// A type that is declared or used.
  package var type: String {
    Keywords.types.contains(text) ? "`\(text)`" : text
  }
}

/// Which names need backticks, measured with the compilers 6.1 to 6.3.
package enum Keywords {
  /// Reserved words: as a declaration they need backticks.
  package static let declarations: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "init", "inout", "internal", "let", "operator", "precedencegroup", "private", "protocol",
    "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case",
    "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if",
    "in", "repeat", "return", "switch", "throw", "where", "while", "Any", "as", "false", "is",
    "nil", "self", "Self", "super", "throws", "true", "try", "_", "Type", "Protocol",
  ]

  /// After a dot only these mean something else.
  package static let members: Set<String> = ["init", "self", "Self", "Type", "Protocol", "_"]

  package static let labels: Set<String> = ["inout", "let", "var", "_"]

  /// In a call the compiler warns about backticks that it does not need.
  package static let arguments: Set<String> = ["inout", "_"]

  /// In a body contextual keywords can read as the start of an expression, too.
  package static let locals = declarations.union([
    "any", "async", "await", "borrowing", "consume", "consuming", "copy", "discard", "each",
    "some", "then", "unsafe", "yield",
  ])

  package static let types = declarations.union(["any", "async", "await", "each", "some"])
}
