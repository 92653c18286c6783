import ClientsmithDiagnostics
import ClientsmithYAML

/// Reads nodes as values of a type: reports what does not fit, with its place.
struct ValueReader {
  /// In what form a value is written.
  enum Form {
    /// As a JSON body has it: wire names, raw values, dates in the endpoint's format.
    case wire
    /// As Swift has it; the wire's forms are understood too.
    case swift
  }

  let types: TypeTable
  let defaults: DefaultValues
  let form: Form
  let dates: DateFormat
  /// `now` is a date; only in scenarios.
  let allowsNow: Bool

  init(
    _ types: TypeTable, _ defaults: DefaultValues, form: Form, dates: DateFormat,
    allowsNow: Bool = false
  ) {
    self.types = types
    self.defaults = defaults
    self.form = form
    self.dates = dates
    self.allowsNow = allowsNow
  }

  /// - Returns: nil after an error.
  func read(_ node: YAMLNode, as type: TypeReference, into log: inout DiagnosticLog) -> Value? {
    switch types.resolved(type) {
    case .primitive(let primitive):
      return scalar(node, as: primitive, into: &log)
    case .optional(let wrapped):
      return node.isNull ? .null : read(node, as: wrapped, into: &log)
    case .patch(let wrapped):
      return node.isNull ? .null : read(node, as: wrapped, into: &log)
    case .array(let element):
      guard case .sequence(let nodes) = node.content else {
        return refuse(node, type, "a sequence", into: &log)
      }
      let values = nodes.map { read($0, as: element, into: &log) }
      return values.contains(nil) ? nil : .array(values.compactMap(\.self))
    case .dictionary(let value):
      guard case .mapping(let mapping) = node.content else {
        return refuse(node, type, "a mapping", into: &log)
      }
      let values = mapping.entries.map { read($0.value, as: value, into: &log) }
      guard !values.contains(nil) else { return nil }
      return .dictionary(
        zip(mapping.entries, values.compactMap(\.self)).map { Value.Field(key: $0.key, value: $1) })
    case .declared(let name):
      guard let declaration = types[name] else { return nil }
      switch declaration.kind {
      case .structure(let structure):
        return read(node, as: structure, named: name, into: &log)
      case .enumeration(let enumeration):
        return read(node, as: enumeration, named: name, into: &log)
      case .union(let union):
        return read(node, as: union, named: name, into: &log)
      case .alias: return nil
      }
    }
  }

  func refuse(
    _ node: YAMLNode, _ type: TypeReference, _ expected: String, help: String? = nil,
    into log: inout DiagnosticLog
  ) -> Value? {
    let found = node.isNull ? "null, and the type is not optional" : node.found
    log.error(
      at: node.range, "`\(type.text)` expects \(expected), found \(found)", help: help)
    return nil
  }
}
