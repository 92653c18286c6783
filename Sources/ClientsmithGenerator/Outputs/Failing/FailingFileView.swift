import ClientsmithModel

/// `SuntimesClient+Failing.swift`: a client whose endpoints report that they were called.
package struct FailingFileView: TemplateView {
  private let context: ViewContext
  private let imports: [String]

  package init(_ context: ViewContext) {
    self.context = context
    imports = ImportList.lines(
      foundation: .none, runtime: .signature,
      others: context.options.reportsIssues ? ["IssueReporting": .implementation] : [:],
      options: context.options)
  }

  package static let keys = TemplateKeys<Self>([
    .view("header") { $0.context.header },
    .flag("hasImports") { !$0.imports.isEmpty },
    .lines("imports") { $0.imports },
    .view("members") { FailingExtensionView($0.context) },
    .list("groups", of: { $0.context.model.isSpread ? [] : $0.context.model.groups }) {
      view, group, _ in FailingExtensionView(group, view.context)
    },
  ])
}
