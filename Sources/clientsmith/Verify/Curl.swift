import ClientsmithInference
import ClientsmithModel
import ClientsmithSystem

/// Sends requests with curl, which every system that the tool runs on has or can get.
///
/// Foundation's own way would be loaded in every run of every command, and cannot be linked statically
/// without libcurl's development files.
struct Curl {
  struct Answer {
    var status: Int
    var headers: [(name: String, value: String)]
    var body: [UInt8]
  }

  struct Failure: Error {
    /// What curl says.
    let message: String
  }

  private let executable: String
  private let running: ChildProcess.Running

  /// nil: there is none in `PATH`.
  init?(_ running: ChildProcess.Running) {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    let files = path.split(separator: ":").map { "\($0)/curl" }
    guard let found = files.first(where: { access($0, X_OK) == 0 }) else { return nil }
    executable = found
    self.running = running
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
    _ method: String, _ url: String, headers: [String], body: String?, timeout: Milliseconds
  ) throws -> Answer {
    // Neither a file of the user's settings nor a redirect, which a live client follows otherwise.
    // The rest is read from standard input: anybody sees a process's arguments.
    let process = ChildProcess(
      executable: executable, arguments: ["--disable", "--config", "-"], running: running)
    let mark = "clientsmith-\(UInt64.random(in: 0...UInt64.max)) "
    let lines = lines(method, url, headers, body, timeout, mark).joined(separator: "\n") + "\n"
    // Behind the body is the mark with the three digits of the status.
    let end = Array(("\n" + mark).utf8)
    let limit = Self.limit + end.count + 3
    guard let result = process.run(input: Array(lines.utf8), limit: limit) else {
      throw Failure(message: "\(executable) cannot be run")
    }
    // Releases of curl before 8.4 count a body only where its length is told.
    guard result.output.count <= limit else { throw Failure(message: "it has more than 64 MiB") }
    let body = result.output.dropLast(end.count + 3)
    guard result.status == 0, result.output[body.endIndex...].starts(with: end),
      let status = Int(String(decoding: result.output.suffix(3), as: UTF8.self)), status > 0
    else {
      let line = String(decoding: result.errors, as: UTF8.self).split(separator: "\n").first
      throw Failure(message: line.map(String.init) ?? "curl ended with status \(result.status)")
    }
    return Answer(status: status, headers: Self.headers(result.notes), body: Array(body))
  }

  /// The fields of the last head, before which there may be interim ones, and after it trailers.
  private static func headers(_ heads: [UInt8]) -> [(name: String, value: String)] {
    let lines = heads.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0, as: UTF8.self) }
    let start = lines.lastIndex { $0.hasPrefix("HTTP/") } ?? lines.endIndex
    return lines[start...].dropFirst().prefix { !$0.isEmpty }.compactMap { line in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      return (String(line[..<colon]), String(line[line.index(after: colon)...]).trimmed)
    }
  }

  /// What is to be read from curl's standard input.
  private func lines(
    _ method: String, _ url: String, _ headers: [String], _ body: String?,
    _ timeout: Milliseconds, _ mark: String
  ) -> [String] {
    // At least a millisecond: 0 is without end.
    let milliseconds = max(timeout.count, 1)
    let fraction = String(1_000 + milliseconds % 1_000).dropFirst()
    var lines = [
      "silent", "show-error", "globoff", "path-as-is", "compressed", "proto = \"=http,https\"",
      "max-time = \(milliseconds / 1_000).\(fraction)", "max-filesize = \(Self.limit)",
      "dump-header = \"/dev/fd/3\"", "url = \(Self.quoted(url))",
      "write-out = \(Self.quoted("\n" + mark + "%{http_code}"))",
    ]
    lines.append(method == "HEAD" ? "head" : "request = \(Self.quoted(method))")
    if method == "HEAD" { lines.append("output = \"/dev/null\"") }
    // Of `data`, a body that starts with `@` would name a file.
    if let body { lines.append("data-raw = \(Self.quoted(body))") }
    // Without a value, curl leaves out a header that ends with a colon.
    lines += headers.map { header in
      let isEmpty = header.hasSuffix(":") || header.hasSuffix(": ")
      let text = isEmpty ? header.prefix { $0 != ":" } + ";" : header[...]
      return "header = \(Self.quoted(String(text)))"
    }
    return lines
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
