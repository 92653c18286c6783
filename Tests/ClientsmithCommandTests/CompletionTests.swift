import TestSupport
import Testing

@Suite("Completion of commands")
struct CompletionTests {
  @Test("The scripts know files, folders and parts", arguments: ["bash", "zsh", "fish"])
  func scripts(shell: String) async throws {
    let folder = try TemporaryFolder()
    let script = try await Tool().run(["--generate-completion-script", shell], in: folder)
    #expect(script.status == 0)
    for word in ["generate", "yml", "asyncHTTPClient"] {
      #expect(script.output.contains(word), "\(word)")
    }
  }

  @Test("Values of options come from the tool: endpoints of a specification, ids of diagnostics")
  func values() async throws {
    let folder = try TemporaryFolder()
    try folder.write(specification(client: "Shop"), to: "shop.client.yaml")
    let tool = try Tool()
    let line = ["clientsmith", "add", "shop.client.yaml", "in.har", "--endpoint", ""]
    let endpoints = try await tool.run(
      ["---completion", "add", "--", "--endpoint", "5", "0"] + line, in: folder)
    #expect(endpoints.outputLines == ["GET /items"], "\(endpoints)")
    let ids = try await tool.run(
      ["---completion", "explain", "--", "positional@0", "2", "0", "clientsmith", "explain", ""],
      in: folder)
    #expect(ids.outputLines.contains("unknown-key"), "\(ids)")
  }

  @Test("Endpoints of a file in quotes, and with a colon, which zsh wants escaped")
  func colons() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "client: Shop\nendpoints:\n  cancel: {POST: \"/orders/{id}:cancel\", path: {id: Int}}\n",
      to: "my shop.client.yaml")
    let arguments =
      ["---completion", "add", "--", "--endpoint", "4", "0", "clientsmith", "add"]
      + ["'my shop.client.yaml'", "--endpoint", ""]
    let tool = try Tool()
    let endpoints = try await tool.run(arguments, in: folder)
    #expect(endpoints.outputLines == ["POST /orders/{id}:cancel"], "\(endpoints)")
    let zsh = try await tool.run(
      ["SAP_SHELL=zsh", tool.path] + arguments, in: folder, executable: "/usr/bin/env")
    #expect(zsh.outputLines.first == "POST /orders/{id}\\:cancel", "\(zsh)")
  }
}
