extension TemplateSet {
  /// What is wrong with the templates that are not those of the tool, whether a specification
  /// needs them or not: by name and place, each problem once.
  ///
  /// Rendering finds the same, but only the first problem, and only in what it renders.
  package var problems: [TemplateError] {
    isReplaced ? compiled.problems.sorted { $0.place < $1.place } : []
  }

  /// All templates, compiled for the views that they are rendered with.
  var compiled: TemplateCompiler {
    var compiler = TemplateCompiler(self)
    for root in Self.roots { _ = compiler.compile(root.name, for: root.scope) }
    return compiler
  }

  /// The templates that are rendered by name, and the views that they are rendered with; all
  /// others are partials of these.
  static var roots: [(name: String, scope: TemplateScope)] {
    OutputDefinition.all.flatMap(\.roots) + [
      ("Client/Header", HeaderView.keys.scope)
    ]
  }
}

extension TemplateError {
  fileprivate var place: (template: String, line: Int, column: Int) { (template, line, column) }
}
