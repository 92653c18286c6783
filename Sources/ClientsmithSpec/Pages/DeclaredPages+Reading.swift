import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension DeclaredPages {
  private static let styleKeys = [
    "next", "into", "then", "nextURL", "link", "offset", "limit", "step", "page",
  ]
  private static let keys = ["items", "more", "last", "total", "until", "all"] + styleKeys
  private static let help =
    "write {next: PATH, into: PARAM}, {next: PATH, then: ENDPOINT}, {nextURL: PATH}, {link: next}, {offset: PARAM, limit: PARAM} "
    + "or {page: PARAM}, and `items: PATH` where the items are not the whole result"

  /// What people call the keys elsewhere.
  private static let equivalents = [
    "cursor": "into: PARAM", "after": "into: PARAM", "param": "into: PARAM",
    "number": "page: PARAM", "pageNumber": "page: PARAM",
    "perPage": "limit: PARAM", "pageSize": "limit: PARAM", "size": "limit: PARAM",
    "parameter": "into: PARAM", "header": "link: next", "linkHeader": "link: next",
    "nextCursor": "next: PATH", "url": "nextURL: PATH", "hasMore": "more: PATH",
    "isLast": "last: PATH", "end": "last: PATH",
    "count": "total: PATH", "data": "items: PATH", "results": "items: PATH",
  ]

  /// - Parameter isForAll: at the top level, where nothing can be taken away.
  static func read(
    _ node: YAMLNode, isForAll: Bool = false, into log: inout DiagnosticLog
  ) -> DeclaredPages? {
    if !isForAll, node.string == "none" { return DeclaredPages(style: nil, range: node.range) }
    let hasParameter =
      if case .mapping(let mapping) = node.content {
        ["into", "param", "parameter"].contains { mapping[$0] != nil }
      } else { false }
    let fields = Fields(node, "`pages`", keys: keys, help: help, into: &log) { entry in
      // Where a cursor goes is said: it is what the page has.
      if hasParameter, ["cursor", "after"].contains(entry.key) {
        return "write `next: \(entry.value.scalarText ?? "PATH")`"
      }
      return equivalents[entry.key].map { "write `\($0)`" }
    }
    guard let fields else { return nil }
    // What is misspelled is there: which form is meant is not known.
    guard fields.entries.allSatisfy({ keys.contains($0.key) }) else { return nil }
    let items = path("items", fields, into: &log)
    let all = all(fields, isForAll: isForAll, into: &log)
    if isForAll, let entry = fields.entry("then") {
      log.error(
        .misplacedKey, at: entry.keyRange, "`then` continues the pages of one endpoint",
        help: proposal(fields))
      return nil
    }
    guard let style = style(fields, at: node.range, into: &log) else { return nil }
    return DeclaredPages(
      items: items, style: style, end: end(fields, style, into: &log), all: all,
      range: node.range)
  }

  /// `all: everyItem`.
  private static func all(
    _ fields: Fields, isForAll: Bool, into log: inout DiagnosticLog
  ) -> Located<SwiftName>? {
    guard let entry = fields.entry("all") else { return nil }
    if isForAll {
      log.error(
        .misplacedKey, at: entry.keyRange, "`all` names a method of one endpoint",
        help: proposal(fields))
      return nil
    }
    guard let name = name("all", fields, into: &log) else { return nil }
    let checked = MemberName.check(name.value, "the method", at: name.range, into: &log) {
      "write `all: \($0)`"
    }
    return Located(checked, at: name.range)
  }

  /// What to write in place of pages of all endpoints that are those of one.
  private static func proposal(_ fields: Fields) -> String {
    let entries = fields.entries.map {
      "\($0.key): \(excerpt($0.value.scalarText.map(written) ?? "…"))"
    }
    return "remove it, and write in the endpoint `pages: {\(entries.joined(separator: ", "))}`"
  }

  private static func style(
    _ fields: Fields, at range: SourceRange, into log: inout DiagnosticLog
  ) -> Style? {
    let keys = Set(fields.entries.map(\.key).filter(styleKeys.contains))
    switch keys {
    case ["next", "into"]:
      let (next, into) = (next(fields, into: &log), path("into", fields, into: &log))
      if let next, let into { return .cursor(next: next, into: into) }
    case ["next", "then"], ["next", "then", "into"]:
      let next = path("next", fields, into: &log)
      let endpoint = name("then", fields, into: &log)
      let into = path("into", fields, into: &log)
      if let next, let endpoint { return .continued(next: next, by: endpoint, into: into) }
    case ["nextURL"]:
      return path("nextURL", fields, into: &log).map { .url(next: .path($0)) }
    case ["link"]:
      return name("link", fields, into: &log).map { .url(next: .link($0)) }
    case ["offset", "limit"], ["offset", "limit", "step"]:
      let offset = name("offset", fields, into: &log)
      let limit = name("limit", fields, into: &log)
      if let step = fields["step"], step.string != "limit" {
        log.error(
          .unknownValue, at: step.range, "`step` expects `limit`, found \(step.found)",
          help: "write `step: limit`, or remove it: the offset then grows by what has arrived")
      }
      if let offset, let limit {
        return .offset(offset, limit: limit, stepsByLimit: fields.has("step"))
      }
    case ["page"]:
      return name("page", fields, into: &log).map(Style.page)
    case ["page", "limit"]:
      log.error(
        .conflictingKeys, at: fields.entry("limit")?.keyRange ?? range,
        "`limit` is for pages by `offset`",
        help: "remove it: how many items a page has does not matter to pages by `page`")
    default:
      if let (key, missing) = missingKey(beside: keys) {
        log.error(
          .missingKey, at: fields.entry(key)?.keyRange ?? range,
          "`pages` has \(name: key) without \(name: missing.key)", help: missing.help)
      } else {
        log.error(
          .conflictingKeys, at: range, "`pages` has an unknown combination of keys", help: help)
      }
    }
    return nil
  }

  /// What one key needs beside it.
  private static func missingKey(
    beside keys: Set<String>
  ) -> (key: String, missing: (key: String, help: String))? {
    switch keys {
    case ["next"]:
      (
        "next",
        (
          "into",
          "add `into: PARAM`, the parameter that takes what `next` leads to, or `then: ENDPOINT` "
            + "where another endpoint has the pages after the first"
        )
      )
    case ["then"], ["then", "into"]:
      ("then", ("next", "add `next: PATH`, where a page names the one after it"))
    case ["into"]: ("into", ("next", "add `next: PATH`, where a page names the one after it"))
    case ["offset"], ["offset", "step"]:
      ("offset", ("limit", "add `limit: PARAM`, the parameter that says how many items a page has"))
    case ["limit"], ["limit", "step"]:
      ("limit", ("offset", "add `offset: PARAM`, the parameter that says where a page begins"))
    default: nil
    }
  }

  private static func next(_ fields: Fields, into log: inout DiagnosticLog) -> Source? {
    guard let node = fields["next"], node.isMapping else {
      return path("next", fields, into: &log).map(Source.path)
    }
    guard let fields = Fields(node, "`next`", keys: ["header"], into: &log),
      let header = name("header", fields, into: &log)
    else {
      return nil
    }
    return .header(header)
  }

  private static func end(
    _ fields: Fields, _ style: Style, into log: inout DiagnosticLog
  ) -> End? {
    let ends = ["more", "last", "total", "until"].compactMap { fields.entry($0) }
    for other in ends.dropFirst() {
      log.error(
        .conflictingKeys, at: other.keyRange,
        "`pages` has either \(name: ends[0].key) or \(name: other.key)", help: "remove one of them",
        notes: [.init(range: ends[0].keyRange, message: "`\(ends[0].key)` is here")])
    }
    guard let last = ends.last else { return nil }
    switch (last.key, style) {
    case ("total", .offset), ("total", .page):
      return path("total", fields, into: &log).map(End.total)
    case ("total", _):
      log.error(
        .misplacedKey, at: last.keyRange, "`total` is for pages by `offset` or by `page`",
        help: "remove it: these pages end where no other one is named")
      return nil
    case ("until", .offset), ("until", .page):
      log.error(
        .misplacedKey, at: last.keyRange, "`until` is for pages that name the next one",
        help: "remove it: pages by `offset` and by `page` end with an empty one anyway")
      return nil
    case ("until", _):
      guard last.value.string == "empty" else {
        log.error(
          .unknownValue, at: last.value.range, "`until` expects `empty`, found \(last.value.found)",
          help: "write `until: empty` where a page without items is the last, or `more: PATH` or "
            + "`last: PATH` where a `Bool` says so")
        return nil
      }
      return .empty
    case ("more", _): return path("more", fields, into: &log).map { .more($0, if: true) }
    default: return path("last", fields, into: &log).map { .more($0, if: false) }
    }
  }

  private static func path(
    _ key: String, _ fields: Fields, into log: inout DiagnosticLog
  ) -> Located<[Endpoint.PathStep]>? {
    fields[key].flatMap { node in
      Endpoint.PathStep.read(node, "`\(key)`", allowsLast: true, into: &log)
        .map { Located($0, at: node.range) }
    }
  }

  private static func name(
    _ key: String, _ fields: Fields, into log: inout DiagnosticLog
  ) -> Located<String>? {
    fields[key].flatMap { node in
      if case .scalar(.bool) = node.content {
        let isRelation = key == "link"
        log.error(
          .wrongType, at: node.range,
          isRelation
            ? "`link` expects the relation of a link, found \(node.found)"
            : "`\(key)` expects the name of a parameter, found \(node.found)",
          help: isRelation
            ? "write `link: next`, say, with the relation that leads to the next page"
            : "write `\(key): \(key)`, say, with the name that the parameter has")
        return nil
      }
      return node.text("`\(key)`", into: &log).map { Located($0, at: node.range) }
    }
  }
}
