import ClientsmithModel

/// Checks of absolute URLs (RFC 3986), strict enough that Foundation reads what passes.
package enum URLRules {
  package struct Parts {
    package var scheme: String
    /// With a port, without user information; nil: the URL has no `//`.
    package var authority: String?
    package var userInfo: String?
    package var host: String
    package var port: String?
    /// Path, query and fragment.
    package var rest: Substring
  }

  /// The parts of an absolute URL; nil if it is not one.
  package static func parts(of text: String) -> Parts? {
    guard text.utf8.allSatisfy(isAllowed), hasValidEscapes(text),
      let colon = text.firstIndex(of: ":")
    else { return nil }
    let scheme = text[..<colon]
    guard let first = scheme.utf8.first, ASCII.isUpper(first) || ASCII.isLower(first),
      scheme.utf8.allSatisfy({ ASCII.isAlphanumeric($0) || "+-.".utf8.contains($0) })
    else { return nil }
    var rest = text[text.index(after: colon)...]
    guard rest.hasPrefix("//") else {
      guard !rest.isEmpty, !rest.contains(where: { "[]".contains($0) }) else { return nil }
      return Parts(scheme: scheme.asciiLowered, host: "", rest: rest)
    }
    rest.removeFirst(2)
    let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
    return parts(authority: rest[..<end], scheme: scheme.asciiLowered, rest: rest[end...])
  }

  /// A URL, absolute or relative, as Foundation makes it of a text: with what no URL can have
  /// percent-encoded. Nil for a text that it refuses, and for a host that is not ASCII.
  package static func reference(_ text: String) -> String? {
    var start = text.prefix { !"/?#".contains($0) }
    let hasScheme = start.contains(":")
    // A colon before the first slash ends a scheme.
    guard !text.isEmpty, !hasScheme || start.utf8.first.map(isLetter) == true else { return nil }
    if hasScheme { start = text[...(text.firstIndex(of: ":") ?? text.startIndex)] }
    var rest = text[(hasScheme ? start.endIndex : text.startIndex)...]
    var result = hasScheme ? String(start) : ""
    if rest.hasPrefix("//") {
      let end = rest.dropFirst(2).firstIndex { "/?#".contains($0) } ?? rest.endIndex
      result += rest[..<end]
      rest = rest[end...]
    }
    result += escaped(rest)
    if hasScheme { return parts(of: result) == nil ? nil : result }
    return result.hasPrefix("//") && parts(of: "a:" + result) == nil ? nil : result
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    ASCII.isUpper(byte) || ASCII.isLower(byte)
  }

  /// A path, a query and a fragment. Where a part has a `%` that starts no escape, Foundation takes
  /// none of that part for one.
  private static func escaped(_ text: Substring) -> String {
    var path = text.prefix { $0 != "#" }
    let fragment = text[path.endIndex...].dropFirst()
    let query = path.drop { $0 != "?" }
    path = path[..<query.startIndex]
    var result = escaped(part: path)
    if !query.isEmpty { result += "?" + escaped(part: query.dropFirst()) }
    if text.endIndex > (query.isEmpty ? path : query).endIndex {
      result += "#" + escaped(part: fragment)
    }
    return result
  }

  private static func escaped(part: Substring) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let keepsEscapes = hasValidEscapes(part)
    var result: [UInt8] = []
    for byte in part.utf8 {
      let isEscape = byte == UInt8(ascii: "%")
      if isEscape ? keepsEscapes : isAllowed(byte) && !"[]#".utf8.contains(byte) {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func parts(authority: Substring, scheme: String, rest: Substring) -> Parts? {
    var parts = Parts(scheme: scheme, authority: String(authority), host: "", rest: rest)
    var host = authority
    if let at = authority.lastIndex(of: "@") {
      parts.userInfo = String(authority[..<at])
      host = authority[authority.index(after: at)...]
    }
    if host.hasPrefix("[") {
      guard let close = host.firstIndex(of: "]") else { return nil }
      let address = host[host.index(after: host.startIndex)..<close]
      guard address.contains(":"),
        address.utf8.allSatisfy({ ASCII.isHexDigit($0) || $0 == 0x3A || $0 == 0x2E })
      else { return nil }
      parts.host = String(host[...close])
      host = host[host.index(after: close)...]
      guard host.isEmpty || host.hasPrefix(":") else { return nil }
      parts.port = host.isEmpty ? nil : String(host.dropFirst())
    } else {
      let pieces = host.split(separator: ":", omittingEmptySubsequences: false)
      guard pieces.count <= 2 else { return nil }
      parts.host = String(pieces.first ?? "")
      parts.port = pieces.count == 2 ? String(pieces[1]) : nil
    }
    if let port = parts.port {
      guard let number = UInt16(port), number > 0 else { return nil }
    }
    let brackets = rest.contains { "[]".contains($0) } || parts.userInfo?.contains("[") == true
    return brackets || rest.filter({ $0 == "#" }).count > 1 ? nil : parts
  }

  /// The characters of RFC 3986, `%` among them.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    ASCII.isAlphanumeric(byte) || "-._~:/?#[]@!$&'()*+,;=%".utf8.contains(byte)
  }

  /// Whether a path goes up or stays, with encoded dots too: what is between here and the server may
  /// decode them.
  package static func hasDotSegment(_ path: some StringProtocol) -> Bool {
    // Most paths have neither, and splitting takes long.
    let mayHaveDots = path.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "%") }
    guard mayHaveDots else { return false }
    let decoded = String(path).asciiLowercased
      .split(separator: "%2e", omittingEmptySubsequences: false)
      .joined(separator: ".")
    return decoded.split(separator: "/").contains { $0 == "." || $0 == ".." }
  }

  package static func hasValidEscapes(_ text: some StringProtocol) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return true }
    let bytes = Array(text.utf8)
    return bytes.indices.allSatisfy { index in
      bytes[index] != UInt8(ascii: "%")
        || (index + 2 < bytes.count && ASCII.isHexDigit(bytes[index + 1])
          && ASCII.isHexDigit(bytes[index + 2]))
    }
  }

  /// Whether a host is an address of IPv4 or IPv6, and not a name.
  package static func isAddress(_ host: String) -> Bool {
    host.hasPrefix("[") || host.split(separator: ".").last?.utf8.allSatisfy(ASCII.isDigit) == true
  }

  /// A URL with something in place of its variables: a digit may be in a host, a port and a path.
  package static func sample(_ template: String) -> String {
    var sample = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      sample += rest[..<open] + "1"
      rest = rest[rest.index(after: close)...]
    }
    return sample + rest
  }

  /// Whether `http` to a URL, which may have variables, may leave the machine: what a variable of the
  /// host stands for is not known.
  package static func isUnencrypted(_ template: String) -> Bool {
    guard let parts = parts(of: sample(template)), parts.scheme == "http" else { return false }
    let authority = template.dropFirst("http://".count).prefix { $0 != "/" }
    let hasOpenHost = authority.prefix { $0 != ":" }.contains("{")
    return hasOpenHost || !isLoopback(parts.host)
  }

  /// Whether `http` to this host stays on the machine.
  package static func isLoopback(_ host: String) -> Bool {
    let host = host.asciiLowercased
    if host == "localhost" || host.hasSuffix(".localhost") || host == "[::1]" { return true }
    let octets = host.split(separator: ".", omittingEmptySubsequences: false)
    return octets.count == 4 && octets[0] == "127" && octets.allSatisfy { UInt8($0) != nil }
  }
}

extension Substring {
  fileprivate var asciiLowered: String { String(self).asciiLowercased }
}
