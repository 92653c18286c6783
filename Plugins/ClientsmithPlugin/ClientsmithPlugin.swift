import Foundation
import PackagePlugin

/// Generates the clients of a target's specifications in every build.
///
/// Specifications are the files `NAME.client.yaml` (`.yml`, `.json`) in the target's folder and in
/// the package's `specs/TARGET`. A test target gets the tests of the clients of the targets that it
/// depends on.
@main
struct ClientsmithPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    let commands = BuildCommands(
      tool: try context.tool(named: "clientsmith-build").url,
      output: context.pluginWorkDirectoryURL)
    let set = specifications(of: target, in: context.package)
    let clients = commands.clients(of: set) + FolderWatch(context).commands
    guard target.kind == .test else { return clients }
    let tested = target.dependencies.compactMap { dependency -> SpecificationSet? in
      guard case .target(let target as SwiftSourceModuleTarget) = dependency else { return nil }
      return specifications(of: target, in: context.package)
    }
    return clients + commands.tests(of: tested, for: set)
  }

  private func specifications(
    of target: SwiftSourceModuleTarget, in package: Package
  ) -> SpecificationSet {
    SpecificationSet(
      module: target.moduleName,
      folder: target.directoryURL,
      targetFiles: target.sourceFiles.filter { $0.type != .resource }.map(\.url),
      extraFolder: package.directoryURL.appending(path: "specs").appending(path: target.name),
      templateFolder: package.directoryURL.appending(path: "Templates"))
  }
}
