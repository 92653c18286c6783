import ClientsmithModel

/// The values that several answers of a file hold.
package struct ExamplesView: TemplateView {
  private let shared: SharedExamples
  private let context: ViewContext
  /// Groups are extensions of other types.
  private let access: String

  /// - Returns: nil where there are none.
  init?(_ shared: SharedExamples, _ context: ViewContext) {
    guard !shared.examples.isEmpty else { return nil }
    self.shared = shared
    self.context = context
    access = context.model.hasGroups ? "fileprivate" : "private"
  }

  package static let keys = TemplateKeys<Self>([
    .text("client") { $0.context.client },
    .list("values", of: { $0.shared.examples }) { view, example, index in
      ExampleView(example, view.context, access: view.access, isFollowing: index > 0)
    },
  ])
}

/// A value that several answers hold.
package struct ExampleView: TemplateView {
  private let declaration: LayoutText
  private let isFollowing: Bool

  init(
    _ example: SharedExamples.Example, _ context: ViewContext, access: String, isFollowing: Bool
  ) {
    declaration = .after(
      "\(access) static let \(example.name) =",
      context.literals.definition(of: example, in: .client))
    self.isFollowing = isFollowing
  }

  package static let keys = TemplateKeys<Self>([
    .layout("declaration") { $0.declaration },
    .flag("isFollowing") { $0.isFollowing },
  ])
}
