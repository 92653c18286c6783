// Type-checked by scripts/check-platforms; no machine of this project has Xcode to run it.

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension ClientsmithCommandPlugin: XcodeCommandPlugin {
    /// Xcode's menu has no place for a verb.
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      let arguments = try CommandArguments(arguments, verb: .check)
      try XcodeCommand(context: context, arguments: arguments).perform()
    }
  }
#endif
