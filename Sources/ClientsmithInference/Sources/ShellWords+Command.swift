extension ShellWords {
  /// A command with its arguments.
  struct Command {
    var words: [String]
    /// Whether other words are before it.
    var isInSentence = false
    /// The comment above it, without its mark.
    var comment: String?
    var line: Int
    /// What stands below it for its standard input, `<<EOF`.
    var input: String?
    /// The values of variables that have none otherwise, `${LIMIT:-20}`.
    var defaults: [String: String] = [:]
  }
}
