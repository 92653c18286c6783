import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension DeclaredStructure {
  /// - Returns: nil after an error that leaves the properties unknown.
  static func read(
    _ fields: Fields, naming: NamingStyle, into log: inout DiagnosticLog
  ) -> DeclaredStructure? {
    var structure = DeclaredStructure()
    if let node = fields["properties"] {
      guard structure.readProperties(node, naming: naming, into: &log) else { return nil }
    }
    structure.readIncludes(fields, naming: naming, into: &log)
    structure.additional = fields["additional"].flatMap {
      TypeExpression.read($0, "`additional`", naming: naming, into: &log)
    }
    return structure
  }

  private mutating func readProperties(
    _ node: YAMLNode, naming: NamingStyle, into log: inout DiagnosticLog
  ) -> Bool {
    guard let entries = node.entries("`properties`", of: "names and types", into: &log) else {
      return false
    }
    range = node.range
    properties.reserveCapacity(entries.count)
    for entry in entries {
      switch DeclaredProperty.read(entry, naming: naming, into: &log) {
      case .property(let property): properties.append(property)
      case .constant(let constant): constants.append(constant)
      case nil: break
      }
    }
    return true
  }

  /// `[Item, {properties: {…}}]`.
  private mutating func readIncludes(
    _ fields: Fields, naming: NamingStyle, into log: inout DiagnosticLog
  ) {
    guard let nodes = fields["includes"]?.sequence("`includes`", of: "types", into: &log) else {
      return
    }
    includes = nodes.compactMap { readIncluded($0, naming: naming, into: &log) }
    // The order of the keys is that of the properties.
    let keys = fields.entries.map(\.key)
    if let own = keys.firstIndex(of: "properties"), let other = keys.firstIndex(of: "includes"),
      own < other
    {
      includesIndex = properties.count
    }
  }

  private func readIncluded(
    _ node: YAMLNode, naming: NamingStyle, into log: inout DiagnosticLog
  ) -> TypeExpression? {
    if let name = node.string {
      // Anything but a name is refused later, with a message of its own.
      return name.contains("<")
        ? TypeExpression.read(node, "`includes`", naming: naming, into: &log)
        : TypeExpression(form: .name(name), range: node.range)
    }
    if case .mapping(let mapping) = node.content {
      let keys = mapping.entries.map(\.key)
      let known = ["properties", "includes", "additional"]
      let isObject = !keys.isEmpty && keys.allSatisfy(known.contains)
      if isObject, let fields = Fields(node, "an included object", keys: keys, into: &log) {
        return DeclaredStructure.read(fields, naming: naming, into: &log).map {
          TypeExpression(form: .inline(InlineType(form: .structure($0))), range: node.range)
        }
      }
    }
    log.error(
      .wrongType, at: node.range,
      "`includes` expects names of types, or their properties, found \(node.found)",
      help: "write `includes: [Item]`, or `includes: [{properties: {…}}]`")
    return nil
  }
}
