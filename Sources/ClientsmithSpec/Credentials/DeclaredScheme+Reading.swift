import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension Declarations {
  /// `auth` at the top: one credential, or `{schemes: {…}, default: …}`.
  mutating func readCredentials(_ node: YAMLNode, into log: inout DiagnosticLog) {
    guard case .mapping(let mapping) = node.content,
      mapping.entries.contains(where: Self.isOfSchemes)
    else {
      authentication = DeclaredAuthentication.read(node, into: &log)
      return
    }
    guard let fields = Fields(node, "`auth`", keys: ["schemes", "default"], into: &log) else {
      return
    }
    let hasSchemes = fields.has("schemes") || fields.hasMisspelling(of: ["schemes"])
    // What is called by its name is not there.
    authentication =
      hasSchemes
      ? fields["default"].flatMap { DeclaredAuthentication.read($0, into: &log) } : nil
    guard let node = fields["schemes"] ?? fields.misspelling(of: ["schemes"])?.value else {
      log.error(
        .missingKey, at: node.range, "`default` names a scheme, but none are declared",
        help: "write {schemes: {session: {cookie: sid}, key: bearer}, default: key}")
      return
    }
    let entries = node.entries("`schemes`", of: "names and how they are sent", into: &log) ?? []
    if entries.isEmpty, case .mapping = node.content {
      log.error(
        .emptyValue, at: node.range, "`schemes` expects at least one",
        help: "write {session: {cookie: sid}}")
    }
    schemes = entries.map { entry in
      let read = DeclaredAuthentication.readInline(entry.value, key: entry.key, into: &log)
      // After its error, one that cannot be read stands in for itself: what names it is not wrong.
      return DeclaredScheme(
        name: Located(SwiftName(entry.key), at: entry.keyRange), writtenName: entry.key,
        authentication: read?.authentication ?? .header(entry.key),
        range: read?.range ?? entry.value.range)
    }
  }

  /// Whether a key of `auth` belongs to several schemes, misspelled or not.
  private static func isOfSchemes(_ entry: YAMLMapping.Entry) -> Bool {
    let keys = ["schemes", "default"]
    if keys.contains(entry.key) { return true }
    // `{type: http, scheme: bearer}` is the one scheme of another format.
    guard case .mapping = entry.value.content else { return false }
    return Suggestion.nearest(to: entry.key, among: keys) == "schemes"
  }
}
