import ArgumentParser
import ClientsmithDiagnostics
import ClientsmithGenerator

/// Generates the client of one specification.
struct PluginClientCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "client")

  @OptionGroup var input: InputOptions
  @OptionGroup var plugin: PluginOptions

  @Option(help: "The stem of the declared file names.")
  var stem: String

  func run() async throws {
    let run = PluginRun(plugin)
    let specifications = try await input.readSpecifications(run.console)
    let files = try plugin.settings.map { settings in
      try specifications.flatMap { specification in
        try render(specification, Generator(options: settings.options), run.console)
      }
    }
    try run.write(
      OutputNames.client(stem: stem), files, specification: input.specifications.first)
  }

  private func render(
    _ specification: Specification, _ generator: Generator, _ console: Console
  ) throws -> [GeneratedFile] {
    do {
      return try generator.files(for: specification.model)
    } catch let error as UnsupportedFeature {
      var log = DiagnosticLog(file: SourceFile(path: specification.path, bytes: []))
      log.error(
        at: error.range,
        "this version of clientsmith cannot generate \(error.feature), which `\(error.endpoint)` asks for")
      DiagnosticOutput(style: input.diagnostics, console: console).print([log])
      throw ExitStatus.specification.error
    } catch let error as TemplateError {
      throw Settings.Problem.template(error).report(console, input.diagnostics)
    }
  }
}
