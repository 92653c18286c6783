import PackagePlugin

/// `swift package clientsmith generate|check|validate`, for packages that check generated code in.
///
/// SwiftPM asks for permission for a plugin as a whole, whatever it is about to do. This one asks
/// for none, so that `check` and `validate` run in CI as they are. Its `generate` writes where
/// that is allowed by `--allow-writing-to-package-directory`; `clientsmith-generate`, a plugin of
/// its own, is what asks.
@main
struct ClientsmithCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    if CommandArguments.wantsHelp(arguments) {
      print(CommandArguments.usage)
      return
    }
    try PackageCommand(context, try CommandArguments(arguments)).perform()
  }
}
