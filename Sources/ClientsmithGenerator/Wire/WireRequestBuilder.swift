import ClientsmithModel

/// Builds the request of an endpoint for given arguments.
package struct WireRequestBuilder: Sendable {
  /// The base URL of tests whose specification has none.
  package static let exampleBaseURL = "https://api.example.com"
  /// The credential of generated tests.
  package static let credential = "user:secret"

  /// The UUID of generated tests, where a key is not in a header.
  private static let placedKey = "00000000-0000-4000-8000-000000000000"

  /// The one of a scheme: each has one of its own.
  package static func credential(of scheme: SwiftName?) -> String {
    scheme.map { $0.text + ":secret" } ?? credential
  }

  private let baseURL: String
  private let client: WireClient
  /// The whole URL, where a parameter brings it.
  private var address: String?
  /// Whether it goes to a server of the API.
  private var isOwn = true
  let types: TypeIndex
  private let endpoint: Endpoint
  private var alternative = 0
  let encoder: WireEncoder

  private var hostLabels: [String] = []
  private var query: [String] = []
  /// That of the caller.
  private var idempotencyKey: String?
  private var headers: [(name: String, value: String)] = []
  var cookies: [String] = []
  /// Those that live clients write when they send the call.
  var lateCookies: [String] = []
  private var path: String
  private var fields: [String: WireJSON] = [:]
  private var form: [String] = []
  private var body: WireRequest.Body = .none
  /// The text of the parts; nil where it cannot be known.
  var parts: String? = ""
  private var contentType: String?

  /// - Parameters:
  ///   - arguments: a value for each of the endpoint's parameters, in their order.
  ///   - alternative: which of the alternatives of credentials is sent.
  /// - Returns: nil where an argument has no form on the wire.
  package static func request(
    _ endpoint: Endpoint, of client: WireClient, arguments: [Value], alternative: Int = 0
  ) -> WireRequest? {
    var builder = WireRequestBuilder(endpoint, of: client)
    builder.alternative = alternative
    return builder.build(arguments)
  }

  private init(_ endpoint: Endpoint, of client: WireClient) {
    baseURL = client.baseURL(of: endpoint) ?? Self.exampleBaseURL
    self.client = client
    types = client.model.types
    self.endpoint = endpoint
    encoder = WireEncoder(types, dates: endpoint.dates)
    path = endpoint.path.text
  }

  private mutating func build(_ arguments: [Value]) -> WireRequest? {
    var rest = arguments[...]
    if let input = endpoint.urlInput {
      guard case .string(let text)? = arguments.first, endpoint.parameters.first == input else {
        return nil
      }
      address = text
      isOwn = client.model.owns(text)
    }
    for header in endpoint.headers where isOwn || isSentAnywhere(header) {
      setHeader(header.name, header.value)
    }
    if isOwn {
      for input in client.model.settings {
        guard add(input, input.constant ?? input.example) else { return nil }
      }
    }
    // Those of all requests do not change a URL that is sent as it stands.
    if address != nil { query = [] }
    for input in endpoint.inputs {
      guard let value = input.constant ?? rest.popFirst() else { return nil }
      let isHidden = !isOwn && input.isForOwnServers
      guard isHidden || add(input, value) else { return nil }
    }
    if let key = endpoint.idempotencyKey {
      let text = idempotencyKey ?? Self.placedKey
      switch key.location {
      case .header: break
      case .json: fields[key.name] = .string(text)
      case .query: query.append(WireForm.item(key.name, text))
      }
    }
    finishBody()
    if let contentType, !headers.contains(where: { $0.name.isHeader("Content-Type") }) {
      setHeader("Content-Type", contentType)
    }
    if let accept, !headers.contains(where: { $0.name.isHeader("Accept") }) {
      setHeader("Accept", accept)
    }
    if let key = endpoint.idempotencyKey, key.location == .header {
      setHeader(key.name, idempotencyKey ?? "*")
    }
    cookies += lateCookies
    if isOwn { authenticate() }
    if !cookies.isEmpty { setHeader("Cookie", cookies.joined(separator: "; ")) }
    return WireRequest(
      method: endpoint.method, url: url,
      headers: Self.sorted(headers.map { $0.name + ": " + $0.value }),
      body: body)
  }

  /// Without regard to case.
  private static func sorted(_ lines: [String]) -> [String] {
    if lines.count < 2 { return lines }
    return lines.map { (line: $0, key: $0.lowercased()) }.sorted { $0.key < $1.key }.map(\.line)
  }

  /// Of what all endpoints send, other servers get what redirects lead there with.
  private func isSentAnywhere(_ header: Header) -> Bool {
    !client.model.headers.contains(header)
      || ["accept", "accept-language", "user-agent"].contains(header.name.lowercased())
  }

  private var url: String {
    if let address {
      let separator = address.contains("?") ? "&" : "?"
      return address + (query.isEmpty ? "" : separator + query.joined(separator: "&"))
    }
    var base = labeled(baseURL)
    // An empty path is the base URL as it is.
    while !path.isEmpty, base.utf8.last == UInt8(ascii: "/") { base.removeLast() }
    return base + path + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }

  /// This machine has no names below its own.
  private func labeled(_ url: String) -> String {
    guard !hostLabels.isEmpty, let scheme = url.firstRange(of: "://") else { return url }
    let authority = url[scheme.upperBound...].prefix { $0 != "/" }
    let name = authority.hasPrefix("[") ? authority : authority.prefix { $0 != ":" }
    let isLocal =
      name == "localhost" || name.hasSuffix(".localhost") || name.hasPrefix("[::1]")
      || name.hasPrefix("127.") && name.utf8.last.map(ASCII.isDigit) == true
    if isLocal { return url }
    return url[..<scheme.upperBound] + hostLabels.joined(separator: ".") + "."
      + url[scheme.upperBound...]
  }

  private var accept: String? {
    switch endpoint.result {
    case .void, .flags: nil
    case .json, .typedResponse: MediaType.json
    case .statuses(let cases): cases.allSatisfy { $0.body == .json } ? MediaType.json : "*/*"
    case .text, .data, .response, .download: "*/*"
    case .serverSentEvents: MediaType.eventStream
    case .jsonLines: "application/jsonl, application/x-ndjson, */*;q=0.5"
    }
  }

  // MARK: - Inputs

  private mutating func add(_ input: Input, _ value: Value) -> Bool {
    let encoder = encoder.at(input.wireFormat)
    switch input.location {
    case .url: break
    case .idempotencyKey:
      if case .string(let key) = value { idempotencyKey = key }
    case .host:
      guard let texts = encoder.texts(value, as: input.type) else { return false }
      hostLabels += texts
    case .path where value == .null:
      path.removeLast("/{\(input.wireName)}".count)
    case .path(let style):
      guard let text = WirePath(encoder).text(input, value, style: style) else { return false }
      let mark = style.keepsSlashes ? "+" : ""
      path = path.filled("{\(input.wireName)\(mark)}", with: text)
    case .query(let style):
      guard let items = WireForm(encoder).items(input, value, style: style) else { return false }
      query += items
    case .formField(let style):
      let fields = WireForm(encoder, sendsNull: true)
      guard let items = fields.items(input, value, style: style) else { return false }
      form += items
    case .header where input.wireFormat.isJSON:
      guard encoder.isMember(value, of: input.type) else { return true }
      guard let json = encoder.json(value, as: input.type) else { return false }
      setHeader(input.wireName, WireHeader.json(json.text))
    case .header(let style) where input.isChoice(types):
      guard let choice = encoder.choice(value, as: input.type) else { return false }
      setHeader(input, choice, explodes: style == .exploded)
    case .header(let style) where input.hasTextMembers(types):
      guard let members = encoder.members(value, as: input.type) else { return false }
      add(members, to: input.wireName, style)
    case .header:
      guard let texts = encoder.texts(value, as: input.type) else { return false }
      if encoder.isArray(input.type) {
        if !texts.isEmpty { setHeader(input.wireName, WireHeader.list(texts)) }
      } else if let text = texts.first {
        setHeader(input.wireName, WireHeader.value(text))
      }
    case .cookie(let explodes): return addCookie(input, value, explodes: explodes, encoder)
    case .jsonField:
      guard encoder.isMember(value, of: input) else { return true }
      guard let json = encoder.json(value, as: input.type) else { return false }
      fields[input.wireName] = json
    case .body: return addBody(input, value)
    case .multipartField(let part): return addPart(input, value, part)
    }
    return true
  }

  private mutating func addBody(_ input: Input, _ value: Value) -> Bool {
    guard case .value(let encoding, let contentType) = endpoint.body else { return false }
    if value == .null || value == .absent { return true }
    switch encoding {
    case .json:
      guard let json = encoder.json(value, as: input.type) else { return false }
      body = .text(json.text)
    case .jsonl:
      guard let lines = encoder.lines(value, as: input.type) else { return false }
      // RFC 7464, section 2.2.
      let start = contentType.asciiLowercased.contains("json-seq") ? "\u{1E}" : ""
      body = .text(lines.map { start + $0.text + "\n" }.joined())
    case .form:
      let fields = WireForm(encoder, sendsNull: true)
      guard let items = fields.members(of: value, as: input.type, arrays: nil) else {
        return false
      }
      body = .text(items.joined(separator: "&"))
    case .text:
      guard let text = encoder.text(value, as: input.type) else { return false }
      body = .text(text)
    case .data:
      if types.isFile(input, of: endpoint) {
        body = .file
        break
      }
      guard case .data(let bytes) = value else { return false }
      body = .data(bytes)
    }
    self.contentType = contentType
    return true
  }

  private mutating func finishBody() {
    switch endpoint.body {
    case .none, .value: break
    case .json(let contentType):
      body = .text(WireJSON.object(fields).text)
      self.contentType = contentType
    case .form(let contentType):
      body = .text(form.joined(separator: "&"))
      self.contentType = contentType
    case .multipart:
      body = parts.map { .multipart($0 + "--boundary--\r\n") } ?? .unforeseen
      contentType = "*"
    }
  }

  // MARK: - Headers

  mutating func setHeader(_ name: String, _ value: String) {
    headers.removeAll { $0.name.isHeader(name) }
    headers.append((name, value))
  }

  private mutating func authenticate() {
    let alternatives = client.model.credentials(of: endpoint)
    guard alternatives.indices.contains(alternative) else { return }
    for way in alternatives[alternative] {
      let credential = Self.credential(of: way.name)
      switch way.as {
      case .bearer: setHeader("Authorization", "Bearer " + credential)
      case .basic:
        setHeader("Authorization", "Basic " + ScalarText.base64Text(credential.utf8))
      case .scheme(let word): setHeader("Authorization", word + " " + credential)
      case .header(let name): setHeader(name, credential)
      case .query(let name): query.append(WireForm.item(name, credential))
      case .cookie(let name): cookies.append("\(name)=\(PercentEncoding.cookieValue(credential))")
      }
    }
  }
}

extension String {
  /// Whether two names of headers, in ASCII, are the same.
  fileprivate func isHeader(_ name: String) -> Bool {
    guard utf8.count == name.utf8.count else { return false }
    return zip(utf8, name.utf8).allSatisfy { $0 == $1 }
      || zip(utf8, name.utf8).allSatisfy { $0.lowercased == $1.lowercased }
  }

  /// With text in each place of a placeholder.
  fileprivate func filled(_ placeholder: String, with text: String) -> String {
    let mark = Array(placeholder.utf8)
    let bytes = Array(utf8)
    var filled: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == mark[0], bytes[index...].starts(with: mark) {
        filled += text.utf8
        index += mark.count
      } else {
        filled.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: filled, as: UTF8.self)
  }
}

extension UInt8 {
  /// Of an ASCII letter; anything else as it is.
  fileprivate var lowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}
