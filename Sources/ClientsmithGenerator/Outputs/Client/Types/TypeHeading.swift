import ClientsmithModel

/// The first line of a type's declaration, up to the brace.
enum TypeHeading {
  /// `public nonisolated struct Page<T: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {`,
  /// with each parameter on a line of its own where that does not fit.
  ///
  /// - Parameter head: with the keyword, `public nonisolated struct `.
  static func text(
    _ head: String, _ type: TypeDeclaration, conformances: [String], in context: ViewContext,
    width: Int
  ) -> String {
    guard type.isGeneric else {
      return text(head + type.name.type, conformances: conformances, width: width)
    }
    let tail = ": " + conformances.joined(separator: ", ") + " {"
    let constraints = ["Codable", type.equality, "Sendable"]
      .map { context.types.known($0, of: "Swift", in: .client) }.joined(separator: " & ")
    let parameters = type.parameters.map { "\($0.type): \(constraints)" }
    let flat = "\(head)\(type.name.type)<\(parameters.joined(separator: ", "))>\(tail)"
    if flat.columns <= width { return flat }
    return "\(head)\(type.name.type)<\n  " + parameters.joined(separator: ",\n  ") + "\n>\(tail)"
  }

  /// `struct Page: Codable, Equatable, Sendable {`, with as many conformances on each line as fit and
  /// the brace on one of its own where that does not fit.
  ///
  /// - Parameter head: with the name.
  static func text(_ head: String, conformances: [String], width: Int) -> String {
    let flat = "\(head): \(conformances.joined(separator: ", ")) {"
    if flat.columns <= width { return flat }
    var lines: [String] = []
    var line = head + ":"
    for (index, name) in conformances.enumerated() {
      let word = name + (index < conformances.count - 1 ? "," : "")
      if line.columns + 1 + word.columns > width {
        lines.append(line)
        line = "  " + word
      } else {
        line += " " + word
      }
    }
    return (lines + [line, "{"]).joined(separator: "\n")
  }
}

extension TypeDeclaration {
  /// `Equatable`, `Hashable`.
  var equality: String { isHashable ? "Hashable" : "Equatable" }
}
