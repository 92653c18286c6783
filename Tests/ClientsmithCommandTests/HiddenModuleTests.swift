import TestSupport
import Testing

@Suite("Modules that a type hides")
struct HiddenModuleTests {
  private static let specification = """
    client: Trello
    baseURL: https://a.example
    types:
      Attachment: {properties: {id: Int}}
      Tag: {enum: [a, b]}
      Issue: {oneOf: {x: Attachment, y: Comment}, discriminator: kind}
      Comment: {properties: {text: String}}
      Trait: {alias: String}
      Board: {properties: {id: Int}}
    endpoints:
      list: {GET: /a, returns: "[Attachment]", query: {tag: Tag?, trait: Trait?}}
      issues: {GET: /b, returns: "[Issue]", errors: {404: Comment}}
      board: {GET: /c, returns: Board}
    """

  private static func tests(_ module: String, besides types: String = "") async throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write(
      specification.replacing("types:\n", with: "types:\n" + types), to: "trello.client.yaml")
    let result = try await Tool().run(
      [
        "generate", "trello.client.yaml", "--output", "Sources", "--tests", "Tests", "--module",
        module,
      ], in: folder)
    #expect(result.status == 0, "\(result.error)")
    return try ["Tests", "+Fixtures", "+Spy"].map {
      try folder.text("Tests/TrelloClient\($0).swift")
    }
  }

  @Test(
    "Tests import what shares its name with others by its name",
    arguments: [("TrelloClient", ""), ("Cards", "  Cards: {properties: {n: Int}}\n")])
  func hidden(_ module: String, _ types: String) async throws {
    for text in try await Self.tests(module, besides: types) {
      #expect(
        text.contains(
          """
          @testable import \(module)
          @testable import enum \(module).Issue
          @testable import enum \(module).Tag
          @testable import struct \(module).Attachment
          @testable import struct \(module).Comment
          @testable import typealias \(module).Trait

          """), "\(text.prefix(600))")
      for line in text.split(separator: "\n") where !line.hasPrefix("@testable import ") {
        #expect(!line.contains("\(module).Comment") && !line.contains("\(module).Attachment"))
      }
    }
  }

  @Test("Elsewhere the module says which is meant")
  func visible() async throws {
    let texts = try await Self.tests("App")
    #expect(texts[0].contains("App.Comment(") && texts[1].contains("App.Comment"))
    #expect(!texts.joined().contains("import struct"))
  }
}
