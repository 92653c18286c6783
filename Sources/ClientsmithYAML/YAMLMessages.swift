import ClientsmithDiagnostics

// What the tree builder reports; the syntax errors of libyaml are in `SyntaxAdvice`.

extension Diagnostic {
  static func duplicateKey(_ key: String, at range: SourceRange, first: SourceRange) -> Self {
    Diagnostic(
      at: range,
      "duplicate key \(key.quotedForMessage), first written on line \(first.start.line)",
      notes: [Note(range: first, message: "the first \(key.quotedForMessage) is here")])
  }

  static func collectionAsKey(at range: SourceRange) -> Self {
    Diagnostic(
      at: range, "a key must be text, not a list or a mapping",
      help: "put text that starts with `[` or `{` in quotes")
  }

  static func mergeOfOther(at range: SourceRange) -> Self {
    Diagnostic(
      at: range, "the merge key `<<` takes a mapping or a list of mappings",
      help: "put the key in quotes, \"<<\", if it is no merge key")
  }

  static func unknownTag(_ tag: String, at range: SourceRange) -> Self {
    Diagnostic(
      at: range, "unknown tag \(tag.quotedForMessage): only those of the YAML core schema are read",
      help: "remove the tag, or put text that starts with `!` in quotes")
  }

  static func tagMismatch(_ tag: CoreTag, at range: SourceRange) -> Self {
    Diagnostic(at: range, "the value does not fit its tag `\(tag.shorthand)`")
  }

  static func undefinedAnchor(_ name: String, at range: SourceRange) -> Self {
    Diagnostic(
      at: range, "no anchor `&\(name.clippedForMessage)` is defined before this alias",
      help: "put text that starts with `*` in quotes")
  }

  static func selfContainingAnchor(
    _ name: String, at range: SourceRange, anchor: SourceRange
  ) -> Self {
    Diagnostic(
      at: range, "the alias `*\(name.clippedForMessage)` stands inside its own anchor",
      notes: [Note(range: anchor, message: "the anchor is here")])
  }

  static func redefinedAnchor(_ name: String, at range: SourceRange, first: SourceRange) -> Self {
    Diagnostic(
      at: range,
      "the anchor `&\(name.clippedForMessage)` is already defined on line \(first.start.line)",
      notes: [Note(range: first, message: "the first definition is here")])
  }
}

extension ReadingFailure {
  static func tooDeep(_ limit: Int, at range: SourceRange) -> Self {
    Self(at: range, "the document is nested more than \(limit) levels deep")
  }

  static func tooManyEvents(_ limit: Int, at range: SourceRange) -> Self {
    Self(at: range, "the document has more than \(limit) YAML events")
  }

  static func tooManyNodes(_ limit: Int, at range: SourceRange) -> Self {
    Self(
      at: range, "the document has more than \(limit) nodes, those that aliases repeat included")
  }

  static func tooManyAliases(_ limit: Int, at range: SourceRange) -> Self {
    Self(at: range, "the document has more than \(limit) aliases")
  }

  static func tooManyAnchors(_ limit: Int, at range: SourceRange) -> Self {
    Self(at: range, "the document has more than \(limit) anchors")
  }

  static func tooManyCombiningMarks(_ limit: Int, at range: SourceRange) -> Self {
    Self(at: range, "this text has more than \(limit) combining marks on one letter")
  }

  static func empty(at range: SourceRange) -> Self {
    Self(at: range, "the file is empty: a specification is expected")
  }

  static func secondDocument(at range: SourceRange) -> Self {
    Self(
      at: range, "a second document starts here: a specification is one YAML document",
      help: "give each specification a file of its own")
  }
}
