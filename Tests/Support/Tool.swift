import Foundation

/// An executable as SwiftPM built it for this test run.
package struct Tool: Sendable {
  package struct Result: Hashable, Sendable {
    package var status: Int32
    package var output: String
    package var error: String

    package init(status: Int32, output: String, error: String) {
      self.status = status
      self.output = output
      self.error = error
    }

    package var outputLines: [String] { output.split(separator: "\n").map(String.init) }
  }

  package struct NotFound: Error {}

  private let url: URL

  package init(_ name: String = "clientsmith") throws {
    // Linux runs the test bundle itself; macOS passes its path to a helper.
    let bundle = CommandLine.arguments.compactMap { argument -> URL? in
      guard let end = argument.range(of: ".xctest") else { return nil }
      return URL(fileURLWithPath: String(argument[..<end.upperBound]))
    }.first
    guard let bundle else { throw NotFound() }
    url = bundle.deletingLastPathComponent().appendingPathComponent(name)
    guard FileManager.default.isExecutableFile(atPath: url.path) else { throw NotFound() }
  }

  package var path: String { url.path }

  /// - Parameters:
  ///   - folder: the working folder.
  ///   - onError: called with everything on standard error so far, each time there is more.
  @discardableResult
  package func run(
    _ arguments: [String], in folder: TemporaryFolder, input: String = "",
    executable: String? = nil,
    onError: @escaping @Sendable (String, Process) -> Void = { _, _ in }
  ) async throws -> Result {
    let process = Process()
    process.executableURL = executable.map { URL(fileURLWithPath: $0) } ?? url
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    let (standardInput, output, error) = (Pipe(), Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = output
    process.standardError = error
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try standardInput.fileHandleForWriting.close()

    async let outputText = read(output.fileHandleForReading) { _ in }
    async let errorText = read(error.fileHandleForReading) { onError($0, process) }
    let texts = await (outputText, errorText)
    process.waitUntilExit()
    // A signal that ended the process would be a status too: tell the two apart.
    let status =
      process.terminationReason == .exit
      ? process.terminationStatus : -process.terminationStatus
    return Result(status: status, output: texts.0, error: texts.1)
  }

  private func read(
    _ handle: FileHandle, onText: @escaping @Sendable (String) -> Void
  ) async -> String {
    await withCheckedContinuation { continuation in
      // Reading blocks, and must not block the threads that tests run on.
      Thread {
        var bytes = Data()
        while case let more = handle.availableData, !more.isEmpty {
          bytes += more
          onText(String(decoding: bytes, as: UTF8.self))
        }
        continuation.resume(returning: String(decoding: bytes, as: UTF8.self))
      }.start()
    }
  }
}

/// A small specification that is right.
package func specification(client: String, endpoint: String = "fetch") -> String {
  """
  client: \(client)
  baseURL: https://example.com
  endpoints:
    \(endpoint):
      GET: /items
      query: {limit: Int = 20}
      returns: "[String]"
      example: [a, b]

  """
}
