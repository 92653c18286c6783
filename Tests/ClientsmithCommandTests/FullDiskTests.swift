#if os(Linux)
  import TestSupport
  import Testing

  @Suite("Standard output on a full disk")
  struct FullDiskTests {
    @Test("74, and what the system says", arguments: ["schema", "explain unused-type"])
    func status(line: String) async throws {
      let tool = try Tool()
      let result = try await tool.run(
        ["-c", "exec \"$0\" \(line) > /dev/full", tool.path], in: TemporaryFolder(),
        executable: "/bin/sh")
      #expect(result.status == 74)
      #expect(
        result.error == "clientsmith: error: standard output: No space left on device\n")
    }
  }
#endif
