import ArgumentParser
import ClientsmithGenerator

/// Generates what a target has once, for all its specifications.
struct PluginSharedCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "shared")

  @OptionGroup var input: InputOptions
  @OptionGroup var plugin: PluginOptions

  func run() async throws {
    let run = PluginRun(plugin)
    let settings: Settings
    do {
      settings = try plugin.checkedSettings()
    } catch {
      throw error.report(run.console, input.diagnostics)
    }
    let reading = await input.readSilently()
    if reading.conflicts.contains(where: \.hasErrors) {
      input.output(run.console).print(reading.conflicts)
      throw ExitStatus.specification.error
    }
    let files =
      reading.hasErrors
      ? nil
      : try Generator(options: settings.options)
        .sharedFiles(for: reading.specifications.map(\.model))
    try run.write(OutputNames.shared, files, specification: nil)
  }
}
