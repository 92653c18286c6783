import ClientsmithModel
import Foundation

/// Sends requests with curl, which every system that the tool runs on has or can get.
///
/// Foundation's own way takes as long to load as all else of the tool, in every run of every command,
/// and cannot be linked statically without libcurl's development files.
struct Curl {
  struct Answer {
    var status: Int
    var body: Data
  }

  struct Failure: Error {
    /// What curl says.
    let message: String
  }

  private let executable: URL

  /// nil: there is none in `PATH`.
  init?() {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(
      separator: ":")
    let found = folders.map { URL(fileURLWithPath: String($0)).appendingPathComponent("curl") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    guard let found else { return nil }
    executable = found
  }

  /// What is read of an answer, in bytes: as much as a live client takes.
  private static let limit = 64 << 20

  /// Whether a line is a header: a name of RFC 9110, section 5.1, and a value without line breaks.
  /// curl takes what begins with `@` for the name of a file.
  static func canSend(_ header: String) -> Bool {
    let name = header.utf8.prefix { $0 != UInt8(ascii: ":") }
    let isName = name.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
    }
    let value = header.utf8.dropFirst(name.count)
    return isName && !name.isEmpty && !value.isEmpty
      && value.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
  }

  /// - Parameters:
  ///   - headers: `Accept: application/json`.
  ///   - timeout: for all of it.
  func send(
    _ method: String, _ url: String, headers: [String], timeout: Milliseconds
  ) throws -> Answer {
    let process = Process()
    let (input, output, problems) = (Pipe(), Pipe(), Pipe())
    process.executableURL = executable
    // Neither a file of the user's settings nor a redirect, which a live client follows otherwise.
    // The rest is read from standard input: anybody sees a process's arguments.
    process.arguments = ["--disable", "--config", "-"]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = problems
    let mark = "clientsmith-\(UUID().uuidString) "
    let lines = lines(method, url, headers, timeout, mark)
    do {
      try process.run()
    } catch {
      throw Failure(message: "\(executable.path) cannot be run")
    }
    // It may have ended already.
    try? input.fileHandleForWriting.write(
      contentsOf: Data((lines.joined(separator: "\n") + "\n").utf8))
    try? input.fileHandleForWriting.close()
    let data = Self.read(output.fileHandleForReading)
    // Releases of curl before 8.4 count a body only where its length is told.
    // It ignores the signals that this process does.
    if data.count > Self.limit { kill(process.processIdentifier, SIGKILL) }
    let said = (try? problems.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    guard data.count <= Self.limit else { throw Failure(message: "it has more than 64 MiB") }
    guard process.terminationStatus == 0,
      let end = data.range(of: Data(("\n" + mark).utf8), options: .backwards),
      let status = Int(String(decoding: data[end.upperBound...], as: UTF8.self)), status > 0
    else {
      let line = String(decoding: said, as: UTF8.self).split(separator: "\n").first
      throw Failure(
        message: line.map(String.init) ?? "curl ended with status \(process.terminationStatus)")
    }
    return Answer(status: status, body: Data(data[..<end.lowerBound]))
  }

  /// What is to be read from curl's standard input.
  private func lines(
    _ method: String, _ url: String, _ headers: [String], _ timeout: Milliseconds, _ mark: String
  ) -> [String] {
    // At least a millisecond: 0 is without end.
    let milliseconds = max(timeout.count, 1)
    let fraction = String(1_000 + milliseconds % 1_000).dropFirst()
    var lines = [
      "silent", "show-error", "globoff", "path-as-is", "compressed", "proto = \"=http,https\"",
      "max-time = \(milliseconds / 1_000).\(fraction)", "max-filesize = \(Self.limit)",
      "url = \(Self.quoted(url))", "write-out = \(Self.quoted("\n" + mark + "%{http_code}"))",
    ]
    lines.append(method == "HEAD" ? "head" : "request = \(Self.quoted(method))")
    if method == "HEAD" { lines.append("output = \"/dev/null\"") }
    // Without a value, curl leaves out a header that ends with a colon.
    lines += headers.map { header in
      let isEmpty = header.hasSuffix(":") || header.hasSuffix(": ")
      let text = isEmpty ? header.prefix { $0 != ":" } + ";" : header[...]
      return "header = \(Self.quoted(String(text)))"
    }
    return lines
  }

  /// All of it, or somewhat more than the limit.
  private static func read(_ file: FileHandle) -> Data {
    var data = Data()
    while data.count <= limit, let piece = try? file.read(upToCount: 1 << 20), !piece.isEmpty {
      data += piece
    }
    return data
  }

  /// In the quotes of curl's configuration.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
