import ArgumentParser
import ClientsmithDiagnostics
import ClientsmithRun

/// Whether warnings are errors.
struct StrictOption: ParsableArguments {
  @Flag(name: .customLong("strict"), help: "Treat warnings about specifications as errors.")
  var isStrict = false

  /// Prints warnings of specifications that have no errors.
  ///
  /// - Throws: an `ExitCode` where they are errors.
  func print(_ logs: [DiagnosticLog], _ output: DiagnosticOutput) throws {
    let logs = isStrict ? logs.map(\.withoutWarnings) : logs
    output.print(logs)
    if logs.contains(where: \.hasErrors) { throw ExitStatus.specification.error }
  }
}
