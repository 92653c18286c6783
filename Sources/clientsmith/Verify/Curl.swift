import ClientsmithSystem

/// Sends requests with curl, which every system that the tool runs on has or can get.
///
/// Foundation's own way takes as long to load as all else of the tool, in every run of every command,
/// and cannot be linked statically without libcurl's development files.
struct Curl {
  struct Answer {
    var status: Int
    var body: [UInt8]
  }

  struct Failure: Error {
    /// What curl says.
    let message: String
  }

  private let executable: String

  /// nil: there is none in `PATH`.
  init?() {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    let files = path.split(separator: ":").map { "\($0)/curl" }
    guard let found = files.first(where: { access($0, X_OK) == 0 }) else { return nil }
    executable = found
  }

  /// - Parameters:
  ///   - headers: `Accept: application/json`.
  ///   - timeout: in seconds, for all of it.
  func send(
    _ method: String, _ url: String, headers: [String], timeout: Int
  ) throws -> Answer {
    let mark = "clientsmith-\(UInt64.random(in: 0...UInt64.max)) "
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
    // Neither a file of the user's settings nor a redirect, which a live client follows otherwise.
    // The rest is read from standard input: anybody sees a process's arguments.
    let process = ChildProcess(executable: executable, arguments: ["--disable", "--config", "-"])
    guard let result = process.run(input: Array((lines.joined(separator: "\n") + "\n").utf8)) else {
      throw Failure(message: "\(executable) cannot be run")
    }
    let end = Array(("\n" + mark).utf8)
    // Behind the mark are the three digits of the status.
    let body = result.output.dropLast(end.count + 3)
    guard result.status == 0, result.output[body.endIndex...].starts(with: end),
      let status = Int(String(decoding: result.output.suffix(3), as: UTF8.self)), status > 0
    else {
      let line = String(decoding: result.errors, as: UTF8.self).split(separator: "\n").first
      throw Failure(message: line.map(String.init) ?? "curl ended with status \(result.status)")
    }
    return Answer(status: status, body: Array(body))
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
