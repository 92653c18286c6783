import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithReading
import ClientsmithYAML

extension Overlay {
  private static let keys = ["overlay", "$self", "info", "extends", "actions", "components"]

  /// - Parameter fileName: of the document that it is applied to.
  /// - Returns: also what remains after errors, which the log has; nil for what is not an overlay.
  static func read(
    _ root: YAMLNode, for fileName: String, into log: inout DiagnosticLog
  ) -> Overlay? {
    guard case .mapping(let mapping) = root.content, let node = mapping["overlay"] else {
      log.error(
        .invalidOverlay, at: SourceRange(in: root.range.source, at: root.range.start),
        "this is not an OpenAPI overlay: its root has no `overlay`",
        help: "write `overlay: 1.1.0`")
      return nil
    }
    guard let version = Version.read(node, into: &log),
      let fields = Fields(overlay: root, "an overlay", keys: keys, into: &log)
    else { return nil }
    var overlay = Overlay(version: version)
    checkExtends(fields["extends"], fileName, into: &log)
    guard let actions = fields["actions"] else {
      log.error(
        .missingKey, at: node.range, "the overlay has no \(name: "actions")",
        help: "write `actions: [{target: $.info, update: {title: Shop}}]`, say")
      return overlay
    }
    guard let nodes = actions.sequence("`actions`", of: "actions", into: &log) else {
      return overlay
    }
    if nodes.isEmpty {
      log.error(.emptyValue, at: actions.range, "`actions` has no action")
    }
    overlay.actions = nodes.compactMap { node in
      Action.read(node, reusable: fields["components"], version, into: &log)
    }
    return overlay
  }

  /// Where an overlay says of which file beside it that it is for, that is the document. URLs tell
  /// where the document came from, not what it is called here.
  private static func checkExtends(
    _ node: YAMLNode?, _ fileName: String, into log: inout DiagnosticLog
  ) {
    guard let node, let text = node.text("`extends`", into: &log), !text.contains(":") else {
      return
    }
    let name = text.split(separator: "/").last.map(String.init) ?? text
    guard name != fileName else { return }
    log.warning(
      .invalidOverlay, at: node.range,
      "this overlay is for \(name: text), and is applied to \(name: fileName)")
  }
}

extension Overlay.Version {
  fileprivate static func read(_ node: YAMLNode, into log: inout DiagnosticLog) -> Self? {
    let text = node.scalarText ?? ""
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let minor = parts.count > 1 ? Int(parts[1]) : nil
    guard parts.first == "1", let minor, minor >= 0 else {
      log.error(
        .invalidOverlay, at: node.range,
        "\(name: text) is not a version of OpenAPI Overlay that is read; 1.0, 1.1 and 1.2 are",
        help: "write `overlay: 1.1.0`")
      return nil
    }
    switch minor {
    case 0: return .oneZero
    case 1: return .oneOne
    case 2: break
    default:
      log.warning(
        .invalidOverlay, at: node.range,
        "OpenAPI Overlay \(name: text) is read as 1.2, the last version that is known")
    }
    return .oneTwo
  }
}

extension Overlay.Action {
  private static let keys = ["target", "description", "update", "remove", "copy", "$ref"]

  fileprivate static func read(
    _ node: YAMLNode, reusable: YAMLNode?, _ version: Overlay.Version,
    into log: inout DiagnosticLog
  ) -> Self? {
    guard var fields = Fields(overlay: node, "an action", keys: keys, into: &log) else {
      return nil
    }
    let failures = log.errors.count
    if let reference = fields.entry("$ref") {
      guard allow(reference, since: .oneTwo, version, into: &log),
        let referred = OverlayComponents(reusable).fields(of: reference.value, keys, into: &log)
      else { return nil }
      fields = fields.completed(by: referred)
    }
    guard let target = fields["target"] else {
      if !fields.hasMisspelling(of: ["target"]) {
        log.error(
          .missingKey, at: node.range, "the action has no \(name: "target")",
          help: "write `target: $.info`, say")
      }
      return nil
    }
    let path = JSONPath.read(target, "`target`", into: &log)
    let change = change(fields, node, version, into: &log)
    guard let path, let change, log.errors.count == failures else { return nil }
    if case .remove = change, path.segments.isEmpty {
      log.error(
        .invalidOverlay, at: target.range, "the whole document cannot be removed",
        help: "name what to remove: `target: $.servers`, say")
      return nil
    }
    return Self(target: path, range: target.range, change: change)
  }

  private static func change(
    _ fields: Fields, _ node: YAMLNode, _ version: Overlay.Version, into log: inout DiagnosticLog
  ) -> Overlay.Change? {
    let update = fields.entry("update")
    let copy = fields.entry("copy")
    if let copy, !allow(copy, since: .oneOne, version, into: &log) { return nil }
    if fields.flag("remove", into: &log) {
      for other in [update, copy].compactMap({ $0 }) {
        log.warning(
          .conflictingKeys, at: other.keyRange,
          "\(name: other.key) has no effect beside `remove: true`", help: "remove it")
      }
      return .remove
    }
    if update != nil, let copy {
      log.error(
        .conflictingKeys, at: copy.keyRange, "`update` and `copy` exclude each other",
        help: "make two actions of them")
      return nil
    }
    if let update { return .update(update.value) }
    if let copy {
      return JSONPath.read(copy.value, "`copy`", into: &log).map {
        .copy($0, range: copy.value.range)
      }
    }
    // What is wrong with a flag has been said.
    let isRefused = fields["remove"].map { node in
      if case .scalar(.bool) = node.content { false } else { true }
    }
    if isRefused != true, !fields.hasMisspelling(of: ["update", "copy", "remove"]) {
      log.warning(
        .missingKey, at: node.range,
        "the action changes nothing: it has neither `update` nor `remove`",
        help: "write `update: {…}` or `remove: true`")
    }
    return nil
  }

  private static func allow(
    _ entry: YAMLMapping.Entry, since least: Overlay.Version, _ version: Overlay.Version,
    into log: inout DiagnosticLog
  ) -> Bool {
    if version >= least { return true }
    let name = least == .oneOne ? "1.1" : "1.2"
    log.error(
      .unsupportedKey, at: entry.keyRange,
      "\(name: entry.key) is for overlays of \(name) and later", help: "write `overlay: \(name).0`")
    return false
  }
}

extension JSONPath {
  fileprivate static func read(
    _ node: YAMLNode, _ what: DiagnosticMessage, into log: inout DiagnosticLog
  ) -> JSONPath? {
    guard let text = node.text(what, expected: "a path of JSONPath", into: &log) else { return nil }
    do throws(JSONPathError) {
      return try JSONPathParser.parse(text)
    } catch {
      log.error(
        .invalidJSONPath, at: ScalarLocation(node).range(error.offset, error.offset), error.message,
        help: error.help)
      return nil
    }
  }
}
