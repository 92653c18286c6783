import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension EndpointChange.ResponseTypeName {
  /// `returns: {name: Orders}`, `returns: {200: {name: Orders}}` and `errors: {404: {name: Gone}}`.
  ///
  /// - Returns: what has a name alone, and the fields without it, which say everything else.
  static func read(_ fields: Fields, into log: inout DiagnosticLog) -> (names: [Self], Fields) {
    var fields = fields
    var names: [Self] = []
    if let node = fields["returns"] {
      if let name = name(node, into: &log) {
        names.append(Self(place: .result, name: name, range: name.range))
        fields = fields.removing("returns")
      } else {
        let rest = read(node, of: { key in Int(key).map { .status($0) } }, &names, into: &log)
        fields = rest.map { fields.replacing("returns", by: $0) } ?? fields.removing("returns")
      }
    }
    if let node = fields["errors"] {
      let rest = read(
        node, of: { key in DeclaredErrorBody.statuses(key).map { .error($0) } }, &names,
        into: &log)
      fields = rest.map { fields.replacing("errors", by: $0) } ?? fields.removing("errors")
    }
    return (names, fields)
  }

  /// - Returns: the entries that say more than a name; nil where there are none.
  private static func read(
    _ node: YAMLNode, of place: (String) -> Place?, _ names: inout [Self],
    into log: inout DiagnosticLog
  ) -> YAMLNode? {
    guard case .mapping(let mapping) = node.content else { return node }
    let rest = mapping.entries.filter { entry in
      guard let place = place(entry.key) else { return true }
      if let name = name(entry.value, into: &log) {
        names.append(Self(place: place, name: name, range: name.range))
        return false
      }
      guard case .error = place, let messages = messages(entry.value, into: &log) else {
        return true
      }
      names.append(
        Self(
          place: place, name: messages.name, messages: messages.paths, range: entry.keyRange))
      return false
    }
    if rest.isEmpty, !mapping.entries.isEmpty { return nil }
    return YAMLNode(.mapping(YAMLMapping(rest)), range: node.range)
  }

  /// `{message: error.message}`, perhaps with a name, of an error that the document declares.
  private static func messages(
    _ node: YAMLNode, into log: inout DiagnosticLog
  ) -> (name: Located<SwiftName>?, paths: [Located<[Endpoint.PathStep]>])? {
    guard case .mapping(let mapping) = node.content, mapping["message"] != nil,
      mapping.entries.allSatisfy({ ["message", "name"].contains($0.key) }),
      let fields = Fields(node, "an error body", keys: ["message", "name"], into: &log)
    else { return nil }
    let name = fields["name"].flatMap { node in
      node.text("`name`", into: &log).map { Located(SwiftName($0), at: node.range) }
    }
    return (name, DeclaredErrorBody.messages(fields, into: &log))
  }

  private static func name(
    _ node: YAMLNode, into log: inout DiagnosticLog
  ) -> Located<SwiftName>? {
    guard case .mapping(let mapping) = node.content, mapping.entries.count == 1,
      let entry = mapping.entries.first, entry.key == "name"
    else { return nil }
    return entry.value.text("`name`", into: &log).map {
      Located(SwiftName($0), at: entry.value.range)
    }
  }
}
