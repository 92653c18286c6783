import ClientsmithRun
import TestSupport
import Testing

@testable import clientsmith_build

@Suite("The runtimes of tested modules")
struct TestedModulesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("access: public\n", to: "core.yaml")
    try folder.write("runtime: Core\n", to: "shared.yaml")
    try folder.write("acess: public\n", to: "broken.yaml")
  }

  /// - Parameter modules: names and the names of their configurations.
  private func modules(_ modules: (String, String?)...) throws -> TestedModules {
    TestedModules(
      try BuildArguments(
        ["testing", "--output", "out"]
          + modules.flatMap { ["--tested", "\($0)=\($1.map(folder.path) ?? "")"] }))
  }

  @Test("Helpers for the first runtime have the plain names, others end in their runtime's")
  func suffixes() throws {
    let modules = try modules(("Core", "core.yaml"), ("App", "shared.yaml"), ("Chat", nil))
    #expect(modules.options(for: "Core")?.testingSuffix == nil)
    #expect(modules.options(for: "App")?.testingSuffix == nil)
    #expect(modules.options(for: "Chat")?.testingSuffix == "Chat")
    #expect(modules.options(for: "App")?.testedModule == "App")
    #expect(modules.options(for: "App")?.runtimeModule == "Core")
    #expect(modules.options(for: "Core")?.access == .public)
  }

  @Test("One file for each runtime has the helpers")
  func owners() throws {
    let modules = try modules(("Core", "core.yaml"), ("App", "shared.yaml"), ("Chat", nil))
    #expect(["Core", "App", "Chat"].map(modules.ownsHelpers) == [true, false, true])
    let reversed = try self.modules(("App", "shared.yaml"), ("Core", "core.yaml"))
    #expect(["App", "Core"].map(reversed.ownsHelpers) == [true, false])
  }

  @Test("The test target's own configuration can do without the tests")
  func doublesAlone() throws {
    try folder.write("tests: none\n", to: "own.yaml")
    let words = ["testing", "--output", "out", "--tested", "Chat="]
    let own = ["--config", folder.path("own.yaml")]
    #expect(
      TestedModules(try BuildArguments(words)).options(for: "Chat")?.omitsTests == false)
    #expect(
      TestedModules(try BuildArguments(words + own)).options(for: "Chat")?.omitsTests == true)
  }

  @Test("A configuration with errors is left to the build of its target")
  func errors() throws {
    let modules = try modules(("App", "broken.yaml"), ("Chat", nil))
    #expect(modules.options(for: "App") == nil)
    #expect(modules.options(for: "Chat") != nil)
    #expect(modules.options(for: "Nowhere") == nil)
  }
}
