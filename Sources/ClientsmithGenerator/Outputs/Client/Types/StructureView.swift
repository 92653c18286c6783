import ClientsmithModel

/// A struct: its properties and, where the synthesized one is not the same, its initializer.
package struct StructureView: TemplateView {
  /// A stored property before it is text.
  struct Member {
    var name: SwiftName
    var type: TypeReference
    var initialValue: Value?
    var documentation = DocComment()
    /// The name of the storage of a property whose type contains its own.
    var box: SwiftName?
  }

  package struct Property: TemplateView {
    let documentation: DocComment
    let declaration: LayoutText
    let box: Box?

    package static let keys = TemplateKeys<Self>([
      .comment("documentation") { $0.documentation },
      .layout("declaration") { $0.declaration },
      .view("box") { $0.box },
    ])
  }

  /// The private storage of a property whose type contains its own.
  package struct Box: TemplateView {
    let name: String
    let type: String

    package static let keys = TemplateKeys<Self>([
      .text("name") { $0.name },
      .text("type") { $0.type },
    ])
  }

  package struct Initializer: TemplateView {
    /// It stands after properties.
    let isFollowing: Bool
    /// With the opening brace.
    let signature: LayoutText
    let assignments: [String]

    package static let keys = TemplateKeys<Self>([
      .flag("isFollowing") { $0.isFollowing },
      .layout("signature") { $0.signature },
      .lines("assignments") { $0.assignments },
    ])
  }

  let documentation: DocComment
  let declaration: LayoutText
  let properties: [Property]
  let initializer: Initializer?

  /// - Parameter heading: with the brace.
  init(
    heading: LayoutText, documentation: DocComment, members: [Member], context: ViewContext
  ) {
    self.documentation = documentation
    declaration = heading
    let isSynthesized =
      context.options.access == .internal && !members.contains { $0.box != nil }
    properties = members.map { member in
      let type = context.types.text(member.type, in: .client)
      let name = "\(context.access)var \(member.name.declaration):"
      let isImplied = member.initialValue == .null && member.type.isOptional
      guard isSynthesized, !isImplied, let value = member.initialValue else {
        return Property(
          documentation: member.documentation,
          declaration: .declared(by: name, .atom(type)),
          box: member.box.map { Box(name: $0.text, type: type) })
      }
      let literal = context.literals.layout(value, as: member.type, in: .client)
      return Property(
        documentation: member.documentation,
        declaration: .after("\(name) \(type) =", literal), box: nil)
    }
    initializer = isSynthesized ? nil : Self.initializer(of: members, context: context)
  }

  private static func initializer(of members: [Member], context: ViewContext) -> Initializer {
    Initializer(
      isFollowing: !members.isEmpty,
      signature: .list(
        .init(open: context.access + "init(", close: ") {"),
        members.map { context.parameter($0.name, $0.type, default: $0.initialValue) }),
      assignments: grouped(
        members.map { member in
          member.box.map { "self.\($0.member) = Indirect(\(member.name.local))" }
            ?? "self.\(member.name.member) = \(member.name.local)"
        }))
  }

  /// Up to here, the compiler checks the assignments of an initializer quickly: 600 take 14 seconds,
  /// in groups half of one. The client's own initializer has another way, which takes a property
  /// that is not Equatable.
  private static let mostAssignments = 100

  private static func grouped(_ assignments: [String]) -> [String] {
    guard assignments.count > mostAssignments else { return assignments }
    var lines = ["// In groups: for so many in one, the compiler takes the square of the time."]
    for start in stride(from: 0, to: assignments.count, by: 10) {
      lines.append("repeat {")
      for assignment in assignments[start...].prefix(10) { lines.append("  " + assignment) }
      lines.append("} while false")
    }
    return lines
  }

  package static let keys = TemplateKeys<Self>([
    .comment("documentation") { $0.documentation },
    .layout("declaration") { $0.declaration },
    .list("properties") { $0.properties },
    .view("initializer") { $0.initializer },
  ])
}

extension StructureView {
  /// The arguments of an endpoint as a value, inside of the client.
  init(request name: SwiftName, of endpoint: Endpoint, _ context: ViewContext) {
    let conformances = [context.model.isHashable ? "Hashable" : "Equatable", "Sendable"].map {
      context.types.known($0, of: "Swift", in: .client)
    }
    self.init(
      heading: TypeHeading.layout(
        "\(context.access)struct \(name.type)", conformances: conformances),
      documentation: DocComment("The arguments of `\(endpoint.pathName)`."),
      members: endpoint.parameters.map {
        Member(
          name: $0.name, type: $0.type, initialValue: context.initialValue(of: $0),
          documentation: DocComment($0.documentation, deprecated: $0.deprecated))
      }, context: context)
  }
}

extension SecretView {
  /// Of the arguments of an endpoint; nil: none of them is secret.
  init?(request name: SwiftName, of endpoint: Endpoint, _ context: ViewContext) {
    let fields = endpoint.parameters
    guard fields.contains(where: \.isSecret) else { return nil }
    self.init(
      name: context.scope(of: endpoint) + "." + name.type,
      members: fields.filter { !$0.isSecret }.map { ($0.name, $0.type) }, context: context)
  }
}
