import TestSupport
import Testing

/// Command lines that are not valid, and what is said of them.
@Suite struct UsageTests {
  private let tool: Tool
  private let folder: TemporaryFolder

  init() throws {
    tool = try Tool()
    folder = try TemporaryFolder()
    try folder.write(
      "client: Alpha\nbaseURL: https://alpha.test\nendpoints: {fetch: {GET: /a}}\n",
      to: "specs/alpha.client.yaml")
  }

  @Test(
    "What is misspelled or missing is said, with the usage of the command",
    arguments: [
      (
        "generate specs --ouput out", "Unknown option '--ouput'. Did you mean '--output'?",
        "clientsmith generate [<options>] <spec> ... --output <dir>"
      ),
      (
        "generate specs", "Missing expected argument '--output <dir>'",
        "clientsmith generate [<options>] <spec> ... --output <dir>"
      ),
      // What only a run finds out.
      (
        "import commands.sh --include orders",
        "--overlay, --include and --exclude are for one OpenAPI document.",
        "clientsmith import <file> ... [--client <name>]"
      ),
      (
        "validate specs --client Shop", "--client", "clientsmith validate <spec> ... [--diagnostics"
      ),
    ])
  func usageOfCommand(line: String, message: String, usage: String) async throws {
    try folder.write("curl https://api.example.com/orders", to: "commands.sh")
    let arguments = line.split(separator: " ").map(String.init)
    let result = try await tool.run(arguments, in: folder)
    #expect(result.status == 64 && result.output == "")
    let lines = result.error.split(separator: "\n").map(String.init)
    try #require(lines.count >= 3, "\(result.error)")
    #expect(lines[0].hasPrefix("Error: \(message)"))
    #expect(lines[lines.count - 2].hasPrefix("Usage: \(usage)"))
    #expect(
      lines[lines.count - 1] == "  See 'clientsmith \(arguments[0]) --help' for more information.")
  }

  @Test(
    "A host is also that of a URL; more than a host is refused with what to write",
    arguments: [
      ("media.example.net", nil), ("https://media.example.net", nil),
      ("https://Media.Example.Net/", nil), ("media.example.net:443", nil),
      ("https://media.example.net/v1", " Write --host media.example.net."),
      ("*.example.net", ""), ("", ""), ("ftp://media.example.net", ""),
    ])
  func hosts(host: String, help: String?) async throws {
    try folder.write(
      """
      curl https://api.example.com/orders
      curl https://media.example.net/images
      """, to: "commands.sh")
    let result = try await tool.run(["import", "commands.sh", "--host", host], in: folder)
    guard let help else {
      #expect(result.status == 0)
      #expect(result.output.contains("servers: {media: https://media.example.net}"))
      return
    }
    #expect(result.status == 64 && result.output == "")
    #expect(
      result.error.contains(
        "--host expects a host alone, api.example.com, found '\(host)'.\(help)"),
      "\(result.error)")
  }
}
