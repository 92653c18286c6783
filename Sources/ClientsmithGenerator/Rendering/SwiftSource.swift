/// A Swift file of the runtime: its imports, and the rest at another access level.
struct SwiftSource {
  struct Import: Hashable {
    var module: String
    var isPublic: Bool
  }

  let imports: [Import]
  /// What stands after the imports.
  private let rest: Substring

  /// - Parameter text: a file whose imports stand before its declarations, perhaps in `#if`.
  init(_ text: String) {
    var imports: [Import] = []
    var rest = text[...]
    var following = rest
    var depth = 0
    while !following.isEmpty {
      let line = following.prefixLine
      let words = line.split(separator: " ")
      if words.first == "import" || words.dropFirst().first == "import", let module = words.last {
        imports.append(Import(module: String(module), isPublic: words.first == "public"))
      } else if words.first == "#if" {
        depth += 1
      } else if words.first == "#endif" {
        depth -= 1
      } else if !words.isEmpty, depth == 0 {
        break
      }
      following = Substring(following.utf8[line.endIndex...].dropFirst())
      if depth == 0 { rest = following }
    }
    self.imports = imports
    self.rest = imports.isEmpty ? text[...] : rest
  }

  /// Everything after the imports, without blank lines around it.
  func body(access: GeneratorOptions.Access) -> String {
    let text = rest.withoutBlankEnds
    if access == .public { return String(text) }
    let kept =
      access == .internal
      ? Self.withoutSynthesized(text.lines).joined(separator: "\n") : String(text)
    return Self.replacingPublic(in: kept, by: access)
  }

  /// Leaves out the initializers that are written only to be public, with the comment that
  /// says so; the linter wants them to be synthesized where they are internal.
  private static func withoutSynthesized(_ lines: [Substring]) -> [Substring] {
    let mark = "// The synthesized initializer is internal."
    var kept: [Substring] = []
    var end: Substring?
    var isMarked = false
    for line in lines {
      if let last = end {
        if line == last { end = nil }
      } else if isMarked {
        isMarked = false
        if line.utf8.last != UInt8(ascii: "}") { end = line.prefix { $0 == " " } + "}" }
      } else if line.utf8.last == UInt8(ascii: "."), line.drop(while: { $0 == " " }) == mark {
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
    let replacement = access == .internal ? [] : Array(access.rawValue.utf8) + [0x20]
    var scanner = SwiftScanner(Array(text.utf8))
    var output: [UInt8] = []
    output.reserveCapacity(scanner.bytes.count)
    var copied = 0
    while let token = scanner.next() {
      guard token.isWord, scanner.isPublic(token.range) else { continue }
      output += scanner.bytes[copied..<token.range.lowerBound]
      output += replacement
      copied = scanner.skipSpaces()
    }
    output += scanner.bytes[copied...]
    return String(decoding: output, as: UTF8.self)
  }
}

extension SwiftScanner {
  private static let keyword = Array("public".utf8)

  fileprivate func isPublic(_ range: Range<Int>) -> Bool {
    range.count == Self.keyword.count && bytes[range].elementsEqual(Self.keyword)
  }
}

extension Substring {
  /// The first line without its line break.
  fileprivate var prefixLine: Substring {
    self[..<(utf8.firstIndex(of: UInt8(ascii: "\n")) ?? endIndex)]
  }

  fileprivate var withoutBlankEnds: Substring {
    var bytes = utf8
    while bytes.first == UInt8(ascii: "\n") { bytes.removeFirst() }
    while bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    return Substring(bytes)
  }
}
