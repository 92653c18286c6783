import ClientsmithGenerator
import Foundation

/// The Swift compiler, in a process of its own.
enum Compiler {
  /// Compiles what is generated into a target down to SIL, where warnings are errors.
  ///
  /// - Parameter checksTypes: only looks at the types, which takes half as long.
  static func compile(
    _ files: [GeneratedFile], checksTypes: Bool = false
  ) async throws -> (status: Int32, text: String) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("clientsmith-compiled-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var paths: [String] = []
    for file in files where file.destination == .sources && !file.isEmpty {
      let path = folder.appendingPathComponent(file.name).path
      try Data(file.text.utf8).write(to: URL(fileURLWithPath: path))
      paths.append(path)
    }
    return try await run(
      [
        "swiftc", checksTypes ? "-typecheck" : "-emit-sil", "-wmo", "-Onone", "-parse-as-library",
        "-swift-version", "6", "-warnings-as-errors", "-module-name", "Sample",
        "-package-name", "sample", "-o", folder.appendingPathComponent("unread.sil").path,
      ] + paths)
  }

  /// Compiles a program with what is generated into its target, and runs it.
  static func runProgram(
    _ program: String, with files: [GeneratedFile]
  ) async throws -> (status: Int32, text: String) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("clientsmith-program-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var paths: [String] = []
    let sources = files.filter { $0.destination == .sources && !$0.isEmpty }
    for (name, text) in sources.map({ ($0.name, $0.text) }) + [("Program.swift", program)] {
      let path = folder.appendingPathComponent(name).path
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      paths.append(path)
    }
    let executable = folder.appendingPathComponent("program").path
    let options = ["-wmo", "-Onone", "-parse-as-library", "-swift-version", "6", "-o", executable]
    let compiled = try await run(["swiftc"] + options + paths)
    guard compiled.status == 0 else { return compiled }
    return try await run([executable])
  }

  static func run(_ arguments: [String]) async throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading
    let text = await withCheckedContinuation { continuation in
      // Reading blocks, and must not block the threads that tests run on.
      Thread {
        continuation.resume(
          returning: String(decoding: output.readDataToEndOfFile(), as: UTF8.self))
      }.start()
    }
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
