import ClientsmithModel
import ClientsmithYAML

/// The credentials that recorded requests hold: their values, wherever they stand.
///
/// They come from headers, cookies, queries, forms and JSON whose names say so, and from what an
/// answer to a login brought.
struct Secrets {
  /// Values that are withheld in every place and encoding.
  private(set) var values: Set<String> = []
  /// What was recognized, for the report: `the header Authorization`.
  private(set) var places: [String] = []
  private var known: Set<String> = []

  /// Shorter texts stand in many places by chance.
  private static let shortest = 6

  init(_ requests: [RecordedRequest]) {
    for request in requests {
      collect(headers: request.headers)
      for field in request.url.query where NameHints.isSecret(field.name) {
        add(field.value, "the query item \(field.name)")
      }
      switch request.body {
      case .form(let fields):
        for field in fields where NameHints.isSecret(field.name) {
          add(field.value, "the field \(field.name)")
        }
      case .multipart(let parts):
        for part in parts where NameHints.isSecret(part.name) {
          add(part.value ?? "", "the field \(part.name)")
        }
      case .json(let node): collect(node)
      case .text, .data, .none: break
      }
      if let response = request.response {
        collect(headers: response.headers)
        if let node = response.json { collect(node) }
      }
    }
  }

  private mutating func collect(headers: [RecordedField]) {
    for header in headers where Self.isSecret(header: header.name) {
      let place = "the header \(header.name)"
      let name = header.name.asciiLowercased
      if name == "cookie" || name == "set-cookie" {
        for (index, pair) in header.value.split(separator: ";").enumerated() {
          // The attributes of `Set-Cookie` are no values.
          if name == "set-cookie", index > 0 { break }
          add(pair.split(separator: "=", maxSplits: 1).last.map(String.init) ?? "", place)
        }
      } else {
        let words = header.value.split(separator: " ").map(String.init)
        add(words.last ?? "", place)
        if words.first?.asciiLowercased == "basic", let word = words.last,
          let pair = Base64.decoded(word).flatMap({ String(validating: $0, as: UTF8.self) })
        {
          add(pair, place)
          for part in pair.split(separator: ":", maxSplits: 1) { add(String(part), place) }
        }
      }
    }
  }

  private mutating func collect(_ node: YAMLNode) {
    var waiting = [node]
    while let next = waiting.popLast() {
      waiting += next.elements
      for member in next.members {
        if NameHints.isSecret(member.key) {
          for text in Self.texts(of: member.value) { add(text, "the property \(member.key)") }
        } else {
          waiting.append(member.value)
        }
      }
    }
  }

  private static func texts(of node: YAMLNode) -> [String] {
    switch node.content {
    case .scalar: node.textValue.map { [$0] } ?? []
    case .sequence(let nodes): nodes.flatMap(texts)
    case .mapping(let mapping): mapping.entries.flatMap { texts(of: $0.value) }
    }
  }

  private mutating func add(_ value: String, _ place: String) {
    let value = value.trimmed
    guard !value.isEmpty, !value.hasPrefix("{{") else { return }
    if known.insert(place).inserted { places.append(place) }
    let decoded = PercentCoding.decoded(value)
    for text in [value, decoded] where text.utf8.count >= Self.shortest { values.insert(text) }
  }

  /// Headers whose values are never written.
  static func isSecret(header name: String) -> Bool {
    let name = name.asciiLowercased
    return headers.contains(name) || NameHints.isSecret(name)
  }

  private static let headers: Set<String> = [
    "authorization", "proxy-authorization", "cookie", "set-cookie", "x-api-key", "api-key",
    "apikey", "x-apikey", "x-goog-api-key", "x-auth-key", "x-functions-key",
    "ocp-apim-subscription-key", "x-rapidapi-key", "x-amz-security-token", "x-shopify-access-token",
    "x-session-id", "x-session", "private-token", "x-vault-token", "x-figma-token",
  ]
}
