/// Names taken apart into words: `userID` is `user`, `ID`; `HTTPServer2` is `HTTP`, `Server2`.
public enum WordSplitting {
  /// The words of a name; everything but letters and digits separates words. Letters beyond
  /// ASCII are transliterated; those of other scripts separate words too.
  public static func words(of text: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    let bytes = Array(Transliteration.ascii(text).utf8)
    for (index, byte) in bytes.enumerated() {
      guard ASCII.isAlphanumeric(byte) else {
        if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
        word = []
        continue
      }
      if let last = word.last, ASCII.isUpper(byte) {
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        // `aB`, and the `S` of `HTTPServer`; the plural `s` of `IDs` starts no word.
        let startsWord = !ASCII.isUpper(last) || (ASCII.isLower(next) && !isPlural(bytes, index))
        if startsWord {
          words.append(String(decoding: word, as: UTF8.self))
          word = []
        }
      }
      word.append(byte)
    }
    if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
    return words
  }

  private static func isPlural(_ bytes: [UInt8], _ index: Int) -> Bool {
    guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "s") else { return false }
    guard index + 2 < bytes.count else { return true }
    return !ASCII.isLower(bytes[index + 2])
  }
}

/// Tests of bytes against ASCII's classes.
public enum ASCII {
  public static func isUpper(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }
  public static func isLower(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A }
  public static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
  public static func isAlphanumeric(_ byte: UInt8) -> Bool {
    isUpper(byte) || isLower(byte) || isDigit(byte)
  }

  public static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66)
  }

  /// A `token` of RFC 9110, section 5.6.2: header names, cookie names.
  public static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { isAlphanumeric($0) || "!#$%&'*+-.^_`|~".utf8.contains($0) }
  }
}

extension String {
  /// ASCII letters in lower case, everything else as it is.
  public var asciiLowercased: String {
    utf8.contains(where: ASCII.isUpper) ? mapped { ASCII.isUpper($0) ? $0 | 0x20 : $0 } : self
  }

  public var asciiUppercased: String {
    utf8.contains(where: ASCII.isLower) ? mapped { ASCII.isLower($0) ? $0 & 0xDF : $0 } : self
  }

  /// The first letter in upper case: `fetchItem` becomes `FetchItem`.
  public var capitalizedFirst: String {
    guard let first = utf8.first, ASCII.isLower(first) else { return self }
    var isFirst = true
    return mapped { byte in
      defer { isFirst = false }
      return isFirst ? byte & 0xDF : byte
    }
  }

  private func mapped(_ change: (UInt8) -> UInt8) -> String {
    String(unsafeUninitializedCapacity: utf8.count) { buffer in
      var count = 0
      for byte in utf8 {
        buffer[count] = change(byte)
        count += 1
      }
      return count
    }
  }
}
