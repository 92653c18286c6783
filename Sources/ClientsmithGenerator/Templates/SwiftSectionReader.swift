/// Cuts the declarations of a file before and after lines with a condition.
///
/// These are documentation of what is internal; initializers that are written only to be public, with
/// the comment that says so, since where they are internal the linter wants them to be synthesized;
/// what stands in `#if` with names of parts; and, in lists, where Swift takes none, what stands between
/// `// Only for PARTS:` and `// For all:`.
struct SwiftSectionReader {
  typealias Section = (condition: String, lines: [Substring])

  private typealias Condition = SwiftSource.Condition

  private static let synthesized = "// The synthesized initializer is internal."

  private let body: ArraySlice<Substring>
  private let hasLevels: Bool
  private var read: [Section] = []
  private var current: Section = ("", [])
  /// The `#if` that are open; nil: the compiler's.
  private var open: [Condition?] = []
  /// Of a list.
  private var listed: Condition?
  /// The last line of an initializer that is written only to be public.
  private var end: Substring?
  private var isMarked = false

  init(_ body: ArraySlice<Substring>) {
    self.body = body
    let levels = ["public ", "internal "]
    hasLevels = body.contains { line in
      levels.contains { line.hasPrefix($0) || line.contains(" " + $0) }
    }
  }

  mutating func sections() -> [Section] {
    var index = body.startIndex
    while index < body.endIndex {
      let line = body[index]
      index += 1
      if hasLevels, Self.isDocumentation(line),
        let lines = Self.internalDocumentation(body[(index - 1)...])
      {
        let condition = current.condition
        close("mark")
        current.lines += body[lines]
        close(condition)
        index = lines.upperBound
      } else if !isCondition(line) {
        let next = index < body.endIndex ? body[index].drop { $0 == " " } : ""
        add(line, before: next)
      }
    }
    close("")
    return read
  }

  private mutating func close(_ condition: String) {
    if !current.lines.isEmpty { read.append(current) }
    current = (condition, [])
  }

  /// Of the line that is read.
  private var condition: String {
    (open + [listed]).compactMap { $0 }.reduce(Condition("")) { $0.adding($1) }.text
  }

  private mutating func isCondition(_ line: Substring) -> Bool {
    let bare = line.drop { $0 == " " }
    if let condition = Condition(line: bare) {
      open.append(condition)
    } else if let condition = Condition(listed: bare) {
      listed = condition
    } else if bare == "// For all:" {
      listed = nil
    } else if bare == "#else", let condition = open.last ?? nil {
      open[open.count - 1] = condition.opposite
    } else if bare == "#endif", open.last ?? nil != nil {
      open.removeLast()
    } else {
      if bare.hasPrefix("#if ") { open.append(nil) }
      if bare == "#endif" { _ = open.popLast() }
      return false
    }
    close("mark")
    current.lines.append(line)
    close(condition)
    return true
  }

  private mutating func add(_ line: Substring, before next: Substring) {
    if line.isEmpty {
      // A blank line goes with what it stands before.
      if let inner = Condition(line: next) {
        close(Condition(condition).adding(inner).text)
      } else if let inner = Condition(listed: next), current.condition.isEmpty {
        close(inner.text)
      } else if next == Self.synthesized, current.condition.isEmpty {
        close("public")
      }
    }
    let line = unindented(line)
    let bare = line.drop { $0 == " " }
    if bare == Self.synthesized, current.condition.isEmpty { close("public") }
    current.lines.append(line)
    if bare == Self.synthesized {
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

  /// As it stands where the `#if` around it are left out.
  private func unindented(_ line: Substring) -> Substring {
    let columns = open.count { $0 != nil } * Condition.indentation.utf8.count
    return line.prefix(columns).allSatisfy { $0 == " " } ? line.dropFirst(columns) : line
  }

  private static func isDocumentation(_ line: Substring) -> Bool {
    line.drop { $0 == " " }.hasPrefix("///")
  }

  /// Whether a line is an attribute alone: `@MainActor`, `@available(macOS 14, *)`.
  private static func isAttribute(_ line: Substring) -> Bool {
    let bare = line.drop { $0 == " " }
    return bare.first == "@" && (!bare.contains(" ") || bare.last == ")")
  }

  /// The first lines, where they document what is not public: what that is for is said in the
  /// templates alone.
  private static func internalDocumentation(_ lines: ArraySlice<Substring>) -> Range<Int>? {
    guard let end = lines.firstIndex(where: { !isDocumentation($0) }) else { return nil }
    // Attributes may stand on lines of their own.
    let declared = lines[end...].first { !isAttribute($0) }
    let line = (declared ?? lines[end]).drop { $0 == " " }
    guard !line.hasPrefix("public "), !line.contains(" public "),
      !["case ", "#if", "//"].contains(where: { line.hasPrefix($0) })
    else { return nil }
    return lines.startIndex..<end
  }
}
