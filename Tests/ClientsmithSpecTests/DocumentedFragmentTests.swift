import ClientsmithDiagnostics
import ClientsmithRun
import ClientsmithSpec
import Foundation
import Testing

/// The pieces of specifications in the documentation are what the reader reads. Names that a piece does
/// not declare are none of its business.
@Suite struct DocumentedFragmentTests {
  struct Fragment: Sendable, CustomTestStringConvertible {
    var place: String
    var text: String

    var testDescription: String { place }

    /// What a transport has written, which is another format.
    var isRecording: Bool { text.contains("\nexchanges:") }

    /// The specifications that it may be a piece of: itself, its head, its types, its endpoints, one of
    /// them.
    private var wholes: [String] {
      let head = "client: Doc\n"
      // A piece of an endpoint is shown as deep as it stands in one.
      let endpoint = head + "endpoints:\n  a:\n    "
      let entries = indented(text, by: text.hasPrefix(" ") ? 0 : 2)
      return [
        text, head + text, head + "types:\n" + entries, head + "endpoints:\n" + entries,
        endpoint + "GET: /a\n    returns: Page\n" + deep(text),
        endpoint + "GET: /a\n" + deep(text), endpoint + "POST: /a\n" + deep(text),
        endpoint + deep(text).trimmingPrefix(while: { $0 == " " }),
      ]
    }

    /// What is wrong with it, wherever it stands.
    var problems: [String] {
      // Several ways to write one key, each on a line of its own.
      let lines = text.split(separator: "\n").map(String.init)
      let keys = Set(lines.map { $0.prefix { $0 != ":" } })
      if lines.count > 1, keys.count == 1 {
        return lines.flatMap { Fragment(place: place, text: $0).problems }
      }
      let file = SourceFile(path: "clientsmith.yaml", text: text)
      if !ConfigurationReader.read(file).log.hasErrors { return [] }
      var best: [String]?
      for whole in wholes {
        let log = SpecReader.read(SourceFile(path: "doc.client.yaml", text: whole)).log
        let errors = log.diagnostics.filter { $0.severity == .error && !Self.isOfNames($0) }
          .map { "\($0.message)" }
        if errors.isEmpty { return [] }
        if best.map({ errors.count < $0.count }) ?? true { best = errors }
      }
      return best ?? []
    }

    private static func isOfNames(_ diagnostic: Diagnostic) -> Bool {
      switch diagnostic.id {
      case .unknownType, .unknownEndpoint, .unknownProperty, .unknownParameter, .unknownServer,
        .unknownScheme, .unusableSpecification, .unreadableExample:
        true
      default: false
      }
    }

    private func deep(_ text: String) -> String {
      indented(text, by: 4 - text.prefix { $0 == " " }.count)
    }

    private func indented(_ text: String, by count: Int) -> String {
      let margin = String(repeating: " ", count: max(count, 0))
      return text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
    }
  }

  static let fragments: [Fragment] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: "docs").path(percentEncoded: false))
    // Those of diagnostics are wrong on purpose, and have tests of their own, as those of the tutorial
    // do; those of `openapi.md` stand on a document.
    let others = ["diagnostics.md", "tutorial.md", "openapi.md"]
    let pages = (names ?? []).filter { $0.hasSuffix(".md") && !others.contains($0) }.sorted()
    return (pages.map { "docs/" + $0 } + ["README.md"]).flatMap { page in
      let text = (try? String(contentsOf: root.appending(path: page), encoding: .utf8)) ?? ""
      return text.components(separatedBy: "```yaml\n").dropFirst().enumerated().map { index, part in
        Fragment(place: "\(page) \(index + 1)", text: part.components(separatedBy: "```")[0])
      }.filter { !$0.isRecording }
    }
  }()

  @Test func thereAreSome() {
    #expect(Self.fragments.count > 50)
    #expect(!Fragment(place: "", text: "types: {A: {propertys: {id: Int}}}").problems.isEmpty)
    #expect(!Fragment(place: "", text: "    GET: /a\n    retuns: Int").problems.isEmpty)
  }

  @Test(arguments: fragments)
  func isRead(_ fragment: Fragment) {
    #expect(fragment.problems == [])
  }
}
