/// Holds the tags of a template against the keys of its views.
///
/// Mustache renders what it does not know as nothing; here it is an error.
struct TemplateChecker {
  /// Texts by name, `Client/Client`.
  let templates: [String: String]

  /// Checks a template with the partials that it uses.
  ///
  /// - Returns: the names of all of them.
  @discardableResult
  func check(_ name: String, against shape: TemplateShape) throws -> Set<String> {
    var visited: Set<Visit> = []
    try check(name, in: [.views(shape)], visited: &visited)
    return Set(visited.map(\.template))
  }

  /// A template in the views around it.
  private struct Visit: Hashable {
    var template: String
    var views: String
  }

  fileprivate enum Context {
    case views(TemplateShape)
    /// Inside a section over texts: `{{.}}`.
    case text
  }

  private func check(
    _ name: String, in outer: [Context], visited: inout Set<Visit>
  ) throws {
    guard let text = templates[name] else {
      throw TemplateError(template: name + ".mustache", message: "there is no such template")
    }
    let file = name + ".mustache"
    // A partial that is used again in the same views has nothing new to tell.
    let visit = Visit(template: name, views: outer.map(\.key).joined(separator: ","))
    guard visited.insert(visit).inserted else { return }
    let tags = try TemplateTag.scan(text, template: file)
    guard let first = tags.first, first.kind == .pragma, first.line == 1,
      first.name.filter({ $0 != " " }) == "CONTENT_TYPE:TEXT"
    else {
      throw TemplateError(
        template: file, line: 1,
        message: "a template starts with {{% CONTENT_TYPE:TEXT}}, or its text is escaped as HTML"
      )
    }
    var contexts = outer
    var open: [(tag: TemplateTag, pushed: Bool)] = []
    for tag in tags.dropFirst() {
      func fail(_ message: String) -> TemplateError {
        TemplateError(template: file, line: tag.line, message: message)
      }
      switch tag.kind {
      case .comment: continue
      case .pragma: throw fail("only the first line has a content type")
      case .unsupported(let sign): throw fail("{{\(sign)…}} is not supported in these templates")
      case .partial:
        guard templates[tag.name] != nil else { throw fail("there is no template '\(tag.name)'") }
        try check(tag.name, in: contexts, visited: &visited)
      case .end:
        guard let last = open.popLast(), last.tag.name == tag.name else {
          throw fail("{{/\(tag.name)}} ends no section that is open here")
        }
        if last.pushed { contexts.removeLast() }
      case .variable:
        if tag.name == "." {
          guard case .text? = contexts.last else { throw fail("{{.}} stands for no text here") }
        } else {
          guard case .text = try kind(of: tag, in: contexts, fail) else {
            throw fail("'\(tag.name)' is no text: use it as a section, {{#\(tag.name)}}")
          }
        }
      case .section, .invertedSection:
        let isSection = tag.kind == .section
        switch try kind(of: tag, in: contexts, fail) {
        case .text: throw fail("'\(tag.name)' is text, not a section: print it by {{\(tag.name)}}")
        case .flag: open.append((tag, false))
        case .lines:
          if isSection { contexts.append(.text) }
          open.append((tag, isSection))
        case .views(let shape):
          if isSection { contexts.append(.views(shape())) }
          open.append((tag, isSection))
        }
      }
    }
    if let last = open.last {
      throw TemplateError(
        template: file, line: last.tag.line, message: "{{#\(last.tag.name)}} is never ended")
    }
  }

  /// The nearest view that has the key, as mustache looks for it.
  private func kind(
    of tag: TemplateTag, in contexts: [Context], _ fail: (String) -> TemplateError
  ) throws -> TemplateShape.Kind {
    for context in contexts.reversed() {
      if case .views(let shape) = context, let kind = shape.keys[tag.name] { return kind }
    }
    let known = contexts.reversed().flatMap { context -> [String] in
      if case .views(let shape) = context { shape.keys.keys.sorted() } else { [] }
    }
    throw fail("unknown tag '\(tag.name)'; known here: \(known.joined(separator: ", "))")
  }
}

extension TemplateChecker.Context {
  fileprivate var key: String {
    switch self {
    case .text: "."
    case .views(let shape): shape.keys.keys.sorted().joined(separator: " ")
    }
  }
}
