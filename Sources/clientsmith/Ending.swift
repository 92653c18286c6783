import ArgumentParser
import ClientsmithFiles
import ClientsmithRun

/// How the process ends: what is printed last, and its status.
enum Ending {
  /// After a command that has done what it is for.
  static func afterRun() -> Never {
    sayWhatIsMissing()
    Clientsmith.exit(withError: Console.errorOfResults.map { ExitStatus($0).error })
  }

  /// - Parameter command: the one that ran; nil where none did, as after a request for help.
  static func after(_ error: any Error, of command: (any ParsableCommand.Type)?) -> Never {
    if let command, let error = error as? ValidationError {
      Console().complain("Error: \(error.message)\n\(usage(of: command))\n")
      Clientsmith.exit(withError: ExitCode.validationFailure)
    }
    guard Clientsmith.exitCode(for: error) == .success else {
      sayWhatIsMissing()
      Clientsmith.exit(withError: error)
    }
    // The parser prints help without a look at whether that succeeds.
    let text = Clientsmith.fullMessage(for: error)
    if !text.isEmpty { Console().say(text) }
    afterRun()
  }

  private static func sayWhatIsMissing() {
    if let error = Console.errorOfResults { Console().error(error.message) }
  }

  /// As the parser prints it for what it refuses itself; it does not know which command has run.
  private static func usage(of command: any ParsableCommand.Type) -> String {
    let usage = Clientsmith.usageString(for: command)
    let name = usage.split(separator: " ").prefix { !"[<-".contains($0.prefix(1)) }
    return """
      Usage: \(usage)
        See '\(name.joined(separator: " ")) --help' for more information.
      """
  }
}
