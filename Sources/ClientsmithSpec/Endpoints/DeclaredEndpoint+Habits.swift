import ClientsmithDeclarations
import ClientsmithDiagnostics
import ClientsmithModel
import ClientsmithReading
import ClientsmithYAML

extension DeclaredEndpoint {
  /// Whether the method or the path has a key of its own, as in other formats.
  static func hasMethodKey(_ fields: Fields) -> Bool {
    fields.has("method") || fields.has("url")
  }

  /// `GET: /items` for `method: GET` with `path: /items`, or for `url: /items`.
  static func requestLine(
    _ unknown: YAMLMapping.Entry, in endpoint: YAMLMapping.Entry
  ) -> String? {
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

  /// What to write for `next: cursor` beside the keys of an endpoint.
  static func pages(for unknown: YAMLMapping.Entry) -> String? {
    switch unknown.key {
    case "next", "nextCursor", "nextPage", "cursor":
      let path = unknown.value.string.map(written) ?? "next"
      return "write `pages: {next: \(path), into: PARAM}`, with the parameter that takes the cursor"
    case "link", "nextURL":
      let value = unknown.value.string.map(written) ?? "next"
      return "write `pages: {\(unknown.key): \(value)}`"
    case "paging", "pagination", "paginate": return "write `pages`"
    default: return nil
    }
  }

  /// Refuses `fetchItems: GET /items` and `GET /items: {…}` as one mistake.
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
    // The name is refused already.
    return request(entry.key) != nil
  }

  /// How to write an endpoint whose name is refused, perhaps since it is a line such as `GET /items`.
  static func proposal(forName name: String, camelCase: String) -> String {
    request(name).map { "write `\(camelCase): {\($0), …}`" } ?? "call it `\(camelCase)`"
  }

  /// With quotes only where it needs them.
  private static func pathText(_ path: String) -> String {
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
