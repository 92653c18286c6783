import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension EndpointChange {
  /// What to write for a key that declares an endpoint, and changes none.
  private static func advice(on unknown: YAMLMapping.Entry) -> String? {
    if DeclaredEndpoint.methods.contains(unknown.key) {
      return "remove it: `endpoints` changes operations of the document; an overlay adds what it "
        + "lacks"
    }
    guard DeclaredEndpoint.sections.contains(unknown.key) else { return nil }
    return "write `parameters: {NAME: …}`, wherever the document has them"
  }

  /// - Returns: nil after an error.
  static func read(
    _ entry: YAMLMapping.Entry, naming: NamingStyle, into log: inout DiagnosticLog
  ) -> EndpointChange? {
    let fields = Fields(
      entry.value, "what changes an operation",
      keys: ["as", "omit", "parameters", "order", "allow"] + Setting.allCases.map(\.rawValue),
      help: "write `{as: \(entry.value.string ?? "listItems")}`, say", into: &log
    ) { unknown, _ in advice(on: unknown) }
    // What is declared as a whole is not looked for in the document.
    guard let fields, !fields.entries.contains(where: { DeclaredEndpoint.methods.contains($0.key) })
    else { return nil }
    let (typeNames, settings) = ResponseTypeName.read(fields, into: &log)
    var endpoint = DeclaredEndpoint(
      name: Located(SwiftName(entry.key), at: entry.keyRange),
      documentation: fields.documentation(into: &log), deprecated: fields.deprecation(into: &log),
      method: "GET", path: DeclaredPath(text: "", range: entry.keyRange))
    endpoint.server = fields["server"].flatMap { node in
      node.text("`server`", into: &log).map { Located($0, at: node.range) }
    }
    endpoint.sends = fields["sends"].flatMap { node in
      node.text("`sends`", into: &log).map { Located($0, at: node.range) }
    }
    // What the document returns is not known yet.
    if settings["returns"] == nil { endpoint.result = nil }
    endpoint.readResult(settings, naming: naming, into: &log)
    endpoint.readSettings(settings, naming: naming, into: &log)
    var change = EndpointChange(
      operation: Located(entry.key, at: entry.keyRange), endpoint: endpoint)
    if let node = fields["as"], let text = node.text("`as`", into: &log) {
      change.name = Located(text, at: node.range)
    }
    change.isOmitted = fields.flag("omit", into: &log)
    if change.isOmitted { log.warnOfIgnored(besideOmit: fields.entries) }
    change.allowed = fields.locatedAllowances(in: entry, into: &log)
    change.settings = Set(settings.entries.compactMap { Setting(rawValue: $0.key) })
    change.pathRange = settings["at"]?.range
    change.responseTypeNames = typeNames
    change.order = fields["order"].map { DeclaredDocument.texts($0, "`order`", into: &log) }
    change.parameters =
      (fields["parameters"]?.entries("`parameters`", of: "names", into: &log) ?? [])
      .compactMap { ParameterChange.read($0, naming: naming, into: &log) }
    return change
  }
}

extension ParameterChange {
  fileprivate static func read(
    _ entry: YAMLMapping.Entry, naming: NamingStyle, into log: inout DiagnosticLog
  ) -> ParameterChange? {
    guard let change = ChangeEntry(entry, into: &log) else { return nil }
    let parameter = DeclaredParameter.read(
      change.declaration, section: .multipart, isOfDocument: true, naming: naming, into: &log)
    guard let parameter else { return nil }
    var result = ParameterChange(
      wireName: Located(entry.key, at: entry.keyRange), parameter: parameter)
    result.name = change.name
    result.typeName = change.typeName
    result.cases = change.cases
    result.isOmitted = change.isOmitted
    result.keys = change.keys
    if parameter.default != nil { result.keys.insert("default") }
    return result
  }
}
