#if os(Linux)
  import TestSupport
  import Testing

  @Suite("Standard output on a full disk")
  struct FullDiskTests {
    @Test(
      "74, and what the system says",
      arguments: [
        "schema", "explain", "explain unused-type", "--help", "help explain", "generate --help",
        "--version", "--generate-completion-script zsh", "--generate-completion-script bash",
        "validate shop.client.yaml", "generate shop.client.yaml --output out",
        "generate shop.client.yaml --output out --dry-run", "templates export templates",
        "init Shop --yes",
      ])
    func status(line: String) async throws {
      let result = try await run("exec \"$0\" \(line) > /dev/full")
      #expect(result.status == 74)
      #expect(
        result.error == "clientsmith: error: standard output: No space left on device\n")
    }

    @Test("A difference has its own status, and what is missing is said")
    func difference() async throws {
      let result = try await run(
        "exec \"$0\" generate shop.client.yaml --output out --check > /dev/full")
      #expect(result.status == 1)
      #expect(result.error.contains("standard output: No space left on device\n"))
    }

    @Test(
      "A closed pipe is not an error",
      arguments: ["explain", "schema", "--help", "generate shop.client.yaml --output out"])
    func closed(line: String) async throws {
      let result = try await run("\"$0\" \(line) | head -n 1")
      #expect(result.status == 0)
      #expect(result.error == "")
    }

    private func run(_ script: String) async throws -> Tool.Result {
      let folder = try TemporaryFolder()
      try folder.write(
        "client: Shop\nbaseURL: https://shop.test\nendpoints: {fetch: {GET: /a}}\n",
        to: "shop.client.yaml")
      let tool = try Tool()
      return try await tool.run(["-c", script, tool.path], in: folder, executable: "/bin/sh")
    }
  }
#endif
