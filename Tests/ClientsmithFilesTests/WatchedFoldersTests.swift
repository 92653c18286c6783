import TestSupport
import Testing

@testable import ClientsmithFiles

@Suite("The folders that a watch looks at")
struct WatchedFoldersTests {
  private let temporary = try? TemporaryFolder()

  @Test("The folder of a file and the one above it")
  func file() throws {
    let temporary = try #require(temporary)
    try temporary.write("", to: "specs/alpha.client.yaml")
    let files = InputFiles(specifications: [temporary.path("specs/alpha.client.yaml")])
    let root = RelativePath.canonical(temporary.path)
    #expect(files.watchedFolders == [root, root + "/specs"])
  }

  @Test("For a folder that is missing the nearest one that leads to it, however far up")
  func missing() throws {
    let temporary = try #require(temporary)
    let files = InputFiles(specifications: [temporary.path("a/b/c/alpha.client.yaml")])
    #expect(files.watchedFolders == [RelativePath.canonical(temporary.path)])
  }
}
