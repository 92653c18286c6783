import Foundation
import TestSupport
import Testing

/// Every step of `docs/from-recordings.md` and `docs/from-openapi.md` does what the page says.
@Suite(.timeLimit(.minutes(5))) struct DocumentedStepsTests {
  /// A block between fences.
  private struct Block {
    var language: String
    /// The file that it is the content of; nil: none.
    var file: String?
    var lines: [String]
  }

  private static func blocks(_ text: String) -> [Block] {
    var blocks: [Block] = []
    var isInside = false
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        isInside.toggle()
        let words = line.dropFirst(3).split(separator: " ").map(String.init)
        if isInside {
          blocks.append(
            Block(language: words[0], file: words.count > 1 ? words[1] : nil, lines: []))
        }
      } else if isInside {
        blocks[blocks.count - 1].lines.append(line)
      }
    }
    return blocks
  }

  private static func sections(of page: String) throws -> [String] {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../docs/\(page)")
    let text = try String(contentsOf: page, encoding: .utf8)
    return Array(text.components(separatedBy: "\n## ").dropFirst())
  }

  @Test(arguments: [("from-recordings.md", 3), ("from-openapi.md", 2)])
  func everyStepDoesWhatIsSaid(_ page: String, _ sectionCount: Int) async throws {
    let sections = try Self.sections(of: page)
    #expect(sections.count == sectionCount)
    for section in sections {
      let folder = try TemporaryFolder()
      if section.contains("session.har") { try await Self.record(into: folder) }
      var said = ""
      var count = 0
      for block in Self.blocks(section) {
        let text = block.lines.joined(separator: "\n") + "\n"
        switch (block.language, block.file) {
        case ("yaml", let file?): #expect(try folder.text(file) == text)
        case (_, let file?): try folder.write(text, to: file)
        case ("sh", nil):
          said = ""
          for line in block.lines {
            said += try await Self.run(line, in: folder)
            count += 1
          }
        case ("text", nil):
          for line in block.lines { #expect(said.contains(line), "\(line)\n\(said)") }
        default: Issue.record("a block of \(block.language)")
        }
      }
      #expect(count > 1)
    }
  }

  /// Runs a line of a shell: words, quotes and `>`.
  private static func run(_ line: String, in folder: TemporaryFolder) async throws -> String {
    var words: [String] = []
    for (index, part) in line.components(separatedBy: "\"").enumerated() {
      words += index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [part]
    }
    let isOwn = words.first == "clientsmith"
    try #require(isOwn || words.first == "swift", "\(line)")
    let mark = words.firstIndex(of: ">")
    let result = try await Tool().run(
      Array(words[(isOwn ? 1 : 0)..<(mark ?? words.count)]), in: folder,
      executable: isOwn ? nil : "/usr/bin/env")
    #expect(result.status == 0, "\(line)\n\(result.error)")
    if let mark { try folder.write(result.output, to: words[mark + 1]) }
    return result.output + result.error
  }

  private static func record(into folder: TemporaryFolder) async throws {
    try await RecordingServer.run { server, baseURL in
      await server.answers(MarinaServer.answer)
      try folder.write(try await MarinaSession.record(at: baseURL), to: "session.har")
    }
  }
}
