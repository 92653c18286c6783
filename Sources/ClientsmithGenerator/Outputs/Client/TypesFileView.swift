import ClientsmithModel

/// `GitHubClient+Part3Types.swift`: some of the types of a large client.
package struct TypesFileView: TemplateView {
  private let context: ViewContext
  private let imports: [String]
  private let declarations: DeclarationsView

  /// - Parameter file: which of the files, counted from 0.
  /// - Returns: nil where it has none of them, or they are in the client's file.
  package init?(_ context: ViewContext, file: Int) {
    guard context.model.isSpread else { return nil }
    let types = context.model.types(inFile: file)
    guard !types.isEmpty else { return nil }
    let part = ClientPart(types: types)
    self.context = context
    imports = ImportList.lines(
      foundation: context.foundationExposure(part),
      runtime: context.runtimeExposure(part, hasSecretRequests: false),
      others: context.modules(of: part), options: context.options)
    declarations = DeclarationsView(part, context, requests: [])
  }

  package static let keys = TemplateKeys<Self>([
    .view("header") { $0.context.header },
    .flag("hasImports") { !$0.imports.isEmpty },
    .lines("imports") { $0.imports },
    .view("declarations") { $0.declarations.isEmpty ? nil : $0.declarations },
  ])
}
