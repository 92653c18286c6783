import ClientsmithModel

/// The variables of a shell script, as far as it says what they are: `BASE=https://api.example.com`.
struct ShellVariables {
  private var variables = TemplateVariables()

  /// Takes the variables that a command sets, and leaves what it runs.
  mutating func take(_ command: inout ShellWords.Command) {
    if ["export", "readonly", "local", "declare"].contains(command.words.first) {
      command.words.removeFirst()
    }
    while let word = command.words.first, let mark = word.firstIndex(of: "="),
      Self.isName(word[..<mark])
    {
      let value = String(word[word.index(after: mark)...])
      // What a command prints is not known.
      if value[...].range(ofText: "{{command}}") == nil {
        variables.values[String(word[..<mark])] = value
      }
      command.words.removeFirst()
    }
  }

  /// The command with the values of variables.
  func resolved(_ command: ShellWords.Command) -> ShellWords.Command {
    var known = variables
    known.values.merge(command.defaults) { value, _ in value }
    var command = command
    command.words = command.words.map(known.resolved)
    command.input = command.input.map(known.resolved)
    return command
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
