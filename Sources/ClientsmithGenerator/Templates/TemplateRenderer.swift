/// Renders views by templates, each compiled when it is first used.
package final class TemplateRenderer {
  private var compiler: TemplateCompiler
  private var compiled: [String: [TemplateStep]] = [:]
  private let canFork: Bool

  /// - Parameter canFork: whether several threads may share the rendering of a long list.
  package init(_ templates: TemplateSet, canFork: Bool = true) {
    compiler = TemplateCompiler(templates)
    self.canFork = canFork
  }

  /// - Parameter template: its name, `Client/Client`. It is always used with this kind of view.
  /// - Throws: `TemplateError` for an unknown tag, partial or template.
  package func render<View: TemplateView>(_ view: View, with template: String) throws -> String {
    var writer = TextWriter(canFork: canFork)
    TemplateStep.run(
      try steps(of: template, for: View.keys.scope), in: ViewFrame(view), line: .text(""), &writer)
    return LongLines.broken(writer.text)
  }

  private func steps(of template: String, for scope: TemplateScope) throws -> [TemplateStep] {
    if let steps = compiled[template] { return steps }
    let steps = compiler.compile(template, for: scope)
    if let problem = compiler.problems.first { throw problem }
    compiled[template] = steps
    return steps
  }
}
