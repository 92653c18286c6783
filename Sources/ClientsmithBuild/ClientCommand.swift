import ClientsmithGenerator
import ClientsmithModel
import ClientsmithRun

/// Generates the client of one specification.
struct ClientCommand {
  private let arguments: BuildArguments
  private let output: DeclaredOutput

  init(_ arguments: BuildArguments, _ output: DeclaredOutput) {
    self.arguments = arguments
    self.output = output
  }

  func run() async throws {
    let reading = await SpecificationReading.read(arguments.specifications)
    let diagnostics = DiagnosticOutput(console: output.console)
    guard !reading.hasErrors else {
      diagnostics.print(reading.logs)
      for error in reading.unreadable { diagnostics.print(error) }
      throw reading.unreadable.isEmpty ? ExitStatus.specification : .unreadableInput
    }
    let specifications = reading.specifications
    let settings = try? arguments.settings().checked()
    var files: [GeneratedFile]?
    if let settings {
      let generator = Generator(options: settings.options)
      do {
        files = try specifications.flatMap {
          try generator.files(for: $0.model, in: [.sources])
        }
      } catch let error as TemplateError {
        // One of the user's is reported once, by `shared`.
        if settings.templateFolder == nil { throw settings.report(error, diagnostics) }
      }
    }
    let access = settings?.options.access ?? .internal
    diagnostics.print(specifications.map { $0.log(for: access) })
    try output.write(
      Output.all.fileNames(stem: arguments.stem, in: .sources), files,
      specification: arguments.specifications.first)
  }
}
