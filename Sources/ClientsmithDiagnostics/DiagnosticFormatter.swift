/// Writes diagnostics as text, for people and for tools.
package struct DiagnosticFormatter: Sendable {
  package enum Style: Hashable, Sendable {
    /// `path:line:column: error: message`, as compilers write it, so that editors and Xcode find
    /// the place. A help and a note are lines of the severity `note`.
    case compiler

    /// The same with the line of the file and a caret below.
    case terminal(isColored: Bool)

    /// One JSON array of objects with the keys `column`, `endColumn`, `endLine`, `file`, `help`
    /// (null without one), `id`, `line`, `message`, `notes` and `severity`. Lines and columns count
    /// from 1, columns in code points, and an end is not included.
    case json
  }

  package var style: Style

  package init(_ style: Style) {
    self.style = style
  }

  package func format(_ log: DiagnosticLog) -> String {
    format([log])
  }

  /// The diagnostics of several logs, in their order; each has the file that it is in.
  ///
  /// As text, warnings of one kind are ten at most for each log, and then a line that says how many
  /// more there are.
  ///
  /// - Returns: whole lines; empty without diagnostics, but `[]` in JSON.
  package func format(_ logs: [DiagnosticLog]) -> String {
    switch style {
    case .compiler: logs.map { CompilerText(log: $0).text }.joined()
    case .terminal(let isColored):
      logs.map { TerminalText(log: $0, isColored: isColored).text }.joined()
    case .json: JSONText(logs: logs).text
    }
  }
}

/// The style `compiler`.
private struct CompilerText {
  let log: DiagnosticLog

  var text: String {
    log.groupedDiagnostics.map(lines).joined()
  }

  private func lines(_ diagnostic: Diagnostic) -> String {
    var text = line(diagnostic.range, diagnostic.severity.rawValue, diagnostic.identifiedMessage)
    if let help = diagnostic.help { text += line(diagnostic.range, "note", "help: \(help)") }
    for note in diagnostic.notes { text += line(note.range, "note", note.message) }
    return text
  }

  private func line(_ range: SourceRange, _ severity: String, _ message: String) -> String {
    "\(log.path(of: range).escapedForMessage):\(range.start.line):\(range.start.column): \(severity): "
      + "\(message.escapedForMessage)\n"
  }
}

extension Diagnostic {
  /// The message; behind that of a warning the word that `allow` takes.
  var identifiedMessage: String {
    severity == .warning ? "\(message) [\(id.rawValue)]" : message
  }
}
