import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension DeclaredErrorBody {
  static func readAll(
    _ node: YAMLNode?, naming: NamingStyle, into log: inout DiagnosticLog
  ) -> [DeclaredErrorBody] {
    guard
      let entries = node?.entries(
        "`errors`", of: "statuses and types",
        help: node.flatMap(typeOfAll).map { "write `errors: {default: \(written($0))}`" },
        into: &log)
    else { return [] }
    if refuseBareCondition(entries, into: &log) { return [] }
    return entries.compactMap { entry in
      if entry.key == "body" { return readCondition(entry, naming: naming, into: &log) }
      let statuses = statuses(entry.key)
      if statuses == nil {
        log.error(
          .unknownValue, at: entry.keyRange, "\(name: entry.key) is not an error status",
          help: likelyStatuses(entry.key).map { "write `\($0)`" }
            ?? "write a status from 300 to 599, 4XX, 5XX or default, or `body`")
      }
      let body = read(entry, statuses ?? .otherwise, naming: naming, into: &log)
      return statuses == nil ? nil : body
    }
  }

  /// Refuses, as one mistake, the keys of `body` without it: `errors: {at: ok, is: false}`.
  private static func refuseBareCondition(
    _ entries: [YAMLMapping.Entry], into log: inout DiagnosticLog
  ) -> Bool {
    let keys = ["at", "is", "present", "type", "message", "header"]
    guard let first = entries.first, entries.allSatisfy({ keys.contains($0.key) }) else {
      return false
    }
    func text(_ key: String) -> String? {
      entries.first { $0.key == key }?.value.scalarText
    }
    let type = text("type") ?? "Problem"
    let more = (text("message").map { ", message: \($0)" } ?? "")
    let isOfStatus = !entries.contains { ["at", "is", "present"].contains($0.key) }
    let test = text("is").map { "is: \($0)" } ?? (text("present") == nil ? nil : "present: true")
    log.error(
      .misplacedKey, at: first.keyRange,
      "`errors` names statuses, and \(name: first.key) belongs to "
        + (isOfStatus
          ? "the error of one" : "`body`, for calls that fail with a status of success"),
      help: isOfStatus
        ? "write `default: {type: \(type)\(more)}`"
        : "write `body: {at: \(text("at") ?? "ok"), \(test ?? "is: false"), type: \(type)\(more)}`"
          + (test == nil
            ? ", or `present: true` in place of `is` where the key is there only for a failure"
            : ""))
    return true
  }

  /// `Problem`, or `{type: Problem, message: error.message, header: X-Error}`.
  private static func read(
    _ entry: YAMLMapping.Entry, _ statuses: ErrorBody.Statuses, naming: NamingStyle,
    into log: inout DiagnosticLog
  ) -> DeclaredErrorBody? {
    let node = entry.value
    let own = ["message", "header"]
    guard case .mapping(let mapping) = node.content,
      mapping.entries.contains(where: { $0.key == "type" })
        || InlineType.declaration(in: mapping.entries) != nil
          && mapping.entries.contains(where: { own.contains($0.key) })
    else {
      if case .mapping(let mapping) = node.content,
        let form = mapping.entries.first(where: { $0.key == "as" }),
        InlineType.declaration(in: mapping.entries) == nil
      {
        log.error(
          .misplacedKey, at: form.keyRange, "an error body is a type, without `as`",
          help: form.value.string == "text"
            ? "write `\(entry.key): String`, which reads other text than JSON, too"
            : "write `\(entry.key): T`; `body` of `ClientError` has the bytes of each")
        return nil
      }
      if case .mapping(let mapping) = node.content, !mapping.entries.isEmpty,
        mapping.entries.allSatisfy({ own.contains($0.key) })
      {
        log.error(
          .missingKey, at: node.range, "an error body has no `type`",
          help: "write {type: T, \(mapping.entries[0].key): …}")
        return nil
      }
      if case .mapping(let mapping) = node.content,
        mapping.entries.contains(where: { own.contains($0.key) }),
        let misspelled = mapping.entries.first(where: { isType($0.key) })
      {
        log.error(
          .unknownKey, at: misspelled.keyRange, "an error body has no key \(name: misspelled.key)",
          help: "did you mean `type`?")
        return nil
      }
      let type = TypeExpression.read(node, "an error body", naming: naming, into: &log)
      return type.map { DeclaredErrorBody(statuses: statuses, type: $0, range: entry.keyRange) }
    }
    let keys = ["type"] + own + InlineType.keys
    guard let fields = Fields(node, "an error body", keys: keys, into: &log) else { return nil }
    let type = TypeExpression.read(in: fields, naming: naming, into: &log)
    let messages = messages(fields, into: &log)
    let header = fields["header"].flatMap { node in
      node.text("`header`", into: &log).map { Located($0, at: node.range) }
    }
    return type.map {
      DeclaredErrorBody(
        statuses: statuses, type: $0, messages: messages, header: header, range: entry.keyRange)
    }
  }

  /// Whether a key is a misspelling of `type`.
  private static func isType(_ key: String) -> Bool {
    Suggestion.nearest(to: key, among: ["type"]) != nil
  }

  /// `error.message`, or `[error.message, errors]`.
  static func messages(
    _ fields: Fields, into log: inout DiagnosticLog
  ) -> [Located<[Endpoint.PathStep]>] {
    guard let node = fields["message"] else { return [] }
    var nodes = [node]
    if case .sequence(let elements) = node.content { nodes = elements }
    if nodes.isEmpty {
      log.error(
        .emptyValue, at: node.range, "`message` has no paths",
        help: "write one such as error.message")
    }
    return nodes.compactMap { node in
      Endpoint.PathStep.read(node, "`message`", into: &log).map { Located($0, at: node.range) }
    }
  }

  /// `{at: ok, is: false, type: Problem}`, `{at: errors, present: true, type: Problems}`.
  private static func readCondition(
    _ entry: YAMLMapping.Entry, naming: NamingStyle, into log: inout DiagnosticLog
  ) -> DeclaredErrorBody? {
    let keys = ["at", "is", "present", "type", "message"] + InlineType.keys
    let help = entry.value.string.map { "write `body: {at: ok, is: false, type: \(excerpt($0))}`" }
    guard let fields = Fields(entry.value, "`body`", keys: keys, help: help, into: &log) else {
      return nil
    }
    let hasType = fields.has("type") || InlineType.declaration(in: fields.entries) != nil
    let hasTest = fields.has("is") || fields.has("present")
    let missing =
      (fields.has("at") ? [] : ["`at`"]) + (hasType ? [] : ["`type`"])
      + (hasTest ? [] : ["`is` or `present`"])
    if !missing.isEmpty, !fields.hasMisspelling(of: ["at", "is", "present", "type"]) {
      let path = fields["at"]?.scalarText ?? "ok"
      let test = fields["is"]?.scalarText.map { "is: \($0)" } ?? (hasTest ? "present: true" : nil)
      let type = fields["type"]?.scalarText ?? "Problem"
      let usual = "{at: \(path), \(test ?? "is: false"), type: \(type)}"
      log.error(
        .missingKey, at: entry.keyRange,
        missing.count == 1 && !hasTest
          ? "`body` does not say what means that a call has failed"
          : "`body` has no \(DiagnosticMessage(missing.joined(separator: " and no ")))",
        help: missing.count == 1 && !hasTest
          ? "add `is: false`, or `present: true` where the key is there only then"
          : "write `body: \(usual)`"
            + (hasTest
              ? ""
              : ", or `present: true` in place of `is` where the key is there only for a failure"))
    }
    let path = fields["at"].flatMap { Endpoint.PathStep.read($0, "`at`", into: &log) }
    let test = hasTest ? test(fields, into: &log) : nil
    let type = TypeExpression.read(in: fields, naming: naming, into: &log)
    guard let path, let test, let type else { return nil }
    return DeclaredErrorBody(
      statuses: .success(BodyCondition(path: path, test: test)), type: type,
      messages: messages(fields, into: &log), range: entry.keyRange)
  }

  private static func test(
    _ fields: Fields, into log: inout DiagnosticLog
  ) -> BodyCondition.Test? {
    if let present = fields.entry("present") {
      if let value = fields.entry("is") {
        log.error(
          .conflictingKeys, at: value.keyRange, "`body` has either `is` or `present`",
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
      return .isPresent
    }
    guard let value = fields["is"] else { return nil }
    switch value.written.content {
    case .bool(let flag): return .equals(.bool(flag))
    case .integer(let number?, _): return .equals(.integer(number))
    case .number(let number, _): return .equals(.number(number))
    case .string(let text): return .equals(.string(text))
    default:
      log.error(
        .wrongType, at: value.range,
        "`is` expects true, false, a number or a string, found \(value.found)",
        help: "write `present: true` where the key is there only for a failure")
      return nil
    }
  }

  /// `Problem` for `errors: Problem` and `errors: [Problem]`.
  private static func typeOfAll(_ node: YAMLNode) -> String? {
    if case .sequence(let nodes) = node.content, nodes.count == 1 { return nodes[0].string }
    return node.string
  }

  /// `4XX` for `4xx`, `40X` and `400-499`; nil: it is something else.
  private static func likelyStatuses(_ key: String) -> String? {
    let words = ["any", "other", "others", "otherwise", "else", "all", "*"]
    if words.contains(key.asciiLowercased) { return "default" }
    guard let first = key.utf8.first, UInt8(ascii: "3")...UInt8(ascii: "5") ~= first else {
      return nil
    }
    let hundreds = String(key.prefix(1))
    let rest = key.asciiLowercased.dropFirst()
    let isClass = (1...3).contains(rest.utf8.count) && rest.allSatisfy { "0x*".contains($0) }
    let isRange = ["\(hundreds)00-\(hundreds)99", "\(hundreds)00...\(hundreds)99"].contains(key)
    return isClass || isRange ? hundreds + "XX" : nil
  }

  /// Of `404`, `4XX` or `default`.
  static func statuses(_ key: String) -> ErrorBody.Statuses? {
    if key == "default" { return .otherwise }
    if let status = Int(key), key.utf8.count == 3 {
      return .exactly(status)
    }
    guard key.utf8.count == 3, key.hasSuffix("XX"), let hundreds = Int(key.prefix(1)) else {
      return nil
    }
    return .hundreds(hundreds)
  }
}
