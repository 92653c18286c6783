import ClientsmithGenerator
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

  /// - Parameters:
  ///   - headers: `Accept: application/json`.
  ///   - timeout: in seconds, for all of it.
  func send(
    _ method: String, _ url: String, headers: [String], timeout: Int
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
    var lines = [
      "silent", "show-error", "globoff", "compressed", "proto = \"=http,https\"",
      "max-time = \(timeout)", "max-filesize = 67108864", "url = \(Self.quoted(url))",
      "write-out = \(Self.quoted("\n" + mark + "%{http_code}"))",
    ]
    lines.append(method == "HEAD" ? "head" : "request = \(Self.quoted(method))")
    if method == "HEAD" { lines.append("output = \"/dev/null\"") }
    // Without a value, curl leaves out a header that ends with a colon.
    lines += headers.map { header in
      let isEmpty = header.hasSuffix(":") || header.hasSuffix(": ")
      let text = isEmpty ? header.prefix { $0 != ":" } + ";" : header[...]
      return "header = \(Self.quoted(String(text)))"
    }
    do {
      try process.run()
    } catch {
      throw Failure(message: "\(executable.path) cannot be run")
    }
    input.fileHandleForWriting.write(Data((lines.joined(separator: "\n") + "\n").utf8))
    try? input.fileHandleForWriting.close()
    let data = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    let said = (try? problems.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
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
