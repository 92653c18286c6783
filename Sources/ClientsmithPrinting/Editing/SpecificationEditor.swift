import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

/// Adds to the text of a specification; every line, comment and order that is there stays.
package struct SpecificationEditor {
  /// Why something cannot be added.
  package struct Refusal: Error {
    package var message: String
    package var range: SourceRange
    package var help: String
  }

  let places: TextPlaces
  let root: YAMLNode
  let declarations: Declarations
  /// Whether the file is JSON, which YAML's braces are not.
  private let isJSON: Bool
  private var edits: [Edit] = []

  /// A stretch of the text, and what stands there instead.
  struct Edit {
    var range: Range<Int>
    var text: String
    /// It belongs to the word in front of it, before anything else that is inserted there.
    var endsWord = false
  }

  /// - Parameters:
  ///   - file: the specification.
  ///   - root: what it was read as.
  ///   - declarations: what it declares.
  package init(_ file: SourceFile, _ root: YAMLNode, _ declarations: Declarations) {
    places = TextPlaces(file.bytes)
    isJSON = file.path.lowercased().hasSuffix(".json")
    self.root = root
    self.declarations = declarations
  }

  mutating func add(_ edit: Edit) { edits.append(edit) }

  mutating func insert(_ text: String, at offset: Int) {
    edits.append(Edit(range: offset..<offset, text: text))
  }

  mutating func append(_ text: String, toWordBefore offset: Int) {
    edits.append(Edit(range: offset..<offset, text: text, endsWord: true))
  }

  /// The text with everything that was added, in the order in which it was.
  package var text: String {
    var result: [UInt8] = []
    var offset = 0
    let ordered = edits.enumerated().sorted {
      let (first, second) = ($0.element, $1.element)
      return (first.range.lowerBound, first.endsWord ? 0 : 1, $0.offset)
        < (second.range.lowerBound, second.endsWord ? 0 : 1, $1.offset)
    }
    for (_, edit) in ordered where edit.range.lowerBound >= offset {
      result += places.bytes[offset..<edit.range.lowerBound]
      result += edit.text.replacing("\n", with: places.lineBreak).utf8
      offset = edit.range.upperBound
    }
    result += places.bytes[offset...]
    return String(decoding: result, as: UTF8.self)
  }

  // MARK: - Types and endpoints

  /// - Throws: a `Refusal` where a section is an alias.
  package mutating func add(
    types: [DeclaredType], endpoints: [DeclaredEndpoint], schemes: [DeclaredScheme]
  ) throws(Refusal) {
    let printer = SpecificationPrinter(partsOf: declarations, adding: types)
    try add(schemes.map(printer.scheme))
    // A section that is not there yet comes last.
    let hasTypes = entry("types", of: root) != nil
    if hasTypes { try add(types.map(printer.type), to: "types") }
    try add(endpoints.map(printer.endpoint), to: "endpoints")
    if !hasTypes { try add(types.map(printer.type), to: "types") }
  }

  private mutating func add(_ entries: [PrintedEntry], to key: String) throws(Refusal) {
    guard !entries.isEmpty else { return }
    guard let section = entry(key, of: root) else {
      if isFlow(root) {
        let text = SpecificationWriter.braced([PrintedEntry(key, .mapping(entries))], indent: 2)
        return append(text, to: root, behind: writtenEntries(of: root).last?.value)
      }
      let end = places.end
      let start = end == 0 || places.bytes[end - 1] == 0x0A ? "\n" : "\n\n"
      insert("\(start)\(key):\n" + SpecificationWriter.text(entries, indent: 2), at: end)
      return
    }
    try add(entries, below: section)
  }

  /// Adds schemes of credentials, below the base URL where the specification says nothing of them yet.
  private mutating func add(_ schemes: [PrintedEntry]) throws(Refusal) {
    guard !schemes.isEmpty else { return }
    if let auth = entry("auth", of: root) {
      guard let section = entry("schemes", of: auth.value) else { return }
      return try add(schemes, below: section)
    }
    let section = PrintedEntry("auth", .mapping([PrintedEntry("schemes", .mapping(schemes))]))
    if isFlow(root) {
      let text = SpecificationWriter.braced([section], indent: 2)
      return append(text, to: root, behind: writtenEntries(of: root).last?.value)
    }
    let written = writtenEntries(of: root)
    guard let above = written.first(where: { $0.key == "baseURL" }) ?? written.first else { return }
    // A comment below it is one of what follows.
    insert(
      SpecificationWriter.text([section], indent: indent(of: above)),
      behindLine: lastLine(of: above.value))
  }

  private mutating func add(
    _ entries: [PrintedEntry], below section: YAMLMapping.Entry
  ) throws(Refusal) {
    let written = writtenEntries(of: section.value)
    if isFlow(section.value) {
      let indent = places.indentation(Int(section.keyRange.start.line)) ?? 0
      let text = SpecificationWriter.braced(
        entries, indent: indent + SpecificationWriter.indentation)
      append(text, to: section.value, behind: written.last?.value)
      return
    }
    guard !isAlias(section.value), let first = written.first, let last = written.last else {
      throw Refusal(
        message: "`\(section.key)` has no entry of its own, so that nothing can be added",
        range: section.value.range, help: "write an entry below it, on a line of its own")
    }
    let indent = indent(of: first)
    let isSpaced = written.count > 1 && isApart(last)
    var text = ""
    for entry in entries {
      text += (isSpaced ? "\n" : "") + SpecificationWriter.text([entry], indent: indent)
    }
    insert(below: last.value, of: indent, text)
  }

  /// Inserts lines behind a value and the comments that belong to it.
  mutating func insert(below node: YAMLNode, of indent: Int, _ text: String) {
    var line = lastLine(of: node)
    var next = line + 1
    while next <= places.lineCount {
      guard let indentation = places.indentation(next) else {
        next += 1
        continue
      }
      guard places.isComment(next), indentation >= indent, indent > 0 || next == line + 1 else {
        break
      }
      line = next
      next += 1
    }
    insert(text, behindLine: line)
  }

  private mutating func insert(_ text: String, behindLine line: Int) {
    let end = places.end(ofLine: line)
    let isOpen = end == places.bytes.count && places.bytes.last != 0x0A
    insert(isOpen ? "\n" + text.dropLast() : text, at: end)
  }

  /// The last line of a value: its range may end where the next one starts.
  private func lastLine(of node: YAMLNode) -> Int {
    // An alias has the content of what stands elsewhere.
    if !isFlow(node), !isAlias(node) {
      switch node.content {
      case .mapping:
        if let last = writtenEntries(of: node).last { return lastLine(of: node, behind: last) }
      case .sequence(let nodes):
        if let last = nodes.last { return lastLine(of: last) }
      case .scalar: break
      }
    }
    let end = node.range.end
    var line = Int(end.line)
    if end.column == 1, line > Int(node.range.start.line) { line -= 1 }
    while line > Int(node.range.start.line), places.indentation(line) == nil { line -= 1 }
    return line
  }

  /// The same of a mapping in lines: what `<<` brings may stand behind its last entry.
  private func lastLine(of mapping: YAMLNode, behind last: YAMLMapping.Entry) -> Int {
    var line = lastLine(of: last.value)
    let indent = indent(of: last)
    for next in line + 1..<max(line + 1, Int(mapping.range.end.line) + 1) {
      guard let indentation = places.indentation(next), !places.isComment(next) else { continue }
      let start = SourcePosition(line: next, column: indentation + 1)
      guard indentation >= indent, start < mapping.range.end else { break }
      line = next
    }
    return line
  }

  /// Whether an empty line stands above an entry and its comments.
  private func isApart(_ entry: YAMLMapping.Entry) -> Bool {
    var line = Int(entry.keyRange.start.line) - 1
    while line > 0, places.isComment(line) { line -= 1 }
    return line > 0 && places.indentation(line) == nil
  }

  // MARK: - What is there

  func entry(_ key: String, of node: YAMLNode) -> YAMLMapping.Entry? {
    guard case .mapping(let mapping) = node.content else { return nil }
    return mapping.entries.first { $0.key == key }
  }

  /// The entries of a mapping that are written in it, not those that `<<` brings.
  func writtenEntries(of node: YAMLNode) -> [YAMLMapping.Entry] {
    guard case .mapping(let mapping) = node.content, !isAlias(node) else { return [] }
    let within = mapping.entries.filter {
      node.range.start <= $0.keyRange.start && $0.keyRange.start < node.range.end
    }
    guard !isFlow(node) else { return within }
    // `<<: {id: Int}` brings entries that are within, too.
    let own = within.filter(isOnLine)
    let indent = own.map(indent).min()
    return own.filter { self.indent(of: $0) == indent }
  }

  /// Whether an entry of a mapping in lines begins one, perhaps behind marks: `? key`, `: key: value`.
  private func isOnLine(_ entry: YAMLMapping.Entry) -> Bool {
    let key = places.offset(entry.keyRange.start)
    let line = places.line(Int(entry.keyRange.start.line))
    return !line.prefix(key - line.startIndex).contains { "{[".utf8.contains($0) }
  }

  /// How many characters are before an entry of a mapping in lines.
  func indent(of entry: YAMLMapping.Entry) -> Int {
    let line = places.line(Int(entry.keyRange.start.line))
    let before = line.prefix(places.offset(entry.keyRange.start) - line.startIndex)
    // `? key`
    let mark = before.lastIndex { $0 != UInt8(ascii: " ") }
    guard let mark, before[mark] == UInt8(ascii: "?") else {
      return Int(entry.keyRange.start.column) - 1
    }
    return mark - before.startIndex
  }

  /// Whether a collection is written in braces or brackets.
  func isFlow(_ node: YAMLNode) -> Bool {
    let byte = places.byte(at: places.content(behind: places.offset(node.range.start)))
    return byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
  }

  /// Whether a value is written elsewhere: `*name`.
  func isAlias(_ node: YAMLNode) -> Bool {
    places.byte(at: places.offset(node.range.start)) == UInt8(ascii: "*")
  }

  /// Whether a value may stand in other places too, which a change of it would change as well.
  func isShared(_ node: YAMLNode) -> Bool {
    isAlias(node) || places.byte(at: places.offset(node.range.start)) == UInt8(ascii: "&")
  }

  /// Inserts into braces or brackets.
  ///
  /// - Parameter last: what stands in them last; nil: nothing does.
  mutating func append(_ text: String, to node: YAMLNode, behind last: YAMLNode?) {
    var text = text
    if isJSON {
      let isMapping = if case .mapping = node.content { true } else { false }
      text = FlowJSON.text(of: text, isMapping: isMapping)
    }
    guard let last else {
      return insert(text, at: places.content(behind: places.offset(node.range.start)) + 1)
    }
    var end = places.offset(last.range.end)
    while end > 0, [0x20, 0x09, 0x0A, 0x0D].contains(places.bytes[end - 1]) { end -= 1 }
    guard text.hasPrefix("\n") else { return insert(", \(text)", at: end) }
    // A comment beside the last entry stays beside it, and a comma that ends it is not needed twice.
    let comma = places.byte(at: places.spaces(behind: end)) == UInt8(ascii: ",")
    let rest = places.spaces(behind: comma ? places.spaces(behind: end) + 1 : end)
    guard places.byte(at: rest) == UInt8(ascii: "#") else { return insert(",\(text)", at: end) }
    if !comma { insert(",", at: end) }
    insert(comma ? "\(text)," : text, at: places.endOfLine(behind: rest))
  }
}
