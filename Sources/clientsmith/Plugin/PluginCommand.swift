import ArgumentParser

/// What the build plugin runs; people use `generate`.
///
/// Each command writes the files whose names the plugin has declared, all of them and no other,
/// and each problem is reported by one command alone: those of a specification by `client`, those
/// of the configuration, and between specifications, by `shared`. A command that another one's
/// problem keeps from its work leaves the files of an earlier run as they are, so that mending the
/// problem compiles nothing again.
struct PluginCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plugin",
    abstract: "Generates for a build plugin.",
    shouldDisplay: false,
    subcommands: [
      PluginClientCommand.self, PluginSharedCommand.self, PluginTestsCommand.self,
      PluginTestingCommand.self,
    ]
  )
}

/// What the commands of the plugin have in common.
struct PluginOptions: ParsableArguments {
  @Option(help: "The folder to generate into.")
  var output: String

  @Option(help: "The target's clientsmith.yaml.")
  var config: String?

  /// The settings of the target; nil if they cannot be used, which `shared` reports.
  var settings: Settings? { try? checkedSettings() }

  func checkedSettings() throws(Settings.Problem) -> Settings {
    guard let config else { return Settings() }
    return try Settings(path: config)
  }
}
