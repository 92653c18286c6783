import ClientsmithModel
import ClientsmithYAML

/// How a string is written, so that YAML 1.2's core schema reads it as the same string.
enum PrintedScalar {
  /// On one line.
  ///
  /// - Parameter isFlow: inside of `{}` or `[]`.
  static func text(_ text: String, isFlow: Bool) -> String {
    if isPlain(text, isFlow: isFlow) { return text }
    let isSingle =
      text.utf8.contains { "\"\\".utf8.contains($0) } && !text.utf8.contains(UInt8(ascii: "'"))
      && text.unicodeScalars.allSatisfy(isPrintable)
    return isSingle ? "'\(text)'" : quoted(text)
  }

  /// Keys are text whatever they look like, so that `404` needs no quotes.
  static func key(_ key: String, isFlow: Bool) -> String {
    let isNumber = !key.isEmpty && key.utf8.count < 10 && key.utf8.allSatisfy(ASCII.isDigit)
    return isNumber ? key : text(key, isFlow: isFlow)
  }

  /// The lines of a text that stands below its key: `|` and its lines, or `>-` and those of a text
  /// that is wrapped; nil for what stands better on one.
  ///
  /// - Parameter width: the columns that a line may take, without its indentation.
  static func block(_ text: String, width: Int) -> (header: String, lines: [String])? {
    guard let first = text.unicodeScalars.first, first != " ", first != "\n",
      text.unicodeScalars.allSatisfy({ isPrintable($0) || $0 == "\n" })
    else { return nil }
    guard text.utf8.contains(UInt8(ascii: "\n")) else { return folded(text, width: width) }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var ends = 0
    while lines.last == "" {
      lines.removeLast()
      ends += 1
    }
    // Spaces alone at the end would be taken for its indentation, and several line breaks for those
    // before the next key.
    guard let last = lines.last, last.contains(where: { $0 != " " }), ends < 2 else { return nil }
    return (ends == 0 ? "|-" : "|", lines)
  }

  private static func folded(
    _ text: String, width: Int
  ) -> (header: String, lines: [String])? {
    guard text.utf8.count > width, text.last != " " else { return nil }
    var lines: [String] = []
    var current = ""
    for word in words(of: text) {
      if !current.isEmpty, current.utf8.count + 1 + word.utf8.count > width {
        lines.append(current)
        current = ""
      }
      current += (current.isEmpty ? "" : " ") + word
    }
    lines.append(current)
    return lines.count > 1 ? (">-", lines) : nil
  }

  /// The lines of a text that begins beside its key, with no more than quotes around it; nil for what
  /// stands better below it: a text that has lines of its own, or would need escapes.
  ///
  /// - Parameters:
  ///   - start: what stands before it on the first line.
  ///   - width: the columns that a line may take, without the indentation of the second.
  static func besideKey(_ text: String, after start: String, width: Int) -> [String]? {
    guard text.utf8.count > width,
      let lines = lines(of: text, after: start, end: "", width: width, isFlow: false)
    else { return nil }
    let fits = lines.allSatisfy { $0.utf8.count <= width && !$0.contains("\\") }
    return fits ? lines : nil
  }

  /// The lines of a text that stands inside of `{}`, which a reader joins by spaces; nil for one that
  /// cannot be wrapped.
  ///
  /// - Parameters:
  ///   - start: what stands before it on the first line.
  ///   - end: what stands after it on the last.
  static func lines(
    of text: String, after start: String, end: String, width: Int, isFlow: Bool = true
  ) -> [String]? {
    guard !text.isEmpty,
      text.unicodeScalars.allSatisfy(isPrintable) || isOfParagraphs(text)
    else { return nil }
    let written = self.text(text, isFlow: isFlow) + end
    if start.utf8.count + 1 + written.utf8.count <= width { return ["\(start) \(written)"] }
    guard !text.hasPrefix(" "), !text.hasSuffix(" ") else { return nil }
    var lines: [String] = []
    var current = start
    for word in words(of: written) {
      if !lines.isEmpty || current != start, current.utf8.count + 1 + word.utf8.count > width {
        lines.append(current)
        current = ""
      }
      current += (current.isEmpty ? "" : " ") + word
    }
    return lines + [current]
  }

  /// What stands between the spaces where a line may end: of several spaces only one would be left
  /// there.
  private static func words(of text: String) -> [Substring] {
    var words: [Substring] = []
    var start = text.startIndex
    var index = start
    while let space = text[index...].firstIndex(of: " ") {
      index = text[space...].firstIndex { $0 != " " } ?? text.endIndex
      guard text.index(after: space) == index else { continue }
      words.append(text[start..<space])
      start = index
    }
    return words + [text[start...]]
  }

  /// Whether text is a few paragraphs and nothing else, which read well with `\n\n` between them:
  /// lists and code keep their lines.
  private static func isOfParagraphs(_ text: String) -> Bool {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count.isMultiple(of: 2) == false, lines.count <= 9 else { return false }
    return lines.enumerated().allSatisfy { index, line in
      guard index.isMultiple(of: 2) else { return line.isEmpty }
      guard line.unicodeScalars.allSatisfy(isPrintable), let first = line.first else {
        return false
      }
      let mark = first.isNumber ? line.drop(while: \.isNumber) : line
      let isItem = "-*+.)".contains(mark.first ?? " ") && mark.dropFirst().first == " "
      return !isItem && !"#>|<~ ".contains(first) && !line.hasPrefix("```")
    }
  }

  // MARK: - Without quotes

  /// - Parameter isFlow: inside of `{}` or `[]`.
  static func isPlain(_ text: String, isFlow: Bool) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
      last != " ", last != ":", CoreSchema.isString(plain: text), text != "<<",
      !text.hasPrefix("---"), !text.hasPrefix("...")
    else { return false }
    let isWord =
      first.properties.isAlphabetic || first.properties.numericType != nil
      || "/_.$(+~^;<=".unicodeScalars.contains(first)
      || first == "-" && text.unicodeScalars.dropFirst().first?.properties.isAlphabetic == true
    guard isWord, text != "~" else { return false }
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      guard isPrintable(scalar) else { return false }
      switch scalar {
      case " " where previous == ":": return false
      case "#" where previous == " ": return false
      case ",", "[", "]", "{", "}":
        if isFlow { return false }
      case ":" where isFlow:
        // `{a:b}` is read as one key by some, and as two by others.
        if !text.contains("://") { return false }
      case "\"",
        "'" where isFlow && previous == ":":
        return false
      default: break
      }
      previous = scalar
    }
    return true
  }

  /// As it stands in any text: not a control, nothing invisible, no line break.
  static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: true
    case 0xA0...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF:
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned,
        .privateUse, .spaceSeparator:
        false
      default: !scalar.properties.isDefaultIgnorableCodePoint
      }
    default: false
    }
  }

  // MARK: - In quotes

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if isPrintable(scalar) {
          result.unicodeScalars.append(scalar)
        } else {
          result += escaped(scalar)
        }
      }
    }
    return result + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let (letter, count) =
      scalar.value <= 0xFF ? ("x", 2) : scalar.value <= 0xFFFF ? ("u", 4) : ("U", 8)
    return "\\" + letter + String(repeating: "0", count: count - digits.count) + digits
  }
}
