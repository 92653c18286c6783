import ArgumentParser
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
    var specifications = try await input.readSpecifications(run.console)
    let settings = plugin.settings
    var files: [GeneratedFile]? = settings == nil ? nil : []
    if let settings {
      let generator = Generator(options: settings.options)
      for index in specifications.indices {
        files?.append(contentsOf: try render(&specifications[index], generator, run.console))
      }
    }
    input.output(run.console).print(specifications.map(\.log))
    try run.write(
      OutputNames.client(stem: stem), files, specification: input.specifications.first)
  }

  private func render(
    _ specification: inout Specification, _ generator: Generator, _ console: Console
  ) throws -> [GeneratedFile] {
    do {
      return try generator.files(for: specification.model)
    } catch let unsupported as UnsupportedFeature {
      specification.log.error(
        at: unsupported.range,
        "this version of clientsmith cannot generate \(unsupported.feature) yet")
      input.output(console).print([specification.log])
      throw ExitStatus.specification.error
    } catch let error as TemplateError {
      throw Settings.Problem.template(error).report(console, input.diagnostics)
    }
  }
}
