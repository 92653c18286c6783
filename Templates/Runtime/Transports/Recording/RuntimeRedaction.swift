import Foundation

/// What is never written to a recording: values by their names, in headers, queries, forms and
/// JSON.
internal nonisolated struct RuntimeRedaction: Sendable {
  /// What stands for a text that was taken out.
  static let mark = "REDACTED"

  /// Of a specification or a caller, besides those that are secret everywhere.
  private var names: Set<String>
  /// The same for the response.
  private let responseNames: Set<String>
  /// The credentials of a request, which its response may repeat anywhere.
  private var values: [Data] = []

  /// - Parameter response: nil: the same.
  init(_ names: Set<String>, response: Set<String>? = nil) {
    self.names = Set(names.map { Self.plain($0) })
    self.responseNames = Set((response ?? names).map { Self.plain($0) })
  }

  /// - Parameter names: besides those that the request has.
  init(_ names: Set<String>, for request: HTTPRequest) {
    self.init(names.union(request.secrets), response: names.union(request.responseSecrets))
    var values: [String] = []
    for field in request.headers where self.isSecret(field.name) {
      for word in field.value.utf8.split(whereSeparator: { " ;".utf8.contains($0) }) {
        values.append(String(Substring(word)))
        // Of a cookie.
        values.append(String(Substring(word.drop { $0 != UInt8(ascii: "=") }.dropFirst())))
        // Of `Basic`, after the user.
        if let basic = Data(base64Encoded: Data(word)) {
          let password: Data = basic.drop { $0 != UInt8(ascii: ":") }.dropFirst()
          values.append(String(decoding: password, as: UTF8.self))
        }
      }
    }
    let components = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
    for item in components?.queryItems ?? [] where self.isSecret(item.name) {
      values.append(item.value ?? "")
    }
    // What is a word or a number may stand anywhere by chance.
    self.values = Set(values).filter { (value: String) -> Bool in
      value.utf8.count >= 6 && value.contains { $0.isLetter } && value.contains { !$0.isLetter }
    }.flatMap { (value: String) -> [Data] in
      [
        value, RuntimePercentEncoding.encode(value),
        value.replacingOccurrences(of: "/", with: "\\/"),
      ]
      .map { Data($0.utf8) }
    }.sorted { $0.count > $1.count }
  }

  /// Without regard to case and to what joins words.
  private static func plain(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  private static let known: Set<String> = [
    "accesskey", "authorization", "authenticationinfo", "bearer", "cookie", "credential",
    "credentials", "idtoken", "passwordconfirmation", "proxyauthenticate",
    "proxyauthenticationinfo", "proxyauthorization", "secretaccesskey", "sessionid", "setcookie",
    "setcookie2", "sig", "signature", "token", "wwwauthenticate", "xamzcredential",
    "xamzsecuritytoken", "xamzsignature", "xgoogcredential", "xgoogsignature", "xsubjecttoken",
  ]

  /// Of names such as `newPassword` and `webhook_secret`. `nextPageToken` leads to a page.
  private static let endings: [String] = [
    "password", "passwd", "passphrase", "secret", "secretkey", "privatekey", "apikey", "apitoken",
    "accesstoken", "authtoken", "bearertoken", "csrftoken", "refreshtoken", "sessiontoken",
    "xsrftoken",
  ]

  func isSecret(_ name: String) -> Bool {
    let name: String = Self.plain(name)
    return self.isNamed(name) || Self.endings.contains { name.hasSuffix($0) }
  }

  /// Whether a name is secret by itself, so that even a `Bool` of that name is.
  func isSecretFlag(_ name: String) -> Bool { self.isNamed(Self.plain(name)) }

  private func isNamed(_ name: String) -> Bool {
    // `X-Token` is `Token`.
    Self.known.contains(name) || self.names.contains(name)
      || name.first == "x" && Self.known.contains(String(name.dropFirst()))
  }

  /// `page=2&token=abc&user[password]=x`, percent-encoded; also values that are JSON.
  func query(_ text: String) -> String {
    let items = text.utf8.split(
      separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    return items.map { self.item($0) }.joined(separator: "&")
  }

  /// Everything is done on bytes: a combining mark makes one `Character` of itself and a `=`.
  private func item(_ item: Substring.UTF8View) -> String {
    let whole = String(Substring(item))
    guard let end = item.firstIndex(of: UInt8(ascii: "=")) else { return whole }
    let start = String(Substring(item[...end]))
    let name: String = Self.decoded(String(Substring(item[..<end])))
    // Members of objects are in brackets, or after a dot.
    let parts = name.utf8.split { "[].".utf8.contains($0) }.map { String(Substring($0)) }
    let text: String = Self.decoded(String(Substring(item[end...].dropFirst())))
    let isFlag: Bool = ["true", "false"].contains(text)
    if ([name] + parts).contains(where: { isFlag ? self.isSecretFlag($0) : self.isSecret($0) }) {
      return start + Self.mark
    }
    let value = Data(text.utf8)
    guard value.first == UInt8(ascii: "{") || value.first == UInt8(ascii: "[") else {
      return whole
    }
    let json: Data = self.json(value)
    guard json != value else { return whole }
    return start + RuntimePercentEncoding.encode(String(decoding: json, as: UTF8.self))
  }

  private static func decoded(_ text: String) -> String {
    let text: String = text.replacingOccurrences(of: "+", with: " ")
    return text.removingPercentEncoding ?? text
  }

  /// A URL or what follows its host: its user, and the values in its query and its fragment.
  func target(_ text: String) -> String {
    let bytes: String.UTF8View = text.utf8
    guard let start = bytes.firstIndex(where: { "?#".utf8.contains($0) }) else {
      return Self.withoutUser(text)
    }
    let own: String = Self.withoutUser(String(text[...start]))
    let rest: Substring = text[bytes.index(after: start)...]
    let end: String.Index = rest.utf8.firstIndex(of: UInt8(ascii: "#")) ?? rest.endIndex
    let query: String = self.query(String(rest[..<end]))
    return own + query + (end == rest.endIndex ? "" : self.target(String(rest[end...])))
  }

  /// `https://user:password@host`
  private static func withoutUser(_ text: String) -> String {
    guard let slashes = text.range(of: "//") else { return text }
    let host = text[slashes.upperBound...].utf8.prefix { !"/?#".utf8.contains($0) }
    guard let at = host.lastIndex(of: UInt8(ascii: "@")) else { return text }
    return text[..<slashes.upperBound] + Self.mark + text[at...]
  }

  /// Whether a template is that of a parameter that is the whole URL, and secret.
  func hidesURL(_ template: String) -> Bool {
    template.hasPrefix("{") && template.hasSuffix("}")
      && self.isSecret(String(template.dropFirst().dropLast()))
  }

  /// A path, by the names of the placeholders in its template.
  func path(_ path: String, template: String) -> String {
    guard !self.hidesURL(template) else { return "/" + Self.mark }
    // A base URL may have a path before it, and `{path+}` takes several segments.
    var pattern = ""
    var names: [String] = []
    var rest: Substring = template[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      let name: Substring = rest[rest.index(after: start)..<end]
      pattern += NSRegularExpression.escapedPattern(for: String(rest[..<start]))
      pattern += name.hasSuffix("+") ? "(.*)" : "([^/]*)"
      names.append(String(name))
      rest = rest[rest.index(after: end)...]
    }
    guard names.contains(where: self.isSecret) else { return path }
    pattern += NSRegularExpression.escapedPattern(for: String(rest)) + "$"
    let whole = NSRange(path.startIndex..., in: path)
    guard let expression = try? NSRegularExpression(pattern: pattern),
      let match = expression.firstMatch(in: path, range: whole)
    else { return "/" + Self.mark }
    var path: String = path
    for (place, name) in names.enumerated().reversed() where self.isSecret(name) {
      guard let range = Range(match.range(at: place + 1), in: path) else { continue }
      path.replaceSubrange(range, with: Self.mark)
    }
    return path
  }

  /// A header of a response. What it leads to may hold what is secret in requests, too.
  func header(_ field: HTTPHeader) -> HTTPHeader {
    var redaction: Self = self
    redaction.names.formUnion(self.responseNames)
    return redaction.redacted(field)
  }

  private func redacted(_ field: HTTPHeader) -> HTTPHeader {
    if self.isSecret(field.name) { return HTTPHeader(field.name, Self.mark) }
    let value = String(
      decoding: self.withoutCredentials(Data(field.value.utf8)), as: UTF8.self)
    guard RuntimeRecordedOrigin.leads(field) else { return HTTPHeader(field.name, value) }
    let parts = value.utf8.split(separator: UInt8(ascii: ">"), omittingEmptySubsequences: false)
    let targets: [String] = parts.map { self.target(String(Substring($0))) }
    return HTTPHeader(field.name, targets.joined(separator: ">"))
  }

  private func withoutCredentials(_ data: Data) -> Data {
    self.values.reduce(data) { (data: Data, value: Data) -> Data in
      var result = Data()
      var rest: Data = data
      while let found = rest.range(of: value) {
        result += rest[..<found.lowerBound] + Data(Self.mark.utf8)
        rest = rest[found.upperBound...]
      }
      return result + rest
    }
  }

  /// The body of a response: also what repeats the credentials of the request is taken out.
  func response(_ data: Data, type: String?) -> Data {
    var redaction: Self = self
    redaction.names = self.responseNames
    return redaction.body(self.withoutCredentials(data), type: type, keepsForm: true)
  }

  /// A body of JSON, lines of JSON or events with JSON, a form, or anything else, which stays as it
  /// is.
  func body(_ data: Data, type: String?, keepsForm: Bool = false) -> Data {
    let type: String = type?.lowercased() ?? ""
    if type.hasPrefix("application/x-www-form-urlencoded") {
      return Data(self.query(String(decoding: data, as: UTF8.self)).utf8)
    }
    if type.hasPrefix("text/event-stream") { return self.events(data, keepsForm) }
    // Servers call JSON other things, too.
    let first: UInt8? = data.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard type.contains("json") || type.isEmpty || first == 0x7B || first == 0x5B else {
      return data
    }
    return self.json(data, keepsForm: keepsForm)
  }

  /// A part of a multipart body, after its boundary.
  func part(_ data: Data) -> Data {
    guard let end = data.range(of: Data("\r\n\r\n".utf8)),
      let last = data.range(
        of: Data("\r\n".utf8), options: .backwards, in: end.lowerBound..<data.endIndex)
    else { return data }
    let head = String(decoding: data[..<end.lowerBound], as: UTF8.self)
    let name: Substring? = head.range(of: " name=\"").map {
      (start: Range<String.Index>) -> Substring in
      Substring(head[start.upperBound...].utf8.prefix { $0 != UInt8(ascii: "\"") })
    }
    var content: Data = data[end.upperBound..<max(last.lowerBound, end.upperBound)]
    if let name, self.isSecret(String(name)) {
      content = Data(Self.mark.utf8)
    } else if head.range(of: "json", options: .caseInsensitive) != nil {
      content = self.json(content)
    }
    return data[..<end.upperBound] + content + data[max(last.lowerBound, end.upperBound)...]
  }

  /// Each event by itself: one may have a quote that nothing closes.
  private func events(_ data: Data, _ keepsForm: Bool) -> Data {
    var result = Data()
    var event = Data()
    for line in data.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if !result.isEmpty || !event.isEmpty { event.append(0x0A) }
      event += line
      guard line.isEmpty || line.elementsEqual([0x0D]) else { continue }
      result += self.json(event, keepsForm: keepsForm)
      event = Data()
    }
    return result + self.json(event, keepsForm: keepsForm)
  }
}
