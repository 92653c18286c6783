import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

// Settings that stand at the top level and, for one endpoint, in that endpoint.

extension Milliseconds {
  /// `30s`, `500ms`, `2m`.
  package static func read(
    _ node: YAMLNode, _ what: String, allowsZero: Bool = false, into log: inout DiagnosticLog
  ) -> Milliseconds? {
    guard let text = node.scalarText, let duration = parse(text) else {
      let number = node.scalarText.flatMap(Double.init)
      let help = number.map { _ in "write the unit: \(excerpt(node.scalarText ?? ""))s" }
      log.error(
        at: node.range, "\(what) expects a duration such as 30s or 500ms, found \(node.found)",
        help: help)
      return nil
    }
    guard duration.count > 0 || (allowsZero && duration.count == 0) else {
      log.error(at: node.range, "\(what) expects a duration above zero, found \(node.found)")
      return nil
    }
    guard duration.count <= 7 * 86_400_000 else {
      log.error(at: node.range, "\(what) expects at most seven days, found \(node.found)")
      return nil
    }
    return duration
  }

  private static let units: [(suffix: String, milliseconds: Double)] = [
    ("ms", 1), ("s", 1_000), ("m", 60_000), ("h", 3_600_000),
  ]

  private static func parse(_ text: String) -> Milliseconds? {
    for (suffix, milliseconds) in units where text.hasSuffix(suffix) {
      let digits = text.dropLast(suffix.count)
      guard digits.utf8.first.map(ASCII.isDigit) == true,
        digits.utf8.allSatisfy({ ASCII.isDigit($0) || $0 == UInt8(ascii: ".") }),
        let number = Double(digits), number * milliseconds < 1e15
      else { return nil }
      return Milliseconds(Int64((number * milliseconds).rounded()))
    }
    return nil
  }
}

/// `auth`: nil sends no credential.
package struct AuthenticationEntry: Sendable {
  package var authentication: Authentication?
  /// The whole value, or the name that carries the credential.
  package var range: SourceRange

  package static func read(_ node: YAMLNode, into log: inout DiagnosticLog) -> AuthenticationEntry?
  {
    let help = "write bearer, basic, none, {header: NAME}, {query: NAME} or {cookie: NAME}"
    if let text = node.string {
      switch text {
      case "bearer": return AuthenticationEntry(authentication: .bearer, range: node.range)
      case "basic": return AuthenticationEntry(authentication: .basic, range: node.range)
      case "none": return AuthenticationEntry(authentication: nil, range: node.range)
      default:
        log.error(
          at: node.range, "there is no authentication \(quoted(text))",
          help: didYouMean(text, among: ["bearer", "basic", "none"], log) ?? help)
        return nil
      }
    }
    guard case .mapping = node.content else {
      log.error(at: node.range, "`auth` has no form such as \(node.found)", help: help)
      return nil
    }
    guard
      let fields = Fields(node, "`auth`", keys: ["header", "query", "cookie"], into: &log)
    else { return nil }
    guard fields.entries.count == 1, let entry = fields.entries.first else {
      log.error(at: node.range, "`auth` expects one way to send the credential", help: help)
      return nil
    }
    guard let name = entry.value.text("`\(entry.key)`", into: &log) else { return nil }
    switch entry.key {
    case "header":
      HeaderRules.checkName(name, at: entry.value.range, into: &log)
      return AuthenticationEntry(authentication: .header(name), range: entry.value.range)
    case "query":
      if name.isEmpty { log.error(at: entry.value.range, "a query item needs a name") }
      return AuthenticationEntry(authentication: .query(name), range: entry.value.range)
    case "cookie":
      HeaderRules.checkCookieName(name, at: entry.value.range, into: &log)
      return AuthenticationEntry(authentication: .cookie(name), range: entry.value.range)
    default: return nil
    }
  }
}

/// `retry`: what it does not say stays as it is.
package struct RetryEntry: Sendable {
  package var attempts: Int?
  package var statuses: [Int]?
  package var base: Milliseconds?
  package var cap: Milliseconds?

  package func policy(over policy: RetryPolicy) -> RetryPolicy {
    RetryPolicy(
      attempts: attempts ?? policy.attempts, statuses: statuses ?? policy.statuses,
      base: base ?? policy.base, cap: cap ?? max(policy.cap, base))
  }

  /// A base above the inherited cap raises it.
  private func max(_ cap: Milliseconds, _ base: Milliseconds?) -> Milliseconds {
    Milliseconds(Swift.max(cap.count, base?.count ?? 0))
  }

  package static func read(_ node: YAMLNode, into log: inout DiagnosticLog) -> RetryEntry? {
    if node.string == "none" { return RetryEntry(attempts: 0) }
    guard case .mapping = node.content else {
      log.error(
        at: node.range, "`retry` expects none or a mapping, found \(node.found)",
        help: "write {attempts: 2, statuses: [503], base: 500ms, cap: 8s}")
      return nil
    }
    let keys = ["attempts", "statuses", "base", "cap"]
    guard let fields = Fields(node, "`retry`", keys: keys, into: &log) else { return nil }
    var entry = RetryEntry()
    entry.attempts = fields["attempts"]?.integer("`attempts`", in: 0...100, into: &log)
    entry.base = fields["base"].flatMap {
      Milliseconds.read($0, "`base`", allowsZero: true, into: &log)
    }
    entry.cap = fields["cap"].flatMap {
      Milliseconds.read($0, "`cap`", allowsZero: true, into: &log)
    }
    if let statuses = fields["statuses"]?.sequence("`statuses`", of: "statuses", into: &log) {
      entry.statuses = statuses.compactMap { $0.integer("a status", in: 100...599, into: &log) }
    }
    if let base = entry.base, let cap = entry.cap, let node = fields["cap"],
      cap.count < base.count
    {
      log.error(at: node.range, "`cap` is less than `base`")
    }
    return entry
  }
}

/// One entry of `errors`: the type of a body.
package struct ErrorBodyEntry: Sendable {
  package var statuses: ErrorBody.Statuses
  package var type: TypeExpression
  package var range: SourceRange

  package static func readAll(_ node: YAMLNode?, into log: inout DiagnosticLog) -> [ErrorBodyEntry]
  {
    guard let entries = node?.entries("`errors`", of: "statuses and types", into: &log) else {
      return []
    }
    return entries.compactMap { entry in
      let statuses = statuses(entry.key)
      if statuses == nil {
        log.error(
          at: entry.keyRange, "\(quoted(entry.key)) is no status of an error",
          help: "write a status from 300 to 599, 4XX, 5XX or default")
      }
      let type = TypeExpression.read(entry.value, "an error body", into: &log)
      guard let statuses, let type else { return nil }
      return ErrorBodyEntry(statuses: statuses, type: type, range: entry.keyRange)
    }
  }

  private static func statuses(_ key: String) -> ErrorBody.Statuses? {
    if key == "default" { return .otherwise }
    if let status = Int(key), (300...599).contains(status), key.utf8.count == 3 {
      return .exactly(status)
    }
    guard key.utf8.count == 3, key.hasSuffix("XX"), let hundreds = Int(key.prefix(1)),
      (3...5).contains(hundreds)
    else { return nil }
    return .hundreds(hundreds)
  }
}
