import Mustache

/// Renders views by templates that have been checked against them.
package struct MustacheRenderer: Sendable {
  private let templates: TemplateSet
  private let library: MustacheLibrary

  /// - Throws: `TemplateError` for a template that mustache cannot parse.
  package init(_ templates: TemplateSet) throws {
    self.templates = templates
    var library = MustacheLibrary()
    for (name, text) in templates.mustache.sorted(by: { $0.key < $1.key }) {
      do {
        try library.register(text, named: name)
      } catch let error as MustacheTemplate.ParserError {
        throw TemplateError(
          template: name + ".mustache", line: error.context.lineNumber,
          message: "\(error.error): \(error.context.line)")
      }
    }
    self.library = library
  }

  /// - Parameter template: its name, `Client/Client`.
  /// - Throws: `TemplateError` for an unknown tag, partial or template.
  package func render<View: TemplateView>(_ view: View, with template: String) throws -> String {
    try TemplateChecker(templates: templates.mustache).check(template, against: View.keys.shape)
    guard let text = library.render(view, withTemplate: template) else {
      throw TemplateError(template: template + ".mustache", message: "there is no such template")
    }
    return text
  }
}
