import ClientsmithDiagnostics
import Foundation
import TestSupport
import Testing

@Suite("Explanations of diagnostics")
struct ExplainTests {
  /// The sections of the page, as they stand there.
  private static let sections: [String: String] = {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../docs/diagnostics.md")
    let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    return Dictionary(
      uniqueKeysWithValues: text.components(separatedBy: "\n### `").dropFirst().map { section in
        let lines = section.components(separatedBy: "\n")
        let body = lines.dropFirst().prefix { !$0.hasPrefix("## ") }.joined(separator: "\n")
        return (String(lines[0].dropLast()), body.trimmingCharacters(in: .newlines))
      })
  }()

  @Test("Each id is explained as the page does; scripts/embed-templates copies it")
  func everyID() async throws {
    let ids = DiagnosticID.allCases.map(\.rawValue)
    let result = try await Tool().run(["explain"] + ids, in: TemporaryFolder())
    #expect(result.status == 0)
    let expected = ids.map { id in
      let body = (Self.sections[id] ?? "").replacing(/\[([^\]]*)\]\([^)]*\)/) { "\($0.output.1)" }
      return "\(id)\n\n\(body)\n"
    }
    #expect(result.output == expected.joined(separator: "\n"))
  }

  @Test("Without an id all are listed, and one that is not known is corrected")
  func others() async throws {
    let folder = try TemporaryFolder()
    let list = try await Tool().run(["explain"], in: folder)
    #expect(list.outputLines == DiagnosticID.allCases.map(\.rawValue))
    let wrong = try await Tool().run(["explain", "unknown-keys"], in: folder)
    #expect(wrong.status == 64)
    #expect(wrong.error.contains("did you mean `unknown-key`?"), "\(wrong.error)")
  }
}
