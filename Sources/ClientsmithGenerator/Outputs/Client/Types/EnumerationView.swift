import ClientsmithModel

/// An enumeration, open or closed.
package struct EnumerationView: TemplateView {
  package struct Case: TemplateView {
    let documentation: DocComment
    /// `` `default` ``, `red = "R"`.
    let declaration: LayoutText
    /// `case "R": self = .red`.
    let reading: LayoutText
    /// `case .red: "R"`.
    let writing: LayoutText
    /// `case .red: return "R"`.
    let returning: LayoutText
    /// `"R": .red,`.
    let entry: LayoutText

    package static let keys = TemplateKeys<Self>([
      .comment("documentation") { $0.documentation },
      .layout("declaration") { $0.declaration },
      .layout("reading") { $0.reading },
      .layout("writing") { $0.writing },
      .layout("returning") { $0.returning },
      .layout("entry") { $0.entry },
    ])
  }

  let documentation: DocComment
  let access: String
  /// Up to the brace.
  let heading: LayoutText
  let name: String
  let rawType: String
  /// Too large for a `switch` over its raw values: a hundred take the compiler 0.2 seconds, and
  /// twice as many four times that.
  let isLarge: Bool
  /// The name of the table of a large one.
  let table: String
  let cases: [Case]

  init(
    _ enumeration: Enumeration, name: SwiftName, documentation: DocComment, head: String,
    context: ViewContext
  ) {
    self.documentation = documentation
    access = context.access
    self.name = name.type
    rawType = context.types.known(
      enumeration.isInteger ? "Int" : "String", of: "Swift", in: .client)
    heading = TypeHeading.layout(
      "\(head)enum \(name.type)",
      conformances: (enumeration.isClosed ? [rawType, "CaseIterable"] : ["RawRepresentable"])
        + ["Codable", "Hashable", "Sendable"])
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
        documentation: DocComment(member.documentation),
        declaration: !enumeration.isClosed || isImplied
          ? .atom(declaration) : .after("\(declaration) =", .atom(rawValue)),
        reading: .after("case \(rawValue):", .atom("self = .\(member.name.member)")),
        writing: .after("case .\(member.name.member):", .atom(rawValue)),
        returning: .after("case .\(member.name.member):", .atom("return \(rawValue)")),
        entry: .after("\(rawValue):", .atom(".\(member.name.member),")))
    }
  }

  private static func freeName(among taken: Set<String>) -> String {
    var name = "known"
    while taken.contains(name) { name += "Cases" }
    return name
  }

  package static let keys = TemplateKeys<Self>([
    .comment("documentation") { $0.documentation },
    .text("access") { $0.access },
    .layout("heading") { $0.heading },
    .text("name") { $0.name },
    .text("rawType") { $0.rawType },
    .flag("isLarge") { $0.isLarge },
    .text("table") { $0.table },
    .list("cases") { $0.cases },
  ])
}
