import ArgumentParser
import ClientsmithRun
import ClientsmithSystem

@main
struct Clientsmith: AsyncParsableCommand {
  static func main() async {
    FreedMemory.keep()
    TerminalWidth.widen()
    var command: (any ParsableCommand)?
    do {
      if let script = BashCompletion.script(for: Array(CommandLine.arguments.dropFirst())) {
        try Console().printResult(script)
      } else {
        let parsed = try await asyncParseAsRoot()
        command = parsed
        try await run(parsed)
      }
    } catch {
      Ending.after(error, of: command.map { type(of: $0) })
    }
    Ending.afterRun()
  }

  private static func run(_ command: any ParsableCommand) async throws {
    var command = command
    if var command = command as? any AsyncParsableCommand {
      try await command.run()
    } else {
      try command.run()
    }
  }

  static let configuration = CommandConfiguration(
    commandName: "clientsmith",
    abstract: "Generates closure-based Swift clients from specifications of their endpoints.",
    discussion: """
      EXAMPLES
        Generate the clients of a target, and their tests:
          clientsmith generate specs --output Sources/App --tests Tests/AppTests

        Check in CI that what is committed is fresh:
          clientsmith generate specs --output Sources/App --check

        See what is wrong with a specification:
          clientsmith validate specs/suntimes.client.yaml

        Start from a session that a browser has recorded:
          clientsmith import session.har > Sources/App/shop.client.yaml

        Compare what an API answers with its specification:
          clientsmith verify specs/suntimes.client.yaml --base-url https://api.sunrise-sunset.org

      EXIT STATUS
        0   done
        1   --check found a difference, or verify an answer that is not as declared
        64  the command line is not valid
        65  a specification, a template or a configuration has an error; nothing was changed
        66  one of these cannot be read
        69  verify cannot reach the API, or cannot find curl
        73  an output file or folder cannot be created
        74  an output file, or standard output, cannot be written
        75  another run is writing to the same folder
        130, 143  interrupted, terminated
      """,
    version: "0.1.0",
    subcommands: [
      GenerateCommand.self, ValidateCommand.self, VerifyCommand.self, InitCommand.self,
      InferCommand.self, ImportCommand.self, AddCommand.self, SchemaCommand.self,
      ExplainCommand.self, TemplatesCommand.self,
    ]
  )
}
