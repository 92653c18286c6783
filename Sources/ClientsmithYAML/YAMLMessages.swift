import ClientsmithDiagnostics

// What the tree builder reports; the syntax errors of libyaml are in `SyntaxAdvice`.

extension Diagnostic {
  static func duplicateKey(_ key: String, at range: SourceRange, first: SourceRange) -> Self {
    Diagnostic(
      .duplicateKey, at: range,
      "duplicate key \(name: key), first written on line \(first.start.line)",
      notes: [Note(range: first, message: "the first \(key.quotedForMessage) is here")])
  }

  static func missingSpace(after mark: String, at range: SourceRange) -> Self {
    Diagnostic(.missingSpace, at: range, "a space is missing after `\(mark)`")
  }

  static func trailingComma(at range: SourceRange) -> Self {
    Diagnostic(
      .invalidJSON, at: range, "JSON allows no comma after the last element", help: "remove it")
  }

  static func collectionAsKey(at range: SourceRange) -> Self {
    Diagnostic(
      .invalidKey, at: range, "a key must be text, not a list or a mapping",
      help: "put text that starts with `[` or `{` in quotes")
  }

  static func mergeOfOther(at range: SourceRange) -> Self {
    Diagnostic(
      .invalidMerge, at: range, "the merge key `<<` expects a mapping or a list of mappings",
      help: "put the key in quotes, \"<<\", if it is not meant as a merge key")
  }

  static func unknownTag(_ tag: String, at range: SourceRange) -> Self {
    Diagnostic(
      .unknownTag, at: range,
      "unknown tag \(name: tag): only those of the YAML core schema are supported",
      help: "remove the tag, or put text that starts with `!` in quotes")
  }

  static func tagMismatch(_ tag: CoreTag, at range: SourceRange) -> Self {
    Diagnostic(.tagMismatch, at: range, "the value does not match its tag `\(tag.shorthand)`")
  }

  static func undefinedAnchor(_ name: String, at range: SourceRange) -> Self {
    Diagnostic(
      .unknownAnchor, at: range, "no anchor \(name: "&" + name) is defined before this alias",
      help: "put text that starts with `*` in quotes")
  }

  static func selfContainingAnchor(
    _ name: String, at range: SourceRange, anchor: SourceRange
  ) -> Self {
    Diagnostic(
      .recursiveAnchor, at: range, "the alias \(name: "*" + name) is inside of its own anchor",
      notes: [Note(range: anchor, message: "the anchor is here")])
  }

  static func redefinedAnchor(_ name: String, at range: SourceRange, first: SourceRange) -> Self {
    Diagnostic(
      .duplicateAnchor, at: range,
      "the anchor \(name: "&" + name) is already defined on line \(first.start.line)",
      notes: [Note(range: first, message: "the first definition is here")])
  }

  /// - Parameter scalar: what looks like a space and is not one to YAML.
  static func notASpace(_ scalar: Unicode.Scalar, at range: SourceRange) -> Self {
    Diagnostic(
      .notASpace, at: range, "\(scalar.codePoint) is not a space in YAML",
      help: "replace it with a space")
  }
}

extension ReadingFailure {
  static func tooDeep(_ limit: Int, at range: SourceRange) -> Self {
    Self(.nestedTooDeep, at: range, "the document is nested more than \(limit) levels deep")
  }

  static func tooManyEvents(_ limit: Int, at range: SourceRange) -> Self {
    Self(.fileTooLarge, at: range, "the document has more than \(limit) YAML events")
  }

  static func tooManyNodes(_ limit: Int, at range: SourceRange) -> Self {
    Self(
      .fileTooLarge, at: range,
      "the document has more than \(limit) nodes, including those that aliases repeat")
  }

  static func tooManyAliases(_ limit: Int, at range: SourceRange) -> Self {
    Self(.fileTooLarge, at: range, "the document has more than \(limit) aliases")
  }

  static func tooManyAnchors(_ limit: Int, at range: SourceRange) -> Self {
    Self(.fileTooLarge, at: range, "the document has more than \(limit) anchors")
  }

  static func tooManyCombiningMarks(_ limit: Int, at range: SourceRange) -> Self {
    Self(
      .tooManyCombiningMarks, at: range,
      "this text has more than \(limit) combining marks on one letter")
  }

  static func empty(at range: SourceRange) -> Self {
    Self(.emptyFile, at: range, "the file is empty")
  }

  static func secondDocument(at range: SourceRange) -> Self {
    Self(
      .secondDocument, at: range,
      "a second document starts here: a specification is one YAML document",
      help: "give each specification a file of its own")
  }
}

extension Unicode.Scalar {
  /// `U+00A0`.
  var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Whether it shows as a space, and is a letter like any other to YAML.
  var isForeignSpace: Bool {
    value > 0x7F && properties.generalCategory == .spaceSeparator
  }
}
