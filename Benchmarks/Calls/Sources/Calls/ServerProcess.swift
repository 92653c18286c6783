import Foundation

/// This program once more, as a server: its processor time and memory are its own.
final class ServerProcess: @unchecked Sendable {
  private struct Failure: Error {
    var what = "the server does not run"
  }

  private let process = Process()
  /// The server runs until this ends, which it also does where this process is killed. A signal
  /// would not do: the server has it blocked, as the thread has that starts it.
  private let input = Pipe()
  let url: URL

  /// - Parameter command: What it is told to be: `serve` or `faults`.
  init(_ command: String) throws {
    let output = Pipe()
    self.process.executableURL = Bundle.main.executableURL
    self.process.arguments = [command]
    self.process.standardInput = self.input
    self.process.standardOutput = output
    try self.process.run()
    let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = Int(text.split(separator: "\n").first ?? ""),
      let url = URL(string: "http://127.0.0.1:\(port)")
    else { throw Failure() }
    self.url = url
  }

  func stop() {
    try? self.input.fileHandleForWriting.close()
    self.process.waitUntilExit()
  }

  /// Ends this process, a server, with its input.
  static func endWithInput() {
    Thread.detachNewThread {
      while !FileHandle.standardInput.availableData.isEmpty {}
      exit(0)
    }
  }
}
