/// Makes bash's quoting of that of Windows' command prompt, as browsers write it: carets escape, and
/// join lines.
enum CommandPrompt {
  /// Whether lines of a script end in a caret.
  static func isScript(_ text: String) -> Bool {
    text.split(whereSeparator: \.isNewline).contains { $0.trimmed.hasSuffix("^") }
      || text.contains("^\"")
  }

  /// The commands of a script, of which some may be in bash's quoting already.
  static func bash(_ text: String) -> String {
    var groups: [[Substring]] = [[]]
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let start = line.drop { $0 == " " || $0 == "\t" }
      if start.hasPrefix("curl ") || start.hasPrefix("curl.exe ") { groups.append([]) }
      groups[groups.count - 1].append(line)
    }
    return groups.map { lines in
      let command = lines.joined(separator: "\n")
      return isScript(command) ? translated(command) : command
    }.joined(separator: "\n")
  }

  private static func translated(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars.filter { $0 != "\r" })
    var plain = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      guard scalars[index] == "^", index + 1 < scalars.count else {
        plain.append(scalars[index])
        index += 1
        continue
      }
      if scalars[index + 1] == "\n" {
        // Two line ends after a caret are one in the text.
        let isBreak = index + 2 < scalars.count && scalars[index + 2] == "\n"
        if isBreak { plain.append("\n") } else { plain.append(" ") }
        index += isBreak ? 3 : 2
      } else {
        plain.append(scalars[index + 1])
        index += 2
      }
    }
    return quoted(Array(plain))
  }

  /// Within double quotes `\"` and `""` are a quote, and a dollar sign is nothing else.
  private static func quoted(_ scalars: [Unicode.Scalar]) -> String {
    var text = String.UnicodeScalarView()
    var isQuoted = false
    var index = 0
    func next(_ distance: Int) -> Unicode.Scalar? {
      index + distance < scalars.count ? scalars[index + distance] : nil
    }
    while index < scalars.count {
      let scalar = scalars[index]
      if scalar == "\\", let following = next(1), following == "\"" || following == "\\" {
        text.append(contentsOf: ["\\", following])
        index += 2
        continue
      }
      if scalar == "\"" {
        if isQuoted, next(1) == "\"" {
          text.append(contentsOf: ["\\", "\""])
          index += 2
          continue
        }
        isQuoted.toggle()
        text.append(scalar)
      } else if isQuoted, scalar == "$" || scalar == "`" {
        text.append(contentsOf: ["\\", scalar])
      } else {
        text.append(scalar)
      }
      index += 1
    }
    return String(text)
  }
}
