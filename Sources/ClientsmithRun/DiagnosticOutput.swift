import ClientsmithDiagnostics
import ClientsmithFiles
import ClientsmithSystem

/// What a run has to say about its inputs and outputs, on standard error.
///
/// As text it is printed at once. As JSON it is one array at the end, whatever happens on the way:
/// two of them after each other would not be JSON.
package final class DiagnosticOutput {
  package enum Style: String, CaseIterable, Sendable {
    case text
    case json
  }

  private let style: Style
  private let console: Console
  private var collected: [DiagnosticLog] = []

  package init(style: Style = .text, console: Console) {
    self.style = style
    self.console = console
  }

  /// What the stages found, file by file.
  package func print(_ logs: [DiagnosticLog]) {
    switch style {
    case .json: collected += logs
    case .text: console.complain(DiagnosticFormatter(formatterStyle).format(logs))
    }
  }

  package func print(_ error: FileError) {
    switch style {
    case .json: collect(error.kind.id, .error, path: error.path, error.problem)
    case .text: console.error(error.message)
    }
  }

  package func print(_ warning: FileWarning) {
    switch style {
    case .json: collect(warning.id, .warning, path: warning.path, warning.problem)
    case .text: console.warning(warning.message)
    }
  }

  /// A mistake of the tool itself, which no input or output caused.
  package func print(bug: String) {
    switch style {
    case .json: collect(.internalError, .error, path: "", bug)
    case .text: console.error(bug)
    }
  }

  /// A line for people who wait for the process; in JSON it would be of no use.
  package func remark(_ line: String) {
    if style == .text { console.complain("clientsmith: \(line.escapedForMessage)\n") }
  }

  /// Says what is left to say of a run.
  package func finish() {
    guard style == .json else { return }
    console.complain(DiagnosticFormatter(.json).format(collected))
    collected = []
  }

  /// A file as a whole has no place but its start.
  private func collect(
    _ id: DiagnosticID, _ severity: Diagnostic.Severity, path: String, _ problem: String
  ) {
    let file = SourceFile(path: path, bytes: [])
    var log = DiagnosticLog(file: file)
    log.add(Diagnostic(id, severity, at: file.start, DiagnosticMessage(problem)))
    collected.append(log)
  }

  private var formatterStyle: DiagnosticFormatter.Style {
    isatty(STDERR_FILENO) == 1 ? .terminal(isColored: isColored) : .compiler
  }

  /// As <https://no-color.org> asks.
  private var isColored: Bool {
    let wish = getenv("NO_COLOR").map { String(cString: $0) } ?? ""
    return wish.isEmpty && getenv("TERM").map { String(cString: $0) } != "dumb"
  }
}
