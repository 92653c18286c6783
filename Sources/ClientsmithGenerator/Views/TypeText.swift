import ClientsmithModel

/// The rendered declaration of a type of the specification, and the extensions of it.
///
/// The declaration may go into the client, the extensions stay at the top level.
struct TypeText {
  let declaration: String
  let extensions: [String]

  init(
    _ type: TypeDeclaration, context: ViewContext, renderer: MustacheRenderer
  ) throws {
    let isNested = context.model.nestsTypes
    let margin = isNested ? 2 : 0
    let documentation = DocComment.lines(
      type.documentation, deprecated: type.deprecated, indent: margin)
    let head = context.access + (isNested ? "" : "nonisolated ")
    func known(_ name: String) -> String { context.types.known(name, of: "Swift", in: .client) }
    let text: String
    switch type.kind {
    case .structure(let structure):
      let conformances =
        ["Codable", "Equatable"] + (structure.isIdentifiable ? ["Identifiable"] : []) + ["Sendable"]
      text = try renderer.render(
        StructureView(
          head: head, name: type.name, conformances: conformances.map(known),
          documentation: documentation,
          members: structure.members(in: context.model, indent: margin + 2),
          context: context, margin: margin), with: "Client/Structure")
      let coding = CodingView(structure, name: type.name, context: context)
      extensions =
        try [renderer.render(coding, with: "Client/StructureCoding")]
        + structure.secret(name: type.name, context: context, renderer: renderer)
    case .enumeration(let enumeration):
      text = try renderer.render(
        EnumerationView(
          enumeration, name: type.name, documentation: documentation, head: head,
          context: context, margin: margin),
        with: enumeration.isClosed ? "Client/ClosedEnumeration" : "Client/OpenEnumeration")
      extensions = []
    case .union(let union):
      let view = UnionView(
        union, name: type.name, documentation: documentation, head: head, context: context,
        margin: margin)
      text = try renderer.render(view, with: "Client/Union")
      extensions = [
        try renderer.render(
          view, with: union.discriminator == nil ? "Client/UnionTrial" : "Client/UnionCoding")
      ]
    case .alias(let target):
      text =
        documentation.map { $0 + "\n" }.joined()
        + "\(context.access)typealias \(type.name.type) = "
        + context.types.text(target, in: .client)
      extensions = []
    }
    declaration = text.indented(by: margin)
  }
}

extension Structure {
  fileprivate func members(in model: ClientModel, indent: Int) -> [StructureView.Member] {
    properties.map { property in
      StructureView.Member(
        name: property.name, type: property.type, initialValue: property.initialValue(in: model),
        documentation: DocComment.lines(
          property.documentation, deprecated: property.deprecated, indent: indent),
        box: box(of: property))
    }
  }

  /// The private storage of a boxed property, `parentBox`; nil for every other property.
  func box(of property: Property) -> SwiftName? {
    guard property.isBoxed else { return nil }
    let taken = Set(properties.map(\.name.text))
    let names = ["Box", "Storage", "Reference", "Indirect"].map { property.name.text + $0 }
    return SwiftName(names.first { !taken.contains($0) } ?? names[0])
  }

  fileprivate func secret(
    name: SwiftName, context: ViewContext, renderer: MustacheRenderer
  ) throws -> [String] {
    guard properties.contains(where: \.isSecret) else { return [] }
    let view = SecretView(
      name: context.types.text(name, in: .file),
      members: properties.filter { !$0.isSecret }.map(\.name), context: context)
    return [try renderer.render(view, with: "Client/Secret")]
  }
}
