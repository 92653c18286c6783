import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension DeclaredGroup {
  /// `repos: What there is.`, or `repos: {summary: …, description: …}`.
  /// - Returns: nil after an error.
  static func read(_ entry: YAMLMapping.Entry, into log: inout DiagnosticLog) -> DeclaredGroup? {
    let name = Located(GroupPath(entry.key), at: entry.keyRange)
    if let text = entry.value.string {
      return DeclaredGroup(name: name, documentation: Documentation(summary: text))
    }
    guard
      let fields = Fields(
        entry.value, "the group \(name: entry.key)", keys: ["summary", "description"],
        help: "write `\(written(entry.key)): TEXT`", into: &log)
    else { return nil }
    return DeclaredGroup(name: name, documentation: fields.documentation(into: &log))
  }
}
