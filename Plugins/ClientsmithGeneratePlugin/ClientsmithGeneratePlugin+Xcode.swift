// Type-checked by scripts/check-platforms; no machine of this project has Xcode to run it.

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension ClientsmithGeneratePlugin: XcodeCommandPlugin {
    /// Xcode's menu has no place for a verb.
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      let arguments = try CommandArguments(arguments, verb: .generate)
      try XcodeCommand(context: context, arguments: arguments).perform()
    }
  }
#endif
