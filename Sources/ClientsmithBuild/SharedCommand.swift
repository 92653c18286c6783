import ClientsmithGenerator
import ClientsmithModel
import ClientsmithRun

/// Generates what a target has once, for all its specifications.
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
    let conflicts =
      reading.conflicts.filter(\.hasErrors) + settings.conflicts(with: reading.specifications)
    let hasConflicts = !conflicts.isEmpty
    if hasConflicts { diagnostics.print(conflicts) }
    if !problems.isEmpty { throw problems.report(diagnostics) }
    if hasConflicts { throw ExitStatus.specification }
    let files: [GeneratedFile]?
    do {
      files = try reading.hasErrors ? nil : render(reading.specifications, settings)
    } catch let error as TemplateError {
      throw settings.report(error, diagnostics)
    }
    try output.write(Output.all.sharedFileNames(in: .sources), files, specification: nil)
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
