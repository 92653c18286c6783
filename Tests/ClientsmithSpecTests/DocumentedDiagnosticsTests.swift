import ClientsmithDiagnostics
import ClientsmithRun
import ClientsmithSpec
import Foundation
import Testing

/// `docs/diagnostics.md` lists every id, and its examples lead to them.
@Suite struct DocumentedDiagnosticsTests {
  struct Section: Sendable, CustomTestStringConvertible {
    var id: String
    /// What comes after the fence: `yaml`, `json`, `yaml clientsmith.yaml`, or `text` for what
    /// is not an input of one file.
    var language: String
    var example: String

    var testDescription: String { id }

    /// The ids of what reading the example reports.
    var found: [String] {
      let text = example.replacing(/\\u{([0-9A-F]+)}/) { match in
        UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
      }
      let log =
        switch language {
        case "yaml clientsmith.yaml":
          ConfigurationReader.read(SourceFile(path: "clientsmith.yaml", text: text)).log
        case "json": SpecReader.read(SourceFile(path: "shop.client.json", text: text)).log
        default: SpecReader.read(SourceFile(path: "shop.client.yaml", text: text)).log
        }
      return log.diagnostics.map { $0.id.rawValue }
    }
  }

  static let sections: [Section] = {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../docs/diagnostics.md")
    guard let text = try? String(contentsOf: path, encoding: .utf8) else { return [] }
    return text.split(separator: "\n### `").dropFirst().map { section in
      let parts = section.components(separatedBy: "```")
      let lines = parts.count == 3 ? parts[1].components(separatedBy: "\n") : []
      return Section(
        id: String(section.prefix { $0 != "`" }), language: lines.first ?? "",
        example: lines.dropFirst().joined(separator: "\n"))
    }
  }()

  @Test func everyIDIsDocumentedOnce() {
    #expect(Self.sections.map(\.id) == DiagnosticID.allCases.map(\.rawValue))
  }

  @Test(arguments: sections) func examplesLeadToTheirID(_ section: Section) {
    switch section.language {
    case "text": #expect(!section.example.isEmpty)
    case "yaml", "json", "yaml clientsmith.yaml":
      #expect(section.found.contains(section.id), "\(section.found)")
    default: Issue.record("an example of an unknown kind: \(section.language)")
    }
  }
}
