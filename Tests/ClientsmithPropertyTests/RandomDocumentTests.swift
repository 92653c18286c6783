import ClientsmithDiagnostics
import ClientsmithGenerator
import ClientsmithModel
import ClientsmithRun
import Foundation
import Testing

/// Random documents, whatever is wrong with them, give clients whose code parses; a sample compiles.
///
/// `CLIENTSMITH_RANDOM_DOCUMENTS` sets how many, `CLIENTSMITH_RANDOM_SEED` where the seeds begin.
@Suite struct RandomDocumentTests {
  private static func setting(_ name: String, default value: UInt64) -> UInt64 {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) } ?? value
  }

  @Test func everyDocumentGivesCodeThatParses() async throws {
    let count = Self.setting("CLIENTSMITH_RANDOM_DOCUMENTS", default: 40)
    let first = Self.setting("CLIENTSMITH_RANDOM_SEED", default: 1)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("clientsmith-random-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var paths: [String] = []
    for seed in first..<(first + count) {
      await Task.yield()
      for file in try Self.files(seed: seed) where !file.isEmpty {
        let path = folder.appendingPathComponent("\(seed)-\(file.name)").path
        try Data(file.text.utf8).write(to: URL(fileURLWithPath: path))
        paths.append(path)
      }
    }
    let output = try await Compiler.run(["swiftc", "-frontend", "-parse"] + paths)
    #expect(output.status == 0, "\(output.text.prefix(4_000))")
  }

  @Test func aSampleCompiles() async throws {
    let first = Self.setting("CLIENTSMITH_RANDOM_SEED", default: 1)
    for seed in first..<(first + Self.setting("CLIENTSMITH_RANDOM_COMPILED", default: 2)) {
      let output = try await Compiler.compile(try Self.files(seed: seed))
      #expect(output.status == 0, "seed \(seed): \(output.text.prefix(4_000))")
    }
  }

  private static func files(seed: UInt64) throws -> [GeneratedFile] {
    let text = RandomDocument.text(seed: seed)
    let read = SpecReader.read(SourceFile(path: "random.openapi.json", text: text))
    let errors = read.log.diagnostics.filter { $0.severity == .error }
    let model = try #require(read.model, "seed \(seed): \(errors.map(\.message))\n\(text)")
    let options = GeneratorOptions(
      access: .public, testedModule: "Sample", outputs: OutputSelection(emitted: [.fixtures]))
    let generator = Generator(options: options)
    return try generator.files(for: model) + generator.sharedFiles(for: [model])
  }
}
