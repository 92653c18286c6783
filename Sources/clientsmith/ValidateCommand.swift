import ArgumentParser
import ClientsmithFiles
import ClientsmithRun

struct ValidateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Reads specifications and reports every error in them; writes nothing.",
    discussion: """
      EXAMPLES
        clientsmith validate specs
        clientsmith validate specs/suntimes.client.yaml --diagnostics json
      """
  )

  @OptionGroup var input: InputOptions
  @OptionGroup var strict: StrictOption

  func run() async throws {
    let watch = SignalWatch(StagingArea())
    defer { withExtendedLifetime(watch) {} }
    let console = Console(isQuiet: input.quiet)
    // They may belong to several targets.
    let output = input.output(console)
    defer { output.finish() }
    let specifications = try await input.readSpecifications(
      output, sharesTarget: false, isStrict: strict.isStrict)
    try strict.print(specifications.map(\.log), output)
    for specification in specifications { console.say("valid \(specification.path)") }
  }
}
