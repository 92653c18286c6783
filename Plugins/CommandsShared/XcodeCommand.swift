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
      var hasRun = false
      for target in project.targets where isChosen(target) {
        let set = SpecificationSet(of: target, in: project)
        guard !set.isEmpty else { continue }
        hasRun = true
        let tests = testTarget(of: target).map { folder.appending(path: $0.displayName) }
        try run.run(set, folder: folder.appending(path: target.displayName), tests: tests)
      }
      if !hasRun {
        throw CommandArguments.Problem(
          description: "no target has specifications: files NAME.client.yaml in specs/TARGET "
            + "beside the project, or members of the target")
      }
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
