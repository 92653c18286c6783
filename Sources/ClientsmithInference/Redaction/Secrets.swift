import ClientsmithDeclarations
import ClientsmithModel
import ClientsmithYAML

/// The credentials that recorded requests hold: their values, wherever they stand.
///
/// They come from headers, cookies, queries, forms and JSON whose names say so, and from what an
/// answer to a login brought.
struct Secrets {
  /// Values that are withheld in every place and encoding.
  var values: Set<String> = []
  /// What was recognized, for the report: `the header Authorization`.
  private(set) var places: [String] = []
  /// Properties of answers to logins that are ids of resources, for the report.
  var identifiers: [String] = []
  private var known: Set<String> = []
  let resources: ResourceIdentifiers
  /// Texts that are shown in part, `ab12…9f3a`.
  private var masked: [String: String] = [:]

  /// Shorter texts stand in many places by chance.
  static let shortest = 6

  init(_ requests: [RecordedRequest]) {
    resources = ResourceIdentifiers(requests)
    for request in requests {
      collect(headers: request.headers)
      collect(items: request.url.query)
      collect(items: request.url.values.map { RecordedField($0.key, $0.value) })
      for segment in request.url.segments { collect(keysOf: segment.text ?? "") }
      for field in SecretPaths.parameters(in: request.url) {
        add(field.value, "the path parameter \(field.name)")
      }
      for index in SecretPaths.indices(in: request) {
        add(request.url.segments[index].text ?? "", "a path")
      }
      if let user = request.url.userInfo { add(pair: user, "the user of a request") }
      for secret in request.secrets { add(secret.value, secret.name) }
      // As a body would have the variables of GraphQL.
      if let query = request.url.query.first(where: { $0.name == "query" }),
        let variables = request.queryVariables?[GraphQLRequests.variablesKey],
        case .json(let node) = RecordedBody.graphQL(query.value, variables, at: request.range)
      {
        collect(node)
      }
      switch request.body {
      case .form(let fields):
        for field in fields { collect(field, as: "the field \(excerpt(field.name))") }
      case .multipart(let parts):
        for part in parts {
          collect(
            RecordedField(part.name, part.value ?? ""), as: "the field \(excerpt(part.name))")
        }
      case .json(let node): collect(node)
      case .text(let text, _): collect(text: text)
      case .data, .none: break
      }
      guard let response = request.response else { continue }
      collect(headers: response.headers)
      switch response.body {
      case .json(let node): collect(node)
      case .text(let text): collect(text: text, isCode: response.isCode)
      case .data, .unrecorded, .none: break
      }
    }
    collect(notes: requests.flatMap(\.notes))
    collect(logins: requests)
    collectMasked()
  }

  /// What people write about requests has placeholders as often as not, `password=secret`, which are words
  /// elsewhere.
  private mutating func collect(notes: [String]) {
    let (others, places) = (values, places)
    values = []
    for text in Set(notes) { collect(text: text) }
    values = values.filter { !Self.isWords($0.asciiLowercased) }
    if values.isEmpty { self.places = places }
    values.formUnion(others)
  }

  /// Those of answers in JSON whose requests are not known.
  init(samples: [YAMLNode]) {
    resources = ResourceIdentifiers([])
    for sample in samples { collect(sample) }
    collectMasked()
  }

  private mutating func collect(items: [RecordedField]) {
    for field in items { collect(field, as: "the query item \(field.name)") }
  }

  private mutating func collect(_ field: RecordedField, as place: String) {
    collect(keysOf: field.name)
    if SecretScope.isSecret(field) {
      add(field.value, place)
    } else {
      collect(text: field.value)
      collect(formOf: field.value, under: field.name, as: place)
    }
  }

  /// What a text shows itself to be.
  private mutating func collect(formOf text: String, under key: String, as place: String) {
    if PaymentCards.isNumber(text, under: key) {
      add(text, place)
      add(text.filter { $0 != " " && $0 != "-" }, place)
    }
    for secret in PrivateLinks.secrets(in: text, key: key, besides: resources) {
      add(secret, "the address in \(place)")
    }
    if Self.isKey(text), !NameHints.isDigest(key), !NameHints.isResourceID(key) { add(text, place) }
    if MaskedText.isLikely(text) || MaskedText.isPart(text, under: key) { masked[text] = place }
  }

  /// 32 and more digits in the upper case of keys.
  private static func isKey(_ text: String) -> Bool {
    text.utf8.count >= 32 && text.utf8.allSatisfy { ASCII.isHexDigit($0) && !ASCII.isLower($0) }
      && text.utf8.contains(where: ASCII.isDigit) && text.utf8.contains(where: ASCII.isUpper)
  }

  /// What of a credential is shown tells a part of it.
  private mutating func collectMasked() {
    for (text, place) in masked.sorted(by: { $0.key < $1.key })
    where MaskedText.parts(of: text).contains(where: isPart) {
      add(text, place)
    }
  }

  private func isPart(_ text: String) -> Bool {
    values.contains { $0.hasPrefix(text) || $0.hasSuffix(text) }
  }

  /// What stands within a text: URLs, keys that are known by their form, and JSON, whole or by lines,
  /// as those of events are.
  private mutating func collect(text: String, isCode: Bool = false) {
    if !isCode {
      collect(itemsOf: text)
      for (name, value) in QuotedPairs.secrets(in: text) { add(value, "the argument \(name)") }
      collect(pairsIn: text)
    }
    collect(keysOf: text)
    if let node = EmbeddedJSON.decoded(text) { return collect(node) }
    guard text.utf8.contains(UInt8(ascii: "{")) else { return }
    if let node = EmbeddedJSON.read(text) { return collect(node) }
    for line in text.split(whereSeparator: \.isNewline) {
      guard let start = line.firstIndex(of: "{"),
        ["", "data:"].contains(line[..<start].trimmed),
        let node = EmbeddedJSON.read(String(line[start...]))
      else { continue }
      collect(node)
    }
  }

  private mutating func collect(pairsIn text: String) {
    for pair in WrittenPairs.secrets(in: text) {
      if Self.isSecret(header: pair.name) { collect(headers: [pair]) }
      if NameHints.isSecret(pair.name) { add(pair.value, "a text that has \(pair.name)") }
    }
    for password in WrittenPairs.passwords(in: text) { add(password, "a curl command in a text") }
  }

  private mutating func collect(keysOf text: String) {
    for key in KnownKeys.all(in: text) + KnownKeys.withinText(text) {
      add(key, "a text that is a key or a token")
    }
    if KnownKeys.isBotToken(text) { add(text, "a text that is a key or a token") }
  }

  /// The query items of a URL within a text.
  private mutating func collect(itemsOf text: String) {
    guard text.utf8.contains(UInt8(ascii: "=")) else { return }
    let ends = "?&#\"'<> \n\r\t,;".unicodeScalars
    for part in text.unicodeScalars.split(whereSeparator: { ends.contains($0) })
    where part.contains("=") {
      // Code is full of assignments and comparisons.
      collect(items: RecordedURL.fields(Substring(part)).filter { Self.isItemName($0.name) })
    }
  }

  private static func isItemName(_ name: String) -> Bool {
    name.utf8.count <= 64
      && name.utf8.allSatisfy { ASCII.isAlphanumeric($0) || "-._~[]$:@%".utf8.contains($0) }
  }

  private mutating func collect(headers: [RecordedField]) {
    for header in headers {
      // Whatever it is called: `X-Upstream: Bearer …`.
      let isProof = Self.isProof(header.value)
      guard isProof || Self.isSecret(header: header.name) else {
        if SecretScope.isSecret(header) {
          add(header.value, "the header \(header.name)")
        }
        // `Location` and `Referer` are URLs, others JSON.
        collect(text: header.value)
        continue
      }
      let place = "the header \(header.name)"
      let name = header.name.asciiLowercased
      if name == "cookie" || name == "set-cookie" {
        // The attributes of `Set-Cookie` hold none. Some tools record several in one, by lines.
        let pairs =
          name == "cookie"
          ? header.value.split(separator: ";")
          : header.value.split(whereSeparator: \.isNewline).map { $0.prefix { $0 != ";" } }
        for pair in pairs {
          add(pair.split(separator: "=", maxSplits: 1).last.map(String.init) ?? "", place)
        }
      } else {
        collect(proof: header.value, place)
      }
    }
  }

  /// Whether a text is certainly that of the header `Authorization`: a plan may be called `Basic`.
  private static func isProof(_ text: String) -> Bool {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 2 else { return false }
    switch words[0].asciiLowercased {
    case "bearer": return RandomText.isLikely(words[1], least: 10)
    case "basic":
      let pair = Base64.decoded(words[1]).flatMap { String(validating: $0, as: UTF8.self) }
      return pair?.contains(":") == true
    default: return false
    }
  }

  /// `Bearer token`, `Basic base64`, `Digest username="…", response="…"` (RFC 9110, section 11.4).
  private mutating func collect(proof text: String, _ place: String) {
    let words = text.split(separator: " ").map(String.init)
    add(words.last ?? "", place)
    guard words.count > 1 else { return }
    if words[0].asciiLowercased == "basic" {
      let pair = Base64.decoded(words[1]).flatMap { String(validating: $0, as: UTF8.self) }
      if words.count == 2, let pair, pair.contains(":") {
        add(pair: pair, place)
      } else {
        // Editors take `user:password` and `user password`.
        for word in words.dropFirst() { add(pair: word, place) }
      }
    }
    for parameter in text.drop(while: { $0 != " " }).split(whereSeparator: { ", ".contains($0) }) {
      let parts = parameter.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].allSatisfy(\.isLetter) else { continue }
      add(String(parts[1].drop { $0 == "\"" }.prefix { $0 != "\"" }), place)
    }
  }

  /// `user:password`, and each of them; a user that is a word alone, such as `admin`, tells nothing.
  private mutating func add(pair: String, _ place: String) {
    add(pair, place)
    let parts = pair.split(separator: ":", maxSplits: 1)
    for (index, part) in parts.enumerated()
    where index > 0 || parts.count == 1 || !part.allSatisfy(\.isLetter) {
      add(String(part), place)
    }
  }

  private mutating func collect(_ node: YAMLNode) { collect(node, .outside, RememberedHints()) }

  private mutating func collect(
    _ node: YAMLNode, _ scope: SecretScope, _ hints: RememberedHints
  ) {
    switch node.content {
    case .scalar(.bool), .scalar(.null): break
    case .scalar(let scalar):
      guard let text = node.textValue else { return }
      if scope.isSecret(text) {
        // `"password": "password"` tells nothing, and other keys and values are called so.
        if text.asciiLowercased != scope.name.asciiLowercased {
          let place = "the property \(scope.name)"
          if MemberNames.isProof(text) { collect(proof: text, place) }
          // A word is withheld here, and elsewhere says something else; so does who is let in.
          let isUser = scope.isPositional && Self.isAddress(text)
          if scope.isOfPair, Self.isWords(text) || isUser {
            note(place)
          } else {
            add(text, place)
          }
        }
        return
      }
      let key = scope.nearest
      if !key.isEmpty { collect(formOf: text, under: key, as: "the property \(key)") }
      if case .string = scalar { collect(text: text) }
    case .sequence(let nodes):
      var previous: YAMLNode?
      for node in nodes {
        collect(node, scope.element(node, after: previous, hints), hints)
        previous = node
      }
    case .mapping(let mapping):
      let names = MemberNames(mapping.entries)
      if let header = names.pair, let value = names.pairedKey.flatMap({ mapping[$0]?.textValue }),
        Self.isSecret(header: header), MemberNames.isLikely(value) || value.contains("=")
      {
        collect(headers: [RecordedField(header, value)])
      }
      for member in mapping.entries {
        collect(keysOf: member.key)
        for key in Self.possibleKeys(of: member) { add(key, "the keys of \(member.key)") }
        collect(member.value, scope.entering(member.key, names, hints), hints)
      }
    }
  }

  private mutating func note(_ place: String) {
    if known.insert(place).inserted { places.append(place) }
  }

  mutating func add(_ value: String, _ place: String) {
    let value = value.trimmed
    guard !value.isEmpty, !value.hasPrefix("{{") else { return }
    note(place)
    // Stands for any value of a type, and says nothing where it stands again.
    guard !TypeStandIns.isName(value) else { return }
    let decoded = PercentCoding.decoded(value)
    for text in [value, decoded] where text.utf8.count >= Self.shortest { values.insert(text) }
  }

  /// Headers whose values are never written.
  static func isSecret(header name: String) -> Bool {
    if HeaderInference.isIdempotencyKey(name) { return false }
    let name = name.asciiLowercased
    return headers.contains(name) || NameHints.isSecret(name)
      || ForgeryFields.isProofOfCall(header: name)
  }

  private static let headers: Set<String> = [
    "authorization", "proxy-authorization", "cookie", "set-cookie", "x-api-key", "api-key",
    "apikey", "x-apikey", "x-goog-api-key", "x-auth-key", "x-functions-key",
    "ocp-apim-subscription-key", "x-rapidapi-key", "x-amz-security-token", "x-shopify-access-token",
    "x-session-id", "x-session", "session", "private-token", "x-vault-token", "x-figma-token",
    "authentication", "sec-websocket-key",
  ]
}
