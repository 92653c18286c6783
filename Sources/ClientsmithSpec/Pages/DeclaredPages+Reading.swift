import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

extension DeclaredPages {
  private static let help =
    "write {items: PATH, next: PATH, into: PARAM}, {items: PATH, offset: PARAM, limit: PARAM} "
    + "or {items: PATH, page: PARAM}"

  static func read(_ node: YAMLNode, into log: inout DiagnosticLog) -> DeclaredPages? {
    let keys = ["items", "next", "into", "offset", "limit", "page"]
    guard let fields = Fields(node, "`pages`", keys: keys, into: &log) else { return nil }
    // What is misspelled is there: which form is meant is not known.
    guard fields.entries.allSatisfy({ keys.contains($0.key) }) else { return nil }
    func path(_ key: String, _ log: inout DiagnosticLog) -> Located<[Endpoint.PathStep]>? {
      fields[key].flatMap { node in
        Endpoint.PathStep.read(node, "`\(key)`", into: &log).map { Located($0, at: node.range) }
      }
    }
    func name(_ key: String, _ log: inout DiagnosticLog) -> Located<String>? {
      fields[key].flatMap { node in
        node.text("`\(key)`", into: &log).map { Located($0, at: node.range) }
      }
    }
    let items = path("items", &log)
    let present = Set(fields.entries.map(\.key).filter { keys.contains($0) && $0 != "items" })
    let style: Style?
    switch present {
    case ["next", "into"]:
      let (next, into) = (path("next", &log), name("into", &log))
      if let next, let into { style = .cursor(next: next, into: into) } else { return nil }
    case ["offset", "limit"]:
      let (offset, limit) = (name("offset", &log), name("limit", &log))
      if let offset, let limit { style = .offset(offset, limit: limit) } else { return nil }
    case ["page"]:
      style = name("page", &log).map(Style.page)
    default:
      log.error(
        .conflictingKeys, at: node.range, "`pages` has an unknown combination of keys", help: help)
      return nil
    }
    return style.map { DeclaredPages(items: items, style: $0, range: node.range) }
  }
}
