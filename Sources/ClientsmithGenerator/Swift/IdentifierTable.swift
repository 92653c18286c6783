import ClientsmithModel

/// The form that a name takes where it stands: with backticks only where Swift needs them.
extension SwiftName {
  /// The declaration of a property, method, case or local: `` `default` ``.
  package var declaration: String {
    quoted(in: Keywords.declarations, upTo: 15)
  }

  /// After a dot: `self.default`, `.default`.
  package var member: String {
    quoted(in: Keywords.members, upTo: 8)
  }

  /// The label of a parameter, and the name of a parameter in a function type.
  package var label: String {
    quoted(in: Keywords.labels, upTo: 5)
  }

  /// The label of an argument: `(default: 1)`.
  package var argument: String {
    quoted(in: Keywords.arguments, upTo: 5)
  }

  /// A parameter or a local that is read in a body.
  package var local: String {
    quoted(in: Keywords.locals, upTo: 15)
  }

  /// A type that is declared or used.
  package var type: String {
    quoted(in: Keywords.types, upTo: 15)
  }

  /// Most names are longer than any keyword, or end in a digit or a capital, as none does: they need
  /// no look into the table.
  ///
  /// - Parameter longest: the bytes of the longest keyword.
  private func quoted(in keywords: Set<String>, upTo longest: Int) -> String {
    guard text.utf8.count <= longest, let last = text.utf8.last, last >= UInt8(ascii: "_"),
      keywords.contains(text)
    else { return text }
    return "`\(text)`"
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
