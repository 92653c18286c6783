import ClientsmithDiagnostics
import ClientsmithReading
import ClientsmithYAML

/// A document, and the changes that are made to it.
struct OverlayApplication {
  private(set) var root: YAMLNode
  /// Copies of copies grow without end.
  private let limits: ReadingLimits
  private var nodeCount: Int

  init(_ root: YAMLNode, limits: ReadingLimits) {
    self.root = root
    self.limits = limits
    nodeCount = root.size.count
  }

  mutating func apply(
    _ action: Overlay.Action, of version: Overlay.Version, into log: inout DiagnosticLog
  ) {
    guard let matches = matches(of: action.target, at: action.range, into: &log) else { return }
    if matches.isEmpty {
      log.warning(
        .unmatchedTarget, at: action.range,
        "the target selects nothing of the document, so this action changes nothing",
        help: suggestion(for: action.target))
      return
    }
    let targets = OverlayTargets(matches)
    switch action.change {
    case .remove:
      root = targets.rebuild(root) { _ in nil }
    case .update(let value):
      merge(value, from: value.range, into: targets, matches, action, version, "`update`", &log)
    case .copy(let path, let range):
      guard let sources = self.matches(of: path, at: range, into: &log) else { return }
      guard sources.count == 1 else {
        log.error(
          .invalidOverlay, at: range,
          "`copy` expects a path to one node, this selects \(sources.count)",
          help: sources.isEmpty ? suggestion(for: path) : nil)
        return
      }
      merge(sources[0].node, from: range, into: targets, matches, action, version, "`copy`", &log)
    }
  }

  private func matches(
    of path: JSONPath, at range: SourceRange, into log: inout DiagnosticLog
  ) -> [JSONPathMatch]? {
    var evaluator = JSONPathEvaluator(root)
    do throws(JSONPathEvaluator.TooLarge) {
      return try evaluator.matches(of: path)
    } catch {
      log.error(
        .invalidJSONPath, at: range, "the path takes too long: it looks at too many nodes",
        help: "use fewer `..` and `*`")
      return nil
    }
  }

  /// What a path may mean that selects nothing.
  private func suggestion(for path: JSONPath) -> String? {
    var evaluator = JSONPathEvaluator(root)
    return (try? evaluator.suggestion(for: path)) ?? nil
  }

  private mutating func merge(
    _ value: YAMLNode, from range: SourceRange, into targets: OverlayTargets,
    _ matches: [JSONPathMatch], _ action: Overlay.Action, _ version: Overlay.Version,
    _ key: DiagnosticMessage, _ log: inout DiagnosticLog
  ) {
    guard
      accept(matches, action, version, into: &log), fits(value, range, matches, targets, into: &log)
    else { return }
    var merge = NodeMerge(key: key, range: range, version: version)
    let result = targets.rebuild(root) { merge.merge(value, into: $0) }
    if merge.problems.isEmpty {
      root = result
    } else {
      for problem in merge.problems { log.add(problem) }
    }
  }

  /// Whether all targets can be changed by the same value.
  private func accept(
    _ matches: [JSONPathMatch], _ action: Overlay.Action, _ version: Overlay.Version,
    into log: inout DiagnosticLog
  ) -> Bool {
    if version == .oneZero {
      guard let match = matches.first(where: { $0.node.isScalar }) else { return true }
      log.error(
        .invalidOverlay, at: action.range,
        "the target selects \(match.node.found), and overlays of 1.0 change only mappings and "
          + "sequences", help: "write `overlay: 1.1.0`, or select what it is in",
        notes: [.init(range: match.node.range, message: "the document has it here")])
      return false
    }
    guard
      let first = matches.first,
      let other = matches.first(where: { $0.node.kind != first.node.kind })
    else { return true }
    log.error(
      .invalidOverlay, at: action.range,
      "the target selects both \(first.node.found) and \(other.node.found), which cannot be "
        + "changed alike",
      notes: [.init(range: other.node.range, message: "the document has the other here")])
    return false
  }

  private mutating func fits(
    _ value: YAMLNode, _ range: SourceRange, _ matches: [JSONPathMatch], _ targets: OverlayTargets,
    into log: inout DiagnosticLog
  ) -> Bool {
    let size = value.size
    let (added, overflows) = size.count.multipliedReportingOverflow(by: targets.count)
    let depth = matches.lazy.map(\.indices.count).max() ?? 0
    if !overflows, nodeCount + added <= limits.nodes, depth + size.depth <= limits.depth {
      nodeCount += added
      return true
    }
    log.error(
      .invalidOverlay, at: range, "this makes the document larger or deeper than is allowed",
      help: "`--max-nodes` and `--max-depth` allow more")
    return false
  }
}

/// The selected nodes of a tree, by the way to them.
final class OverlayTargets {
  private var isTarget = false
  private var children: [Int: OverlayTargets] = [:]

  private init() {}

  convenience init(_ matches: [JSONPathMatch]) {
    self.init()
    for match in matches {
      var place = self
      for index in match.indices {
        let child = place.children[index] ?? OverlayTargets()
        place.children[index] = child
        place = child
      }
      place.isTarget = true
    }
  }

  var count: Int {
    children.values.reduce(isTarget ? 1 : 0) { $0 + $1.count }
  }

  /// - Parameter change: nil removes a node.
  /// - Returns: the tree with changed targets; the root is never removed.
  func rebuild(_ root: YAMLNode, change: (YAMLNode) -> YAMLNode?) -> YAMLNode {
    rebuilt(root, change) ?? root
  }

  private func rebuilt(_ node: YAMLNode, _ change: (YAMLNode) -> YAMLNode?) -> YAMLNode? {
    var node = node
    switch node.content {
    case _ where children.isEmpty: break
    case .scalar: break
    case .sequence(let nodes):
      let changed = nodes.enumerated().compactMap { index, element in
        children[index].map { $0.rebuilt(element, change) } ?? element
      }
      node = YAMLNode(.sequence(changed), range: node.range)
    case .mapping(let mapping):
      let entries = mapping.entries.enumerated().compactMap { index, entry in
        guard let child = children[index] else { return Optional(entry) }
        return child.rebuilt(entry.value, change).map {
          YAMLMapping.Entry(key: entry.key, keyRange: entry.keyRange, value: $0)
        }
      }
      node = YAMLNode(.mapping(YAMLMapping(entries)), range: node.range)
    }
    return isTarget ? change(node) : node
  }
}

extension YAMLNode {
  enum Kind {
    case scalar
    case sequence
    case mapping
  }

  var kind: Kind {
    switch content {
    case .scalar: .scalar
    case .sequence: .sequence
    case .mapping: .mapping
    }
  }

  /// How many nodes it is, and how deep they are in it.
  fileprivate var size: (count: Int, depth: Int) {
    var count = 1
    var depth = 0
    func add(_ node: YAMLNode) {
      let size = node.size
      count += size.count
      depth = max(depth, size.depth)
    }
    switch content {
    case .scalar: return (1, 0)
    case .sequence(let nodes): for node in nodes { add(node) }
    case .mapping(let mapping): for entry in mapping.entries { add(entry.value) }
    }
    return (count, depth + 1)
  }
}
