import ClientsmithModel

/// A Swift file that is written into users' targets: its imports, and the rest at any access level.
///
/// The tool's own are prepared when they are embedded; users' are when they are read.
package struct SwiftSource: Hashable, Sendable {
  package struct Import: Hashable, Sendable {
    package var module: String
    package var isPublic: Bool
  }

  /// Lines that are written under one condition.
  package struct Section: Hashable, Sendable {
    /// Empty: always written. `public`: where the access is not internal. `mark`: never, it is for
    /// readers of the template. Else names of parts of the runtime, one of which is there.
    package let condition: String
    /// Text and keywords in turn. `public` stands for the access level; `internal` for
    /// `fileprivate` or, outside of types, `private`: the runtime's tests see what no other generated
    /// file does.
    package let pieces: [String]

    init(_ condition: String, _ pieces: [String]) {
      self.condition = condition
      self.pieces = pieces
    }
  }

  /// What stands before the declarations.
  package let head: String
  package let imports: [Import]
  /// The declarations, without blank lines around them.
  package let sections: [Section]

  init(head: String, imports: [Import], sections: [Section]) {
    self.head = head
    self.imports = imports
    self.sections = sections
  }

  /// Everything after the imports.
  ///
  /// - Parameter parts: of the runtime; nil: all of them.
  func body(access: AccessLevel, parts: Set<String>? = nil) -> String {
    let isInternal = access == .internal
    let level = isInternal ? "" : access.rawValue + " "
    var text = ""
    for section in sections {
      switch section.condition {
      case "": break
      case "mark": continue
      case "public": if isInternal { continue }
      case let names: if let parts, !Self.holds(names, parts) { continue }
      }
      section.write(to: &text, public: level) { isAtTop in isAtTop ? "private " : "fileprivate " }
    }
    while text.utf8.last == UInt8(ascii: "\n") { text.removeLast() }
    return text
  }

  private static func holds(_ names: String, _ parts: Set<String>) -> Bool {
    names.split(separator: ",").contains { name in
      parts.contains(String(name.drop { $0 == " " }))
    }
  }

  /// The names of the parts that conditions are about.
  var conditions: Set<String> {
    Set(
      sections.map(\.condition).filter { !["", "mark", "public"].contains($0) }
        .flatMap { $0.split(separator: ",").map { String($0.drop { $0 == " " }) } })
  }

  /// The whole file.
  var text: String {
    var text = head
    for section in sections { section.write(to: &text, public: "public ") { _ in "internal " } }
    return text + "\n"
  }
}

extension SwiftSource.Section {
  fileprivate func write(
    to text: inout String, public: String, internal: (_ isAtTop: Bool) -> String
  ) {
    for (offset, piece) in pieces.enumerated() {
      if offset.isMultiple(of: 2) {
        text += piece
      } else {
        let isAtTop = text.utf8.last.map { $0 == UInt8(ascii: "\n") } ?? true
        text += piece == "public" ? `public` : `internal`(isAtTop)
      }
    }
  }
}

// MARK: - Reading

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
    let sections = Self.sections(body)
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

  private typealias Lines = (condition: String, lines: [Substring])

  /// Cut before and after lines with a condition: documentation of what is internal; initializers that are written only to be public,
  /// with the comment that says so, since where they are internal the linter wants them to be
  /// synthesized; and what stands between `// Only for PARTS:` and `// For all:`.
  private static func sections(_ body: ArraySlice<Substring>) -> [Lines] {
    let mark = "// The synthesized initializer is internal."
    var sections: [Lines] = []
    var current: Lines = ("", [])
    var end: Substring?
    var isMarked = false
    var saved = ""
    let levels = ["public ", "internal "]
    let hasLevels = body.contains { line in
      levels.contains { line.hasPrefix($0) || line.contains(" " + $0) }
    }
    func close(_ condition: String) {
      if !current.lines.isEmpty { sections.append(current) }
      current = (condition, [])
    }
    var documented: Range<Int>?
    for (index, line) in zip(body.indices, body) {
      if documented?.contains(index) == true {
        current.lines.append(line)
        if documented?.last == index { close(saved) }
        continue
      }
      if hasLevels, Self.isDocumentation(line),
        let lines = Self.internalDocumentation(body[index...])
      {
        documented = lines
        saved = current.condition
        close("mark")
        current.lines.append(line)
        if lines.last == index { close(saved) }
        continue
      }
      let next = index + 1 < body.endIndex ? body[index + 1].drop { $0 == " " } : ""
      if line.isEmpty, current.condition.isEmpty {
        // A blank line before goes with what it stands before.
        if let parts = Self.parts(next) { close(parts) }
        if next == mark { close("public") }
      }
      let bare = line.drop { $0 == " " }
      if let parts = Self.parts(bare) ?? (bare == "// For all:" ? "" : nil) {
        close("mark")
        current.lines.append(line)
        close(parts)
        continue
      }
      if bare == mark, current.condition.isEmpty { close("public") }
      current.lines.append(line)
      if bare == mark {
        isMarked = true
      } else if isMarked {
        isMarked = false
        if line.utf8.last == UInt8(ascii: "}") {
          close("")
        } else {
          end = line.prefix { $0 == " " } + "}"
        }
      } else if let last = end, line == last {
        end = nil
        close("")
      }
    }
    close("")
    return sections
  }

  private static func isDocumentation(_ line: Substring) -> Bool {
    line.drop { $0 == " " }.hasPrefix("///")
  }

  /// The first lines, where they document what is not public: what that is for is said in the
  /// templates alone.
  private static func internalDocumentation(_ lines: ArraySlice<Substring>) -> Range<Int>? {
    guard let end = lines.firstIndex(where: { !isDocumentation($0) }) else { return nil }
    let line = lines[end].drop { $0 == " " }
    guard !line.hasPrefix("public "), !line.contains(" public "),
      !["case ", "#if", "//"].contains(where: { line.hasPrefix($0) })
    else { return nil }
    return lines.startIndex..<end
  }

  /// The parts that a line names, in the form `// Only for a, b:`.
  private static func parts(_ line: Substring) -> String? {
    let start = "// Only for "
    guard line.hasPrefix(start), line.hasSuffix(":") else { return nil }
    return String(line.dropFirst(start.count).dropLast())
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
