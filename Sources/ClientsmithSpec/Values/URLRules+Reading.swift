import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

extension URLRules {
  /// Reads `baseURL`: absolute, https unless it is loopback or the specification is insecure.
  static func readBaseURL(
    _ node: YAMLNode, isInsecure: Bool, into log: inout DiagnosticLog
  ) -> String? {
    guard let text = node.text("`baseURL`", into: &log) else { return nil }
    let example = "write one such as https://api.example.com/v1"
    guard let parts = parts(of: text), parts.authority != nil else {
      log.error(
        .invalidURL, at: node.range, "`baseURL` expects an absolute URL, found \(name: text)",
        help: example)
      return nil
    }
    guard parts.scheme == "https" || parts.scheme == "http" else {
      log.error(
        .invalidURL, at: node.range, "`baseURL` expects https or http, found \(name: parts.scheme)",
        help: example)
      return nil
    }
    var problem: (message: DiagnosticMessage, help: String)?
    if parts.host.isEmpty || parts.host.contains("%") {
      problem = ("`baseURL` has no valid host", example)
    } else if parts.userInfo != nil {
      problem = (
        "`baseURL` contains user information", "declare `auth: basic` and pass a credential"
      )
    } else if parts.rest.contains("?") || parts.rest.contains("#") {
      problem = (
        "`baseURL` contains a query or a fragment", "send constants as `query: {name: {value: …}}`"
      )
    } else if hasDotSegment(parts.rest) {
      problem = ("`baseURL` contains a `.` or `..` segment", "write the path it stands for")
    } else if parts.scheme == "http", !isLoopback(parts.host), !isInsecure {
      problem = (
        "`baseURL` is not encrypted", "use https, or say `insecure: true` at the top level"
      )
    }
    guard let problem else { return text }
    log.error(.invalidURL, at: node.range, problem.message, help: problem.help)
    return nil
  }
}
