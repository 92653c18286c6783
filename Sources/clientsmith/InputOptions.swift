import ArgumentParser
import ClientsmithRun

/// What every command that reads specifications takes.
struct InputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Specifications: files, folders with *.client.{yaml,yml,json} and OpenAPI documents "
        + "*.openapi.{yaml,yml,json} on any level, or - for standard input.",
      discussion: """
        The stem of the generated files comes from the name of the specification, \
        NAME.client.yaml or NAME.openapi.yaml; for standard input it comes from `client:`, for \
        openapi.yaml, api.yaml and the like from the title of the document.
        """,
      valueName: "spec"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var specifications: [String]

  @Option(help: "How to print errors and warnings on standard error.")
  var diagnostics = DiagnosticOutput.Style.text

  @Flag(help: "Print nothing on standard output.")
  var quiet = false

  @OptionGroup(title: "OpenAPI documents")
  var documents: DocumentOptionGroup

  @OptionGroup(title: "Limits")
  var limits: LimitOptions

  func validate() throws {
    if specifications.contains("") { throw ValidationError("A specification's path is empty.") }
  }
}

extension InputOptions {
  /// Finds, reads and checks the specifications.
  ///
  /// - Parameters:
  ///   - sharesTarget: what they declare goes into one target.
  ///   - problems: what else the run cannot use, to be said along with the rest.
  ///   - isStrict: whether warnings are printed as errors beside those; without errors they are left to
  ///     the caller.
  ///   - examples: is told which files the specifications refer to.
  /// - Throws: a `ValidationError` where options do not fit the inputs; an `ExitCode` when any of them is unreadable or has an error, after printing all that
  ///   there is to say; warnings alone are left to the caller.
  func readSpecifications(
    _ output: DiagnosticOutput, sharesTarget: Bool = true,
    besides problems: Settings.Problems = Settings.Problems(), examples: ExamplePaths? = nil,
    isStrict: Bool = false
  ) async throws -> [Specification] {
    let reading = await SpecificationReading.read(
      specifications, sharesTarget: sharesTarget, documents: documents.options,
      limits: limits.reading)
    examples?.paths = reading.examplePaths
    if let problem = reading.problemOfOptions { throw ValidationError(problem) }
    if problems.isEmpty, !reading.hasErrors { return reading.specifications }
    let logs = problems.logs + reading.logs
    output.print((isStrict ? logs.map(\.withoutWarnings) : logs).sorted { $0.path < $1.path })
    let unreadable = problems.unreadable + reading.unreadable
    for error in unreadable.sorted(by: { $0.path < $1.path }) { output.print(error) }
    throw (unreadable.isEmpty ? ExitStatus.specification : .unreadableInput).error
  }

  func output(_ console: Console) -> DiagnosticOutput {
    DiagnosticOutput(style: diagnostics, console: console)
  }
}

/// The files with examples that a run has read, or tried to.
final class ExamplePaths {
  fileprivate(set) var paths: [String] = []
}

extension DiagnosticOutput.Style: ExpressibleByArgument {}

extension ExitStatus {
  /// What a command throws once everything is said.
  var error: ExitCode { ExitCode(rawValue) }
}
