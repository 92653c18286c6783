import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension FailureSign {
  private static let example = "write {at: error.code, is: [throttled]}, say"

  /// `{at: error.code, is: [throttled]}`, `{header: Retry-After, present: true}`.
  static func read(_ node: YAMLNode, into log: inout DiagnosticLog) -> FailureSign? {
    guard
      let fields = Fields(
        node, "`errors` of `retry`", keys: ["at", "header", "is", "present"], help: example,
        into: &log)
    else { return nil }
    let location = Self.location(fields, at: node.range, into: &log)
    let values = values(fields, at: node.range, into: &log)
    guard let location, let values else { return nil }
    return FailureSign(location, is: values)
  }

  private static func location(
    _ fields: Fields, at range: SourceRange, into log: inout DiagnosticLog
  ) -> Location? {
    if let header = fields.entry("header") {
      if let path = fields.entry("at") {
        log.error(
          .conflictingKeys, at: path.keyRange, "`errors` of `retry` has either `at` or `header`",
          help: "remove one of them",
          notes: [.init(range: header.keyRange, message: "`header` is here")])
      }
      return header.value.text("`header`", into: &log).map(FailureSign.Location.header)
    }
    guard let path = fields["at"] else {
      if !fields.hasUnknownKey {
        log.error(
          .missingKey, at: range, "`errors` of `retry` has no `at` and no `header`", help: example)
      }
      return nil
    }
    return Endpoint.PathStep.read(path, "`at`", into: &log).map(FailureSign.Location.body)
  }

  private static func values(
    _ fields: Fields, at range: SourceRange, into log: inout DiagnosticLog
  ) -> [String]? {
    if let present = fields.entry("present") {
      if let value = fields.entry("is") {
        log.error(
          .conflictingKeys, at: value.keyRange, "`errors` of `retry` has either `is` or `present`",
          help: "remove one of them",
          notes: [.init(range: present.keyRange, message: "`present` is here")])
      }
      guard case .scalar(.bool(true)) = present.value.content else {
        log.error(
          .wrongType, at: present.value.range,
          "`present` expects true, found \(present.value.found)",
          help: "write `present: true`, or `is: VALUE`")
        return nil
      }
      return []
    }
    guard let node = fields["is"] else {
      if !fields.hasUnknownKey {
        log.error(
          .missingKey, at: range, "`errors` of `retry` does not say which errors are retried",
          help: example)
      }
      return nil
    }
    var nodes = [node]
    if case .sequence(let elements) = node.content { nodes = elements }
    let values = nodes.compactMap { node -> String? in
      switch node.written.content {
      case .string(let text): return text
      case .integer(let number?, _): return String(number)
      default:
        log.error(
          .wrongType, at: node.range, "`is` expects a string or an integer, found \(node.found)",
          help: example)
        return nil
      }
    }
    if nodes.isEmpty {
      log.error(.emptyValue, at: node.range, "`is` expects at least one value", help: example)
    }
    return values.isEmpty || values.count < nodes.count ? nil : values
  }
}
