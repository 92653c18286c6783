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
    var taken = TakenNames { (headers + query).map(\.key) }
    let types = HeaderSection.typeNames(in: fields)
    for entry in headers {
      if HeaderSection.isTyped(entry, typeNames: types) {
        guard
          let parameter = DeclaredParameter.read(
            entry, section: .headers, naming: naming, besides: &taken, into: &log)
        else { continue }
        if isNew(parameter.wireName, into: &log) { settings.append(parameter) }
      } else {
        readHeader(entry, into: &log)
      }
    }
    for entry in query {
      if let parameter = DeclaredParameter.read(
        entry, section: .query, naming: naming, besides: &taken, into: &log)
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
    guard let header = HeaderRules.read(name, value: value.written, into: &log),
      isNew(name, into: &log)
    else { return }
    headers.append(header)
  }

  private func isNew(_ name: Located<String>, into log: inout DiagnosticLog) -> Bool {
    let key = name.value.asciiLowercased
    let first =
      headers.first { $0.value.name.asciiLowercased == key }?.range
      ?? settings.first {
        $0.section == .headers && $0.wireName.value.asciiLowercased == key
      }?.wireName.range
    guard let first else { return true }
    log.error(
      .duplicateName, at: name.range, "the header \(name: name.value) is sent twice",
      notes: [.init(range: first, message: "the first is here")])
    return false
  }
}
