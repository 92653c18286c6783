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
}
