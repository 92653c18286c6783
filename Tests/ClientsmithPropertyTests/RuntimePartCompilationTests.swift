import ClientsmithDiagnostics
import ClientsmithModel
import Testing

@testable import ClientsmithGenerator

/// What a client is given of the runtime are some of its parts: each has all that it needs.
@Suite struct RuntimePartCompilationTests {
  @Test(arguments: RuntimePart.allCases)
  func aPartCompilesWithWhatItNeedsAlone(_ part: RuntimePart) async throws {
    let parts = RuntimePart.closure(of: [part])
    let text = try RuntimeFile(GeneratorOptions()).text(of: parts)
    let file = GeneratedFile(
      name: "Runtime.swift", destination: .sources, text: text, specification: nil)
    let (status, output) = try await Compiler.compile([file], checksTypes: true)
    #expect(status == 0, "\(output)")
  }
}
