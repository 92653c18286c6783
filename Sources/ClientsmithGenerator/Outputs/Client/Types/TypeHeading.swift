import ClientsmithModel

/// The first line of a type's declaration, up to the brace.
enum TypeHeading {
  /// `public nonisolated struct Page<T: Codable & Equatable & Sendable>: Codable, Equatable, Sendable`,
  /// with each parameter on a line of its own where that does not fit.
  ///
  /// - Parameter head: with the keyword, `public nonisolated struct `.
  static func text(
    _ head: String, _ type: TypeDeclaration, conformances: [String], in context: ViewContext,
    width: Int
  ) -> String {
    let tail = ": " + conformances.joined(separator: ", ")
    guard type.isGeneric else { return head + type.name.type + tail }
    let constraints = ["Codable", type.equality, "Sendable"]
      .map { context.types.known($0, of: "Swift", in: .client) }.joined(separator: " & ")
    let parameters = type.parameters.map { "\($0.type): \(constraints)" }
    let flat = "\(head)\(type.name.type)<\(parameters.joined(separator: ", "))>\(tail)"
    if flat.columns + 2 <= width { return flat }
    return "\(head)\(type.name.type)<\n  " + parameters.joined(separator: ",\n  ") + "\n>\(tail)"
  }
}

extension TypeDeclaration {
  /// `Equatable`, `Hashable`.
  var equality: String { isHashable ? "Hashable" : "Equatable" }
}
