import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

/// What every request carries: headers and query items, constants and those that callers choose.
extension Declarations {
  mutating func readSettings(
    _ fields: Fields, naming: NamingStyle, into log: inout DiagnosticLog
  ) {
    func entries(_ key: String, _ log: inout DiagnosticLog) -> [YAMLMapping.Entry] {
      fields[key]?.entries("`\(key)`", of: "names and values", into: &log) ?? []
    }
    let headers = entries("headers", &log)
    let query = entries("query", &log)
    let types = HeaderSection.typeNames(in: fields)
    for entry in headers {
      if HeaderSection.isTyped(entry, typeNames: types) {
        if let parameter = DeclaredParameter.read(
          entry, section: .headers, naming: naming, into: &log)
        {
          settings.append(parameter)
        }
      } else {
        readHeader(entry, into: &log)
      }
    }
    for entry in query {
      if let parameter = DeclaredParameter.read(
        entry, section: .query, naming: naming, into: &log)
      {
        settings.append(parameter)
      }
    }
  }

  private mutating func readHeader(_ entry: YAMLMapping.Entry, into log: inout DiagnosticLog) {
    var name = Located(entry.key, at: entry.keyRange)
    var value = entry.value
    if case .mapping = value.content {
      guard let fields = Fields(value, "a header", keys: ["value", "as"], into: &log),
        let constant = fields["value"]
      else { return }
      if let node = fields["as"], let text = node.text("`as`", into: &log) {
        name = Located(text, at: node.range)
      }
      value = constant
    }
    if let header = DeclaredHeader.read(name, value: value.written, into: &log) {
      headers.append(header)
    }
  }
}
