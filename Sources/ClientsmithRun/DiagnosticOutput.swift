import ClientsmithDiagnostics
import Foundation

/// Prints what the stages found, file by file, on standard error.
package struct DiagnosticOutput {
  package enum Style: String, CaseIterable, Sendable {
    case text
    case json
  }

  private let style: Style
  private let console: Console

  package init(style: Style, console: Console) {
    self.style = style
    self.console = console
  }

  package func print(_ logs: [DiagnosticLog]) {
    console.complain(DiagnosticFormatter(formatterStyle).format(logs))
  }

  private var formatterStyle: DiagnosticFormatter.Style {
    switch style {
    case .json: .json
    case .text where isatty(STDERR_FILENO) == 1: .terminal(isColored: isColored)
    case .text: .compiler
    }
  }

  /// As <https://no-color.org> asks.
  private var isColored: Bool {
    let environment = ProcessInfo.processInfo.environment
    return environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }
}
