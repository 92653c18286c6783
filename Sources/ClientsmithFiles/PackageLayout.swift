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

  /// Whether a target is a program, by the manifest or its `main.swift`.
  package func isExecutable(_ target: String) -> Bool {
    if exists("Sources/\(target)/main.swift") { return true }
    let bytes = try? FileSystem.read(
      path("Package.swift"), limit: 1 << 20, followingLinks: true, failure: .unreadableInput)
    let manifest = String(decoding: bytes ?? [], as: UTF8.self).filter { !$0.isWhitespace }
    return manifest.contains(".executableTarget(name:\"\(target)\"")
  }

  /// Whether a target has a Swift file, without which SwiftPM builds nothing of it.
  package func hasSwift(_ target: String) -> Bool {
    let folder = path("Sources/\(target)")
    let names = try? FileSystem.names(inFolder: folder, failure: .unreadableInput)
    return (names ?? []).contains {
      $0.hasSuffix(".swift") || !$0.hasPrefix(".") && FileSystem.isFolder(folder + "/" + $0)
    }
  }

  /// Whether a target has the specification of a client among its sources.
  package func hasSpecifications(_ target: String) -> Bool {
    let folder = path("Sources/\(target)")
    return FileSystem.isFolder(folder) && !SpecificationInput.find([folder]).inputs.isEmpty
  }

  package func path(_ name: String) -> String { folder.path(of: name) }

  package func exists(_ name: String) -> Bool { FileSystem.exists(path(name)) }
}
