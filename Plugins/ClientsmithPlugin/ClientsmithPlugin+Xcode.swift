// Type-checked by scripts/check-platforms; no machine of this project has Xcode to run it.

#if canImport(XcodeProjectPlugin)
  import Foundation
  import PackagePlugin
  import XcodeProjectPlugin

  extension ClientsmithPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(
      context: XcodePluginContext, target: XcodeTarget
    ) throws -> [Command] {
      let commands = BuildCommands(
        tool: try context.tool(named: "clientsmith-build").url,
        output: context.pluginWorkDirectoryURL)
      let project = context.xcodeProject
      let set = SpecificationSet(of: target, in: project)
      let clients = commands.clients(of: set)
      guard target.hasUnitTests else { return clients }
      let tested = target.targetDependencies.map { SpecificationSet(of: $0, in: project) }
      return clients + commands.tests(of: tested, for: set)
    }
  }
#endif
