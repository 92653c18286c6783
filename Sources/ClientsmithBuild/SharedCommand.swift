import ClientsmithGenerator
import ClientsmithModel
import ClientsmithRun

/// Generates what a target has once, for all its specifications, and reports what is wrong with any
/// of them.
struct SharedCommand {
  private let arguments: BuildArguments
  private let output: DeclaredOutput

  init(_ arguments: BuildArguments, _ output: DeclaredOutput) {
    self.arguments = arguments
    self.output = output
  }

  func run() async throws {
    let diagnostics = DiagnosticOutput(console: output.console)
    let settings = arguments.settings()
    let problems = settings.problems
    let reading = await SpecificationReading.read(arguments.specifications)
    let logs =
      problems.logs + reading.logs(for: settings.options.access)
      + settings.conflicts(with: reading.specifications)
      + LinkedSpecifications.logs(arguments.specifications)
    diagnostics.print(logs.sorted { $0.path < $1.path })
    let unreadable = problems.unreadable + reading.unreadable
    for error in unreadable { diagnostics.print(error) }
    guard unreadable.isEmpty else { throw ExitStatus.unreadableInput }
    guard !logs.contains(where: \.hasErrors) else { throw ExitStatus.specification }
    do {
      try output.write(
        Output.all.sharedFileNames(in: .sources), render(reading.specifications, settings),
        specification: nil)
    } catch let error as TemplateError {
      throw settings.report(error, diagnostics)
    }
  }

  private func render(
    _ specifications: [Specification], _ settings: Settings
  ) throws -> [GeneratedFile] {
    let generator = Generator(options: settings.options)
    if settings.templateFolder != nil {
      // The clients are written by other commands; this one reports what is wrong with a template.
      for specification in specifications { _ = try generator.files(for: specification.model) }
    }
    return try generator.sharedFiles(for: specifications.map(\.model), in: [.sources])
  }
}
