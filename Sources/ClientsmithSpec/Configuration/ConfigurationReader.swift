import ClientsmithDiagnostics
import ClientsmithYAML

/// Reads `clientsmith.yaml`.
package enum ConfigurationReader {
  private static let keys = [
    "access", "emit", "omit", "runtime", "module", "reporter", "dependencies", "container",
    "templates",
  ]

  /// The parts that this version generates at all.
  private static let supported: Set<OmittedPart> = [.live, .mock, .preview, .failing, .tests]

  /// - Returns: what could be read, also after errors, which the log has.
  package static func read(
    _ file: SourceFile
  ) -> (configuration: Configuration, log: DiagnosticLog) {
    var log = DiagnosticLog(file: file)
    var configuration = Configuration()
    // Of which every line is commented out, say.
    if isEmpty(file) { return (configuration, log) }
    guard let node = YAMLReader.read(file, into: &log),
      let fields = Fields(node, "the configuration", keys: keys, into: &log)
    else { return (configuration, log) }

    configuration.access = choice(fields, "access", into: &log)
    readParts(fields, &configuration, into: &log)
    configuration.runtimeModule = module(fields, "runtime", into: &log)
    configuration.module = module(fields, "module", into: &log)
    configuration.reporter = choice(fields, "reporter", into: &log)
    configuration.usesDependencies = fields.flag("dependencies", into: &log)
    configuration.container = container(fields, into: &log)
    configuration.templates = templates(fields, into: &log)
    refuseUnsupported(fields, configuration, into: &log)
    return (configuration, log)
  }

  /// Whether a file has nothing but blank lines and comments; in a specification, which cannot do
  /// without keys, that is an error of the YAML reader.
  private static func isEmpty(_ file: SourceFile) -> Bool {
    file.bytes.split { $0 == 0x0A || $0 == 0x0D }.allSatisfy { line in
      let first = line.first { $0 != 0x20 && $0 != 0x09 }
      return first == nil || first == UInt8(ascii: "#")
    }
  }

  private static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ fields: Fields, _ key: String, into log: inout DiagnosticLog
  ) -> Choice? {
    guard let node = fields[key], let text = node.text("`\(key)`", into: &log) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let known = Choice.allCases.map(\.rawValue)
    log.error(
      at: node.range, "`\(key)` cannot be \(quoted(text))",
      help: didYouMean(text, among: known, log) ?? "it is \(listed(known, "or"))")
    return nil
  }

  /// `emit` names all that is generated besides the client itself, `omit` what is not. Extras alone
  /// leave the rest as it is.
  private static func readParts(
    _ fields: Fields, _ configuration: inout Configuration, into log: inout DiagnosticLog
  ) {
    let emit = fields.entry("emit")
    var parts: Set<OmittedPart> = []
    if let emit { (parts, configuration.extras) = emitted(emit.value, into: &log) }
    guard let emit, configuration.extras.isEmpty || !parts.isEmpty else {
      if fields.has("omit") {
        configuration.omitted = OmittedPart.read(fields["omit"], into: &log)
      }
      return
    }
    if let omit = fields.entry("omit") {
      log.error(
        at: omit.keyRange, "`omit` and `emit` exclude each other", help: "remove one of the two",
        notes: [Diagnostic.Note(range: emit.keyRange, message: "`emit` is here")])
    }
    configuration.omitted = Set(OmittedPart.allCases).subtracting(parts)
  }

  private static func emitted(
    _ node: YAMLNode, into log: inout DiagnosticLog
  ) -> (parts: Set<OmittedPart>, extras: Set<Configuration.Extra>) {
    var parts: Set<OmittedPart> = []
    var extras: Set<Configuration.Extra> = []
    guard let nodes = node.sequence("`emit`", of: "parts", into: &log) else {
      return (parts, extras)
    }
    let known = OmittedPart.allCases.map(\.rawValue) + Configuration.Extra.allCases.map(\.rawValue)
    for node in nodes {
      guard let text = node.text("`emit`", into: &log) else { continue }
      if let extra = Configuration.Extra(rawValue: text) {
        extras.insert(extra)
        continue
      }
      guard let part = OmittedPart(rawValue: text) else {
        log.error(
          at: node.range, "there is no part \(quoted(text)) to emit",
          help: didYouMean(text, among: known, log) ?? "the parts are \(listed(known))")
        continue
      }
      if !supported.contains(part) { log.error(at: node.range, unsupported(quoted(text))) }
      parts.insert(part)
    }
    // The default `preview` is a part of the mock's file.
    if parts.contains(.mock) { parts.insert(.preview) }
    return (parts, extras)
  }

  private static func module(
    _ fields: Fields, _ key: String, into log: inout DiagnosticLog
  ) -> String? {
    guard let node = fields[key], let text = node.text("`\(key)`", into: &log) else { return nil }
    let isName =
      text.utf8.allSatisfy { ASCII.isAlphanumeric($0) || $0 == UInt8(ascii: "_") }
      && text.utf8.first.map { !ASCII.isDigit($0) } ?? false
    if isName { return text }
    log.error(
      at: node.range, "`\(key)` expects the name of a Swift module, found \(node.found)")
    return nil
  }

  private static func container(
    _ fields: Fields, into log: inout DiagnosticLog
  ) -> SwiftName? {
    guard let node = fields["container"], let text = node.text("`container`", into: &log) else {
      return nil
    }
    guard CamelCase.isUpper(text) else {
      log.error(
        at: node.range, "`container` expects a name such as `App`, found \(node.found)",
        help: "write \(quoted(CamelCase.upper(text)))")
      return nil
    }
    return SwiftName(text)
  }

  private static func templates(
    _ fields: Fields, into log: inout DiagnosticLog
  ) -> Located<String>? {
    guard let node = fields["templates"], let text = node.text("`templates`", into: &log) else {
      return nil
    }
    if !text.isEmpty, !text.hasPrefix("/"), !text.utf8.contains(0) {
      return Located(text, at: node.range)
    }
    log.error(
      at: node.range,
      "`templates` expects a folder, relative to this file, found \(node.found)")
    return nil
  }

  /// What the format has and this version does not generate.
  private static func refuseUnsupported(
    _ fields: Fields, _ configuration: Configuration, into log: inout DiagnosticLog
  ) {
    if let extra = configuration.extras.map(\.rawValue).min(), configuration.runtimeModule != nil,
      let emit = fields.entry("emit")
    {
      log.error(
        at: emit.keyRange, "`\(extra)` goes where the runtime goes, and that is another module",
        help: "emit it in the target of the module that `runtime` names")
    }
    let asked = [
      ("reporter", configuration.reporter != nil),
      ("dependencies", configuration.usesDependencies),
      ("container", configuration.container != nil),
    ]
    for (key, isAsked) in asked where isAsked {
      guard let entry = fields.entry(key) else { continue }
      log.error(at: entry.keyRange, unsupported("`\(key)`"), help: "remove this line")
    }
  }

  private static func unsupported(_ what: String) -> String {
    "this version of clientsmith cannot generate \(what) yet"
  }
}
