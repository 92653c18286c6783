/// A Swift file that is written into users' targets: its imports, and the rest at any access level.
///
/// The tool's own are prepared when they are embedded; users' are when they are read.
package struct SwiftSource: Hashable, Sendable {
  package struct Import: Hashable, Sendable {
    var module: String
    var isPublic: Bool
  }

  /// What stands before the declarations.
  let head: String
  let imports: [Import]
  /// The declarations, without blank lines around them, cut where a declaration is `public`: there
  /// the access level goes. Every second section is there only where the access is not internal.
  let sections: [[String]]

  init(head: String, imports: [Import], sections: [[String]]) {
    self.head = head
    self.imports = imports
    self.sections = sections
  }

  /// Everything after the imports.
  func body(access: GeneratorOptions.Access) -> String {
    let isInternal = access == .internal
    let level = isInternal ? "" : access.rawValue + " "
    var text = ""
    for (offset, section) in sections.enumerated() where !isInternal || offset.isMultiple(of: 2) {
      text += section.count == 1 ? section[0] : section.joined(separator: level)
    }
    return text
  }

  /// The whole file.
  var text: String { head + body(access: .public) + "\n" }
}

// MARK: - Reading

extension SwiftSource {
  /// - Parameter text: a file whose imports stand before its declarations, perhaps in `#if`.
  init(_ text: String) {
    let lines = text.lines
    let (imports, count) = Self.imports(lines)
    self.imports = imports
    var body = lines[count...]
    while body.first?.isEmpty == true { body.removeFirst() }
    while body.last?.isEmpty == true { body.removeLast() }
    head = lines[..<body.startIndex].map { $0 + "\n" }.joined()
    let sections = Self.sections(body)
    self.sections = sections.enumerated().map { offset, lines in
      let end = lines.isEmpty || offset == sections.count - 1 ? "" : "\n"
      return Self.cut(lines.joined(separator: "\n") + end)
    }
  }

  /// The imports, and how many lines there are up to the last one.
  private static func imports(_ lines: [Substring]) -> (imports: [Import], lines: Int) {
    var imports: [Import] = []
    var count = 0
    var depth = 0
    for (index, line) in lines.enumerated() {
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
      if depth == 0 { count = index + 1 }
    }
    return imports.isEmpty ? ([], 0) : (imports, count)
  }

  /// Every second one is initializers that are written only to be public, with the comment that
  /// says so: where they are internal, the linter wants them to be synthesized.
  private static func sections(_ lines: ArraySlice<Substring>) -> [[Substring]] {
    let mark = "// The synthesized initializer is internal."
    var sections: [[Substring]] = [[]]
    var end: Substring?
    var isMarked = false
    for line in lines {
      let isFirst = !isMarked && end == nil && line.drop(while: { $0 == " " }) == mark
      if isFirst {
        let last = sections.count - 1
        let hasBlank = sections[last].last?.isEmpty == true
        if hasBlank { sections[last].removeLast() }
        sections.append(hasBlank ? ["", line] : [line])
        isMarked = true
        continue
      }
      sections[sections.count - 1].append(line)
      if let last = end {
        guard line == last else { continue }
        end = nil
        sections.append([])
      } else if isMarked {
        isMarked = false
        if line.utf8.last == UInt8(ascii: "}") {
          sections.append([])
        } else {
          end = line.prefix { $0 == " " } + "}"
        }
      }
    }
    return sections
  }

  /// Cuts text where the keyword `public` stands, but not the word in comments and strings.
  private static func cut(_ text: String) -> [String] {
    var scanner = SwiftScanner(Array(text.utf8))
    var pieces: [String] = []
    var start = 0
    while let token = scanner.next() {
      guard token.isWord, scanner.isPublic(token.range) else { continue }
      pieces.append(String(decoding: scanner.bytes[start..<token.range.lowerBound], as: UTF8.self))
      start = scanner.skipSpaces()
    }
    return pieces + [String(decoding: scanner.bytes[start...], as: UTF8.self)]
  }
}

extension SwiftScanner {
  private static let keyword = Array("public".utf8)

  fileprivate func isPublic(_ range: Range<Int>) -> Bool {
    range.count == Self.keyword.count && bytes[range].elementsEqual(Self.keyword)
  }
}

extension String {
  /// Found by bytes: to look for characters would take most of the time of a small run.
  var lines: [Substring] {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Substring($0) }
  }
}
