import TestSupport
import Testing

@Suite("Limits of specifications")
struct LimitOptionTests {
  private let tool: Tool
  private let folder: TemporaryFolder

  init() throws {
    tool = try Tool()
    folder = try TemporaryFolder()
  }

  /// An example of 300 brackets inside each other, and six aliases.
  private func write() throws {
    let brackets = String(repeating: "[", count: 300) + String(repeating: "]", count: 300)
    try folder.write(
      """
      client: Alpha
      endpoints:
        deep: {GET: /deep, returns: JSON, example: \(brackets)}
        flat: {GET: /flat, returns: JSON, example: [&a 1, *a, *a, *a, *a, *a, *a]}

      """, to: "alpha.client.yaml")
  }

  @Test(
    "They can be lowered and raised, for both commands",
    arguments: ["validate alpha.client.yaml", "generate alpha.client.yaml --output out"])
  func counts(command: String) async throws {
    try write()
    let words = command.split(separator: " ").map(String.init)
    func error(_ options: String...) async throws -> String {
      let result = try await tool.run(words + options, in: folder)
      #expect(result.status == (result.error.isEmpty ? 0 : 65))
      return result.error
    }
    #expect(try await error().hasPrefix("alpha.client.yaml:3:"))
    #expect(try await error("--max-depth", "303") == "")
    #expect(try await error("--max-depth", "302").hasPrefix("alpha.client.yaml:3:"))
    #expect(
      try await error("--max-depth", "512", "--max-aliases", "5").hasPrefix("alpha.client.yaml:4:"))
    #expect(try await error("--max-depth", "512", "--max-aliases", "6") == "")
    #expect(
      try await error("--max-depth", "512", "--max-nodes", "320").hasPrefix("alpha.client.yaml:"))
    #expect(
      try await error("--max-depth", "512", "--max-events", "320").hasPrefix("alpha.client.yaml:"))
  }

  @Test(
    "64 for a limit that is not valid",
    arguments: [
      "--max-depth 0", "--max-depth 513", "--max-nodes 0", "--max-aliases -1", "--max-events 0",
      "--max-events many",
    ])
  func refused(option: String) async throws {
    try write()
    let words = option.split(separator: " ").map(String.init)
    let result = try await tool.run(
      ["validate", "alpha.client.yaml", "\(words[0])=\(words[1])"], in: folder)
    #expect(result.status == 64)
    #expect(result.error.contains(words[0]))
  }
}
