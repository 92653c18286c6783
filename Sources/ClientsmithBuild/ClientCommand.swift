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
    try output.write(
      arguments.fileNames(in: .sources), try await files(),
      specification: arguments.specifications.first)
  }

  /// nil after an error of the specification, of the configuration or of a template.
  private func files() async throws -> [GeneratedFile]? {
    let reading = await SpecificationReading.read(arguments.specifications)
    guard !reading.hasErrors, let settings = try? arguments.settings().checked() else {
      return nil
    }
    let generator = Generator(options: settings.options)
    do {
      return try reading.specifications.flatMap {
        var model = $0.model
        // Where the plugin did not know better, all of it is in the files that every client has.
        model.maySpread = model.maySpread && arguments.mayBeLarge
        return try generator.files(for: model, in: [.sources])
      }
    } catch let error as TemplateError {
      if settings.templateFolder != nil { return nil }
      throw settings.report(error, DiagnosticOutput(console: output.console))
    }
  }
}
