import ClientsmithAnalysis
import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithSpec
import ClientsmithYAML
import Foundation
import Testing

/// What analysis says is in the words that came with the declarations: under a wording without a key
/// of the native format, no message, help or note has one.
@Suite struct WordingTests {
  /// Its words are those of no format.
  private static let foreign = Wording(
    help: { _ in "FOLLOW-THE-ADVICE" }, name: { _ in "THING" })

  /// The keys of the native format but those that are words of messages anyway, such as `id` and `.mock`.
  private static let keys: Set<String> = [
    "access", "actions", "additional", "alias", "anyOf", "arrays", "as", "at", "attempts", "auth",
    "baseURL", "basic", "bearer", "cap", "closed", "coding", "contentType", "cookie", "cookies",
    "dates", "deepObject", "delay", "deprecated", "discriminator", "emit", "enum", "envelope",
    "example", "exampleFile", "examples", "explode", "extern", "filename", "form", "hashable",
    "idempotencyKey", "import", "includes", "insecure", "into", "items", "json", "jsonl", "lenient",
    "limit", "link", "memory", "more", "naming", "nested", "nextURL", "of",
    "offset", "omit", "oneOf", "optimistic", "pages", "path", "properties", "query", "readOnly",
    "reload", "reserved", "response", "retry", "returns", "safe", "schemes", "secret", "sends",
    "server", "servers", "sse", "statuses", "step", "stores", "style", "summary", "tagged",
    "throws",
    "timeout", "total", "until", "uses", "variables", "writeOnly",
  ]

  @Test func oddDeclarationsAreRefusedWithoutKeysOfTheNativeFormat() throws {
    var ids: Set<DiagnosticID> = []
    for seed in 0..<300 {
      let declarations = try #require(
        OddDeclarations.make(seed: UInt64(1 + seed / 10), damage: 1 + seed % 10))
      ids.formUnion(check(declarations, "seed \(seed)"))
    }
    #expect(ids.count > 25, "\(ids.map(\.rawValue).sorted())")
  }

  /// The examples of the documentation, each of which leads to its diagnostic.
  @Test func documentedMistakesAreRefusedWithoutKeysOfTheNativeFormat() throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../docs/diagnostics.md")
    let text = try String(contentsOf: path, encoding: .utf8)
    var ids: Set<DiagnosticID> = []
    for part in text.components(separatedBy: "```yaml\n").dropFirst() {
      let example = part.components(separatedBy: "```")[0]
      let file = SourceFile(path: "shop.client.yaml", text: example)
      var log = DiagnosticLog(file: file)
      guard let root = YAMLReader.read(file, into: &log),
        let declarations = Declarations.read(root, into: &log)
      else { continue }
      ids.formUnion(check(declarations, example))
    }
    #expect(ids.count > 30, "\(ids.map(\.rawValue).sorted())")
  }

  /// - Returns: what is wrong with them.
  private func check(_ declarations: Declarations, _ origin: String) -> Set<DiagnosticID> {
    var declarations = declarations
    declarations.wording = Self.foreign
    var names: Set<String> = []
    Self.collect(declarations, into: &names)
    let file = SourceFile(path: "odd.client.yaml", text: "")
    var log = DiagnosticLog(file: file)
    _ = Analysis.model(of: declarations, from: file, into: &log)
    for diagnostic in log.diagnostics {
      let texts = [diagnostic.message, diagnostic.help ?? ""] + diagnostic.notes.map(\.message)
      for text in texts {
        let words = Self.words(of: text, besides: names)
        #expect(words.isDisjoint(with: Self.keys), "\(origin): \(text)")
      }
    }
    return Set(log.diagnostics.map(\.id))
  }

  /// The words between backticks, and those that stand before a colon as in a specification.
  private static func words(of text: String, besides names: Set<String>) -> Set<String> {
    var words: Set<String> = []
    for (index, piece) in text.components(separatedBy: "`").enumerated() {
      if index.isMultiple(of: 2) {
        for match in piece.matches(of: /[{ ](\w+): ?[A-Z{\[]/) { words.insert(String(match.1)) }
      } else if !names.contains(piece),
        !names.contains(piece.components(separatedBy: " ").last ?? "")
      {
        words.formUnion(
          piece.matches(of: /\w+/).map { String($0.0) }.filter { !names.contains($0) })
      }
    }
    return words
  }

  /// All texts of the declarations, which messages speak of.
  private static func collect(_ value: Any, into names: inout Set<String>) {
    switch value {
    case let text as String: names.insert(text)
    case let name as SwiftName: names.insert(name.text)
    case is SourceRange, is Wording: return
    default: for child in Mirror(reflecting: value).children { collect(child.value, into: &names) }
    }
  }
}
