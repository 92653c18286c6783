import ClientsmithGenerator
import Foundation

/// The Swift compiler, in a process of its own.
enum Compiler {
  /// Compiles what is generated into a target down to SIL, where warnings are errors.
  static func compile(_ files: [GeneratedFile]) async throws -> (status: Int32, text: String) {
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
        "swiftc", "-emit-sil", "-wmo", "-Onone", "-parse-as-library", "-swift-version", "6",
        "-warnings-as-errors", "-module-name", "Sample", "-package-name", "sample", "-o",
        folder.appendingPathComponent("unread.sil").path,
      ] + paths)
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
