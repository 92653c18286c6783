import ClientsmithGenerator

/// Swift that has texts in it as they are.
enum RawLiteral {
  private static let quotes = "\"\"\""
  private static let hashes = "####"

  /// A raw string literal of several lines.
  static func text(_ text: String) -> String {
    precondition(!text.contains(quotes + hashes), "the text ends its literal: \(text)")
    return "\(hashes)\(quotes)\n\(text)\n\(quotes)\(hashes)"
  }

  /// A call of the initializer of `SwiftSource` that takes what was cut.
  static func source(_ source: SwiftSource) -> String {
    let imports = source.imports.map {
      "SwiftSource.Import(module: \"\($0.module)\", isPublic: \($0.isPublic))"
    }
    let sections = source.sections.map { section in
      let pieces = section.pieces.enumerated().map { offset, piece in
        offset.isMultiple(of: 2) ? text(piece) : "\"\(piece)\""
      }
      return "          .init(\"\(section.condition)\", [\(pieces.joined(separator: ", "))]),\n"
    }
    return """
      SwiftSource(
              head: \(text(source.head)),
              imports: [\(imports.joined(separator: ", "))],
              sections: [
      \(sections.joined())\
              ])
      """
  }
}
