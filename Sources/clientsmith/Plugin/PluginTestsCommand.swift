import ArgumentParser
import ClientsmithGenerator

/// Generates the tests of one specification's client, for a test target.
struct PluginTestsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "tests")

  @OptionGroup var input: InputOptions
  @OptionGroup var plugin: PluginOptions

  @Option(help: "The stem of the declared file names.")
  var stem: String

  @Option(help: "The module that the client is in.")
  var module: String

  func run() async throws {
    let run = PluginRun(plugin)
    try run.write(
      OutputNames.tests(stem: stem), await files(), specification: input.specifications.first)
  }

  /// nil after an error in the specification or the configuration: the build of the tested target
  /// reports those.
  private func files() async -> [GeneratedFile]? {
    let reading = await input.readSilently()
    guard let settings = plugin.settings, !reading.hasErrors else { return nil }
    guard settings.hasTests else { return [] }
    var options = settings.options
    options.testedModule = module
    let generator = Generator(options: options)
    return try? reading.specifications.flatMap { try generator.files(for: $0.model) }
      .filter { $0.destination == .tests }
  }
}
