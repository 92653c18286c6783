import Foundation

/// A file that is written beside its place, and takes it when it is complete.
actor PartialFile {
  private let place: URL
  private let partial: URL
  private let output: FileHandle

  /// - Throws: also where a folder stands, which would be replaced with everything in it.
  init(for place: URL) throws {
    try Self.refuseFolder(at: place)
    self.place = place
    // In the same folder, so that nothing is copied in the end.
    let name = ".\(UUID().uuidString).partial"
    self.partial = place.deletingLastPathComponent().appendingPathComponent(name)
    try Data().write(to: self.partial, options: .withoutOverwriting)
    self.output = try FileHandle(forWritingTo: self.partial)
  }

  private static func refuseFolder(at place: URL) throws {
    let attributes = try? FileManager.default.attributesOfItem(atPath: place.path)
    if attributes?[.type] as? FileAttributeType == .typeDirectory {
      throw CocoaError(.fileWriteFileExists)
    }
  }

  func append(_ data: Data) throws {
    try self.output.write(contentsOf: data)
  }

  /// A file that is there already is set aside first, and comes back if this fails:
  /// `replaceItemAt` of Foundation on Linux loses it where the file system cannot swap two files.
  func moveIntoPlace() throws {
    try self.output.close()
    try Self.refuseFolder(at: self.place)
    let files = FileManager.default
    guard files.fileExists(atPath: self.place.path) else {
      try files.moveItem(at: self.partial, to: self.place)
      return
    }
    let old: URL = self.partial.appendingPathExtension("old")
    try files.moveItem(at: self.place, to: old)
    do {
      try files.moveItem(at: self.partial, to: self.place)
    } catch {
      try? files.moveItem(at: old, to: self.place)
      throw error
    }
    try? files.removeItem(at: old)
  }

  func remove() {
    try? self.output.close()
    try? FileManager.default.removeItem(at: self.partial)
  }
}
