import ClientsmithDiagnostics

extension DocumentTable {
  /// - Returns: nil always, after a warning.
  func warnOfNothing(
    _ text: String, at node: DocumentNode, into log: inout DiagnosticLog
  ) -> (target: Target, node: DocumentNode)? {
    log.warning(
      .unresolvedReference, at: node.range, "there is nothing at \(name: text)",
      help: proposal(for: text))
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
