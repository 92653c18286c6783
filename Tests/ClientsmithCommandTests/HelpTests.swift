import Foundation
import TestSupport
import Testing

@Suite struct HelpTests {
  @Test(
    "Help is wrapped once, at the width of the terminal",
    arguments: [
      "import", "infer", "add", "verify", "init", "generate", "validate", "schema", "explain",
    ])
  func wrapping(command: String) async throws {
    let help = try await Tool().run([command, "--help"], in: TemporaryFolder()).output
    let overview = help.components(separatedBy: "USAGE:")[0]
    for (line, next) in zip(lines(overview), lines(overview).dropFirst()) {
      #expect(line.utf8.count <= 80)
      guard !line.isEmpty, !next.isEmpty, !next.hasPrefix(" "), line != "EXAMPLES" else { continue }
      let word = next.prefix { $0 != " " }
      #expect(line.utf8.count + 1 + word.utf8.count >= 80, "\(line)")
    }
  }

  /// The margins of help need some room.
  @Test(arguments: ["-5", "0", "20", "26"])
  func narrowTerminals(columns: String) async throws {
    let tool = try Tool()
    let result = try await tool.run(
      ["COLUMNS=\(columns)", tool.path, "generate", "--help"], in: TemporaryFolder(),
      executable: "/usr/bin/env")
    #expect(result.status == 0)
    #expect(result.output.contains("EXAMPLES"))
  }

  private func lines(_ text: String) -> [String] { text.components(separatedBy: "\n") }
}
