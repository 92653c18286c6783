/// An expression with members, such as `changes.details.title`, or what ends with one, such as
/// `if let title = changes.details.title`: it is broken before its dots where it does not fit.
struct MemberChain {
  /// `changes`, `.details`, `.title`.
  private let parts: [Substring]

  /// Returns nil for text without a dot at which a line may break.
  init?(_ text: String) {
    guard !text.isBroken, !text.utf8.contains(UInt8(ascii: "#")) else { return nil }
    let suffix = [" =", " {"].first(where: text.hasSuffix) ?? ""
    let chain = text.dropLast(suffix.count)
    var parts: [Substring] = []
    var start = chain.startIndex
    var previous: Character?
    var depth = 0
    var isString = false
    var index = chain.startIndex
    while index < chain.endIndex {
      let character = chain[index]
      let next = chain.index(after: index)
      if isString {
        if character == "\\" { return nil }
        isString = character != "\""
      } else {
        switch character {
        case "\"": isString = true
        case "(", "[", "{", "<": depth += 1
        case ")", "]", "}", ">": depth -= 1
        case " " where depth == 0:
          // Only what comes after words of statements is broken at its dots.
          guard Self.isStatement(chain) else { return nil }
          parts = []
          start = chain.startIndex
        case "." where depth == 0 && Self.endsMember(previous):
          if next < chain.endIndex, chain[next].isLetter || "_`".contains(chain[next]) {
            parts.append(chain[start..<index])
            start = index
          }
        default: break
        }
      }
      previous = character
      index = next
    }
    guard !parts.isEmpty else { return nil }
    self.parts = parts + [text[start...]]
  }

  private static func isStatement(_ text: Substring) -> Bool {
    let first = text.prefix { $0 != " " }
    return ["if", "guard", "switch", "for", "let", "var", "return", "try", "await"]
      .contains { first == $0 }
      && !["??", "==", "!=", "&&", "->"].contains { operation in
        text.split(separator: " ").contains { $0 == operation }
      }
  }

  private static func endsMember(_ character: Character?) -> Bool {
    guard let character else { return false }
    return character.isLetter || character.isNumber || "_`)]?!".contains(character)
  }

  /// Writes as many parts on each line as fit.
  ///
  /// - Parameters:
  ///   - indent: of the lines after the first.
  ///   - column: of the first line.
  ///   - reserve: the columns that must stay free after it.
  func write(to text: inout String, indent: Int, column: Int, reserve: Int, width: Int) {
    var column = column
    for (index, part) in parts.enumerated() {
      let columns = part.utf8.count
      let isLast = index == parts.count - 1
      if index > 0, column + columns + (isLast ? reserve : 0) > width {
        text += "\n"
        text += Layout.spaces(indent)
        column = indent
      }
      text += part
      column += columns
    }
  }
}
