/// What a shell script has below a command for its standard input (POSIX, Shell Command Language, section
/// 2.7.4): `<<EOF`, lines, `EOF`.
struct HereDocuments {
  private var ends: [(word: String, isPlain: Bool)] = []

  /// Takes the word that ends a document.
  ///
  /// - Returns: where the script goes on; nil: nothing begins there.
  mutating func begin(_ scalars: [Unicode.Scalar], at start: Int) -> Int? {
    guard scalars[start...].starts(with: ["<", "<"]) else { return nil }
    var index = start + 2
    guard index < scalars.count, scalars[index] != "<" else { return nil }
    if scalars[index] == "-" { index += 1 }
    while index < scalars.count, scalars[index] == " " { index += 1 }
    let word = scalars[index...].prefix { !" \n\t;|&>".unicodeScalars.contains($0) }
    let plain = word.filter { !"'\"\\".unicodeScalars.contains($0) }
    guard !plain.isEmpty else { return nil }
    ends.append((String(String.UnicodeScalarView(plain)), plain.count < word.count))
    return index + word.count
  }

  /// The documents that were begun in the line before, the last of which is the input.
  ///
  /// - Returns: nil if there are none.
  mutating func read(
    _ scalars: [Unicode.Scalar], from start: Int
  ) -> (text: String, lines: Int, end: Int)? {
    guard !ends.isEmpty else { return nil }
    var index = start
    var count = 0
    var text = ""
    for end in ends {
      var lines: [String] = []
      while index < scalars.count {
        let line = scalars[index...].prefix { $0 != "\n" }
        index = min(scalars.count, index + line.count + 1)
        count += 1
        let content = String(String.UnicodeScalarView(line))
        if content.trimmed == end.word { break }
        lines.append(end.isPlain ? content : Self.withVariables(content))
      }
      text = lines.joined(separator: "\n")
    }
    ends = []
    return (text, count, index)
  }

  /// `$NAME` and `${NAME}` as `{{NAME}}`.
  private static func withVariables(_ line: String) -> String {
    var result = ""
    var rest = line[...]
    while let mark = rest.firstIndex(of: "$") {
      result += rest[..<mark]
      rest = rest[rest.index(after: mark)...]
      let isBraced = rest.first == "{"
      let name = (isBraced ? rest.dropFirst() : rest).prefix {
        $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")
      }
      if name.isEmpty {
        result += "$"
      } else {
        result += "{{\(name)}}"
        rest = rest[name.endIndex...]
        if isBraced, let close = rest.firstIndex(of: "}") {
          rest = rest[rest.index(after: close)...]
        }
      }
    }
    return result + rest
  }
}
