import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

/// Reads `clientsmith.yaml`.
package enum ConfigurationReader {
  static let keys = [
    "access", "emit", "omit", "runtime", "module", "tests", "reporter", "dependencies", "container",
    "templates", "observation",
  ]

  /// - Returns: what could be read, also after errors, which the log has.
  package static func read(
    _ file: SourceFile
  ) -> (configuration: Configuration, log: DiagnosticLog) {
    var log = DiagnosticLog(file: file)
    var configuration = Configuration()
    // Of which every line is commented out, say.
    if isEmpty(file) { return (configuration, log) }
    guard let node = YAMLReader.read(file, into: &log),
      let fields = Fields(
        node, "the configuration", keys: keys, into: &log, adviceOnUnknown: { _, _ in nil })
    else { return (configuration, log) }

    configuration.access = fields["access"]?.word("`access`", into: &log)
    configuration.outputs = OutputSelection.read(fields, into: &log)
    configuration.runtimeModule = module(fields, "runtime", into: &log)
    configuration.module = module(fields, "module", into: &log)
    configuration.tests = tests(fields, into: &log)
    configuration.reporter = fields["reporter"]?.word("`reporter`", into: &log)
    configuration.observation = fields["observation"]?.word("`observation`", into: &log)
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

  private static func tests(
    _ fields: Fields, into log: inout DiagnosticLog
  ) -> Configuration.Tests? {
    guard let node = fields["tests"] else { return nil }
    if case .scalar(.bool(true)) = node.content {
      log.error(
        .wrongType, at: node.range, "`tests` expects `none`, found \(node.found)",
        help: "remove it: a test target has the tests without it")
      return nil
    }
    return node.word("`tests`", into: &log)
  }

  private static func module(
    _ fields: Fields, _ key: String, into log: inout DiagnosticLog
  ) -> String? {
    guard let node = fields[key], let text = node.text("`\(key)`", into: &log) else { return nil }
    if SwiftModule.isName(text) { return text }
    log.error(
      .wrongType, at: node.range,
      "\(name: key) expects the name of a Swift module, found \(node.found)")
    return nil
  }

  private static func container(
    _ fields: Fields, into log: inout DiagnosticLog
  ) -> SwiftName? {
    guard let node = fields["container"], let text = node.text("`container`", into: &log) else {
      return nil
    }
    if let problem = ContainerName.problem(with: text) {
      log.error(problem.id, at: node.range, problem.message, help: problem.help)
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
      .wrongType, at: node.range,
      "`templates` expects a folder, relative to this file, found \(node.found)")
    return nil
  }

  /// What the format has and this version does not generate.
  private static func refuseUnsupported(
    _ fields: Fields, _ configuration: Configuration, into log: inout DiagnosticLog
  ) {
    if let key = configuration.outputs.key(goingTo: configuration.runtimeModule),
      let emit = fields.entry("emit")
    {
      log.error(
        .unsupportedKey, at: emit.keyRange, OutputMessages.runtimeIsElsewhere(key),
        help: "emit it in the target of the module that `runtime` names")
    }
    if configuration.usesDependencies, configuration.outputs.omitted.contains(.dependencies),
      let entry = fields.entry("dependencies")
    {
      log.error(
        .conflictingKeys, at: entry.keyRange, "`dependencies` is `true` and in `omit`",
        help: "remove one of them")
    }
  }
}
