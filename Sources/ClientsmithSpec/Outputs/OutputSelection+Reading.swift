import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension OutputSelection {
  static let keys = ["emit", "omit"]

  /// `emit: [logging]` and `omit: [preview, swiftui]` of a specification or a configuration.
  ///
  /// - Parameter outputs: all that there are.
  static func read(
    _ fields: Fields, of outputs: [Output] = Output.all, into log: inout DiagnosticLog
  ) -> OutputSelection {
    var selection = OutputSelection()
    if let entry = fields.entry("emit") { selection.emitOrigin = Origin(entry.keyRange) }
    let emitted = read(fields, "emit", among: outputs.emittable, outputs, into: &log)
    for (node, output) in emitted {
      let key = output.key ?? ""
      switch output.presence {
      case .configured:
        log.error(
          .conflictingKeys, at: node.range, OutputMessages.isConfigured(key),
          help: "write `\(key): true` in clientsmith.yaml")
      case .always, .byDefault, .onRequest, .inTests: selection.emitted.insert(output)
      }
    }
    for (node, output) in read(fields, "omit", among: outputs.omittable, outputs, into: &log) {
      let key = output.key ?? ""
      switch output.presence {
      case .always:
        log.error(.conflictingKeys, at: node.range, "\(name: key) cannot be omitted")
      case .onRequest:
        log.error(
          .conflictingKeys, at: node.range,
          "\(name: key) is generated only where `emit` asks for it",
          help: "remove it from `omit`")
      case .byDefault, .inTests, .configured:
        if selection.emitted.contains(output) {
          log.error(
            .conflictingKeys, at: node.range, "\(name: key) is in both `emit` and `omit`",
            help: "remove it from one of them")
        }
        selection.omitted.insert(output)
      }
    }
    for (node, output) in emitted {
      guard let key = output.key, let missing = output.firstUsed(of: selection.omitted)?.key else {
        continue
      }
      log.error(
        .conflictingKeys, at: node.range, "\(name: key) needs \(name: missing), which is in `omit`",
        help: "remove \(quoted(key)) from `emit`, or \(quoted(missing)) from `omit`")
    }
    return selection
  }

  /// The outputs that a list names; those that the key cannot take included.
  private static func read(
    _ fields: Fields, _ key: String, among known: [Output], _ outputs: [Output],
    into log: inout DiagnosticLog
  ) -> [(node: YAMLNode, output: Output)] {
    let keys = known.compactMap(\.key)
    let isKnown = fields[key]?.string.map { keys.contains($0) } ?? true
    let help = isKnown ? nil : "write a list of \(listed(keys, "or"))"
    guard let nodes = fields[key]?.sequence("`\(key)`", of: "parts", help: help, into: &log) else {
      return []
    }
    return nodes.compactMap { node in
      guard let text = node.text("`\(key)`", into: &log) else { return nil }
      if let output = outputs.first(where: { $0.key == text }) { return (node, output) }
      let names = known.compactMap(\.key)
      log.error(
        .unknownValue, at: node.range, "unknown part \(name: text) to \(key)",
        help: didYouMean(text, among: names, log) ?? "the parts are \(listed(names))")
      return nil
    }
  }
}

extension Output {
  /// What it uses of these, directly or not.
  fileprivate func firstUsed(of omitted: Set<Output>) -> Output? {
    uses.first(where: omitted.contains) ?? uses.lazy.compactMap { $0.firstUsed(of: omitted) }.first
  }
}

/// What is said of outputs in files and on command lines alike.
package enum OutputMessages {
  package static func isConfigured(_ what: String) -> DiagnosticMessage {
    "\(name: what) has a key of its own in the configuration, for all clients of the target"
  }

  package static func runtimeIsElsewhere(_ what: String) -> DiagnosticMessage {
    "\(name: what) is generated beside the runtime, which is in another module"
  }
}
