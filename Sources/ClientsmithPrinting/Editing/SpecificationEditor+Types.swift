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
    append("?", toWordBefore: end)
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
    add(
      SpecificationPrinter(partsOf: declarations, adding: types).property(property),
      to: "properties", of: type)
  }

  package mutating func add(
    _ member: DeclaredUnionCase, to type: String, types: [DeclaredType]
  ) -> Bool {
    add(
      SpecificationPrinter(partsOf: declarations, adding: types).unionCase(member), to: "oneOf",
      of: type)
  }

  /// Adds an entry behind those that a type has under a key.
  private mutating func add(_ entry: PrintedEntry, to key: String, of type: String) -> Bool {
    guard let node = declaration(of: type).flatMap({ own(key, of: $0) }),
      case .mapping = node.content
    else { return false }
    let written = writtenEntries(of: node)
    guard isFlow(node) else {
      guard let first = written.first, let last = written.last else { return false }
      let indent = indent(of: first)
      insert(
        below: last.value, of: indent, SpecificationWriter.text([entry], indent: indent))
      return true
    }
    guard let text = SpecificationWriter.flow(entry) else { return false }
    append(text, to: node, behind: written.last?.value)
    return true
  }

  package mutating func add(case value: String, to type: String) -> Bool {
    guard let cases = declaration(of: type).flatMap({ own("enum", of: $0) }),
      case .sequence(let nodes) = cases.content
    else { return false }
    let name = MemberName.swiftName(CamelCase.lower(value))
    guard let key = name.writtenForms.first(where: { declarations.naming.wireName($0) == value })
    else { return false }
    if isFlow(cases) {
      append(PrintedScalar.text(key, isFlow: true), to: cases, behind: nodes.last)
      return true
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
    own("types", of: root).flatMap { own(type, of: $0) }
  }

  /// What stands under a key and nowhere else, so that a change of it changes nothing else.
  private func own(_ key: String, of node: YAMLNode) -> YAMLNode? {
    writtenEntries(of: node).first { $0.key == key && !isShared($0.value) }?.value
  }

  /// Where the type of a property is written, and the text.
  private func typeText(of wireName: String, in type: String) -> (YAMLNode, String)? {
    guard
      let properties = declaration(of: type).flatMap({ own("properties", of: $0) }),
      case .structure(let structure)? = declarations.types.first(where: { $0.id == type })?.form,
      let property = structure.properties.first(where: { $0.wireName.value == wireName }),
      let written = property.name.value.writtenForms.lazy.compactMap({
        own($0, of: properties)
      }).first ?? own(wireName, of: properties)
    else { return nil }
    let node = own("type", of: written) ?? written
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
}
