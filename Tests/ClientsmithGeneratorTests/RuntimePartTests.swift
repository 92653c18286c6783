import Testing

@testable import ClientsmithGenerator

@Suite struct RuntimePartTests {
  @Test func everyFileOfTheRuntimeBelongsToAPart() {
    let emitted = Set(RuntimePart.allCases.flatMap(\.files))
    let written = Set(
      EmbeddedTemplates.files.keys.filter { $0.hasPrefix("Runtime/") }
        .map { $0.dropFirst("Runtime/".count).prefix { $0 != "." } }.map(String.init))
    #expect(emitted == written)
  }
}
