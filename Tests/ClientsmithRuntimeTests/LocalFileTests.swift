import Foundation
import Testing

@testable import ClientsmithRuntime

/// What can be sent as the content of a file.
@Suite struct LocalFileTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "local-file-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("a".utf8).write(to: folder.appendingPathComponent("file"))
  }

  private func isReadable(linkTo target: String) throws -> Bool {
    let link = folder.appendingPathComponent("link")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: folder.appendingPathComponent(target))
    return RuntimeLocalFile.isReadable(link)
  }

  @Test func filesAndLinksToThemAreReadable() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(RuntimeLocalFile.isReadable(folder.appendingPathComponent("file")))
    #expect(try isReadable(linkTo: "file"))
  }

  @Test func foldersAndWhatIsNotThereAreNot() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(!RuntimeLocalFile.isReadable(folder))
    #expect(!RuntimeLocalFile.isReadable(folder.appendingPathComponent("missing")))
    #expect(try !RuntimeLocalFile.isReadable(#require(URL(string: "https://a.example/file"))))
  }

  @Test(arguments: ["", "missing"])
  func linksToFoldersAndToNothingAreNot(target: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try !isReadable(linkTo: target))
  }
}
