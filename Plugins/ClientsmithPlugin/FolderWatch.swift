import Foundation
import PackagePlugin

/// Makes SwiftPM ask the plugin again when a file is added to a folder outside of all targets, or
/// removed from it.
///
/// SwiftPM keeps the commands of an earlier build as long as the folders of targets have the same
/// files. It looks at the folders of commands that run before the build just as well. So there is
/// such a command, which does nothing, and in its folder a link to each folder of interest. The
/// links bear the name of a documentation catalog: nothing else that SwiftPM finds there would stay
/// out of the product.
///
/// Xcode takes them for catalogs indeed, and its documentation builds accept one catalog a target;
/// it plans again by rules of its own. So they are made for SwiftPM alone.
struct FolderWatch {
  private static let idle = URL(filePath: "/usr/bin/true")
  private let context: PluginContext

  init(_ context: PluginContext) {
    self.context = context
  }

  /// Without such folders, or if they cannot be watched, none: a build then notices a new file
  /// there once something else has changed.
  var commands: [Command] {
    let files = FileManager.default
    let folders = ["specs", "Templates"].map { context.package.directoryURL.appending(path: $0) }
      .filter { files.fileExists(atPath: $0.filePath) }
    guard isForSwiftPM, !folders.isEmpty, files.isExecutableFile(atPath: Self.idle.filePath) else {
      return []
    }
    let watched = context.pluginWorkDirectoryURL.appending(path: "Watched")
    do {
      try files.createDirectory(at: watched, withIntermediateDirectories: true)
      for folder in folders { try link(folder, in: watched) }
    } catch {
      return []
    }
    return [
      .prebuildCommand(
        displayName: "Looking for new specifications", executable: Self.idle, arguments: [],
        outputFilesDirectory: watched)
    ]
  }

  /// SwiftPM runs plugins for `SCRATCH/plugins/outputs/PACKAGE/TARGET`; the folders of Xcode are
  /// named `BuildToolPluginIntermediates` or `SourcePackages/plugins/PACKAGE.output`.
  private var isForSwiftPM: Bool {
    let names = context.pluginWorkDirectoryURL.pathComponents
    return zip(names, names.dropFirst()).contains { $0 == ("plugins", "outputs") }
  }

  private func link(_ folder: URL, in watched: URL) throws {
    let files = FileManager.default
    let link = watched.appending(path: folder.lastPathComponent + ".docc")
    let destination = try? files.destinationOfSymbolicLink(atPath: link.filePath)
    if destination == folder.filePath { return }
    if destination != nil { try files.removeItem(at: link) }
    try files.createSymbolicLink(
      atPath: link.filePath, withDestinationPath: folder.filePath)
  }
}
