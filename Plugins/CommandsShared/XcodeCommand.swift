// Unchecked: this project has no machine with Xcode. It is written after Apple's documentation of
// XcodeProjectPlugin, and kept as small as it can be.

#if canImport(XcodeProjectPlugin)
  import Foundation
  import PackagePlugin
  import XcodeProjectPlugin

  /// Runs a command for the targets of an Xcode project, those that Xcode names with `--target`.
  ///
  /// Xcode says nothing of a target's folder: it is taken to be the one of its name in the
  /// project's.
  struct XcodeCommand {
    var context: XcodePluginContext
    var arguments: CommandArguments

    func perform() throws {
      let project = context.xcodeProject.directoryURL
      let run = ToolRun(
        tool: try context.tool(named: "clientsmith").url, package: project, arguments: arguments)
      for target in context.xcodeProject.targets where isChosen(target) {
        let set = SpecificationSet(
          // Xcode makes the module's name of the product's, where every such character is `_`.
          module: String(
            (target.product?.name ?? target.displayName)
              .map { $0.isLetter || $0.isNumber ? $0 : "_" }),
          folder: nil,
          targetFiles: target.inputFiles.map(\.url),
          extraFolder: project.appending(path: "specs").appending(path: target.displayName),
          templateFolder: project.appending(path: "Templates"))
        guard !set.isEmpty else { continue }
        let tests = arguments.testTarget.map { project.appending(path: $0) }
        try run.run(set, folder: project.appending(path: target.displayName), tests: tests)
      }
    }

    private func isChosen(_ target: XcodeTarget) -> Bool {
      arguments.targets.isEmpty || arguments.targets.contains(target.displayName)
    }
  }
#endif
