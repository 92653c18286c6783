import Foundation
import PackagePlugin

/// Runs a command for the targets of a package.
struct PackageCommand {
  private let package: Package
  private let arguments: CommandArguments
  private let run: ToolRun

  init(_ context: PluginContext, _ arguments: CommandArguments) throws {
    package = context.package
    self.arguments = arguments
    run = ToolRun(
      tool: try context.tool(named: "clientsmith").url, package: context.package.directoryURL,
      arguments: arguments)
  }

  func perform() throws {
    let tests = try arguments.testTarget.map(testTarget)
    let found = try targets().compactMap { target -> CommandTarget? in
      let set = specifications(of: target)
      guard !set.isEmpty else { return nil }
      let isTested = tests?.dependencies.contains { dependency in
        if case .target(let other) = dependency { other.id == target.id } else { false }
      }
      return CommandTarget(
        name: target.name, set: set, folder: target.directoryURL,
        tests: isTested == true ? tests?.directoryURL : nil)
    }
    if found.isEmpty {
      throw CommandArguments.Problem(
        description: "no target has specifications: files NAME.client.yaml in its folder or in "
          + "specs/TARGET")
    }
    try found.perform(run)
  }

  private func targets() throws -> [SwiftSourceModuleTarget] {
    guard arguments.targets.isEmpty else {
      return try arguments.targets.map(swiftTarget)
    }
    return package.targets.compactMap { $0 as? SwiftSourceModuleTarget }
  }

  private func testTarget(_ name: String) throws -> SwiftSourceModuleTarget {
    let target = try swiftTarget(name)
    guard target.kind == .test else {
      throw CommandArguments.Problem(description: "--tests \(name): is not a test target")
    }
    return target
  }

  private func swiftTarget(_ name: String) throws -> SwiftSourceModuleTarget {
    if let target = package.targets.first(where: { $0.name == name }) as? SwiftSourceModuleTarget {
      return target
    }
    throw CommandArguments.Problem(description: "there is no Swift target \(name)")
  }

  private func specifications(of target: SwiftSourceModuleTarget) -> SpecificationSet {
    SpecificationSet(
      module: target.moduleName,
      folder: target.directoryURL,
      targetFiles: target.sourceFiles.filter { $0.type != .resource }.map(\.url),
      extraFolder: package.directoryURL.appending(path: "specs").appending(path: target.name),
      templateFolder: package.directoryURL.appending(path: "Templates"))
  }
}
