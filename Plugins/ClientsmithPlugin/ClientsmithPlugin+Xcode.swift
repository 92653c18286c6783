// Unchecked: this project has no machine with Xcode. It is written after Apple's documentation of
// XcodeProjectPlugin, and kept as small as it can be.

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
      let project = context.xcodeProject.directoryURL
      let clients = commands.clients(of: specifications(of: target, in: project))
      guard case .unitTest = target.product?.kind else { return clients }
      let tested = target.dependencies.compactMap { dependency -> SpecificationSet? in
        guard case .target(let target) = dependency else { return nil }
        return specifications(of: target, in: project)
      }
      return clients + commands.tests(of: tested)
    }

    private func specifications(of target: XcodeTarget, in project: URL) -> SpecificationSet {
      SpecificationSet(
        // Xcode makes the module's name of the product's, where every such character is `_`.
        module: String(
          (target.product?.name ?? target.displayName)
            .map { $0.isLetter || $0.isNumber ? $0 : "_" }),
        folder: nil,
        targetFiles: target.inputFiles.filter { $0.type != .resource }.map(\.url),
        extraFolder: project.appending(path: "specs").appending(path: target.displayName),
        templateFolder: project.appending(path: "Templates"))
    }
  }
#endif
