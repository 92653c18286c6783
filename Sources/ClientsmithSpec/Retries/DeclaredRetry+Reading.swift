import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension DeclaredRetry {
  /// - Parameter isEndpoint: it is that of one endpoint.
  static func read(
    _ node: YAMLNode, isEndpoint: Bool = false, into log: inout DiagnosticLog
  ) -> DeclaredRetry? {
    if node.string == "none" { return DeclaredRetry(attempts: 0) }
    guard case .mapping = node.content else {
      log.error(
        .wrongType, at: node.range, "`retry` expects none or a mapping, found \(node.found)",
        help: "write {attempts: 2, statuses: [503], base: 500ms, cap: 8s}")
      return nil
    }
    let keys = ["attempts", "statuses", "base", "cap"] + (isEndpoint ? ["safe"] : [])
    guard let fields = Fields(node, "`retry`", keys: keys, into: &log) else { return nil }
    var entry = DeclaredRetry()
    entry.isSafe = fields.flag("safe", into: &log)
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
      log.error(.invalidRetry, at: node.range, "`cap` is less than `base`")
    }
    return entry
  }
}
