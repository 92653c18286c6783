import PackagePlugin

/// `swift package clientsmith-generate`: the one command that writes, and so asks whether it may.
@main
struct ClientsmithGeneratePlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    if !arguments.isEmpty, CommandArguments.wantsHelp(arguments) {
      print(CommandArguments.usage)
      return
    }
    try PackageCommand(context, try CommandArguments(arguments, verb: .generate)).perform()
  }
}
