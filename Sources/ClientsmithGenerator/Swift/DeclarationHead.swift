/// The start of a declaration, such as `public static func items(`.
struct DeclarationHead {
  /// The words before the name: `public static func`.
  let words: String
  /// The attributes among them: `@Test`.
  let attributes: String?
  /// The last of them, which says what is declared: `func`.
  let keyword: String
  /// What follows: `items(`.
  let rest: String

  private static let keywords: Set<Substring> = [
    "case", "class", "enum", "extension", "func", "let", "struct", "var",
  ]

  private static let modifiers: Set<Substring> = [
    "fileprivate", "final", "indirect", "internal", "nonisolated", "package", "private",
    "private(set)", "public", "static",
  ]

  /// Returns nil for what declares nothing.
  init?(_ line: String) {
    let parts = line.split(separator: " ", maxSplits: 8)
    guard let index = parts.firstIndex(where: { Self.keywords.contains($0) }),
      index + 1 < parts.count,
      parts[..<index].allSatisfy({ Self.modifiers.contains($0) || $0.hasPrefix("@") })
    else { return nil }
    keyword = String(parts[index])
    words = String(line[..<parts[index].endIndex])
    rest = String(line[parts[index + 1].startIndex...])
    let attributes = parts[..<index].prefix { $0.hasPrefix("@") }
    self.attributes = attributes.last.map { String(line[..<$0.endIndex]) }
  }
}

/// A type with arguments, such as `ResponseStream<Item>?`.
struct GenericType {
  let name: String
  let arguments: [String]
  /// What follows the bracket: `?`.
  let ending: String

  /// Returns nil for any other type.
  init?(_ text: String) {
    guard let open = text.firstIndex(of: "<"), let close = text.lastIndex(of: ">"),
      text[..<open].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
    else { return nil }
    name = String(text[..<open])
    ending = String(text[text.index(after: close)...])
    var arguments: [String] = []
    var argument = ""
    var depth = 0
    for character in text[text.index(after: open)..<close] {
      if "<[(".contains(character) { depth += 1 }
      if ">])".contains(character) { depth -= 1 }
      if character == ",", depth == 0 {
        arguments.append(argument)
        argument = ""
      } else if !argument.isEmpty || character != " " {
        argument.append(character)
      }
    }
    self.arguments = arguments + [argument]
  }
}

extension String {
  /// The first dot before a member.
  var firstMemberDot: Index? { firstCode(".")?.lowerBound }

  /// An array of a nested type, before and from its dot: `[Client` and `.Item]`.
  var splitElement: (base: Substring, member: Substring)? {
    guard hasPrefix("["), let dot = firstMemberDot else { return nil }
    return (self[..<dot], self[dot...])
  }

  /// Without spaces at its end.
  var trimmingEnd: String {
    var text = self
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}

extension StringProtocol {
  /// The first place of a text that is not inside of a literal or a comment.
  func firstCode(_ text: String) -> Range<Index>? {
    let bytes = Array(utf8)
    let wanted = Array(text.utf8)
    guard let first = wanted.first, bytes.contains(first) else { return nil }
    var scanner = SwiftScanner(bytes)
    // What is looked for is made of signs and spaces, so it starts with a token.
    while let token = scanner.next() {
      let start = token.range.lowerBound
      guard bytes[start...].starts(with: wanted) else { continue }
      let lower = utf8.index(startIndex, offsetBy: start)
      return lower..<utf8.index(lower, offsetBy: wanted.count)
    }
    return nil
  }

  /// Whether it is the name of a parameter, with or without a label: `items`, `_ items`.
  var isLabel: Bool {
    let name = hasPrefix("_ ") ? self[index(startIndex, offsetBy: 2)...] : self[...]
    return !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
  }
}
