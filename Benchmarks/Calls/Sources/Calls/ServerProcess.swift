import Foundation

/// This program once more, as a server: its processor time and memory are its own.
final class ServerProcess: @unchecked Sendable {
  private struct Failure: Error {
    var what = "the server does not run"
  }

  private let process = Process()
  let url: URL

  /// - Parameter command: What it is told to be: `serve` or `faults`.
  init(_ command: String) throws {
    let output = Pipe()
    self.process.executableURL = Bundle.main.executableURL
    self.process.arguments = [command]
    self.process.standardOutput = output
    try self.process.run()
    let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = Int(text.split(separator: "\n").first ?? ""),
      let url = URL(string: "http://127.0.0.1:\(port)")
    else { throw Failure() }
    self.url = url
  }

  func stop() {
    self.process.terminate()
  }
}
