import ClientsmithDiagnostics
import ClientsmithYAML

/// Why a path selects nothing.
extension JSONPathEvaluator {
  /// At most so many names are compared: looking through all of a large document takes too long.
  private static let mostNames = 5_000

  /// What may have been meant where a path has a name, or a filter a text, that is not there.
  mutating func suggestion(for path: JSONPath) throws(TooLarge) -> String? {
    var matches = [root]
    for segment in path.segments {
      let next = try select(segment, from: matches)
      if !next.isEmpty {
        matches = next
        continue
      }
      let selectors: [JSONPath.Selector]
      switch segment {
      case .children(let own): selectors = own
      case .descendants(let own):
        selectors = own
        matches = try select(.descendants([.wildcard]), from: matches) + matches
      }
      for selector in selectors {
        if let help = try suggestion(for: selector, in: matches) { return help }
      }
      return nil
    }
    return nil
  }

  private mutating func suggestion(
    for selector: JSONPath.Selector, in matches: [JSONPathMatch]
  ) throws(TooLarge) -> String? {
    switch selector {
    case .name(let name):
      let names = matches.lazy.flatMap { match -> [String] in
        guard case .mapping(let mapping) = match.node.content else { return [] }
        return mapping.entries.map(\.key)
      }
      return Suggestion.didYouMean(name, among: names.prefix(Self.mostNames))
    case .filter(let condition):
      var children: [JSONPathMatch] = []
      for match in matches { children += try self.children(of: match) }
      return try suggestion(for: condition, at: children)
    case .wildcard, .index, .slice: return nil
    }
  }

  /// Of a text that no child has.
  private mutating func suggestion(
    for condition: JSONPath.Condition, at children: [JSONPathMatch]
  ) throws(TooLarge) -> String? {
    switch condition {
    case .any(let parts), .all(let parts):
      for part in parts {
        if let help = try suggestion(for: part, at: children) { return help }
      }
      return nil
    case .comparison(.query(let query), .equal, .literal(.string(let text))),
      .comparison(.literal(.string(let text)), .equal, .query(let query)):
      var texts: [String] = []
      for child in children.prefix(Self.mostNames) {
        guard let node = try select(query, at: child).first?.node,
          case .scalar(.string(let other)) = node.content
        else { continue }
        texts.append(other)
      }
      return texts.contains(text) ? nil : Suggestion.didYouMean(text, among: texts)
    case .not, .exists, .comparison, .matches: return nil
    }
  }
}
