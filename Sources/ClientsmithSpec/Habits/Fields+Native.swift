import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

/// The mappings of the native format, with advice about keys that other formats have.
extension Fields {
  /// - Parameters:
  ///   - what: what the mapping describes, for messages: `a property`.
  ///   - keys: every key that it may have.
  ///   - help: what to write in place of something else than a mapping.
  ///   - advice: what to do about an unknown key of this mapping alone.
  init?(
    _ node: YAMLNode, _ what: @autoclosure () -> DiagnosticMessage, keys: [String],
    help: String? = nil, into log: inout DiagnosticLog,
    advice: (YAMLMapping.Entry) -> String? = { _ in nil }
  ) {
    self.init(node, what(), keys: keys, help: help, into: &log) { entry, fields in
      advice(entry) ?? ForeignKeys.advice(on: entry, in: fields)
    }
  }

  func documentation(into log: inout DiagnosticLog) -> Documentation {
    Documentation(
      summary: self["summary"]?.text("`summary`", into: &log),
      description: self["description"]?.text("`description`", into: &log))
  }

  /// `deprecated: MESSAGE`, or `deprecated: true`.
  func deprecation(into log: inout DiagnosticLog) -> Deprecation? {
    guard let node = self["deprecated"] else { return nil }
    switch node.content {
    case .scalar(.bool(let value)): return value ? Deprecation(message: nil) : nil
    case .scalar(.string(let text)):
      // Flags of YAML 1.1, which are texts today.
      let flags = ["yes": true, "on": true, "no": false, "off": false]
      guard let meant = flags[text.asciiLowercased] else { return Deprecation(message: text) }
      log.error(
        .wrongType, at: node.range, "`deprecated` expects a message or true, found \(node.found)",
        help: "write `\(meant)`")
      return nil
    default:
      log.error(
        .wrongType, at: node.range, "`deprecated` expects a message or true, found \(node.found)")
      return nil
    }
  }
}

extension YAMLNode {
  /// The entries of a mapping whose keys the specification's author chooses.
  ///
  /// - Parameter help: what to write; nil: the first element of a sequence as an entry.
  func entries(
    _ what: @autoclosure () -> DiagnosticMessage, of elements: String,
    help: @autoclosure () -> String? = nil, into log: inout DiagnosticLog
  ) -> [YAMLMapping.Entry]? {
    entries(what(), of: elements, into: &log) {
      help()
        ?? ForeignKeys.firstEntry(ofSequence: self).map { "write `\($0)`, without `-` or `[]`" }
    }
  }
}
