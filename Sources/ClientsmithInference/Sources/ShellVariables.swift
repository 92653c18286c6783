import ClientsmithModel

/// The variables of a shell script, as far as it says what they are: `BASE=https://api.example.com`.
struct ShellVariables {
  private var variables = TemplateVariables()
  /// `auth=(-H 'Accept: text/csv')`, and what `+=` adds to it.
  private var arrays: [String: [String]] = [:]

  /// Takes the variables that a command sets, and leaves what it runs.
  mutating func take(_ command: inout ShellWords.Command) {
    if ["export", "readonly", "local", "declare"].contains(command.words.first) {
      command.words.removeFirst()
    }
    while let word = command.words.first, let mark = word.firstIndex(of: "=") {
      if take(arrayOf: &command, mark) { continue }
      guard Self.isName(word[..<mark]) else { break }
      let value = String(word[word.index(after: mark)...])
      // What a command prints is not known.
      if value[...].range(ofText: "{{command}}") == nil {
        variables.values[String(word[..<mark])] = value
      }
      command.words.removeFirst()
    }
  }

  /// Takes an array whose words begin behind a mark.
  private mutating func take(
    arrayOf command: inout ShellWords.Command, _ mark: String.Index
  ) -> Bool {
    let first = command.words[0]
    let isMore = first[..<mark].hasSuffix("+")
    let name = isMore ? first[..<mark].dropLast() : first[..<mark]
    guard Self.isName(name), first[first.index(after: mark)...].hasPrefix("("),
      let end = command.words.firstIndex(where: { $0.hasSuffix(")") })
    else { return false }
    var words = Array(command.words[...end])
    words[0] = String(first[mark...].dropFirst(2))
    words[end].removeLast()
    arrays[String(name), default: []] =
      (isMore ? arrays[String(name)] ?? [] : []) + words.filter { !$0.isEmpty }
    command.words.removeFirst(end + 1)
    return true
  }

  /// The command with the values of variables.
  func resolved(_ command: ShellWords.Command) -> ShellWords.Command {
    var known = variables
    known.values.merge(command.defaults) { value, _ in value }
    var command = command
    command.words = command.words.flatMap { word in
      (items(word) ?? [word]).map(known.resolved)
    }
    command.input = command.input.map(known.resolved)
    return command
  }

  /// `"${auth[@]}"` is the words of an array.
  private func items(_ word: String) -> [String]? {
    guard word.hasPrefix("{{"), word.hasSuffix("}}") else { return nil }
    return arrays[String(word.dropFirst(2).dropLast(2).prefix { $0 != "[" })]
  }

  /// The credentials among them.
  var secrets: [RecordedField] {
    variables.values.sorted { $0.key < $1.key }
      .filter { NameHints.isSecretVariable($0.key) && !$0.value.contains("://") }
      .map { RecordedField("the variable \($0.key)", $0.value) }
  }

  private static func isName(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, !ASCII.isDigit(first) else { return false }
    return text.utf8.allSatisfy { ASCII.isAlphanumeric($0) || $0 == UInt8(ascii: "_") }
  }
}
