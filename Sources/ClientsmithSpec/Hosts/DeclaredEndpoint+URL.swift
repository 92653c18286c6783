import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension DeclaredEndpoint {
  /// `GET: {url: next}`: a parameter brings the whole URL.
  mutating func readURL(
    _ entry: YAMLMapping.Entry, _ fields: Fields, into log: inout DiagnosticLog
  ) -> Bool {
    guard
      let url = Fields(
        entry.value, "a method", keys: ["url", "summary", "secret"], into: &log)
    else { return false }
    guard let node = url["url"] else {
      if !url.hasUnknownKey {
        log.error(
          .missingKey, at: entry.value.range, "a method expects a path, or `url` and a name",
          help: "write `\(entry.key): /path`, or `\(entry.key): {url: next}`")
      }
      return false
    }
    guard let text = node.text("`url`", into: &log) else { return false }
    for key in ["host", "path", "query", "server", "sends"] {
      guard let stray = fields.entry(key) else { continue }
      log.error(
        .misplacedKey, at: stray.keyRange,
        "\(name: key) cannot be combined with a whole URL, which is sent as it is",
        help: "remove it",
        notes: [.init(range: node.range, message: "the URL is here")])
    }
    path = DeclaredPath(text: "{\(text)}", range: node.range)
    parameters.insert(
      DeclaredParameter(
        section: .url, name: Located(SwiftName(text), at: node.range), writtenName: text,
        wireName: Located(text, at: node.range),
        type: TypeExpression(form: .primitive(.url), range: node.range),
        documentation: Documentation(summary: url["summary"]?.text("`summary`", into: &log)),
        isSecret: url.flag("secret", into: &log)),
      at: 0)
    return true
  }
}
