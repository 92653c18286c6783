import ClientsmithModel

/// A type of the specification: its declaration, which may go into the client, and its extensions,
/// which stay at the top level.
package struct TypeView: TemplateView {
  package struct Alias: TemplateView {
    let documentation: DocComment
    let access: String
    let name: String
    let type: String

    package static let keys = TemplateKeys<Self>([
      .comment("documentation") { $0.documentation },
      .text("access") { $0.access },
      .text("name") { $0.name },
      .text("type") { $0.type },
    ])
  }

  private let type: TypeDeclaration
  private let context: ViewContext
  private let isFollowing: Bool

  init(_ type: TypeDeclaration, _ context: ViewContext, isFollowing: Bool) {
    self.type = type
    self.context = context
    self.isFollowing = isFollowing
  }

  private var isNested: Bool { context.model.nestsTypes }

  private var head: String { context.access + (isNested ? "" : "nonisolated ") }

  private var documentation: DocComment {
    DocComment(type.documentation, deprecated: type.deprecated)
  }

  private func heading(_ keyword: String, _ conformances: [String]) -> LayoutText {
    TypeHeading.layout(
      "\(head)\(keyword) ", type,
      conformances: conformances.map { context.types.known($0, of: "Swift", in: .client) },
      in: context)
  }

  // MARK: Declarations

  private var structure: StructureView? {
    guard case .structure(let structure) = type.kind else { return nil }
    let conformances =
      ["Codable", type.equality] + (structure.isIdentifiable ? ["Identifiable"] : []) + ["Sendable"]
      + (context.model.types.holdsUnion(structure) ? ["UnionHolder"] : [])
    return StructureView(
      heading: heading("struct", conformances), documentation: documentation,
      members: structure.members(in: context.model), context: context)
  }

  private func enumeration(isClosed: Bool) -> EnumerationView? {
    guard case .enumeration(let enumeration) = type.kind, enumeration.isClosed == isClosed else {
      return nil
    }
    return EnumerationView(
      enumeration, name: type.name, documentation: documentation, head: head, context: context)
  }

  private var union: UnionView? {
    guard case .union(let union) = type.kind else { return nil }
    let conformances =
      ["Codable", type.equality]
      + (context.model.types.isIdentifiable(union) ? ["Identifiable"] : [])
      + ["Sendable", "UnionValue"]
    return UnionView(
      union, name: type.name, heading: heading("enum", conformances),
      documentation: documentation, context: context)
  }

  private var alias: Alias? {
    guard case .alias(let target) = type.kind else { return nil }
    return Alias(
      documentation: documentation, access: context.access, name: type.name.type,
      type: context.types.text(target, in: .client))
  }

  // MARK: Extensions

  private var coding: CodingView? {
    guard case .structure(let structure) = type.kind else { return nil }
    return CodingView(structure, name: type.name, context: context)
  }

  private var secret: SecretView? {
    let name = context.types.text(type.name, in: .file)
    switch type.kind {
    case .structure(let structure):
      guard structure.properties.contains(where: \.isSecret) else { return nil }
      return SecretView(
        name: name,
        members: structure.properties.filter { !$0.isSecret }.map { ($0.name, $0.type) },
        context: context)
    case .union(let union):
      guard context.model.types.mayHaveSecrets(union, of: type) else { return nil }
      return SecretView(name: name, cases: union.cases, context: context)
    case .enumeration, .alias, .extern: return nil
    }
  }

  /// `nonisolated extension Box: Identifiable where T: Hashable {}`.
  private var identity: String? {
    guard case .structure(let structure) = type.kind, type.isGeneric, !structure.isIdentifiable,
      let id = context.model.types.identity(in: structure.properties, knowing: type.parameters)
    else { return nil }
    var named: [SwiftName] = []
    id.type.forEachDeclared { if type.parameters.contains($0) { named.append($0) } }
    let conditions = named.map { "\($0.type): Hashable" }.joined(separator: ", ")
    return "nonisolated extension \(context.types.text(type.name, in: .file)): Identifiable where "
      + conditions + " {}"
  }

  private func union(_ isWanted: (Union.Tagging) -> Bool) -> UnionView? {
    guard case .union(let union) = type.kind, isWanted(union.tagging) else { return nil }
    return self.union
  }

  package static let keys = TemplateKeys<Self>([
    .flag("isFollowing") { $0.isFollowing },
    .flag("isTopLevel") { !$0.isNested },
    .view("structure") { $0.structure },
    .view("closedEnumeration") { $0.enumeration(isClosed: true) },
    .view("openEnumeration") { $0.enumeration(isClosed: false) },
    .view("union") { $0.union },
    .view("alias") { $0.alias },
    .view("coding") { $0.coding },
    .optionalText("identity") { $0.identity },
    .view("secret") { $0.secret },
    .view("unionCoding") { $0.union { if case .discriminator = $0 { true } else { false } } },
    .view("unionContent") { $0.union { if case .adjacent = $0 { true } else { false } } },
    .view("unionTags") { $0.union { $0 == .external } },
    .view("unionTrial") { $0.union { $0 == .none } },
  ])
}

extension Structure {
  fileprivate func members(in model: ClientModel) -> [StructureView.Member] {
    let boxes = BoxNames(self)
    return properties.map { property in
      StructureView.Member(
        name: property.name, type: property.type,
        initialValue: property.initialValue(in: model.types),
        documentation: DocComment(property.documentation, deprecated: property.deprecated),
        box: boxes.name(of: property))
    }
  }
}
