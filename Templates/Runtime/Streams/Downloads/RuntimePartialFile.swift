import Foundation

/// A file that is written next to the final one, and replaces it when it is complete.
///
/// A symbolic link there is replaced, and what it leads to is left alone.
internal actor RuntimePartialFile {
  private let destination: URL
  private let partial: URL
  private let output: FileHandle

  /// - Throws: also where something else than a file stands.
  init(for destination: URL) throws {
    try Self.refuseOthers(at: destination)
    self.destination = destination
    // In the same folder, so that nothing is copied in the end.
    let name = ".\(UUID().uuidString).partial"
    self.partial = destination.deletingLastPathComponent().appendingPathComponent(name)
    try Data().write(to: self.partial, options: .withoutOverwriting)
    self.output = try FileHandle(forWritingTo: self.partial)
    // Who must not read the old file must not read the new one either, from its first byte on.
    if let permissions = Self.attributes(at: destination)?[.posixPermissions] {
      try? FileManager.default.setAttributes(
        [.posixPermissions: permissions], ofItemAtPath: self.partial.path)
    }
  }

  /// A folder would be replaced with everything in it, a device or a pipe for all who use it.
  private static func refuseOthers(at destination: URL) throws {
    let type: Any? = self.attributes(at: destination)?[.type]
    guard let type = type as? FileAttributeType else { return }
    let isFile: Bool = [.typeRegular, .typeSymbolicLink].contains(type)
    guard isFile else { throw CocoaError(.fileWriteFileExists) }
  }

  /// Those of what a symbolic link leads to; nil where there is nothing.
  private static func attributes(at destination: URL) -> [FileAttributeKey: Any]? {
    let path: String = destination.resolvingSymlinksInPath().path
    return try? FileManager.default.attributesOfItem(atPath: path)
  }

  func append(_ data: Data) throws {
    try self.output.write(contentsOf: data)
  }

  /// With one `rename`: readers find the old file or the new one, complete.
  func moveIntoPlace() throws {
    try self.output.close()
    try Self.refuseOthers(at: self.destination)
    #if os(Windows)
      _ = try FileManager.default.replaceItemAt(self.destination, withItemAt: self.partial)
    #else
      let isMoved: Bool = Self.move(self.partial.path, to: self.destination.path)
      guard isMoved else { throw CocoaError(.fileWriteUnknown) }
    #endif
  }

  #if !os(Windows)
    private static func move(_ source: String, to target: String) -> Bool {
      #if compiler(>=6.2)
        return unsafe rename(source, target) == 0
      #else
        return rename(source, target) == 0
      #endif
    }
  #endif

  func remove() {
    try? self.output.close()
    try? FileManager.default.removeItem(at: self.partial)
  }
}
