import ClientsmithAnalysis
import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithGenerator
import ClientsmithModel
import Foundation
import Testing

/// No declarations, however odd, get past analysis into Swift that does not compile.
///
/// `CLIENTSMITH_ODD_DECLARATIONS` sets how many there are, `CLIENTSMITH_ODD_COMPILED` how many of
/// those without errors are compiled.
@Suite struct OddDeclarationTests {
  private static func setting(_ name: String, default value: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? value
  }

  private static let file = SourceFile(path: "odd.client.yaml", text: "")

  @Test func theyGiveErrorsOrCodeThatCompiles() async throws {
    let folder = try TemporaryModule()
    defer { folder.remove() }
    try await folder.compileRuntime()
    var (accepted, refused) = (0, 0)
    for seed in 0..<Self.setting("CLIENTSMITH_ODD_DECLARATIONS", default: 200) {
      await Task.yield()
      let damage = 1 + seed % 3
      let declarations = try #require(
        OddDeclarations.make(seed: UInt64(1 + seed / 3), damage: damage), "seed \(seed)")
      var log = DiagnosticLog(file: Self.file)
      let model = Analysis.model(of: declarations, from: Self.file, into: &log)
      guard !log.hasErrors else {
        refused += 1
        continue
      }
      var options = GeneratorOptions(
        access: .internal, testedModule: "Odd", runtimeModule: "OddRuntime",
        outputs: OutputSelection(emitted: [.fixtures]))
      options.container = "App"
      let generator = Generator(options: options)
      let files = try generator.files(for: model) + generator.sharedFiles(for: [model])
      accepted += 1
      guard accepted <= Self.setting("CLIENTSMITH_ODD_COMPILED", default: 4) else { continue }
      let output = try await folder.check(files)
      #expect(output.status == 0, "seed \(seed): \(output.text.prefix(3_000))")
    }
    #expect(refused > 50 && accepted > 5, "\(refused) were refused, \(accepted) accepted")
  }
}

/// A folder with the runtime as a module, so that each client alone is compiled.
private struct TemporaryModule {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("clientsmith-odd-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  func compileRuntime() async throws {
    let parts = Set(RuntimePart.allCases.map(\.rawValue))
    let options = GeneratorOptions(access: .public, additionalRuntimeParts: parts)
    // Other files of the runtime need packages.
    let files = try Generator(options: options).sharedFiles(for: [])
      .filter { $0.name == "ClientsmithRuntime.swift" }
    let paths = try write(files, into: "runtime")
    let output = try await Compiler.run(
      [
        "swiftc", "-emit-module", "-wmo", "-parse-as-library", "-swift-version", "6",
        "-module-name", "OddRuntime", "-o",
        folder.appendingPathComponent("OddRuntime.swiftmodule").path,
      ] + paths)
    try #require(output.status == 0, "\(output.text.prefix(3_000))")
  }

  func check(_ files: [GeneratedFile]) async throws -> (status: Int32, text: String) {
    let name = UUID().uuidString
    let paths = try write(files.filter { $0.destination == .sources && !$0.isEmpty }, into: name)
    defer { try? FileManager.default.removeItem(at: folder.appendingPathComponent(name)) }
    return try await Compiler.run(
      [
        "swiftc", "-emit-sil", "-wmo", "-Onone", "-parse-as-library", "-swift-version", "6",
        "-I", folder.path, "-module-name", "Odd", "-o",
        folder.appendingPathComponent("\(name).sil").path,
      ] + paths)
  }

  private func write(_ files: [GeneratedFile], into name: String) throws -> [String] {
    let inner = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    return try files.map { file in
      let path = inner.appendingPathComponent(file.name)
      try Data(file.text.utf8).write(to: path)
      return path.path
    }
  }
}
