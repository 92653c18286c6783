import ClientsmithModel

/// The comment at the top of every file.
package struct HeaderView: TemplateView {
  package var specification: String

  package init(specification: String) {
    self.specification = DocComment.plain(specification)
  }

  package static let keys = TemplateKeys<Self>([.text("specification") { $0.specification }])
}
