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

  private static func messages(of text: String) -> [String] {
    SpecReader.read(SourceFile(path: "shop.client.yaml", text: text)).log.diagnostics
      .filter { $0.id != .unusedType }.map(\.message)
  }

  /// The block without its comments, which stand behind two spaces and more.
  private static func lines(of block: String) -> String {
    block.split(separator: "\n").map { line in
      let comment = line.range(of: "  #")?.lowerBound ?? line.endIndex
      return line[..<comment].trimmingSuffix(" ") + "\n"
    }.joined()
  }

  /// Whoever adds one block after the other has a specification after each, and the whole one at the end.
  @Test func eachStepLeavesASpecification() throws {
    var text = try #require(Self.blocks.first)
    #expect(Self.messages(of: text) == [])
    #expect(Self.blocks.count > 7)
    for block in Self.blocks.dropFirst().dropLast() {
      let lines = Self.lines(of: block)
      text =
        lines.hasPrefix("  ")
        ? text + lines : text.replacing("\nendpoints:\n", with: "\n\(lines)endpoints:\n")
      #expect(Self.messages(of: text) == [], "\(block)")
    }
    #expect(text == Self.blocks.last)
  }
}

extension Substring {
  fileprivate func trimmingSuffix(_ character: Character) -> String {
    var text = self
    while text.last == character { text.removeLast() }
    return String(text)
  }
}
