import Foundation
import Testing

/// The index of CONTRIBUTING names files and folders that are there.
@Suite struct ContributingTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  /// The code spans of the index that are not words of a specification or a command.
  private static func names() throws -> [String] {
    let text = try String(contentsOf: root.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
    let index = try #require(
      text.components(separatedBy: "\n## Where things are\n").dropFirst().first)
    let section = try #require(index.components(separatedBy: "\n## ").first)
    let words: Set<String> = [
      "clientsmith.yaml", "import", "add", "Retry-After", "--watch", "Sources", "Clientsmith",
      "30s", "infer", "live", "mock", "allOf", "readOnly",
    ]
    return section.matches(of: /`([^`]+)`/).map { String($0.output.1) }
      .filter { !words.contains($0) }
  }

  /// Without the endings of their names.
  private static func paths() throws -> [String] {
    try ["Sources", "Templates", "Plugins"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
        .map { "\(folder)/" + $0.replacing(/\.(swift|mustache)$/, with: "") }
    }
  }

  @Test func everyFileOfTheIndexExists() throws {
    let names = try Self.names()
    let paths = try Self.paths()
    #expect(names.count > 150)
    let missing = names.filter { name in
      // `Union….mustache`, and `+Body` of a file that is named before.
      let part = name.replacing(/….mustache$/, with: "").replacing(/\.mustache$/, with: "")
      return !paths.contains { path in
        path.hasSuffix("/" + part) || path.hasSuffix("/Clientsmith" + part) || path == part
          || part.hasPrefix("+") && path.hasSuffix(part)
          || part.count < name.count && path.contains("/" + part)
      }
    }
    #expect(missing == [])
  }
}
