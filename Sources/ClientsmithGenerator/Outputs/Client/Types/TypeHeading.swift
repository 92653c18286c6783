import ClientsmithModel

/// The first line of a type's declaration, up to the brace.
enum TypeHeading {
  /// `public nonisolated struct Page<T: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {`,
  /// with each parameter on a line of its own where that does not fit.
  ///
  /// - Parameter head: with the keyword, `public nonisolated struct `.
  static func layout(
    _ head: String, _ type: TypeDeclaration, conformances: [String], in context: ViewContext
  ) -> LayoutText {
    guard type.isGeneric else { return layout(head + type.name.type, conformances: conformances) }
    let constraints = ["Codable", type.equality, "Sendable"]
      .map { context.types.known($0, of: "Swift", in: .client) }.joined(separator: " & ")
    return .list(
      .init(
        open: "\(head)\(type.name.type)<",
        close: ">: " + conformances.joined(separator: ", ") + " {"),
      type.parameters.map { .init($0.type + ":", .atom(constraints)) })
  }

  /// `struct Page: Codable, Equatable, Sendable {`.
  ///
  /// - Parameter head: with the name.
  static func layout(_ head: String, conformances: [String]) -> LayoutText {
    .words(head + ":", conformances, close: " {")
  }
}

extension TypeDeclaration {
  /// `Equatable`, `Hashable`.
  var equality: String { isHashable ? "Hashable" : "Equatable" }
}
