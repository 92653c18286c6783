import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithYAML

/// Reads of nodes as plain values: each reports what was found and what is expected.
extension YAMLNode {
  /// What the node is, for messages: `the integer 3`, `a mapping`.
  package var found: String {
    switch content {
    case .scalar(.null): "null"
    case .scalar(.bool(let value)): "the boolean \(value)"
    case .scalar(.integer(_, let text)): "the integer \(excerpt(text))"
    case .scalar(.number(_, let text)): "the number \(excerpt(text))"
    case .scalar(.string(let text)): "the string \(quoted(text))"
    case .sequence: "a sequence"
    case .mapping: "a mapping"
    }
  }

  package var string: String? {
    if case .scalar(.string(let text)) = content { text } else { nil }
  }

  package var isNull: Bool {
    if case .scalar(.null) = content { true } else { false }
  }

  package var isMapping: Bool {
    if case .mapping = content { true } else { false }
  }

  /// A scalar as it was written, whatever it means; nil for null, sequences and mappings.
  package var scalarText: String? {
    switch content {
    case .scalar(.string(let text)), .scalar(.integer(_, let text)),
      .scalar(.number(_, let text)):
      text
    case .scalar(.bool(let value)): value ? "true" : "false"
    default: nil
    }
  }

  package func text(_ what: String, into log: inout DiagnosticLog) -> String? {
    if let string { return string }
    let help = scalarText.map { "write \(quoted($0)) with quotes" }
    log.error(at: range, "\(what) expects a string, found \(found)", help: help)
    return nil
  }

  package func flag(_ what: String, into log: inout DiagnosticLog) -> Bool? {
    if case .scalar(.bool(let value)) = content { return value }
    log.error(at: range, "\(what) expects true or false, found \(found)")
    return nil
  }

  package func integer(
    _ what: String, in bounds: ClosedRange<Int>, into log: inout DiagnosticLog
  ) -> Int? {
    if case .scalar(.integer(let value?, _)) = content, let value = Int(exactly: value),
      bounds.contains(value)
    {
      return value
    }
    let limits = "\(bounds.lowerBound) to \(bounds.upperBound)"
    log.error(at: range, "\(what) expects an integer from \(limits), found \(found)")
    return nil
  }

  package func sequence(
    _ what: String, of elements: String, into log: inout DiagnosticLog
  ) -> [YAMLNode]? {
    if case .sequence(let nodes) = content { return nodes }
    log.error(at: range, "\(what) expects a sequence of \(elements), found \(found)")
    return nil
  }

  /// The entries of a mapping whose keys the specification's author chooses.
  package func entries(
    _ what: String, of elements: String, into log: inout DiagnosticLog
  ) -> [YAMLMapping.Entry]? {
    if case .mapping(let mapping) = content { return mapping.entries }
    log.error(at: range, "\(what) expects a mapping of \(elements), found \(found)")
    return nil
  }

  /// Whether digits are written, more than a `Double` can hold; `.inf` has none.
  package var isOverflow: Bool {
    switch content {
    case .scalar(.integer(_, let text)): Double(text)?.isFinite == false
    case .scalar(.number(let value, let text)):
      value.isInfinite && text.utf8.contains(where: ASCII.isDigit)
    default: false
    }
  }

  /// The JSON value of the node; each number that JSON cannot write is an error.
  package func json(into log: inout DiagnosticLog) -> JSONValue? {
    switch content {
    case .scalar(.null): return .null
    case .scalar(.bool(let value)): return .bool(value)
    case .scalar(.string(let text)): return .string(text)
    case .scalar(.integer(let value?, _)): return .integer(value)
    case .scalar(.integer(nil, let text)):
      if let digits = ScalarForms.digitsBeyondDouble(text) { return .decimal(digits) }
      if let value = Double(text), value.isFinite { return .number(value) }
      log.error(at: range, "the integer \(excerpt(text)) is more than a `Double` can hold")
      return nil
    case .scalar(.number(let value, let text)):
      if let digits = ScalarForms.digitsBeyondDouble(text) { return .decimal(digits) }
      // As it is read from the wire, where 2.0 is an integer too.
      if let integer = Int64(exactly: value) { return .integer(integer) }
      if value.isFinite { return .number(value) }
      log.error(
        at: range,
        isOverflow
          ? "the number \(excerpt(text)) is more than a `Double` can hold"
          : "JSON has no number \(excerpt(text))")
      return nil
    case .sequence(let nodes):
      let values = nodes.compactMap { $0.json(into: &log) }
      return values.count == nodes.count ? .array(values) : nil
    case .mapping(let mapping):
      let members = mapping.entries.compactMap { entry in
        entry.value.json(into: &log).map { JSONValue.Member(key: entry.key, value: $0) }
      }
      return members.count == mapping.entries.count ? .object(members) : nil
    }
  }
}
