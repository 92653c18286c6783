/// The folders of a Swift package, as SwiftPM expects them.
package struct PackageLayout {
  private let folder: Folder

  package init(folder: String) {
    self.folder = Folder(path: folder)
  }

  /// `Shop` of a package in `Shop/`.
  package var name: String {
    FileSystem.split(folder.canonicalPath).last
  }

  /// Whether there is a `Package.swift`.
  package var hasManifest: Bool { FileSystem.exists(path("Package.swift")) }

  /// The folders in `Sources`, each of which is a target.
  package var targets: [String] {
    let sources = path("Sources")
    guard FileSystem.isFolder(sources),
      let names = try? FileSystem.names(inFolder: sources, failure: .unreadableInput)
    else { return [] }
    return names.filter { !$0.hasPrefix(".") && FileSystem.isFolder(sources + "/" + $0) }
  }

  package func path(_ name: String) -> String { folder.path(of: name) }

  package func exists(_ name: String) -> Bool { FileSystem.exists(path(name)) }
}
