import ClientsmithModel
import Foundation
import Testing

@testable import ClientsmithGenerator

/// The tables of the documentation have what the registry of outputs has.
@Suite struct DocumentedOutputTests {
  /// The rows of a document's tables, cell by cell.
  private func rows(of document: String) throws -> [[String]] {
    try self.document(document).split(separator: "\n").filter { $0.hasPrefix("| ") }
      .map { $0.split(separator: " | ").map { $0.trimmingCharacters(in: ["|", " "]) } }
  }

  private func document(_ path: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// What is in backticks in the row of a key, outside of the key itself.
  private func words(of document: String, inRowOf key: String) throws -> [String] {
    let row = try rows(of: document).first { $0.first?.hasPrefix("`\(key)") == true }
    let cell = try #require(row).dropFirst().joined(separator: " ")
    return cell.matches(of: /`([^`]+)`/).map { String($0.1) }
  }

  private static let fileNames = Output.Destination.allCases.flatMap {
    Output.all.fileNames(stem: "Suntimes", in: $0) + Output.all.sharedFileNames(in: $0)
  }

  /// `scripts/check-omitted` compiles it in place of what is generated.
  @Test func whatCanBeOmittedIsWrittenByHandInAFixture() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let names = try ["Sources", "Tests"].flatMap {
      try FileManager.default.contentsOfDirectory(
        atPath: root.appending(path: "Fixtures/Omitted/\($0)").path)
    }
    #expect(names.sorted() == Output.all.omittable.compactMap(\.key).map { $0 + ".swift" }.sorted())
  }

  @Test func filesHaveARow() throws {
    let cells = try rows(of: "docs/generated-code.md").compactMap(\.first)
    #expect(Self.fileNames.filter { !cells.contains("`\($0)`") } == [])
    let swift = cells.filter { $0.hasSuffix(".swift`") }
    #expect(swift.count == Set(Self.fileNames).count, "no row names a file that is not generated")
  }

  @Test func filesOfDocumentsAreNamed() throws {
    for output in Output.all where output.isForLargeClients {
      let ends = [output.files.first, output.files.last].compactMap(\.self)
      let text = ends.map { "`…Client\($0).swift`" }.joined(separator: " to ")
      #expect(try document("docs/generated-code.md").contains(text), "\(text)")
    }
  }

  @Test func theReadMeNamesTheFilesThatAreAlwaysThere() throws {
    let cells = try rows(of: "README.md").compactMap(\.first).joined(separator: " ")
    let always = Output.all.filter {
      ![.onRequest, .configured].contains($0.presence) && !$0.isForLargeClients
    }
    for destination in Output.Destination.allCases {
      for name in always.fileNames(stem: "Suntimes", in: destination)
        + always.sharedFileNames(in: destination)
      { #expect(cells.contains("`\(name)`"), "\(name)") }
    }
  }

  @Test(arguments: ["docs/build-plugin.md", "docs/spec-format.md"])
  func omit(document: String) throws {
    let omittable = Output.all.filter { [.byDefault, .inTests, .configured].contains($0.presence) }
      .compactMap(\.key)
    #expect(try words(of: document, inRowOf: "omit") == omittable)
  }

  @Test(arguments: [
    ("docs/build-plugin.md", "emit"), ("docs/spec-format.md", "emit"),
    ("docs/command-line.md", "--emit"),
  ])
  func emit(document: String, key: String) throws {
    let words = try words(of: document, inRowOf: key)
    let onRequest = Output.all.onRequest.compactMap(\.key)
    #expect(Set(words.filter { !["emit", "omit"].contains($0) }) == Set(onRequest))
  }

  @Test func templatesHaveARow() throws {
    let rows = try rows(of: "docs/templates.md")
    for definition in OutputDefinition.all {
      for root in definition.roots {
        let row = rows.first { $0.first == "`\(root.name).mustache`" }
        let name =
          definition.output.scope == .target
          ? definition.output.fileNames().first
          : definition.output.fileNames(stem: "").first?.replacing("Client", with: "…Client")
        #expect(row?.last?.contains("`\(name ?? "")`") == true, "\(root.name)")
      }
    }
  }
}
