import ClientsmithDiagnostics
import ClientsmithRun
import Foundation
import Testing

/// What `docs/tutorial.md` says can be written.
@Suite struct TutorialTests {
  /// The blocks of YAML, the last of which is the whole file.
  private static let blocks: [String] = {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../docs/tutorial.md")
    let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "```yaml\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
  }()

  @Test func theWholeFileIsASpecification() throws {
    let text = try #require(Self.blocks.last)
    let log = SpecReader.read(SourceFile(path: "shop.client.yaml", text: text)).log
    #expect(log.diagnostics.map { "\($0.message)" } == [])
  }

  /// Each section shows a part of that file.
  @Test func theSectionsAreAboutTheFile() throws {
    let whole = try #require(Self.blocks.last)
    #expect(Self.blocks.count > 8)
    for block in Self.blocks.dropLast() {
      for line in block.split(separator: "\n") {
        let key = line.split(separator: "#")[0].split(separator: ":")[0]
          .trimmingCharacters(in: .whitespaces)
        #expect(whole.contains(key), "\(line)")
      }
    }
  }
}
