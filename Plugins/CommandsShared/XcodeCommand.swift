// Type-checked by scripts/check-platforms; no machine of this project has Xcode to run it.

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
      let project = context.xcodeProject
      let folder = project.directoryURL
      let run = ToolRun(
        tool: try context.tool(named: "clientsmith").url, package: folder, arguments: arguments)
      let found = project.targets.filter(isChosen).compactMap { target -> CommandTarget? in
        let set = SpecificationSet(of: target, in: project)
        guard !set.isEmpty else { return nil }
        return CommandTarget(
          name: target.displayName, set: set, folder: folder.appending(path: target.displayName),
          tests: testTarget(of: target).map { folder.appending(path: $0.displayName) })
      }
      if found.isEmpty {
        throw CommandArguments.Problem(
          description: "no target has specifications: files NAME.client.yaml in specs/TARGET "
            + "beside the project, or members of the target")
      }
      try found.perform(run)
    }

    private func isChosen(_ target: XcodeTarget) -> Bool {
      arguments.targets.isEmpty || arguments.targets.contains(target.displayName)
    }

    /// The target of `--tests`, if it tests this one.
    private func testTarget(of target: XcodeTarget) -> XcodeTarget? {
      context.xcodeProject.targets.first {
        $0.displayName == arguments.testTarget
          && $0.targetDependencies.contains { $0.id == target.id }
      }
    }
  }
#endif
