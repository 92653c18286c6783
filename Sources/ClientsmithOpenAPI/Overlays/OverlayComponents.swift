import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithReading
import ClientsmithYAML

/// Actions that others refer to: `components.actions` of Overlay 1.2.
struct OverlayComponents {
  private static let prefix = "#/components/actions/"

  private let actions: YAMLMapping?

  /// - Parameter node: `components`.
  init(_ node: YAMLNode?) {
    guard case .mapping(let components)? = node?.content,
      case .mapping(let actions)? = components["actions"]?.content
    else {
      actions = nil
      return
    }
    self.actions = actions
  }

  /// What the action says that a reference leads to.
  func fields(
    of reference: YAMLNode, _ keys: [String], into log: inout DiagnosticLog
  ) -> Fields? {
    guard let text = reference.text("`$ref`", into: &log) else { return nil }
    let token = text.hasPrefix(Self.prefix) ? String(text.dropFirst(Self.prefix.count)) : nil
    let name = token.map(Self.unescaped)
    guard let name, let action = actions?[name] else {
      let known = actions?.entries.map(\.key) ?? []
      log.error(
        .unresolvedReference, at: reference.range, "the overlay has no action \(name: text)",
        help: name.flatMap { didYouMean($0, among: known, log) }
          ?? "write `$ref: \"\(Self.prefix)NAME\"`, with NAME as under `components.actions`")
      return nil
    }
    guard
      let outer = Fields(
        overlay: action, "a reusable action", keys: ["description", "fields"], into: &log)
    else { return nil }
    guard let node = outer["fields"] else {
      log.error(
        .missingKey, at: action.range, "the reusable action has no \(name: "fields")",
        help: "write `fields: {update: {…}}`")
      return nil
    }
    return Fields(
      overlay: node, "`fields`", keys: keys.filter { $0 != "target" && $0 != "$ref" }, into: &log)
  }

  /// Of a token of a JSON pointer.
  private static func unescaped(_ token: String) -> String {
    token.split(separator: "~1", omittingEmptySubsequences: false).map { part in
      part.split(separator: "~0", omittingEmptySubsequences: false).joined(separator: "~")
    }.joined(separator: "/")
  }
}

extension Fields {
  /// Keys that start with `x-` may stand in every mapping of an overlay.
  init?(
    overlay node: YAMLNode, _ what: DiagnosticMessage, keys: [String],
    into log: inout DiagnosticLog
  ) {
    var node = node
    if case .mapping(let mapping) = node.content {
      node = YAMLNode(
        .mapping(YAMLMapping(mapping.entries.filter { !$0.key.hasPrefix("x-") })),
        range: node.range)
    }
    self.init(node, what, keys: keys, into: &log, adviceOnUnknown: { _, _ in nil })
  }
}
