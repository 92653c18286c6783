import ClientsmithDiagnostics

/// Binds the tags of templates to the keys of their views.
///
/// A tag that its views do not have is an error, where Mustache would print nothing. Everything
/// that is wrong is collected; only templates without problems are rendered.
struct TemplateCompiler {
  /// In the order in which they were found, each once.
  private(set) var problems: [TemplateError] = []
  /// The names of the templates that were compiled, and of their partials.
  private(set) var names: Set<String> = []

  private let templates: TemplateSet
  private var parsed: [String: TemplateParser.Result] = [:]
  private var reported: Set<Place> = []

  private struct Place: Hashable {
    var template: String
    var line: Int
    var column: Int
  }

  /// What a tag is inside of.
  private enum Scope {
    case view(TemplateScope)
    /// A section over texts: `{{.}}`.
    case line
    /// A section with an error of its own: its keys are unknown.
    case unknown
  }

  /// A template, and the place that includes it.
  private struct Visit {
    var name: String
    var scopes: [Scope]
    /// The names of the templates that are being compiled, outermost first.
    var path: [String]

    var file: String { name + ".mustache" }
  }

  init(_ templates: TemplateSet) {
    self.templates = templates
  }

  /// - Parameter name: the name that partials use, `Client/Client`.
  mutating func compile(_ name: String, for scope: TemplateScope) -> [TemplateStep] {
    guard templates.mustache(name) != nil else {
      fail(TemplateError(template: name + ".mustache", message: "unknown template"))
      return []
    }
    return compile(Visit(name: name, scopes: [.view(scope)], path: [name]))
  }

  private mutating func compile(_ visit: Visit) -> [TemplateStep] {
    names.insert(visit.name)
    let result: TemplateParser.Result
    if let known = parsed[visit.name] {
      result = known
    } else {
      result = TemplateParser.parse(templates.mustache(visit.name) ?? "", file: visit.file)
      parsed[visit.name] = result
      for problem in result.problems { fail(problem) }
    }
    return compile(result.nodes, visit)
  }

  private mutating func compile(_ nodes: [TemplateNode], _ visit: Visit) -> [TemplateStep] {
    var steps: [TemplateStep] = []
    for (index, node) in nodes.enumerated() {
      switch node {
      case .text(let text): steps.append(.text(text))
      case .variable(let tag):
        let reserve = columnsOfLine(after: index, in: nodes)
        if let step = variable(tag, reserve: reserve, visit) { steps.append(step) }
      case .section(let tag, let isInverted, let nodes):
        if let step = section(tag, isInverted: isInverted, nodes, visit) { steps.append(step) }
      case .partial(let tag, let margin):
        steps.append(.partial(margin: margin, partial(tag, visit)))
      }
    }
    return steps
  }

  // MARK: Tags

  /// The columns of the text that follows a tag on its line.
  private func columnsOfLine(after index: Int, in nodes: [TemplateNode]) -> Int {
    guard nodes.indices.contains(index + 1), case .text(let text) = nodes[index + 1] else {
      return 0
    }
    return text.utf8.prefix { $0 != UInt8(ascii: "\n") }.count
  }

  /// The columns before `{{.}}` on its line.
  private func columnsOfLine(in nodes: [TemplateNode]) -> Int {
    let index = nodes.firstIndex {
      if case .variable(let tag) = $0 { tag.name == "." } else { false }
    }
    guard let index, index > 0, case .text(let text) = nodes[index - 1] else { return 0 }
    return text.utf8.reversed().prefix { $0 != UInt8(ascii: "\n") }.count
  }

  /// - Parameter reserve: the columns of what follows on its line.
  private mutating func variable(
    _ tag: TemplateTag, reserve: Int, _ visit: Visit
  ) -> TemplateStep? {
    if tag.name == "." {
      switch visit.scopes.last {
      case .line?: return .line(reserve: reserve)
      case .unknown?: return nil
      case .view?, nil:
        fail(
          tag, visit,
          "`{{.}}` prints the text of a section, and no section over texts is open here")
        return nil
      }
    }
    switch value(tag.name, visit.scopes) {
    case (.text(let read), let levels)?: return .value(read, up: levels)
    case (.layout(let read), let levels)?: return .layout(read, up: levels, reserve: reserve)
    case nil: failUnknown(tag, visit)
    case (.flag, _)?, (.lines, _)?, (.comment, _)?, (.views, _)?:
      fail(
        tag, visit, "`\(tag.name)` is not a text",
        help: "use it as a section: {{#\(tag.name)}}…{{/\(tag.name)}}")
    }
    return nil
  }

  private mutating func section(
    _ tag: TemplateTag, isInverted: Bool, _ nodes: [TemplateNode], _ visit: Visit
  ) -> TemplateStep? {
    func inside(_ scope: Scope) -> Visit {
      var inner = visit
      inner.scopes.append(scope)
      return inner
    }
    switch value(tag.name, visit.scopes) {
    case (.flag(let read), let levels)?:
      return .condition(read, up: levels, is: !isInverted, compile(nodes, visit))
    case (.lines(let read), let levels)?:
      if isInverted {
        return .condition({ read($0).isEmpty }, up: levels, is: true, compile(nodes, visit))
      }
      return .lines(read, up: levels, compile(nodes, inside(.line)))
    case (.views(let read, of: let scope), let levels)?:
      if isInverted {
        return .condition({ read($0).count == 0 }, up: levels, is: true, compile(nodes, visit))
      }
      return .views(read, up: levels, compile(nodes, inside(.view(scope()))))
    case (.comment(let read), let levels)?:
      if isInverted {
        return .condition(
          { read($0).lines(indent: 0).isEmpty }, up: levels, is: true, compile(nodes, visit))
      }
      return .comment(
        read, up: levels, indent: columnsOfLine(in: nodes),
        compile(nodes, inside(.line)))
    case (.text, _)?, (.layout, _)?:
      fail(tag, visit, "`\(tag.name)` is a text, not a section", help: "print it: {{\(tag.name)}}")
    case nil: failUnknown(tag, visit)
    }
    _ = compile(nodes, inside(.unknown))
    return nil
  }

  private mutating func partial(_ tag: TemplateTag, _ visit: Visit) -> [TemplateStep] {
    guard templates.mustache(tag.name) != nil else {
      fail(
        tag, visit, "unknown template `\(tag.name)`",
        help: Suggestion.didYouMean(tag.name, among: templates.mustacheNames))
      return []
    }
    guard !visit.path.contains(tag.name) else {
      let path = (visit.path + [tag.name]).map { "`\($0)`" }.joined(separator: " → ")
      fail(tag, visit, "a template must not include itself: \(path)")
      return []
    }
    return compile(Visit(name: tag.name, scopes: visit.scopes, path: visit.path + [tag.name]))
  }

  /// The key of the nearest view that has it, and how many views that is further out.
  private func value(_ name: String, _ scopes: [Scope]) -> (TemplateValue, levels: Int)? {
    var levels = 0
    for case .view(let scope) in scopes.reversed() {
      if let value = scope.keys[name] { return (value, levels) }
      levels += 1
    }
    return nil
  }

  // MARK: Problems

  private mutating func failUnknown(_ tag: TemplateTag, _ visit: Visit) {
    var known: [String] = []
    for scope in visit.scopes.reversed() {
      switch scope {
      case .view(let scope): known += scope.keys.keys.sorted().filter { !known.contains($0) }
      case .line: break
      case .unknown: return
      }
    }
    let suggestion = Suggestion.didYouMean(tag.name, among: known).map { $0 + " " } ?? ""
    fail(
      tag, visit, "unknown tag `\(tag.name)`",
      help: suggestion + "known here: \(known.joined(separator: ", "))")
  }

  private mutating func fail(
    _ tag: TemplateTag, _ visit: Visit, _ message: String, help: String? = nil
  ) {
    fail(
      TemplateError(
        template: visit.file, line: tag.line, column: tag.column, message: message, help: help))
  }

  /// A partial is compiled for each place that uses it, but what is wrong with it is said once.
  private mutating func fail(_ problem: TemplateError) {
    let place = Place(template: problem.template, line: problem.line, column: problem.column)
    if reported.insert(place).inserted { problems.append(problem) }
  }
}
