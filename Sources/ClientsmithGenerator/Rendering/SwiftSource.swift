/// A Swift file of the runtime: its imports, and the rest at another access level.
struct SwiftSource {
  struct Import: Hashable {
    var module: String
    var isPublic: Bool
  }

  let imports: [Import]
  private let lines: [Substring]

  /// - Parameter text: a file whose imports stand before its declarations, perhaps in `#if`.
  init(_ text: String) {
    var imports: [Import] = []
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var end = lines.startIndex
    var depth = 0
    for index in lines.indices {
      let words = lines[index].split(separator: " ")
      if words.first == "import" || words.dropFirst().first == "import", let module = words.last {
        imports.append(Import(module: String(module), isPublic: words.first == "public"))
      } else if words.first == "#if" {
        depth += 1
      } else if words.first == "#endif" {
        depth -= 1
      } else if !words.isEmpty, depth == 0 {
        break
      }
      end = depth == 0 ? index + 1 : end
    }
    if !imports.isEmpty { lines = lines[end...] }
    self.imports = imports
    self.lines = Array(lines)
  }

  /// Everything after the imports, without blank lines around it.
  func body(access: GeneratorOptions.Access) -> String {
    var lines = lines[...]
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    if access == .public { return lines.joined(separator: "\n") }
    let kept = access == .internal ? Self.withoutSynthesized(lines) : Array(lines)
    return Self.replacingPublic(in: kept.joined(separator: "\n"), by: access)
  }

  /// Leaves out the initializers that are written only to be public, with the comment that
  /// says so; the linter wants them to be synthesized where they are internal.
  private static func withoutSynthesized(_ lines: ArraySlice<Substring>) -> [Substring] {
    let mark = "// The synthesized initializer is internal."
    var kept: [Substring] = []
    var end: Substring?
    var isMarked = false
    for line in lines {
      let margin = line.prefix { $0 == " " }
      if let last = end {
        if line == last { end = nil }
      } else if isMarked {
        isMarked = false
        if line.last != "}" { end = margin + "}" }
      } else if line.dropFirst(margin.count) == mark {
        isMarked = true
        if kept.last?.isEmpty == true { kept.removeLast() }
      } else {
        kept.append(line)
      }
    }
    return kept
  }

  /// Replaces the keyword `public`, but not the word in comments and strings.
  static func replacingPublic(in text: String, by access: GeneratorOptions.Access) -> String {
    let keyword = Array("public".utf8)
    let replacement = access == .internal ? [] : Array(access.rawValue.utf8) + [0x20]
    var scanner = SwiftScanner(Array(text.utf8))
    var output: [UInt8] = []
    while let token = scanner.next() {
      let bytes = scanner.bytes[token.range]
      guard token.isWord, bytes.elementsEqual(keyword) else {
        output += bytes
        continue
      }
      output += replacement
      scanner.skipSpaces()
    }
    return String(decoding: output, as: UTF8.self)
  }
}
