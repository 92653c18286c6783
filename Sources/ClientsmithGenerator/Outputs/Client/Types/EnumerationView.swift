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
    /// `case .red: return "R"`.
    let returning: String
    /// `"R": .red,`.
    let entry: String

    package static let keys = TemplateKeys<Self>([
      .lines("documentation") { $0.documentation },
      .text("declaration") { $0.declaration },
      .text("reading") { $0.reading },
      .text("writing") { $0.writing },
      .text("returning") { $0.returning },
      .text("entry") { $0.entry },
    ])
  }

  let documentation: [String]
  let access: String
  /// Up to the brace.
  let heading: String
  let name: String
  let rawType: String
  /// Too large for a `switch` over its raw values: a hundred take the compiler 0.2 seconds, and
  /// twice as many four times that.
  let isLarge: Bool
  /// The name of the table of a large one.
  let table: String
  let cases: [Case]

  init(
    _ enumeration: Enumeration, name: SwiftName, documentation: [String], head: String,
    context: ViewContext, margin: Int
  ) {
    self.documentation = documentation
    access = context.access
    self.name = name.type
    rawType = context.types.known(
      enumeration.isInteger ? "Int" : "String", of: "Swift", in: .client)
    heading = TypeHeading.text(
      "\(head)enum \(name.type)",
      conformances: (enumeration.isClosed ? [rawType, "CaseIterable"] : ["RawRepresentable"])
        + ["Codable", "Hashable", "Sendable"],
      width: Layout.width - margin)
    // A table ends the process where two keys are the same; Swift's texts are, if they look it.
    isLarge =
      enumeration.cases.count > 100
      && Set(enumeration.cases.map(\.rawValue)).count == enumeration.cases.count
    table = Self.freeName(among: Set(enumeration.cases.map(\.name.text)))
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
          after: "case .\(member.name.member):", indent: 4, width: Layout.width - margin),
        returning: LayoutText.atom(rawValue).text(
          after: "case .\(member.name.member): return", indent: 4, width: Layout.width - margin),
        entry: LayoutText.atom(".\(member.name.member),").text(
          after: "\(rawValue):", indent: 4, width: Layout.width - margin))
    }
  }

  private static func freeName(among taken: Set<String>) -> String {
    var name = "known"
    while taken.contains(name) { name += "Cases" }
    return name
  }

  package static let keys = TemplateKeys<Self>([
    .lines("documentation") { $0.documentation },
    .text("access") { $0.access },
    .text("heading") { $0.heading },
    .text("name") { $0.name },
    .text("rawType") { $0.rawType },
    .flag("isLarge") { $0.isLarge },
    .text("table") { $0.table },
    .list("cases") { $0.cases },
  ])
}
