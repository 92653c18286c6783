extension SwiftSource {
  /// When lines are written: conditions of `#if`, the outer ones first, each of names of parts of the
  /// runtime, at least one of which is there; with a `!` before them none is.
  struct Condition: Equatable {
    /// `a, b & !c` is c's `#else` within `#if a || b`, `// a` is of a list.
    let text: String

    init(_ text: String) {
      self.text = text
    }

    /// - Parameter line: `#if a || b`; all others, such as `#if os(Linux)`, are the compiler's.
    init?(line: Substring) {
      let start = "#if "
      guard line.hasPrefix(start) else { return nil }
      let words = line.dropFirst(start.count)
        .split(separator: " ", omittingEmptySubsequences: false)
      let isCondition = words.enumerated().allSatisfy { index, word in
        index.isMultiple(of: 2)
          ? word.utf8.first.map { (0x61...0x7A).contains($0) } == true
            && word.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x7A).contains($0) }
          : word == "||"
      }
      guard isCondition, words.count % 2 == 1 else { return nil }
      text = words.filter { $0 != "||" }.joined(separator: ", ")
    }

    /// - Parameter line: `// Only for a, b:`.
    init?(listed line: Substring) {
      let start = "// Only for "
      guard line.hasPrefix(start), line.hasSuffix(":") else { return nil }
      text = "// " + line.dropFirst(start.count).dropLast()
    }

    private var levels: [Substring] {
      text.split(separator: "&").map { $0.drop { $0 == " " } }
    }

    var names: [String] {
      levels.flatMap { $0.split { ",!/ ".contains($0) } }.map { String($0) }
    }

    func holds(_ parts: Set<String>) -> Bool {
      levels.allSatisfy { level in
        let isThere = level.split { ",!/ ".contains($0) }.contains { parts.contains(String($0)) }
        return isThere != level.hasPrefix("!")
      }
    }

    /// Of the `#else`.
    var opposite: Self { Self("!" + text) }

    func adding(_ inner: Self) -> Self {
      text.isEmpty ? inner : Self(text + " & " + inner.text)
    }

    /// What the formatter puts before lines in `#if`.
    static let indentation = "  "

    /// Lines as they stand in the file.
    func indented(_ lines: String) -> String {
      guard !text.isEmpty, text != "mark", text != "public" else { return lines }
      let depth = levels.count { !$0.hasPrefix("//") }
      let indentation = String(repeating: Self.indentation, count: depth)
      return lines.lines.map { $0.isEmpty ? "" : indentation + $0 }.joined(separator: "\n")
    }
  }
}
