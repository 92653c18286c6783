import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension DeclaredRetry {
  /// `{attempts: 3}` for `3`.
  private static func help(for node: YAMLNode) -> String {
    switch (node.content, node.scalarText.flatMap { Int($0) }) {
    case (.scalar(.bool(false)), _), (_, 0?): "write none"
    case (_, let count?) where count > 0: "write {attempts: \(count)}"
    default: "write {attempts: 2, statuses: [503], base: 500ms, cap: 8s}"
    }
  }

  /// What is written as a duration, such as `2s`; nil: it is none.
  private static func duration(_ node: YAMLNode) -> String? {
    node.string.flatMap { Milliseconds.parse($0) == nil ? nil : $0 }
  }

  /// - Parameter isEndpoint: it is that of one endpoint.
  static func read(
    _ entry: YAMLMapping.Entry, isEndpoint: Bool = false, into log: inout DiagnosticLog
  ) -> DeclaredRetry? {
    let (node, range) = (entry.value, entry.keyRange)
    if node.string == "none" {
      return DeclaredRetry(attempts: Located(0, at: node.range), range: range)
    }
    guard case .mapping = node.content else {
      log.error(
        .wrongType, at: node.range, "`retry` expects none or a mapping, found \(node.found)",
        help: help(for: node))
      return nil
    }
    let keys = ["attempts", "statuses", "errors", "base", "cap"] + (isEndpoint ? ["safe"] : [])
    let fields = Fields(node, "`retry`", keys: keys, into: &log) { unknown in
      switch unknown.key {
      case "count", "max", "maxAttempts", "maxRetries", "retries", "times", "limit":
        "write `attempts: \(unknown.value.scalarText ?? "2")`"
      case "codes", "status", "on", "statusCodes": "write `statuses: [429, 503]`"
      case "delay", "initialDelay", "wait", "backoff":
        "write `base: \(duration(unknown.value) ?? "500ms")`"
      case "maxDelay", "maxWait": "write `cap: \(duration(unknown.value) ?? "8s")`"
      default: nil
      }
    }
    guard let fields else { return nil }
    var retry = DeclaredRetry(range: range)
    retry.isSafe = fields.flag("safe", into: &log)
    retry.attempts = fields["attempts"].flatMap { node in
      node.integer("`attempts`", into: &log).map { Located($0, at: node.range) }
    }
    retry.base = fields["base"].flatMap { Milliseconds.read($0, "`base`", into: &log) }
    retry.cap = fields["cap"].flatMap { Milliseconds.read($0, "`cap`", into: &log) }
    if let statuses = fields["statuses"]?.sequence("`statuses`", of: "statuses", into: &log) {
      retry.statuses = statuses.compactMap { node in
        node.integer("a status", into: &log).map { Located($0, at: node.range) }
      }
    }
    retry.errors = fields["errors"].flatMap { node in
      FailureSign.read(node, into: &log).map { Located($0, at: node.range) }
    }
    return retry
  }
}
