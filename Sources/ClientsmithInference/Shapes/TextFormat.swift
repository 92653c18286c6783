import ClientsmithModel

/// What a text can be read as.
struct TextFormat: OptionSet, Hashable {
  let rawValue: UInt32

  /// A date-time of RFC 3339.
  static let dateTime = TextFormat(rawValue: 1 << 0)
  /// A full-date of RFC 3339.
  static let day = TextFormat(rawValue: 1 << 1)
  static let uuid = TextFormat(rawValue: 1 << 2)
  /// An absolute URL of http or https.
  static let url = TextFormat(rawValue: 1 << 3)
  static let integer = TextFormat(rawValue: 1 << 4)
  static let bool = TextFormat(rawValue: 1 << 5)
  /// Digits, with or without a sign and a point, leading zeros among them.
  static let numeric = TextFormat(rawValue: 1 << 6)

  /// A number with a point, in the digits that Swift writes for it, or an integer that a `Double` holds.
  static let decimal = TextFormat(rawValue: 1 << 7)
  /// An integer of 53 bits at most.
  static let shortInteger = TextFormat(rawValue: 1 << 24)

  /// A date-time of ISO 8601 without an offset, of whatever digits.
  static let zoneless = TextFormat(rawValue: 1 << 25)

  /// Date patterns, in the order in which they are tried; each has a bit of its own.
  static let patterns = [
    "yyyy-MM-dd'T'HH:mm:ss",
    "yyyy-MM-dd'T'HH:mm:ss.SSS",
    "yyyy-MM-dd'T'HH:mm:ss.SSSSSS",
    "yyyy-MM-dd'T'HH:mm:ss.SSSSSSS",
    "yyyy-MM-dd'T'HH:mm:ss.SSSSSSSSS",
    "yyyy-MM-dd'T'HH:mm:ssZ",
    "yyyy-MM-dd'T'HH:mm:ss.SSSZ",
    "yyyy-MM-dd'T'HH:mm",
    "yyyy-MM-dd HH:mm:ss",
    "yyyy-MM-dd HH:mm:ss.SSS",
    "yyyy-MM-dd HH:mm",
    "EEE, dd MMM yyyy HH:mm:ss zzz",
    "EEE MMM dd HH:mm:ss Z yyyy",
  ]

  static func pattern(_ index: Int) -> TextFormat { TextFormat(rawValue: 1 << UInt32(8 + index)) }

  /// The pattern that a set holds first.
  var firstPattern: String? {
    Self.patterns.indices.first { contains(Self.pattern($0)) }.map { Self.patterns[$0] }
  }

  /// Everything that a text can be read as.
  static func formats(of text: String) -> TextFormat {
    let bytes = text.utf8
    guard let first = bytes.first, bytes.count <= 2_048 else { return [] }
    var formats: TextFormat = []
    if text == "true" || text == "false" { formats.insert(.bool) }
    if ASCII.isDigit(first) || first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      formats.formUnion(numbers(text))
      if bytes.count >= 10 { formats.formUnion(dates(text)) }
    } else if bytes.count >= 24, ASCII.isUpper(first) {
      formats.formUnion(patterns(of: text))
    }
    if bytes.count == 36, isUUID(text) { formats.insert(.uuid) }
    if first | 0x20 == UInt8(ascii: "h"), isURL(text) { formats.insert(.url) }
    return formats
  }

  /// Whether it begins as a date with a time does, whatever follows: `2024-08-30T11:00`.
  static func beginsWithTime(_ text: String) -> Bool {
    let bytes = Array(text.utf8.prefix(16))
    guard bytes.count == 16, "T ".utf8.contains(bytes[10]), bytes[13] == UInt8(ascii: ":") else {
      return false
    }
    return RFC3339.day(String(text.prefix(10))) != nil
      && [11, 12, 14, 15].allSatisfy { ASCII.isDigit(bytes[$0]) }
  }

  private static func numbers(_ text: String) -> TextFormat {
    guard text.utf8.allSatisfy({ ASCII.isDigit($0) || "+-.".utf8.contains($0) }) else { return [] }
    var formats: TextFormat = .numeric
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let isPlain = digits.utf8.allSatisfy(ASCII.isDigit) && (digits == "0" || digits.first != "0")
    if text.utf8.contains(UInt8(ascii: ".")), Double(text)?.description == text {
      formats.insert(.decimal)
    }
    if isPlain, let value = Int64(text), text != "-0" {
      formats.insert(.integer)
      if value.magnitude <= NumberFacts.exactInDouble.magnitude {
        formats.formUnion([.shortInteger, .decimal])
      }
    }
    return formats
  }

  private static func dates(_ text: String) -> TextFormat {
    if text.utf8.count == 10 { return RFC3339.day(text) == nil ? [] : .day }
    if RFC3339.instant(text) != nil { return .dateTime }
    var formats = patterns(of: text)
    let digits = text.utf8.drop { $0 != UInt8(ascii: ".") }.dropFirst()
    // It is written with a `T`.
    if text.utf8.dropFirst(10).first == UInt8(ascii: "T"), isExact(digits),
      RFC3339.zonelessInstant(text) != nil
    {
      formats.insert(.zoneless)
    }
    return formats
  }

  private static func patterns(of text: String) -> TextFormat {
    var formats: TextFormat = []
    for (index, reader) in readers.enumerated() {
      guard let reader, let instant = reader.instant(text) else { continue }
      // A day of the week that it was not would be written as another one.
      let isInUTC = text.hasSuffix("GMT") || text.contains("+0000")
      guard !patterns[index].hasPrefix("E") || !isInUTC || reader.text(instant) == text else {
        continue
      }
      guard isExact(text, patterns[index]) else { continue }
      formats.insert(pattern(index))
    }
    return formats
  }

  /// Whether a `Date`, which counts in a `Double`, keeps the fraction of a second: beyond six digits only
  /// zeros are sure to be written as they were read.
  private static func isExact(_ text: String, _ pattern: String) -> Bool {
    let digits = pattern.utf8.reversed().prefix { $0 == UInt8(ascii: "S") }.count
    return isExact(text.utf8.suffix(digits))
  }

  private static func isExact(_ fraction: Substring.UTF8View) -> Bool {
    fraction.dropFirst(6).allSatisfy { $0 == UInt8(ascii: "0") }
  }

  /// The patterns are fixed, and a test reads each.
  private static let readers = patterns.map { try? DatePattern($0) }

  static func isUUID(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 36 else { return false }
    return bytes.indices.allSatisfy { index in
      [8, 13, 18, 23].contains(index)
        ? bytes[index] == UInt8(ascii: "-") : ASCII.isHexDigit(bytes[index])
    }
  }

  /// An absolute URL that Foundation reads and writes as it is: ASCII, without white space, each `%` with
  /// its two digits, one fragment, and brackets only around an address of version 6 (RFC 3986).
  private static func isURL(_ text: String) -> Bool {
    let lowercased = text.asciiLowercased
    guard let scheme = ["https://", "http://"].first(where: lowercased.hasPrefix) else {
      return false
    }
    let rest = text.utf8.dropFirst(scheme.utf8.count)
    let authority = rest.prefix { !"/?#".utf8.contains($0) }
    guard isAuthority(authority),
      rest.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`{|}".utf8.contains($0) })
    else { return false }
    let behind = rest[authority.endIndex...]
    return behind.count(where: { $0 == UInt8(ascii: "#") }) <= 1
      && !behind.contains { "[]".utf8.contains($0) }
      && rest.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false).dropFirst()
        .allSatisfy { $0.prefix(2).count(where: ASCII.isHexDigit) == 2 }
  }

  /// A host, and perhaps a user before it and a port behind it.
  private static func isAuthority(_ bytes: Substring.UTF8View) -> Bool {
    let at = UInt8(ascii: "@")
    let host = bytes.firstIndex(of: at).map { bytes[bytes.index(after: $0)...] } ?? bytes
    guard let first = host.first, !host.contains(at) else { return false }
    let isAddress = first == UInt8(ascii: "[")
    guard isAddress || ASCII.isAlphanumeric(first) && !host.contains(where: "[]".utf8.contains)
    else { return false }
    let bracket = host.firstIndex(of: UInt8(ascii: "]"))
    guard !isAddress || bracket != nil else { return false }
    let end =
      isAddress
      ? bracket.map(host.index(after:))
      : host.firstIndex(of: UInt8(ascii: ":"))
    guard let end, end < host.endIndex else { return true }
    let port = Substring(host[host.index(after: end)...])
    return host[end] == UInt8(ascii: ":") && port.utf8.allSatisfy(ASCII.isDigit)
      && UInt16(port) != nil
  }
}
