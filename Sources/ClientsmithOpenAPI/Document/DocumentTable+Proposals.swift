import ClientsmithDiagnostics

extension DocumentTable {
  /// - Parameter target: the place that was not found; nil if it is an unknown anchor.
  /// - Returns: nil always, after a warning.
  func warnOfNothing(
    _ text: String, at node: DocumentNode, _ target: Target? = nil, into log: inout DiagnosticLog
  ) -> (target: Target, node: DocumentNode)? {
    log.warning(
      .unresolvedReference, at: node.range, "there is nothing at \(name: text)",
      help: proposal(for: text) ?? target.flatMap { nearest(to: $0, text) })
    return nil
  }

  /// The reference with another key where the first is that does not exist.
  private func nearest(to target: Target, _ text: String) -> String? {
    let steps = target.pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
      .map(String.init)
    for (place, step) in steps.enumerated() {
      let parent = steps[..<place].map { "/" + $0 }.joined()
      guard let node = node(at: Target(file: target.file, pointer: parent)) else { return nil }
      guard self.node(at: Target(file: target.file, pointer: parent + "/" + step)) == nil else {
        continue
      }
      let keys = node.entries.map(\.key)
      guard let key = Suggestion.nearest(to: Self.unescaped(step), among: keys) else { return nil }
      let pointer =
        parent + "/" + ([Self.escaped(key)] + steps[(place + 1)...]).joined(separator: "/")
      guard self.node(at: Target(file: target.file, pointer: pointer)) != nil else { return nil }
      return "did you mean \((Self.split(text).path + "#" + pointer).quotedForMessage)?"
    }
    return nil
  }

  /// What is meant by a reference without its `#`, by a name alone, and by one to where Swagger 2.0 has
  /// schemas.
  func proposal(for text: String) -> String? {
    let name = text.split(separator: "/").last.map { Self.unescaped(String($0)) } ?? text
    let isName = text == name || text == "#/definitions/" + name
    if text.hasPrefix("/components/") {
      return node(at: Target(file: 0, pointer: text)).map { _ in "write `#\(text)`" }
    }
    guard isName, root["components"]?["schemas"]?[name] != nil else { return nil }
    return "write `#/components/schemas/\(Self.escaped(name))`"
  }
}
