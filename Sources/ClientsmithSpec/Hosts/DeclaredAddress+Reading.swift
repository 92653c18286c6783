import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension DeclaredAddress {
  /// One URL, or a mapping of environments and theirs.
  ///
  /// - Returns: nil where there is none that could be read.
  static func read(
    _ node: YAMLNode, _ what: DiagnosticMessage, into log: inout DiagnosticLog
  ) -> DeclaredAddress? {
    guard case .mapping(let mapping) = node.content else {
      return node.text(what, into: &log).map {
        DeclaredAddress([Entry(url: LocatedText($0, of: node))], range: node.range)
      }
    }
    guard !mapping.entries.isEmpty else {
      log.error(
        .emptyValue, at: node.range, "\(what) expects a URL, or a URL for each environment",
        help: "write {production: https://api.example.com, staging: https://staging.example.com}")
      return nil
    }
    let entries = mapping.entries.compactMap { entry in
      entry.value.text(what, into: &log).map {
        Entry(
          environment: Located(SwiftName(entry.key), at: entry.keyRange),
          url: LocatedText($0, of: entry.value))
      }
    }
    // One that is left of several is not for all environments.
    guard entries.count == mapping.entries.count else { return nil }
    return DeclaredAddress(entries, range: node.range)
  }
}

extension DeclaredServer {
  /// For `servers: [{url: https://api.example.com}]`, as OpenAPI writes it.
  private static func baseURL(ofSequence node: YAMLNode) -> String? {
    guard case .sequence(let nodes) = node.content, let first = nodes.first else { return nil }
    var url = first.string
    if case .mapping(let mapping) = first.content { url = mapping["url"]?.string }
    guard let url, url.contains("://") else { return nil }
    return "write `baseURL: \(excerpt(url))` in place of `servers`"
  }

  /// `{uploads: https://up.example.com}`.
  static func readAll(
    _ node: YAMLNode, into log: inout DiagnosticLog
  ) -> [DeclaredServer] {
    let entries = node.entries(
      "`servers`", of: "names and URLs", help: baseURL(ofSequence: node), into: &log)
    return (entries ?? []).compactMap { entry in
      DeclaredAddress.read(entry.value, "the server \(name: entry.key)", into: &log).map {
        DeclaredServer(name: Located(SwiftName(entry.key), at: entry.keyRange), address: $0)
      }
    }
  }
}

extension DeclaredHostVariable {
  /// `{region: north}`.
  static func readAll(_ node: YAMLNode, into log: inout DiagnosticLog) -> [DeclaredHostVariable] {
    let entries = node.entries("`variables`", of: "names and defaults", into: &log) ?? []
    return entries.compactMap { entry in
      guard let text = entry.value.scalarText else {
        log.error(
          .wrongType, at: entry.value.range,
          "the variable \(name: entry.key) expects its default, found \(entry.value.found)")
        return nil
      }
      return DeclaredHostVariable(
        name: Located(entry.key, at: entry.keyRange),
        default: Located(text, at: entry.value.range))
    }
  }
}
