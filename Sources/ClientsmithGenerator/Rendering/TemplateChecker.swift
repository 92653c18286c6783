/// Holds the tags of a template against the keys of its views.
///
/// Mustache renders what it does not know as nothing; here it is an error.
struct TemplateChecker {
  /// Texts by name, `Client/Client`.
  let templates: [String: String]

  /// What there is to say about a template and the partials that it uses.
  struct Result {
    /// The names of all of them.
    var names: Set<String> = []
    /// In the order in which they stand, each template where it is used first.
    var problems: [TemplateError] = []
    fileprivate var visited: Set<Visit> = []
    fileprivate var reported: Set<Place> = []
  }

  /// A template in the views around it.
  fileprivate struct Visit: Hashable {
    var template: String
    var views: String
  }

  /// A tag in several views is wrong once, whatever is known in each of them.
  fileprivate struct Place: Hashable {
    var template: String
    var line: Int?
    var tag = ""
  }

  fileprivate enum Context {
    case views(TemplateShape)
    /// Inside a section over texts: `{{.}}`.
    case text
    /// Inside a section that is wrong itself: what is known there, nobody can tell.
    case unknown
  }

  /// Checks a template with the partials that it uses.
  ///
  /// - Returns: the names of all of them.
  /// - Throws: the first problem.
  @discardableResult
  func check(_ name: String, against shape: TemplateShape) throws -> Set<String> {
    let result = result([(name, shape)])
    if let problem = result.problems.first { throw problem }
    return result.names
  }

  /// Checks several templates, each with the partials that it uses.
  func result(_ roots: [(name: String, shape: TemplateShape)]) -> Result {
    var result = Result()
    for root in roots { check(root.name, in: [.views(root.shape)], &result) }
    result.names = Set(result.visited.map(\.template))
    return result
  }

  private func check(_ name: String, in outer: [Context], _ result: inout Result) {
    let file = name + ".mustache"
    guard let text = templates[name] else {
      return Self.fail("there is no such template", Place(template: file), &result)
    }
    // A partial that is used again in the same views has nothing new to tell.
    let visit = Visit(template: name, views: outer.map(\.key).joined(separator: ","))
    guard result.visited.insert(visit).inserted else { return }
    let tags: [TemplateTag]
    do {
      tags = try TemplateTag.scan(text, template: file)
    } catch {
      return Self.fail(error.message, Place(template: file, line: error.line), &result)
    }
    guard let first = tags.first, first.kind == .pragma, first.line == 1,
      first.name.filter({ $0 != " " }) == "CONTENT_TYPE:TEXT"
    else {
      return Self.fail(
        "a template starts with {{% CONTENT_TYPE:TEXT}}, or its text is escaped as HTML",
        Place(template: file, line: 1), &result)
    }
    var contexts = outer
    var open: [(tag: TemplateTag, pushed: Bool)] = []
    for tag in tags.dropFirst() {
      let place = Place(template: file, line: tag.line, tag: tag.name)
      func fail(_ message: String) { Self.fail(message, place, &result) }
      switch tag.kind {
      case .comment: continue
      case .pragma: fail("only the first line has a content type")
      case .unsupported(let sign): fail("{{\(sign)…}} is not supported in these templates")
      case .partial:
        if templates[tag.name] == nil {
          fail("there is no template '\(tag.name)'")
        } else {
          check(tag.name, in: contexts, &result)
        }
      case .end:
        guard let last = open.popLast(), last.tag.name == tag.name else {
          return fail("{{/\(tag.name)}} ends no section that is open here")
        }
        if last.pushed { contexts.removeLast() }
      case .variable:
        if let problem = problem(ofVariable: tag, in: contexts) { fail(problem) }
      case .section, .invertedSection:
        let isSection = tag.kind == .section
        switch kind(of: tag, in: contexts) {
        case .flag: open.append((tag, false))
        case .lines:
          if isSection { contexts.append(.text) }
          open.append((tag, isSection))
        case .views(let shape):
          if isSection { contexts.append(.views(shape())) }
          open.append((tag, isSection))
        case .text:
          fail("'\(tag.name)' is text, not a section: print it by {{\(tag.name)}}")
          contexts.append(.unknown)
          open.append((tag, true))
        case nil:
          if let problem = unknown(tag, in: contexts) { fail(problem) }
          contexts.append(.unknown)
          open.append((tag, true))
        }
      }
    }
    if let last = open.last {
      Self.fail(
        "{{#\(last.tag.name)}} is never ended",
        Place(template: file, line: last.tag.line, tag: last.tag.name), &result)
    }
  }

  private static func fail(_ message: String, _ place: Place, _ result: inout Result) {
    guard result.reported.insert(place).inserted else { return }
    result.problems.append(
      TemplateError(template: place.template, line: place.line, message: message))
  }

  private func problem(ofVariable tag: TemplateTag, in contexts: [Context]) -> String? {
    if tag.name == "." {
      switch contexts.last {
      case .text, .unknown: return nil
      default: return "{{.}} stands for no text here"
      }
    }
    switch kind(of: tag, in: contexts) {
    case .text: return nil
    case nil: return unknown(tag, in: contexts)
    default: return "'\(tag.name)' is no text: use it as a section, {{#\(tag.name)}}"
    }
  }

  /// The nearest view that has the key, as mustache looks for it.
  private func kind(of tag: TemplateTag, in contexts: [Context]) -> TemplateShape.Kind? {
    for context in contexts.reversed() {
      if case .views(let shape) = context, let kind = shape.keys[tag.name] { return kind }
    }
    return nil
  }

  private func unknown(_ tag: TemplateTag, in contexts: [Context]) -> String? {
    var known: [String] = []
    for context in contexts.reversed() {
      switch context {
      case .views(let shape): known += shape.keys.keys.sorted()
      case .text: break
      case .unknown: return nil
      }
    }
    return "unknown tag '\(tag.name)'; known here: \(known.joined(separator: ", "))"
  }
}

extension TemplateChecker.Context {
  fileprivate var key: String {
    switch self {
    case .text: "."
    case .unknown: "?"
    case .views(let shape): shape.keys.keys.sorted().joined(separator: " ")
    }
  }
}
