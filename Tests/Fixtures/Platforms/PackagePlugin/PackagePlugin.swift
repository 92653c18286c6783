// A stand-in for SwiftPM's module, whose values only SwiftPM can make: so much of it that
// scripts/check-platforms can run what the plugins do with the targets of an Xcode project.

public import Foundation

public enum FileType {
  case source
  case header
  case resource
  case unknown
}

public struct File {
  public let url: URL
  public let type: FileType

  public init(url: URL, type: FileType) {
    self.url = url
    self.type = type
  }
}

public typealias FileList = [File]

public protocol Plugin {}

public protocol Product {}

public struct PluginContext {
  public struct Tool {
    public let url: URL
  }
}

public struct Command {}
