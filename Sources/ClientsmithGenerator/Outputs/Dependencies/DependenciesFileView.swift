import ClientsmithModel

/// `SuntimesClient+Dependencies.swift`: the client as a dependency of swift-dependencies.
package struct DependenciesFileView: TemplateView {
  private let context: ViewContext
  /// There is a `static let live`.
  private let isStatic: Bool
  /// What previews have.
  private let preview: SwiftName
  private let imports: [String]

  init(_ context: ViewContext, _ selection: OutputSelection) {
    self.context = context
    isStatic = selection.includes(.live) && context.hasStaticLive
    // Without a mock there is a `preview` only if the user has written one.
    let hasPreview = selection.includes(.preview) || selection.omitted.contains(.preview)
    preview = hasPreview ? "preview" : "mock"
    imports = ImportList.lines(
      [("Dependencies", .signature)], access: context.options.access)
  }

  package static let keys = TemplateKeys<Self>([
    .view("header") { $0.context.header },
    .lines("imports") { $0.imports },
    .text("access") { $0.context.access },
    .text("client") { $0.context.client },
    .flag("isStatic") { $0.isStatic },
    .text("preview") { $0.preview.member },
    .text("property") { CamelCase.lower($0.context.model.name.text) },
  ])
}
