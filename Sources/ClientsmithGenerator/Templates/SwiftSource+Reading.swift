extension SwiftSource {
  /// - Parameter text: a file whose imports stand before its declarations, perhaps in `#if`.
  package init(_ text: String) {
    let lines = text.lines
    let (imports, count) = Self.imports(lines)
    self.imports = imports
    var body = lines[count...]
    while body.first?.isEmpty == true { body.removeFirst() }
    while body.last?.isEmpty == true { body.removeLast() }
    head = lines[..<body.startIndex].map { $0 + "\n" }.joined()
    var reader = SwiftSectionReader(body)
    let sections = reader.sections()
    self.sections = sections.enumerated().map { offset, section in
      let text = section.lines.joined(separator: "\n") + (offset < sections.count - 1 ? "\n" : "")
      return Section(section.condition, Self.cut(text))
    }
  }

  /// The imports, and how many lines there are up to the last one.
  private static func imports(_ lines: [Substring]) -> (imports: [Import], lines: Int) {
    var imports: [Import] = []
    var count = 0
    var depth = 0
    for (index, line) in lines.enumerated() {
      let words = line.split(separator: " ")
      // A condition over declarations comes after the imports.
      if words.first == "#if", !lines[(index + 1)...].prefix(1).contains(where: Self.isImport) {
        break
      }
      if words.first == "import" || words.dropFirst().first == "import", let module = words.last {
        imports.append(Import(module: String(module), isPublic: words.first == "public"))
      } else if words.first == "#if" {
        depth += 1
      } else if words.first == "#endif" {
        depth -= 1
      } else if !words.isEmpty, depth == 0 {
        break
      }
      if depth == 0 { count = index + 1 }
    }
    return imports.isEmpty ? ([], 0) : (imports, count)
  }

  private static func isImport(_ line: Substring) -> Bool {
    line.split(separator: " ").prefix(2).contains("import")
  }

  /// Cuts text where an access level stands, but not the word in comments and strings.
  private static func cut(_ text: String) -> [String] {
    var scanner = SwiftScanner(Array(text.utf8))
    var pieces: [String] = []
    var start = 0
    while let token = scanner.next() {
      guard token.isWord, let level = scanner.level(token.range) else { continue }
      pieces.append(String(decoding: scanner.bytes[start..<token.range.lowerBound], as: UTF8.self))
      pieces.append(level)
      start = scanner.skipSpaces()
    }
    return pieces + [String(decoding: scanner.bytes[start...], as: UTF8.self)]
  }
}

extension SwiftScanner {
  fileprivate func level(_ range: Range<Int>) -> String? {
    // By bytes: most words are neither.
    guard range.count == 6 || range.count == 8 else { return nil }
    return ["public", "internal"].first { bytes[range].elementsEqual($0.utf8) }
  }
}

extension String {
  /// Found by bytes: to look for characters would take most of the time of a small run.
  var lines: [Substring] {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Substring($0) }
  }
}
