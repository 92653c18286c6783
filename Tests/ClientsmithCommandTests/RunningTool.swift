import Foundation
import TestSupport

/// The tool in the background, whose lines are read as they come; it ends with the value.
final class RunningTool {
  struct Ended: Error {}

  private let process = Process()
  private let lines: AsyncStream<String>
  private var iterator: AsyncStream<String>.Iterator

  init(_ tool: Tool, _ arguments: [String], in folder: TemporaryFolder) throws {
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: tool.path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let (lines, continuation) = AsyncStream.makeStream(of: String.self)
    self.lines = lines
    iterator = lines.makeAsyncIterator()
    let handle = pipe.fileHandleForReading
    // Reading blocks, and must not block the threads that tests run on.
    Thread {
      var rest = Data()
      while case let more = handle.availableData, !more.isEmpty {
        rest += more
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          continuation.yield(String(decoding: rest[..<end], as: UTF8.self))
          rest = Data(rest[(end + 1)...])
        }
      }
      continuation.finish()
    }.start()
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  var isRunning: Bool { process.isRunning }

  var processIdentifier: Int32 { process.processIdentifier }

  #if os(Linux)
    /// What its threads have computed so far, waiting not included, as proc_pid_stat(5) tells.
    func processorTime() throws -> Duration {
      let text = try String(contentsOfFile: "/proc/\(processIdentifier)/stat", encoding: .utf8)
      // The name in brackets may hold anything; the times are the 14th and 15th of all fields.
      let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
      guard fields.count > 13, let user = Int(fields[12]), let system = Int(fields[13]) else {
        throw Ended()
      }
      return .seconds(user + system) / sysconf(Int32(_SC_CLK_TCK))
    }
  #endif

  /// Waits for a line on either stream that contains a text; earlier ones are passed over.
  @discardableResult
  func line(_ text: String) async throws -> String {
    while let line = await iterator.next() {
      if line.contains(text) { return line }
    }
    throw Ended()
  }

  /// Sends a signal and waits for the end.
  ///
  /// - Returns: the exit status; of a process that the signal itself ended, the negated signal.
  func end(_ signal: Int32) async throws -> Int32 {
    if process.isRunning { kill(process.processIdentifier, signal) }
    while await iterator.next() != nil {}
    process.waitUntilExit()
    return process.terminationReason == .exit
      ? process.terminationStatus : -process.terminationStatus
  }
}
