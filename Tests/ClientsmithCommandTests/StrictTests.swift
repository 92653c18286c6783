import TestSupport
import Testing

@Suite("--strict", .timeLimit(.minutes(5)))
struct StrictTests {
  private let tool: Tool
  private let folder: TemporaryFolder

  init() throws {
    tool = try Tool()
    folder = try TemporaryFolder()
    let types = (1...30).map { "T\($0): {properties: {x: Int}}" }.joined(separator: ", ")
    try folder.write(
      "client: Shop\nbaseURL: https://shop.test\ntypes: {\(types)}\nendpoints: {e: {GET: /a}}\n",
      to: "specs/shop.client.yaml")
  }

  @Test("Warnings are errors, and nothing is generated")
  func strict() async throws {
    for command in [["validate", "specs"], ["generate", "specs", "--output", "out"]] {
      let strict = try await tool.run(command + ["--strict"], in: folder)
      #expect(strict.status == 65)
      #expect(strict.error.ranges(of: ": error: no endpoint uses the type").count == 30)
      #expect(!strict.error.contains("warning") && !folder.exists("out"))
      let plain = try await tool.run(command, in: folder)
      #expect(plain.status == 0)
      #expect(plain.error.ranges(of: ": warning: no endpoint uses the type").count == 10)
      #expect(plain.error.contains("warning: 20 more warnings of the kind `unused-type`"))
    }
  }

  @Test("What is allowed is not said; what is not there is, for whoever sees the client")
  func allowed() async throws {
    try folder.write(
      """
      client: Shop
      types:
        Category: {properties: {id: Int}, allow: [hidden-name]}
        Unused: {alias: Int, allow: [unused-type]}
      endpoints: {fetch: {GET: /a, returns: Category}}
      """, to: "specs/shop.client.yaml")
    for access in ["internal", "public"] {
      let options = ["specs", "--strict", "--output", "out", "--access", access]
      let result = try await tool.run(["generate"] + options, in: folder)
      #expect(result.status == 0 && result.error == "", "\(result.error)")
    }
    try folder.write(
      "client: Shop\nallow: [unused-type]\nendpoints: {e: {GET: /a}}\n",
      to: "specs/shop.client.yaml")
    let result = try await tool.run(["validate", "specs", "--strict"], in: folder)
    #expect(result.status == 65)
    #expect(result.error.contains("2:9: error: no warning `unused-type` is found here"))
  }

  @Test("Without warnings it changes nothing")
  func clean() async throws {
    try folder.write(
      "client: Shop\nbaseURL: https://shop.test\nendpoints: {e: {GET: /a}}\n",
      to: "specs/shop.client.yaml")
    let result = try await tool.run(["validate", "specs", "--strict"], in: folder)
    #expect(result.status == 0 && result.error == "")
  }
}
