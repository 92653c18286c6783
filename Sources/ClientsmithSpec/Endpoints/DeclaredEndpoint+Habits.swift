import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension DeclaredEndpoint {
  /// Whether the method or the path has a key of its own, as in other formats.
  static func hasMethodKey(_ fields: Fields) -> Bool {
    fields.has("method") || fields.has("url") || fields.entries.contains(where: isOtherMethod)
  }

  /// `PURGE: /items`, which is written under `request`.
  private static func isOtherMethod(_ entry: YAMLMapping.Entry) -> Bool {
    entry.value.string?.hasPrefix("/") == true && ASCII.isToken(entry.key)
      && entry.key == entry.key.asciiUppercased && !methods.contains(entry.key)
      && Suggestion.nearest(to: entry.key, among: methods) == nil
  }

  /// Whether what is read as an endpoint is a group, which the format writes with a dot.
  static func isGroup(_ fields: Fields) -> Bool {
    fields.entries.contains { !fields.keys.contains($0.key) && hasMethod($0.value) }
  }

  static func hasMethod(_ node: YAMLNode) -> Bool {
    guard case .mapping(let mapping) = node.content else { return false }
    return mapping.entries.contains { methods.contains($0.key) }
  }

  /// `GET: /items` for `method: GET` with `path: /items`, or for `url: /items`; `request: {PURGE: /items}`
  /// for `PURGE: /items`.
  static func requestLine(
    _ unknown: YAMLMapping.Entry, in endpoint: YAMLMapping.Entry
  ) -> String? {
    if isOtherMethod(unknown), let path = unknown.value.string {
      return "request: {\(unknown.key): \(pathText(path))}"
    }
    guard ["method", "url"].contains(unknown.key),
      case .mapping(let mapping) = endpoint.value.content
    else { return nil }
    func text(_ key: String) -> String? {
      mapping.entries.first { $0.key == key }?.value.string
    }
    let method = text("method").map(\.asciiUppercased) ?? "GET"
    guard methods.contains(method), let path = text("path") ?? text("url") else { return nil }
    return "\(method): \(pathText(path))"
  }

  /// Whether the result stands under a key that is refused, so that nothing is known of it.
  static func returnsElsewhere(_ fields: Fields) -> Bool {
    fields.hasMisspelling(of: ["returns"])
      || fields.entries.contains {
        ["response", "responses", "result", "output", "return"].contains($0.key)
      }
  }

  /// What to write for `next: cursor` and the like beside the keys of an endpoint.
  static func equivalent(of unknown: YAMLMapping.Entry) -> String? {
    switch unknown.key {
    case "next", "nextCursor", "nextPage", "cursor":
      let path = unknown.value.string.map(written) ?? "next"
      return "write `pages: {next: \(path), into: PARAM}`, with the parameter that takes the cursor"
    case "link", "nextURL":
      let value = unknown.value.string.map(written) ?? "next"
      return "write `pages: {\(unknown.key): \(value)}`"
    case "paging", "pagination", "paginate": return "write `pages`"
    case "mock", "mocks", "sample": return "write `example`"
    case "formData", "formdata", "multipartForm", "multipartFormData", "files", "upload":
      return "write `form`, or `multipart` for a form with files"
    case "urlencoded", "formURLEncoded": return "write `form`"
    case "security", "authentication", "authorization": return "write `auth`"
    case "retryPolicy", "backoff", "attempts", "maxRetries": return "write `retry`"
    case "tags", "tag", "group":
      return "write the group in front of the name of the endpoint, with a dot: `GROUP.NAME`"
    case "name", "id": return "remove it: the key of the endpoint is its name"
    default: return nil
    }
  }

  /// Without the second of two keys that other formats write and that are one mistake here.
  static func withoutURL(besideMethod node: YAMLNode) -> YAMLNode {
    guard case .mapping(var mapping) = node.content,
      mapping.entries.contains(where: { $0.key == "method" })
    else { return node }
    mapping.entries.removeAll { $0.key == "url" }
    var node = node
    node.content = .mapping(mapping)
    return node
  }

  /// Refuses `fetchItems: GET /items`, `GET /items: {…}` and `/items: {…}` as one mistake.
  static func refuseRequestLine(
    _ entry: YAMLMapping.Entry, into log: inout DiagnosticLog
  ) -> Bool {
    if let text = entry.value.string, let request = request(text) {
      log.error(
        .wrongType, at: entry.value.range,
        "the endpoint \(name: entry.key) expects a mapping, found \(entry.value.found)",
        help: "write `\(written(entry.key)): {\(request)}`")
      return true
    }
    if let text = entry.value.string, text.hasPrefix("/") {
      log.error(
        .wrongType, at: entry.value.range,
        "the endpoint \(name: entry.key) expects a mapping, found \(entry.value.found)",
        help: "write `\(written(entry.key)): {GET: \(pathText(text))}`")
      return true
    }
    // The name is refused later, with all that the line needs; so is a path of OpenAPI.
    return request(entry.key) != nil || entry.key.hasPrefix("/") && !hasMethod(entry.value)
  }

  /// How to write an endpoint whose name is refused, perhaps since it is a line such as `GET /items`.
  static func proposal(forName name: String, camelCase: String) -> String {
    let line = request(name) ?? (name.hasPrefix("/") ? "GET: \(pathText(name))" : nil)
    return line.map { "write `\(camelCase): {\($0), …}`" } ?? "call it `\(camelCase)`"
  }

  /// With quotes only where it needs them.
  static func pathText(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { ASCII.isAlphanumeric($0) || "/-_.".utf8.contains($0) }
    return isPlain ? path : written(path)
  }

  /// `GET: /items` for `GET /items`.
  private static func request(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: " ")) else { return nil }
    let parts = text.split(separator: " ").map(String.init)
    guard parts.count == 2, parts[1].hasPrefix("/") else { return nil }
    let method = parts[0].asciiUppercased
    return methods.contains(method) ? "\(method): \(pathText(parts[1]))" : nil
  }
}
