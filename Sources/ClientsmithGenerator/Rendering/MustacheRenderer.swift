import Mustache

/// Renders views by templates that have been checked against them.
package final class MustacheRenderer {
  private let templates: [String: String]
  private let checker: TemplateChecker
  private var library = MustacheLibrary()
  /// Those in the library.
  private var parsed: Set<String> = []
  /// Each template is read by one kind of view, so one look at it is enough.
  private var checked: Set<String> = []

  /// - Throws: `TemplateError` for a template of the user's that mustache cannot parse, used or
  ///   not.
  package init(_ templates: TemplateSet) throws {
    let texts = templates.mustache
    self.templates = texts
    checker = TemplateChecker(templates: texts)
    for name in templates.replacedMustache { try parse(name) }
  }

  /// - Parameter template: its name, `Client/Client`.
  /// - Throws: `TemplateError` for an unknown tag, partial or template.
  package func render<View: TemplateView>(_ view: View, with template: String) throws -> String {
    if checked.insert(template).inserted {
      for name in try checker.check(template, against: View.keys.shape).sorted() {
        try parse(name)
      }
    }
    guard let text = library.render(TemplateNode(view), withTemplate: template) else {
      throw TemplateError(template: template + ".mustache", message: "there is no such template")
    }
    return text
  }

  /// Our own templates are parsed when they are needed, since that takes a good part of a small
  /// run.
  private func parse(_ name: String) throws {
    guard let text = templates[name], parsed.insert(name).inserted else { return }
    do {
      try library.register(text, named: name)
    } catch let error as MustacheTemplate.ParserError {
      throw TemplateError(name, error)
    }
  }
}
