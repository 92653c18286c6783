import Foundation

/// What is never written to a recording: values by their names, in headers, queries, forms and JSON.
internal nonisolated struct RuntimeRedaction: Sendable {
  /// What stands for a text that was taken out.
  static let mark = "REDACTED"

  /// Of a specification or a caller, besides those that are secret everywhere.
  private let names: Set<String>

  init(_ names: Set<String>) {
    self.names = Set(names.map { Self.plain($0) })
  }

  /// Without regard to case and to what joins words.
  private static func plain(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  private static let known: Set<String> = [
    "accesskey", "accesstoken", "apikey", "apitoken", "authorization", "authtoken",
    "authenticationinfo", "bearertoken", "clientsecret", "cookie", "credential", "credentials",
    "csrftoken", "idtoken", "passphrase", "passwd", "password", "privatekey", "proxyauthenticate",
    "proxyauthenticationinfo", "proxyauthorization", "refreshtoken", "secret", "secretkey",
    "sessionid", "sessiontoken", "setcookie", "setcookie2", "sig", "signature", "token",
    "wwwauthenticate", "xaccesstoken", "xamzcredential", "xamzsecuritytoken", "xamzsignature",
    "xapikey", "xauthtoken", "xcsrftoken", "xgoogcredential", "xgoogsignature", "xsubjecttoken",
    "xxsrftoken",
  ]

  func isSecret(_ name: String) -> Bool {
    let name: String = Self.plain(name)
    return Self.known.contains(name) || self.names.contains(name)
  }

  /// `page=2&token=abc&user[password]=x`, percent-encoded; also values that are JSON.
  func query(_ text: String) -> String {
    let items: [String] = text.split(separator: "&", omittingEmptySubsequences: false).map {
      (item: Substring) -> String in
      guard let end = item.firstIndex(of: "=") else { return String(item) }
      let name: String = Self.decoded(item[..<end])
      // Members of objects are in brackets.
      let parts: [Substring] = name.split { "[]".contains($0) }
      if self.isSecret(name) || parts.contains(where: { self.isSecret(String($0)) }) {
        return item[...end] + Self.mark
      }
      let value: String = Self.decoded(item[item.index(after: end)...])
      guard value.hasPrefix("{") || value.hasPrefix("[") else { return String(item) }
      let json: Data = self.json(Data(value.utf8))
      guard json != Data(value.utf8) else { return String(item) }
      return item[...end] + RuntimePercentEncoding.encode(String(decoding: json, as: UTF8.self))
    }
    return items.joined(separator: "&")
  }

  private static func decoded(_ text: Substring) -> String {
    let text: String = text.replacingOccurrences(of: "+", with: " ")
    return text.removingPercentEncoding ?? text
  }

  /// A URL or what follows its host: the values in its query and its fragment.
  func target(_ text: String) -> String {
    guard let start = text.firstIndex(where: { $0 == "?" || $0 == "#" }) else { return text }
    let rest: Substring = text[text.index(after: start)...]
    let end: Substring.Index = rest.firstIndex(of: "#") ?? rest.endIndex
    let own: String = text[...start] + self.query(String(rest[..<end]))
    return end == rest.endIndex ? own : own + self.target(String(rest[end...]))
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

  func header(_ field: HTTPHeader) -> HTTPHeader {
    if self.isSecret(field.name) { return HTTPHeader(field.name, Self.mark) }
    guard ["location", "content-location", "link", "refresh"].contains(field.name.lowercased())
    else { return field }
    // They hold URLs.
    let parts: [String] = field.value.split(separator: ">", omittingEmptySubsequences: false).map {
      (part: Substring) -> String in self.target(String(part))
    }
    return HTTPHeader(field.name, parts.joined(separator: ">"))
  }

  /// A body of JSON, lines of JSON or events with JSON, a form, or anything else, which stays as it
  /// is.
  func body(_ data: Data, type: String?) -> Data {
    let type: String = type?.lowercased() ?? ""
    if type.hasPrefix("application/x-www-form-urlencoded") {
      return Data(self.query(String(decoding: data, as: UTF8.self)).utf8)
    }
    if type.hasPrefix("text/event-stream") { return self.events(data) }
    // Servers call JSON other things, too.
    let first: UInt8? = data.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard type.contains("json") || type.isEmpty || first == 0x7B || first == 0x5B else {
      return data
    }
    return self.json(data)
  }

  /// Each event by itself: one may have a quote that nothing closes.
  private func events(_ data: Data) -> Data {
    var result = Data()
    var event = Data()
    for line in data.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if !result.isEmpty || !event.isEmpty { event.append(0x0A) }
      event += line
      guard line.isEmpty || line.elementsEqual([0x0D]) else { continue }
      result += self.json(event)
      event = Data()
    }
    return result + self.json(event)
  }
}

// MARK: - JSON

nonisolated extension RuntimeRedaction {
  /// Takes values out of a text with JSON in it, and leaves every other byte as it is.
  private func json(_ data: Data) -> Data {
    let bytes = [UInt8](data)
    var result: [UInt8] = []
    var place = 0
    var last: Int = 0
    while place < bytes.count {
      guard bytes[place] == 0x22 else {
        place += 1
        continue
      }
      let end: Int = Self.endOfText(bytes, from: place)
      let name: String = Self.text(bytes[place..<end])
      place = Self.next(bytes, from: end)
      guard place < bytes.count, bytes[place] == 0x3A, self.isSecret(name) else { continue }
      place = Self.next(bytes, from: place + 1)
      result += bytes[last..<place]
      place = Self.takeOut(bytes, from: place, into: &result)
      last = place
    }
    return last == 0 ? data : Data(result + bytes[last...])
  }

  private static func next(_ bytes: [UInt8], from start: Int) -> Int {
    var place: Int = start
    while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) {
      place += 1
      // The JSON of an event goes on in its next line.
      let field: [UInt8] = Array("data:".utf8)
      if bytes[place - 1] == 0x0A, bytes[place...].starts(with: field) { place += field.count }
    }
    return place
  }

  /// After the quote that ends a text.
  private static func endOfText(_ bytes: [UInt8], from start: Int) -> Int {
    var place: Int = start + 1
    while place < bytes.count, bytes[place] != 0x22 { place += bytes[place] == 0x5C ? 2 : 1 }
    return min(place + 1, bytes.count)
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let plain = String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
    guard bytes.contains(0x5C) else { return plain }
    return (try? JSONDecoder().decode([String].self, from: Data([0x5B] + bytes + [0x5D])))?.first
      ?? plain
  }

  /// Writes a value of the same kind for one that is secret; of a list or an object for each in it.
  private static func takeOut(
    _ bytes: [UInt8], from start: Int, into result: inout [UInt8]
  ) -> Int {
    var place: Int = start
    var depth = 0
    var isName: [Bool] = []
    repeat {
      guard place < bytes.count else { return place }
      switch bytes[place] {
      case 0x22:
        let end: Int = self.endOfText(bytes, from: place)
        if isName.last == true, self.isFollowedByColon(bytes, end) {
          result += bytes[place..<end]
        } else {
          result += Array("\"\(self.mark)\"".utf8)
        }
        place = end
      case 0x7B, 0x5B:
        depth += 1
        isName.append(bytes[place] == 0x7B)
        result.append(bytes[place])
        place += 1
      case 0x7D, 0x5D:
        depth -= 1
        _ = isName.popLast()
        result.append(bytes[place])
        place += 1
      case 0x2D, 0x30...0x39:
        while place < bytes.count,
          [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(bytes[place])
            || (0x30...0x39).contains(bytes[place])
        {
          place += 1
        }
        result.append(0x30)
      case 0x74, 0x66:
        while place < bytes.count, (0x61...0x7A).contains(bytes[place]) { place += 1 }
        result += Array("false".utf8)
      case 0x6E:
        while place < bytes.count, (0x61...0x7A).contains(bytes[place]) { place += 1 }
        result += Array("null".utf8)
      default:
        result.append(bytes[place])
        place += 1
      }
    } while depth > 0
    return place
  }

  private static func isFollowedByColon(_ bytes: [UInt8], _ end: Int) -> Bool {
    let place: Int = self.next(bytes, from: end)
    return place < bytes.count && bytes[place] == 0x3A
  }
}
