import ClientsmithModel

/// What people write around commands, as in notes in Markdown, where quotes and `>` are not those of a
/// shell.
enum ShellProse {
  /// Whether a quote character quotes nothing: the apostrophe of a word, `Here's the call:`, or a double
  /// quote whose text would reach into the command below, or to the end.
  ///
  /// - Parameters:
  ///   - word: what is read so far of the word that the quote is in.
  ///   - signs: those of the words before it in the command.
  static func isMark(
    _ scalars: [Unicode.Scalar], at index: Int, behind word: String.UnicodeScalarView?,
    of signs: Signs
  ) -> Bool {
    guard signs.isSentence else { return false }
    if scalars[index] == "'" {
      let letters = (word ?? "".unicodeScalars).drop { "([*_".unicodeScalars.contains($0) }
      return !letters.isEmpty && letters.allSatisfy { $0.properties.isAlphabetic }
    }
    var place = index + 1
    while place < scalars.count, scalars[place] != "\"" {
      if scalars[place] == "\n", isCommand(scalars[(place + 1)...]) { return true }
      place += scalars[place] == "\\" ? 2 : 1
    }
    return place >= scalars.count
  }

  /// What the words of a command show, counted as they come: there may be very many.
  struct Signs {
    private var count = 0
    private var hasCurl = false
    private var hasURL = false
    private var hasOption = false

    mutating func add(_ word: String) {
      count += 1
      hasCurl = hasCurl || isCurl(word)
      hasURL = hasURL || !urls([word]).isEmpty
      hasOption = hasOption || word.hasPrefix("-")
    }

    /// They are prose, perhaps about curl: `curl is a tool`.
    var isSentence: Bool { !hasCurl || count > 1 && !hasURL && !hasOption }
  }

  /// Whether `>` begins a line that Markdown quotes, rather than naming a file.
  static func isBlockQuote(
    _ scalars: [Unicode.Scalar], at index: Int, behind words: [String]
  ) -> Bool {
    words.isEmpty && scalars[index] == ">" && isCommand(scalars[index...])
  }

  static func isCurl(_ word: String) -> Bool {
    ["curl", "curl.exe"].contains(word) || word.hasSuffix("/curl")
  }

  /// Whether a line begins with curl, perhaps behind a prompt.
  private static func isCommand(_ line: ArraySlice<Unicode.Scalar>) -> Bool {
    line.drop { " \t$%>".unicodeScalars.contains($0) }.starts(with: "curl ".unicodeScalars)
  }

  /// The words that look like URLs, of a command within a sentence: none in `Use curl to fetch it`.
  static func urls(_ words: [String]) -> [String] {
    words.filter { word in
      word.hasPrefix("localhost") || ["/", "{{"].contains { word[...].range(ofText: $0) != nil }
        || zip(word.utf8, word.utf8.dropFirst()).contains { mark, next in
          mark == UInt8(ascii: ".") && ASCII.isAlphanumeric(next)
            || mark == UInt8(ascii: ":") && ASCII.isDigit(next)
        }
    }
  }
}
