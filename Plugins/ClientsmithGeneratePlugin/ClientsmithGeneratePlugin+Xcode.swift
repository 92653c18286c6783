// Unchecked: this project has no machine with Xcode.

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
