import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel

/// What holds for the formats of dates: that a pattern of Unicode TR 35 can be read.
enum DateRules {
  static func check(
    _ format: DateFormat?, at range: SourceRange, into log: inout DiagnosticLog
  ) {
    guard case .pattern(let pattern)? = format, !pattern.isEmpty else { return }
    do {
      _ = try DatePattern(pattern)
    } catch {
      log.error(
        .invalidDatePattern, at: range, DiagnosticMessage(error.message), help: error.help)
    }
  }
}
