import ClientsmithYAML

/// A node that a path has led to, and the way there.
final class JSONPathMatch {
  let node: YAMLNode
  let parent: JSONPathMatch?
  /// Its place among the entries or elements of the parent.
  let index: Int

  init(_ node: YAMLNode, in parent: JSONPathMatch? = nil, at index: Int = 0) {
    self.node = node
    self.parent = parent
    self.index = index
  }

  /// From the root.
  var indices: [Int] {
    var indices: [Int] = []
    var match = self
    while let parent = match.parent {
      indices.append(match.index)
      match = parent
    }
    return indices.reversed()
  }
}

/// Finds the nodes of a tree that paths select.
struct JSONPathEvaluator {
  /// The path selects more than there is time for: `$..*..*` asks for the product of all depths.
  struct TooLarge: Error {}

  private static let mostSteps = 20_000_000

  let root: JSONPathMatch
  private var steps = 0

  init(_ root: YAMLNode) {
    self.root = JSONPathMatch(root)
  }

  /// In the order of RFC 9535, with a node as often as it is selected.
  mutating func matches(of path: JSONPath) throws(TooLarge) -> [JSONPathMatch] {
    try select(path.segments, from: root)
  }

  mutating func select(
    _ query: JSONPath.Query, at current: JSONPathMatch
  ) throws(TooLarge) -> [JSONPathMatch] {
    try select(query.segments, from: query.isRelative ? current : root)
  }

  private mutating func select(
    _ segments: [JSONPath.Segment], from start: JSONPathMatch
  ) throws(TooLarge) -> [JSONPathMatch] {
    var matches = [start]
    for segment in segments { matches = try select(segment, from: matches) }
    return matches
  }

  mutating func select(
    _ segment: JSONPath.Segment, from matches: [JSONPathMatch]
  ) throws(TooLarge) -> [JSONPathMatch] {
    var found: [JSONPathMatch] = []
    for match in matches {
      switch segment {
      case .children(let selectors): try select(selectors, in: match, into: &found)
      case .descendants(let selectors): try descend(selectors, from: match, into: &found)
      }
    }
    return found
  }

  private mutating func descend(
    _ selectors: [JSONPath.Selector], from match: JSONPathMatch, into found: inout [JSONPathMatch]
  ) throws(TooLarge) {
    try select(selectors, in: match, into: &found)
    for child in try children(of: match) where !child.node.isScalar {
      try descend(selectors, from: child, into: &found)
    }
  }

  // MARK: - Selectors

  private mutating func select(
    _ selectors: [JSONPath.Selector], in match: JSONPathMatch, into found: inout [JSONPathMatch]
  ) throws(TooLarge) {
    for selector in selectors {
      try step()
      switch (selector, match.node.content) {
      case (.name(let name), .mapping(let mapping)):
        guard let index = mapping.entries.firstIndex(where: { $0.key == name }) else { continue }
        found.append(JSONPathMatch(mapping.entries[index].value, in: match, at: index))
      case (.wildcard, _): found += try children(of: match)
      case (.index(let index), .sequence(let nodes)):
        let place = index < 0 ? nodes.count + index : index
        guard nodes.indices.contains(place) else { continue }
        found.append(JSONPathMatch(nodes[place], in: match, at: place))
      case (.slice(let start, let end, let step), .sequence(let nodes)):
        let places = Self.places(start, end, step, count: nodes.count)
        try self.step(places.count)
        for place in places {
          found.append(JSONPathMatch(nodes[place], in: match, at: place))
        }
      case (.filter(let condition), _):
        for child in try children(of: match) where try holds(condition, at: child) {
          found.append(child)
        }
      default: continue
      }
    }
  }

  mutating func children(
    of match: JSONPathMatch
  ) throws(TooLarge) -> [JSONPathMatch] {
    switch match.node.content {
    case .scalar: return []
    case .sequence(let nodes):
      try step(nodes.count)
      return nodes.enumerated().map { JSONPathMatch($1, in: match, at: $0) }
    case .mapping(let mapping):
      try step(mapping.entries.count)
      return mapping.entries.enumerated().map { JSONPathMatch($1.value, in: match, at: $0) }
    }
  }

  mutating func step(_ count: Int = 1) throws(TooLarge) {
    steps += count
    if steps > Self.mostSteps { throw TooLarge() }
  }

  /// RFC 9535, section 2.3.4.2.2.
  private static func places(_ start: Int?, _ end: Int?, _ step: Int, count: Int) -> [Int] {
    func normal(_ index: Int) -> Int { index >= 0 ? index : count + index }
    if step > 0 {
      let lower = min(max(normal(start ?? 0), 0), count)
      let upper = min(max(normal(end ?? count), 0), count)
      return Array(stride(from: lower, to: upper, by: step))
    }
    guard step < 0 else { return [] }
    let upper = min(max(start.map(normal) ?? count - 1, -1), count - 1)
    let lower = min(max(end.map(normal) ?? -1, -1), count - 1)
    return Array(stride(from: upper, to: lower, by: step))
  }
}

extension YAMLNode {
  var isScalar: Bool {
    if case .scalar = content { true } else { false }
  }
}
