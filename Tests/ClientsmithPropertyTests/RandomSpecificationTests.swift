import ClientsmithDiagnostics
import ClientsmithGenerator
import ClientsmithModel
import ClientsmithRun
import ClientsmithSpec
import Foundation
import Testing

/// Random valid specifications give code that parses; a sample of them is compiled.
///
/// `CLIENTSMITH_RANDOM_SPECS` sets how many, `CLIENTSMITH_RANDOM_SEED` where the seeds begin.
@Suite struct RandomSpecificationTests {
  private static func setting(_ name: String, default value: UInt64) -> UInt64 {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) } ?? value
  }

  @Test func everySpecificationGivesCodeThatParses() async throws {
    let count = Self.setting("CLIENTSMITH_RANDOM_SPECS", default: 300)
    let first = Self.setting("CLIENTSMITH_RANDOM_SEED", default: 1)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("clientsmith-random-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    var paths: [String] = []
    for seed in first..<(first + count) {
      await Task.yield()
      let emitsFixtures = seed.isMultiple(of: 2)
      for file in try Self.files(seed: seed, access: .public, emitsFixtures: emitsFixtures)
      where !file.isEmpty {
        let path = folder.appendingPathComponent("\(seed)-\(file.name)").path
        try Data(file.text.utf8).write(to: URL(fileURLWithPath: path))
        paths.append(path)
      }
    }
    try #require(paths.count >= Int(count))
    for start in stride(from: 0, to: paths.count, by: 500) {
      let batch = paths[start..<min(start + 500, paths.count)]
      let output = try await Compiler.run(["swiftc", "-frontend", "-parse"] + batch)
      #expect(output.status == 0, "\(output.text.prefix(4_000))")
    }
  }

  @Test func fixturesAreWhatMocksHave() async throws {
    var count = 0
    for seed in 1...100 as ClosedRange<UInt64> {
      await Task.yield()
      let text = RandomSpecification.yaml(seed: seed)
      let read = SpecReader.read(SourceFile(path: "random.client.yaml", text: text))
      let model = try #require(read.model)
      var mocks = MockValues(model.types, endingCases: model.endingCases)
      for type in model.types where !type.isGeneric {
        guard case .structure(let structure) = type.kind else { continue }
        let members = mocks.members(of: structure, named: type.name)
        // Nothing says which values some types of the user's own have.
        guard !members.contains(nil) else { continue }
        let value = mocks.make(.declared(type.name), name: "x", path: .endpoint("x"))
        #expect(
          value
            == .structure(
              zip(structure.properties, members).map { .init($0.name, $1 ?? .null) }),
          "seed \(seed), \(type.name)")
        count += 1
      }
    }
    #expect(count > 100)
  }

  @Test(arguments: AccessLevel.allCases)
  func aSampleCompiles(access: AccessLevel) async throws {
    let first = Self.setting("CLIENTSMITH_RANDOM_SEED", default: 1)
    let sample = Self.setting("CLIENTSMITH_RANDOM_COMPILED", default: 2)
    let offset = UInt64(AccessLevel.allCases.firstIndex(of: access) ?? 0)
    for seed in (first + offset * sample)..<(first + (offset + 1) * sample) {
      let output = try await Compiler.compile(
        try Self.files(seed: seed, access: access, emitsFixtures: true))
      #expect(output.status == 0, "seed \(seed): \(output.text.prefix(4_000))")
    }
  }

  private static func files(
    seed: UInt64, access: AccessLevel, emitsFixtures: Bool
  ) throws -> [GeneratedFile] {
    let text = RandomSpecification.yaml(seed: seed)
    let read = SpecReader.read(SourceFile(path: "random.client.yaml", text: text))
    let errors = read.log.diagnostics.filter { $0.severity == .error }
    #expect(errors.isEmpty, "seed \(seed): \(errors)\n\(text)")
    guard let model = read.model else { return [] }
    var options = GeneratorOptions(
      access: access, testedModule: "Sample",
      outputs: OutputSelection(emitted: emitsFixtures ? [.fixtures] : []))
    options.container = "App"
    let generator = Generator(options: options)
    return try generator.files(for: model) + generator.sharedFiles(for: [model])
  }
}
