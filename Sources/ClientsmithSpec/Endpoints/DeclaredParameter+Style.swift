import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

/// How a parameter is written where it goes.
extension DeclaredParameter {
  /// - Parameter isOfDocument: the document says where it goes, and what is refused there.
  mutating func readStyle(
    _ fields: Fields, isOfDocument: Bool, into log: inout DiagnosticLog
  ) {
    if let entry = fields.entry("style"), hasStyle(entry, into: &log) {
      style = readStyle(
        entry.value, among: isOfDocument ? Style.allCases : section.styles, into: &log)
      hasUnknownStyle = style == nil
    }
    if let entry = fields.entry("arrays"), isField(entry, into: &log) {
      arrays = Self.word(entry.value, "style", among: ArrayStyle.allCases, into: &log)
    }
    if let entry = fields.entry("reserved"),
      section == .path || isField(entry, orIn: "`path`, `query` and `form`", into: &log),
      fields.flag("reserved", into: &log)
    {
      reserved = DeclaredFlag(true, at: entry.keyRange)
    }
    if let entry = fields.entry("explode") {
      guard [.path, .headers, .cookies, .multipart].contains(section) else {
        log.error(
          .misplacedKey, at: entry.keyRange,
          "`explode` belongs to `path`, `headers`, `cookies` and `multipart`, not to "
            + "\(name: section.rawValue)",
          help: explodeAdvice(entry.value))
        return
      }
      if fields.flag("explode", into: &log) { explode = DeclaredFlag(true, at: entry.keyRange) }
    }
  }

  /// What stands for `explode` of OpenAPI where it is a style.
  private func explodeAdvice(_ node: YAMLNode) -> String {
    guard isField else { return "remove it" }
    if case .scalar(.bool(false)) = node.content {
      return "write `style: comma` in place of it"
    }
    return "remove it for an array, which repeats its name; write `style: explode` in place of it "
      + "for an object"
  }

  private var isField: Bool { section == .query || section == .form }

  private func readStyle(
    _ node: YAMLNode, among styles: [Style], into log: inout DiagnosticLog
  ) -> Located<Style>? {
    if let text = node.string, !styles.contains(where: { $0.rawValue == text }),
      let advice = Self.equivalent(of: text, in: section)
    {
      log.error(.unknownValue, at: node.range, "unknown style \(name: text)", help: advice)
      return nil
    }
    return Self.word(node, "style", among: styles, into: &log)
  }

  /// What stands here for the words of OpenAPI.
  private static func equivalent(of style: String, in section: Section) -> String? {
    if ["[]", "array", "php"].contains(style), [.query, .form].contains(section) {
      return "write `style: brackets`"
    }
    switch section {
    case .path: return style == "form" ? "a path has `simple`, which needs no `style`" : nil
    case .headers: return style == "form" ? "a header has `simple`, which needs no `style`" : nil
    case .cookies:
      return ["form", "cookie"].contains(style)
        ? "remove it; write `explode: true` for cookies of their own" : nil
    default: break
    }
    return switch style {
    case "form", "multi":
      "remove it for an array, which repeats its name; write `style: comma` for OpenAPI's "
        + "`explode: false`, and `style: explode` for an object"
    case "csv": "write `style: comma`"
    case "ssv", "spaceDelimited": "write `style: space`"
    case "pipes", "pipeDelimited": "write `style: pipe`"
    case "deepobject", "deep_object": "write `style: deepObject`"
    case "querystring": "write `style: whole`"
    case "content", "application/json": "write `style: json`"
    case "simple", "label", "matrix":
      "that is one of paths; write `style: comma`, or `style: explode` for an object"
    default: nil
    }
  }

  private func hasStyle(_ entry: YAMLMapping.Entry, into log: inout DiagnosticLog) -> Bool {
    [.path, .headers, .cookies, .multipart].contains(section)
      || isField(
        entry, orIn: "`path`, `query`, `headers`, `cookies`, `form` and `multipart`", into: &log)
  }

  private func isField(
    _ entry: YAMLMapping.Entry, orIn sections: String = "`query` and `form`",
    into log: inout DiagnosticLog
  ) -> Bool {
    if isField { return true }
    log.error(
      .misplacedKey, at: entry.keyRange,
      "\(name: entry.key) belongs to \(sections), not to \(name: section.rawValue)",
      help: "remove it")
    return false
  }

  private static func word<Word: RawRepresentable>(
    _ node: YAMLNode, _ what: String, among words: [Word], into log: inout DiagnosticLog
  ) -> Located<Word>? where Word.RawValue == String {
    guard let text = node.text("`\(what)`", into: &log) else { return nil }
    if let word = words.first(where: { $0.rawValue == text }) {
      return Located(word, at: node.range)
    }
    let known = words.map(\.rawValue)
    log.error(
      .unknownValue, at: node.range, "unknown \(what) \(name: text)",
      help: didYouMean(text, among: known, log) ?? "write \(listed(known, "or"))")
    return nil
  }
}
