import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

// Each returns false for what is written in a way that it does not change.
extension SpecificationEditor {
  /// Lets a property be missing.
  package mutating func makeOptional(_ wireName: String, of type: String) -> Bool {
    guard let (node, text) = typeText(of: wireName, in: type), !text.contains("=") else {
      return false
    }
    if text.hasSuffix("?") { return true }
    guard let end = lastByte(of: node, text) else { return false }
    insert("?", at: end)
    return true
  }

  /// Lets a number have a fraction.
  package mutating func makeDouble(_ wireName: String, of type: String) -> Bool {
    guard let (node, text) = typeText(of: wireName, in: type),
      ["Int", "Int?", "Int32", "Int32?", "Int64", "Int64?"].contains(text),
      let end = lastByte(of: node, text)
    else { return false }
    let length = text.utf8.count
    add(Edit(range: end - length..<end, text: text.hasSuffix("?") ? "Double?" : "Double"))
    return true
  }

  package mutating func add(
    _ property: DeclaredProperty, to type: String, types: [DeclaredType]
  ) -> Bool {
    guard
      let properties = declaration(of: type).flatMap({ self.entry("properties", of: $0)?.value }),
      case .mapping(let mapping) = properties.content
    else { return false }
    let entry = SpecificationPrinter(partsOf: declarations, adding: types).property(property)
    guard isFlow(properties) else {
      guard let first = mapping.entries.first, let last = mapping.entries.last else { return false }
      let indent = Int(first.keyRange.start.column) - 1
      insert(
        below: last.value, of: indent, SpecificationWriter.text([entry], indent: indent))
      return true
    }
    guard let text = SpecificationWriter.flow(entry) else { return false }
    return append(text, to: properties, isEmpty: mapping.entries.isEmpty)
  }

  package mutating func add(case value: String, to type: String) -> Bool {
    guard let cases = declaration(of: type).flatMap({ self.entry("enum", of: $0)?.value }),
      case .sequence(let nodes) = cases.content
    else { return false }
    let name = MemberName.swiftName(CamelCase.lower(value))
    guard let key = name.writtenForms.first(where: { declarations.naming.wireName($0) == value })
    else { return false }
    if isFlow(cases) {
      return append(PrintedScalar.text(key, isFlow: true), to: cases, isEmpty: nodes.isEmpty)
    }
    guard let last = nodes.last else { return false }
    let line = places.line(Int(last.range.start.line))
    let indent = line.prefix { $0 == 0x20 }.count
    insert(
      below: last, of: indent,
      String(repeating: " ", count: indent) + "- \(PrintedScalar.text(key, isFlow: false))\n")
    return true
  }

  // MARK: - Places

  private func declaration(of type: String) -> YAMLNode? {
    entry("types", of: root).flatMap { entry(type, of: $0.value)?.value }
  }

  /// Where the type of a property is written, and the text.
  private func typeText(of wireName: String, in type: String) -> (YAMLNode, String)? {
    guard
      let properties = declaration(of: type).flatMap({ self.entry("properties", of: $0)?.value }),
      case .structure(let structure)? = declarations.types.first(where: { $0.id == type })?.form,
      let property = structure.properties.first(where: { $0.wireName.value == wireName }),
      let written = property.name.value.writtenForms.lazy.compactMap({
        entry($0, of: properties)?.value
      }).first ?? entry(wireName, of: properties)?.value
    else { return nil }
    let node = entry("type", of: written)?.value ?? written
    guard case .scalar(.string(let text)) = node.content else { return nil }
    return (node, text)
  }

  /// The offset behind the last byte of a text that stands on one line, within its quotes.
  private func lastByte(of node: YAMLNode, _ text: String) -> Int? {
    let start = places.offset(node.range.start)
    let isQuoted = places.bytes[start...].first.map { $0 == 0x22 || $0 == 0x27 } ?? false
    let first = start + (isQuoted ? 1 : 0)
    let length = text.utf8.count
    guard places.bytes[first...].starts(with: Array(text.utf8)) else { return nil }
    return first + length
  }

  /// Inserts before the closing bracket of a collection.
  private mutating func append(_ text: String, to node: YAMLNode, isEmpty: Bool) -> Bool {
    let end = places.offset(node.range.end) - 1
    guard end > 0, end < places.bytes.count, places.bytes[end] == 0x7D || places.bytes[end] == 0x5D
    else { return false }
    var last = end - 1
    while last > 0,
      places.bytes[last] == 0x20 || places.bytes[last] == 0x0A
        || places.bytes[last] == 0x0D
    {
      last -= 1
    }
    let isEnded = places.bytes[last] == UInt8(ascii: ",")
    insert(isEmpty ? text : isEnded ? " \(text)" : ", \(text)", at: last + 1)
    return true
  }
}
