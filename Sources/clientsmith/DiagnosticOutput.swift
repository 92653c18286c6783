import ClientsmithDiagnostics

/// Prints what the stages found, file by file.
struct DiagnosticOutput {
  var style: InputOptions.DiagnosticStyle
  var console: Console

  func print(_ logs: [DiagnosticLog]) {
    for log in logs {
      for diagnostic in log.diagnostics {
        let start = diagnostic.range.start
        console.complain(
          "\(log.file.path):\(start.line):\(start.column): \(diagnostic.severity): "
            + "\(diagnostic.message)\n")
      }
    }
  }
}
