import ClientsmithModel

/// The comment at the top of every file.
package struct HeaderView: TemplateView {
  /// As `GeneratedHeader` says.
  package var comment: String
  package var specification: String

  package init(specification: String) {
    comment = GeneratedHeader.line(specification: specification)
    self.specification = DocComment.plain(specification)
  }

  package static let keys = TemplateKeys<Self>([
    .text("comment") { $0.comment },
    .text("specification") { $0.specification },
  ])
}
