/// Patterns of ECMAScript, as schemas have them, in the words of RFC 9485.
enum PortablePattern {
  /// Each choice at the top of a pattern; nil for those that are not understood.
  static func alternatives(of pattern: String) -> [String?] {
    // Delimiters, and classes of POSIX, are meant by many authors, but mean something else.
    if pattern.hasPrefix("/") || pattern.contains("[[:") { return [nil] }
    var reader = PatternReader(pattern.replacing("(?:", with: "("))
    return reader.alternatives()
  }
}

/// Takes a pattern apart at its top.
private struct PatternReader {
  private var rest: Substring
  private var depth = 0
  private var current = ""
  private var isUnderstood = true

  /// `\d` and the like.
  private static let classes: [Character: String] = [
    "d": "0-9", "w": "A-Za-z0-9_", "s": " \\t\\n\\r",
  ]
  private static let negated: [Character: String] = [
    "D": "0-9", "W": "A-Za-z0-9_", "S": " \\t\\n\\r",
  ]

  init(_ pattern: String) {
    rest = pattern[...]
  }

  mutating func alternatives() -> [String?] {
    var result: [String?] = []
    while let character = rest.popFirst() {
      switch character {
      case "\\": escape()
      case "[": characterClass()
      case "|" where depth == 0:
        result.append(isUnderstood ? current : nil)
        current = ""
        isUnderstood = true
      case "^":
        if !current.isEmpty { isUnderstood = false }
        current.append(character)
      case "$":
        if let next = rest.first, next != "|" || depth > 0 { isUnderstood = false }
        current.append(character)
      case "?":
        // What takes as little as it can matches the same texts.
        if !(current.last.map("*+?}".contains) ?? false) || isEscaped { current.append(character) }
      default:
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        current.append(character)
      }
    }
    result.append(isUnderstood ? current : nil)
    return result
  }

  /// Whether the last character stands for itself.
  private var isEscaped: Bool {
    !current.dropLast().reversed().prefix { $0 == "\\" }.count.isMultiple(of: 2)
  }

  private mutating func escape() {
    guard let escaped = rest.popFirst() else {
      isUnderstood = false
      return
    }
    if let ranges = Self.classes[escaped] {
      current += "[\(ranges)]"
    } else if let ranges = Self.negated[escaped] {
      current += "[^\(ranges)]"
    } else {
      current += Self.escaped(escaped)
    }
  }

  private static func escaped(_ character: Character) -> String {
    // Escaped without need.
    "/_:@#,'\"%&=<>!;~` ".contains(character) ? String(character) : "\\\(character)"
  }

  /// A character class; a hyphen that does not form a range may stand anywhere in it.
  private mutating func characterClass() {
    current.append("[")
    if rest.first == "^" {
      rest.removeFirst()
      current.append("^")
    }
    /// Whether a hyphen here is between the ends of a range.
    var mayStartRange = false
    while let character = rest.popFirst() {
      switch character {
      case "]":
        current.append("]")
        return
      case "\\":
        guard let escaped = rest.popFirst() else { break }
        if let ranges = Self.classes[escaped] {
          current += ranges
          mayStartRange = false
        } else {
          if Self.negated[escaped] != nil { isUnderstood = false }
          current += Self.escaped(escaped)
          mayStartRange = true
        }
      case "-":
        guard mayStartRange, let end = rest.first, end != "]" else {
          current += "\\-"
          continue
        }
        current += "-"
        rest.removeFirst()
        if end == "\\" {
          current += rest.popFirst().map(Self.escaped) ?? ""
        } else {
          current += Self.inClass(end)
        }
        mayStartRange = false
      default:
        current += Self.inClass(character)
        mayStartRange = true
      }
    }
    isUnderstood = false
  }

  private static func inClass(_ character: Character) -> String {
    "[^".contains(character) ? "\\\(character)" : String(character)
  }
}
