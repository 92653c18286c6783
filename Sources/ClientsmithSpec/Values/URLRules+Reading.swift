import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

extension URLRules {
  /// Checks where a server is: absolute, https unless it is loopback or the specification is
  /// insecure.
  ///
  /// - Parameters:
  ///   - text: with something in the place of each variable.
  ///   - written: as it is written.
  ///   - hasOpenHost: a part of the host is not known.
  static func checkAddress(
    _ text: String, of written: String, _ what: DiagnosticMessage, at range: SourceRange,
    isInsecure: Bool, hasOpenHost: Bool, into log: inout DiagnosticLog
  ) -> Bool {
    let example = "write one such as https://api.example.com/v1"
    guard let parts = parts(of: text), parts.authority != nil else {
      log.error(
        .invalidURL, at: range, "\(what) expects an absolute URL, found \(name: written)",
        help: example)
      return false
    }
    guard parts.scheme == "https" || parts.scheme == "http" else {
      log.error(
        .invalidURL, at: range, "\(what) expects https or http, found \(name: parts.scheme)",
        help: example)
      return false
    }
    var problem: (message: DiagnosticMessage, help: String)?
    if parts.host.isEmpty || parts.host.contains("%") {
      problem = ("\(what) has no valid host", example)
    } else if parts.userInfo != nil {
      problem = (
        "\(what) contains user information", "declare `auth: basic` and pass a credential"
      )
    } else if parts.rest.contains("?") || parts.rest.contains("#") {
      problem = (
        "\(what) contains a query or a fragment", "send constants as `query: {name: {value: …}}`"
      )
    } else if hasDotSegment(parts.rest) {
      problem = ("\(what) contains a `.` or `..` segment", "write the path it stands for")
    } else if parts.scheme == "http", !isLoopback(parts.host) || hasOpenHost, !isInsecure {
      problem = (
        "\(what) is not encrypted", "use https, or say `insecure: true` at the top level"
      )
    }
    guard let problem else { return true }
    log.error(.invalidURL, at: range, problem.message, help: problem.help)
    return false
  }
}
