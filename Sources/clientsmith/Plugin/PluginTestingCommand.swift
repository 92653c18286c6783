import ArgumentParser
import ClientsmithGenerator

/// Generates what the tests of a test target share.
struct PluginTestingCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "testing")

  @OptionGroup var input: InputOptions
  @OptionGroup var plugin: PluginOptions

  @Option(help: "The module that is tested.")
  var module: String

  func run() async throws {
    try PluginRun(plugin).write(OutputNames.testing, await files(), specification: nil)
  }

  /// nil after an error that the build of the tested target reports.
  private func files() async -> [GeneratedFile]? {
    let reading = await input.readSilently()
    guard let settings = plugin.settings, !reading.hasErrors else { return nil }
    var options = settings.options
    options.testedModule = module
    return try? Generator(options: options).sharedFiles(for: reading.specifications.map(\.model))
      .filter { $0.destination == .tests }
  }
}
