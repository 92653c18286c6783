import ClientsmithFiles
import ClientsmithGenerator
import ClientsmithModel
import ClientsmithRun
import Foundation
import TestSupport
import Testing

/// Random specifications that use the types of another one, in one target with it.
@Suite struct RandomUseTests {
  /// A type of each kind, and what they hold.
  private static let shared = """
    client: Shared
    baseURL: https://shared.example
    hashable: true
    types:
      SharedMoney: {properties: {amount: Decimal, currency: SharedCurrency, since: Date, web: URL?}}
      SharedCurrency: {enum: [usd, eur]}
      SharedTree: {properties: {id: UUID, above: SharedTree?, payment: SharedPayment, wait: Duration}}
      SharedPayment: {oneOf: {cash: SharedMoney, note: SharedCode}, tagged: external}
      SharedCode: {alias: String}
    endpoints:
      plant: {POST: /trees, body: SharedTree, returns: "[SharedTree]"}
    """

  @Test func everyOneCompilesBesideTheOther() async throws {
    for seed in 1...40 as ClosedRange<UInt64> {
      await Task.yield()
      let folder = try TemporaryFolder()
      try folder.write(Self.shared, to: "shared.client.yaml")
      var random = RandomSpecification(
        seed: seed, usedFile: "shared.client.yaml", structures: ["SharedMoney", "SharedTree"])
      let text = random.document().yaml
      try folder.write(text, to: "random.client.yaml")
      let reading = await SpecificationReading.read([folder.path("")])
      let errors = reading.logs.flatMap(\.diagnostics).filter { $0.severity == .error }
      #expect(errors.map(\.message) == [], "seed \(seed): \(text)")
      let models = reading.specifications.map(\.model)
      let generator = Generator(
        options: GeneratorOptions(
          access: .internal, testedModule: "Sample",
          outputs: OutputSelection(emitted: [.fixtures])))
      let files =
        try models.flatMap { try generator.files(for: $0) }
        + generator.sharedFiles(for: models)
      #expect(files.count { $0.text.contains("struct SharedMoney") } == 1)
      guard seed.isMultiple(of: 20) else { continue }
      let output = try await Compiler.compile(files)
      #expect(output.status == 0, "seed \(seed): \(output.text.prefix(4_000))")
    }
  }

  /// A type that hides Foundation's hides it in its own specification alone.
  @Test func usedTypesHoldWhatTheyHoldAtHome() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.shared, to: "shared.client.yaml")
    try folder.write(
      """
      client: Own
      baseURL: https://own.example
      nested: true
      hashable: true
      uses: shared.client.yaml
      types:
        Date: {properties: {year: Int, money: SharedMoney}}
        URL: {enum: [here, there]}
      endpoints:
        find: {GET: /, query: {at: URL}, returns: Date}
        pay: {GET: /pay, returns: SharedMoney}
      """, to: "own.client.yaml")
    let reading = await SpecificationReading.read([folder.path("")])
    #expect(!reading.hasErrors, "\(reading.logs.flatMap(\.diagnostics))")
    let models = reading.specifications.map(\.model)
    let generator = Generator(options: GeneratorOptions(access: .internal))
    let output = try await Compiler.compile(
      try models.flatMap { try generator.files(for: $0) } + generator.sharedFiles(for: models))
    #expect(output.status == 0, "\(output.text.prefix(4_000))")
  }
}
