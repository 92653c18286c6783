// A stand-in for the module of Xcode 16 and later, for type-checking the plugins where there is no
// Xcode: what they use of it, as it is declared there, with nothing behind it. The initializers are
// for scripts/check-platforms.

public import Foundation
public import PackagePlugin

public struct XcodePluginContext {
  public let xcodeProject: XcodeProject
  public let pluginWorkDirectoryURL: URL

  public func tool(named name: String) throws -> PluginContext.Tool { fatalError() }
}

public struct XcodeProject {
  public typealias ID = String

  public let id: ID
  public let displayName: String
  public let directoryURL: URL
  public let targets: [XcodeTarget]

  public init(id: ID, displayName: String, directoryURL: URL, targets: [XcodeTarget]) {
    self.id = id
    self.displayName = displayName
    self.directoryURL = directoryURL
    self.targets = targets
  }
}

public struct XcodeTarget {
  public typealias ID = String

  public let id: ID
  public let displayName: String
  public let product: XcodeProduct?
  public let dependencies: [XcodeTargetDependency]
  public let inputFiles: FileList

  public init(
    id: ID, displayName: String, product: XcodeProduct?, dependencies: [XcodeTargetDependency],
    inputFiles: FileList
  ) {
    self.id = id
    self.displayName = displayName
    self.product = product
    self.dependencies = dependencies
    self.inputFiles = inputFiles
  }
}

public enum XcodeTargetDependency {
  case target(XcodeTarget)
  case product(any Product)
}

public struct XcodeProduct {
  public enum Kind {
    case application
    case executable
    case framework
    case library
    case other(String)
  }

  public let name: String
  public let kind: Kind

  public init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }
}

public protocol XcodeBuildToolPlugin: Plugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}

public protocol XcodeCommandPlugin: Plugin {
  func performCommand(context: XcodePluginContext, arguments: [String]) throws
}
