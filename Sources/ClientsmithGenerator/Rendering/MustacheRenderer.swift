import Mustache

/// Renders views by templates that have been checked against them.
package final class MustacheRenderer {
  private let checker: TemplateChecker
  private let library: MustacheLibrary
  /// Each template is read by one kind of view, so one look at it is enough.
  private var checked: Set<String> = []

  /// - Throws: `TemplateError` for a template that mustache cannot parse.
  package init(_ templates: TemplateSet) throws {
    let texts = templates.mustache
    checker = TemplateChecker(templates: texts)
    var library = MustacheLibrary()
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
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
    if checked.insert(template).inserted {
      try checker.check(template, against: View.keys.shape)
    }
    guard let text = library.render(view, withTemplate: template) else {
      throw TemplateError(template: template + ".mustache", message: "there is no such template")
    }
    return text
  }
}
