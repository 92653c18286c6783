import ClientsmithModel

/// An enumeration, open or closed.
package struct EnumerationView: TemplateView {
  package struct Case: TemplateView {
    let documentation: [String]
    /// `` `default` ``, `red = "R"`.
    let declaration: String
    /// `case "R": self = .red`.
    let reading: String
    /// `case .red: "R"`.
    let writing: String

    package static let keys = TemplateKeys<Self>([
      .lines("documentation") { $0.documentation },
      .text("declaration") { $0.declaration },
      .text("reading") { $0.reading },
      .text("writing") { $0.writing },
    ])
  }

  let documentation: [String]
  let access: String
  /// `public nonisolated `.
  let head: String
  let name: String
  let rawType: String
  let cases: [Case]

  init(
    _ enumeration: Enumeration, name: SwiftName, documentation: [String], head: String,
    context: ViewContext, margin: Int
  ) {
    self.documentation = documentation
    self.head = head
    access = context.access
    self.name = name.type
    rawType = context.types.known(
      enumeration.isInteger ? "Int" : "String", of: "Swift", in: .client)
    cases = enumeration.cases.map { member in
      let rawValue = member.rawValue.literal
      let isImplied = member.rawValue == .string(member.name.text)
      let declaration = member.name.declaration
      return Case(
        documentation: DocComment.lines(member.documentation, indent: margin + 2),
        declaration: !enumeration.isClosed || isImplied
          ? declaration
          : LayoutText.atom(rawValue).text(
            after: "\(declaration) =", indent: 2, width: Layout.width - margin - 5),
        reading: LayoutText.atom("self = .\(member.name.member)").text(
          after: "case \(rawValue):", indent: 4, width: Layout.width - margin),
        writing: LayoutText.atom(rawValue).text(
          after: "case .\(member.name.member):", indent: 4, width: Layout.width - margin))
    }
  }

  package static let keys = TemplateKeys<Self>([
    .lines("documentation") { $0.documentation },
    .text("access") { $0.access },
    .text("head") { $0.head },
    .text("name") { $0.name },
    .text("rawType") { $0.rawType },
    .list("cases") { $0.cases },
  ])
}
