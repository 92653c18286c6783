import Mustache

extension TemplateSet {
  /// What is wrong with the templates that are not those of the tool, whether a specification
  /// needs them or not: by name and line, each problem once.
  ///
  /// Rendering finds the same, but only the first problem, and only in what it renders.
  package var problems: [TemplateError] {
    let replaced = replacedMustache
    if replaced.isEmpty { return [] }
    var problems = TemplateChecker(templates: mustache).result(Self.roots).problems
    let wrong = Set(problems.map(\.template))
    for name in replaced where !wrong.contains(name + ".mustache") {
      if let problem = syntaxProblem(of: name) { problems.append(problem) }
    }
    return problems.sorted { ($0.template, $0.line ?? 0) < ($1.template, $1.line ?? 0) }
  }

  private func syntaxProblem(of name: String) -> TemplateError? {
    do {
      _ = try MustacheTemplate(string: mustache[name] ?? "")
      return nil
    } catch let error as MustacheTemplate.ParserError {
      return TemplateError(name, error)
    } catch {
      return TemplateError(template: name + ".mustache", message: "\(error)")
    }
  }

  /// The templates that are rendered by name, and the views that they are rendered for; all
  /// others are partials of these.
  static var roots: [(name: String, shape: TemplateShape)] {
    OutputDefinition.all.flatMap(\.roots) + [
      ("Client/Header", HeaderView.keys.shape),
      ("Client/Structure", StructureView.keys.shape),
      ("Client/StructureCoding", CodingView.keys.shape),
      ("Client/Secret", SecretView.keys.shape),
      ("Client/ClosedEnumeration", EnumerationView.keys.shape),
      ("Client/OpenEnumeration", EnumerationView.keys.shape),
      ("Client/Union", UnionView.keys.shape),
      ("Client/UnionCoding", UnionView.keys.shape),
      ("Client/UnionTrial", UnionView.keys.shape),
    ]
  }
}

extension TemplateError {
  init(_ name: String, _ error: MustacheTemplate.ParserError) {
    self.init(
      template: name + ".mustache", line: error.context.lineNumber,
      message: "\(error.error): \(error.context.line)")
  }
}
