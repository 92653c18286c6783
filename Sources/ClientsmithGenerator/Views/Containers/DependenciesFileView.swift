import ClientsmithModel

/// `SuntimesClient+Dependencies.swift`: the client as a dependency of swift-dependencies.
package struct DependenciesFileView: TemplateView {
  private let context: ViewContext
  /// There is a `static let live`.
  private let isStatic: Bool
  private let imports: [String]

  /// - Parameter hasLive: the live client is generated.
  package init(_ context: ViewContext, hasLive: Bool) {
    self.context = context
    isStatic = hasLive && context.hasStaticLive
    imports = ImportList.lines(
      [("Dependencies", .signature)], access: context.options.access)
  }

  package static let keys = TemplateKeys<Self>([
    .view("header") { $0.context.header },
    .lines("imports") { $0.imports },
    .text("access") { $0.context.access },
    .text("client") { $0.context.client },
    .flag("isStatic") { $0.isStatic },
    .text("property") { CamelCase.lower($0.context.model.name.text) },
  ])
}
