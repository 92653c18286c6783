import ClientsmithModel
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

  @Test func retriesAreEmittedOnlyForThoseWhoRetry() throws {
    var model = SampleModel.shop
    #expect(RuntimePart.needed(by: model).contains(.retries))
    let none = RetryPolicy(
      attempts: 0, statuses: [503], base: Milliseconds(1), cap: Milliseconds(1))
    model.retry = none
    for index in model.endpoints.indices { model.endpoints[index].retry = none }
    #expect(!RuntimePart.needed(by: model).contains(.retries))
    let files = try Generator(options: GeneratorOptions()).files(for: model)
    #expect(files.allSatisfy { !$0.text.contains("retry") })
    model.endpoints[0].retry = RetryPolicy(
      attempts: 3, statuses: RetryPolicy.standard.statuses, base: Milliseconds(1_500),
      cap: Milliseconds(8_000))
    #expect(RuntimePart.needed(by: model).contains(.retries))
    let live = try Generator(options: GeneratorOptions()).files(for: model)[1].text
    #expect(live.contains("    retry: RetryPolicy = .none,\n"))
    #expect(live.contains("call.retry = RetryPolicy(attempts: 3, base: .milliseconds(1500))\n"))
  }
}
