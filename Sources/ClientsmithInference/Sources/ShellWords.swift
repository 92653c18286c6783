import ClientsmithDiagnostics

/// Divides a shell script into commands and their words (POSIX, Shell Command Language, section 2.2,
/// and bash's `$'…'`).
///
/// A variable becomes `{{NAME}}`, whose value is not known.
struct ShellWords {
  /// A quote that nothing closes.
  struct OpenQuote {
    var quote: Unicode.Scalar
    var line: Int
    var column: Int
  }

  /// Scripts seldom nest commands deeper, and what is within one is read again for each level.
  private static let maximumDepth = 8

  let scalars: [Unicode.Scalar]
  private let depth: Int
  var index = 0
  /// The one that is not closed, so that all behind it is within it.
  private var openQuote: OpenQuote?
  private(set) var line = 1
  private var commands: [Command] = []
  private var words: [String] = []
  private var signs = ShellProse.Signs()
  private var word: String.UnicodeScalarView?
  private var commandLine = 1
  private var comment: String?
  private var defaults: [String: String] = [:]
  private var documents = HereDocuments()
  /// No `}` is left.
  private var isWithoutBraces = false
  /// The first of the commands that were begun in this line.
  private var firstOfLine = 0

  /// - Returns: the commands, of which the last ends in the open quote, if there is one.
  static func read(_ text: String) -> (commands: [Command], openQuote: OpenQuote?) {
    var reader = ShellWords(text)
    return (reader.read(), reader.openQuote)
  }

  private init(_ text: String, depth: Int = 0) {
    scalars = Array(text.unicodeScalars)
    self.depth = depth
  }

  private mutating func read() -> [Command] {
    while index < scalars.count { readNext() }
    endCommand()
    return commands
  }

  private mutating func readNext() {
    let scalar = scalars[index]
    switch scalar {
    case "\\": readEscape()
    case "'" where !isProse: readSingleQuoted()
    case "\"" where !isProse: readDoubleQuoted()
    case "$": readDollar(inQuotes: false)
    case "`": readBackquotes()
    case "#" where word == nil: readComment()
    case "\n":
      endCommand()
      index += 1
      line += 1
      readDocuments()
      firstOfLine = commands.count
    case " ", "\t", "\r":
      endWord()
      index += 1
    case ";", "|", "&":
      endCommand()
      index += 1
    case "<",
      ">" where isRedirection:
      readRedirection()
    default:
      add(scalar)
      index += 1
    }
  }

  // MARK: - Quotes

  /// A backslash takes the next character as it is, and joins lines.
  private mutating func readEscape() {
    guard let next = peek(1) else {
      index += 1
      return
    }
    if next == "\n" || (next == "\r" && peek(2) == "\n") {
      index += next == "\n" ? 2 : 3
      line += 1
      return
    }
    add(next)
    index += 2
  }

  private mutating func readSingleQuoted() {
    let start = Place(index: index, line: line)
    index += 1
    startWord()
    while index < scalars.count, scalars[index] != "'" { addCounted() }
    endQuote(start)
  }

  private var isProse: Bool { ShellProse.isMark(scalars, at: index, behind: word, of: signs) }

  /// Where a quote is opened.
  struct Place {
    var index: Int
    var line: Int
  }

  mutating func endQuote(_ quote: Place) {
    if index >= scalars.count {
      let start = scalars[..<quote.index].lastIndex(of: "\n").map { $0 + 1 } ?? 0
      openQuote = OpenQuote(
        quote: scalars[quote.index], line: quote.line, column: quote.index - start + 1)
    }
    index += 1
  }

  private mutating func readDoubleQuoted() {
    let start = Place(index: index, line: line)
    index += 1
    startWord()
    while index < scalars.count, scalars[index] != "\"" {
      if scalars[index] == "\\", let next = peek(1), "\"\\$`\n".unicodeScalars.contains(next) {
        if next == "\n" { line += 1 } else { add(next) }
        index += 2
      } else if scalars[index] == "$" {
        readDollar(inQuotes: true)
      } else if scalars[index] == "`" {
        readBackquotes()
      } else {
        addCounted()
      }
    }
    endQuote(start)
  }

  /// `$NAME`, `${NAME}`, `$(command)` and, outside of quotes, `$'…'`.
  private mutating func readDollar(inQuotes: Bool) {
    guard let next = peek(1) else {
      addCounted()
      return
    }
    if next == "'", !inQuotes {
      index += 2
      readANSI()
    } else if next == "(" {
      readSubstitution()
      add(text: "{{command}}")
    } else if next == "{", let end = closingBrace() {
      let name = scalars[(index + 2)..<end].prefix { Self.isName($0) }
      let rest = scalars[(index + 2 + name.count)..<end]
      let variable = String(String.UnicodeScalarView(name))
      if rest.starts(with: [":", "-"]) {
        defaults[variable] = String(String.UnicodeScalarView(rest.dropFirst(2)))
      }
      add(text: "{{\(variable)}}")
      index = end + 1
    } else if ("1"..."9").contains(next) {
      add(text: "{{argument\(next)}}")
      index += 2
    } else if Self.isName(next), !("0"..."9").contains(next) {
      let name = scalars[(index + 1)...].prefix { Self.isName($0) }
      add(text: "{{" + String(String.UnicodeScalarView(name)) + "}}")
      index += 1 + name.count
    } else {
      addCounted()
    }
  }

  /// The end of `${NAME}`; nil: it has none, nor has any behind it.
  private mutating func closingBrace() -> Int? {
    guard !isWithoutBraces else { return nil }
    let end = scalars[index...].firstIndex(of: "}")
    isWithoutBraces = end == nil
    return end
  }

  /// `$(command)`: its output is not known, but it may be a call as well.
  private mutating func readSubstitution() {
    let start = index + 2
    let startLine = line
    var depth = 0
    repeat {
      if scalars[index] == "(" { depth += 1 }
      if scalars[index] == ")" { depth -= 1 }
      if scalars[index] == "\n" { line += 1 }
      index += 1
    } while index < scalars.count && (depth > 0 || scalars[index - 1] == "$")
    guard start < index - 1 else { return }
    let text = String(String.UnicodeScalarView(scalars[start..<(index - 1)]))
    read(substitution: text, at: startLine)
  }

  /// `` `command` ``, the older form of `$(command)`. One that nothing closes on its line is PowerShell's,
  /// which joins lines by it.
  private mutating func readBackquotes() {
    let text = scalars[(index + 1)...].prefix { $0 != "`" && $0 != "\n" }
    guard text.endIndex < scalars.count, scalars[text.endIndex] == "`" else {
      addCounted()
      return
    }
    index = text.endIndex + 1
    read(substitution: String(String.UnicodeScalarView(text)), at: line)
    add(text: "{{command}}")
  }

  private mutating func read(substitution text: String, at startLine: Int) {
    guard depth < Self.maximumDepth, text[...].range(ofText: "curl") != nil else { return }
    var reader = ShellWords(text, depth: depth + 1)
    commands += reader.read().map { command in
      var command = command
      command.line += startLine - 1
      return command
    }
  }

  private static func isName(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      || scalar == "_"
  }

  // MARK: - Comments and redirections

  private mutating func readComment() {
    let text = scalars[index...].prefix { $0 != "\n" }
    index += text.count
    guard words.isEmpty else {
      // People comment on single lines of a command, which the shell would end there.
      let isOwnLine = scalars[..<(index - text.count)].last { $0 != " " && $0 != "\t" } == "\n"
      let next = scalars[index...].first { $0 != " " && $0 != "\t" && $0 != "\n" && $0 != "\r" }
      if isOwnLine, next == "-" || next == "#", index < scalars.count {
        index += 1
        line += 1
      }
      return
    }
    comment = String(String.UnicodeScalarView(text.drop { $0 == "#" || $0 == " " })).trimmed
  }

  /// `> file`, `2>&1`: the file is no argument. `<id>` in a URL is no redirection.
  private var isRedirection: Bool {
    word == nil || word.map { $0.allSatisfy { ("0"..."9").contains($0) } } == true
  }

  private mutating func readRedirection() {
    word = nil
    if let end = documents.begin(scalars, at: index) {
      index = end
      return
    }
    let isFile = !ShellProse.isBlockQuote(scalars, at: index, behind: words)
    while index < scalars.count, "<>&".unicodeScalars.contains(scalars[index]) { index += 1 }
    guard isFile else { return }
    while index < scalars.count, scalars[index] == " " { index += 1 }
    while index < scalars.count, !" \n\t;|".unicodeScalars.contains(scalars[index]) { index += 1 }
  }

  // MARK: - Words

  func peek(_ distance: Int) -> Unicode.Scalar? {
    index + distance < scalars.count ? scalars[index + distance] : nil
  }

  mutating func startWord() {
    if words.isEmpty, word == nil { commandLine = line }
    word = word ?? String.UnicodeScalarView()
  }

  mutating func add(_ scalar: Unicode.Scalar) {
    startWord()
    word?.append(scalar)
  }

  private mutating func add(text: String) {
    startWord()
    word?.append(contentsOf: text.unicodeScalars)
  }

  mutating func addCounted() {
    if scalars[index] == "\n" { line += 1 }
    add(scalars[index])
    index += 1
  }

  private mutating func endWord() {
    if let word {
      words.append(String(word))
      signs.add(String(word))
    }
    word = nil
  }

  private mutating func endCommand() {
    endWord()
    guard !words.isEmpty else { return }
    commands.append(
      Command(words: words, comment: comment, line: commandLine, defaults: defaults))
    words = []
    signs = ShellProse.Signs()
    comment = nil
    defaults = [:]
  }

  /// The lines below a command that are its input.
  private mutating func readDocuments() {
    guard let (text, lines, end) = documents.read(scalars, from: index) else { return }
    index = end
    line += lines
    for index in min(firstOfLine, commands.count)..<commands.count { commands[index].input = text }
  }
}
