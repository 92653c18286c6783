import ClientsmithModel

/// The signs of a recording in a text, found byte by byte: dividing a long text of another kind into words
/// and lines would take far longer than refusing it.
struct RecordingSigns {
  /// Whether it has the name of the tool.
  private(set) var mayHaveCurl = false
  /// Whether it has a URL, or a line that begins with a method.
  private(set) var mayHaveRequestLine = false

  init(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      var isAtStart = true
      for (index, byte) in bytes.enumerated() {
        if byte == UInt8(ascii: "c"), Self.has("curl", bytes, at: index) { mayHaveCurl = true }
        if byte == UInt8(ascii: ":"), Self.has("://", bytes, at: index) {
          mayHaveRequestLine = true
        }
        if isAtStart, ASCII.isAlphanumeric(byte), Self.isMethod(bytes, from: index) {
          mayHaveRequestLine = true
        }
        // The last bytes of the line breaks beyond ASCII, among others, are such as well.
        isAtStart =
          isAtStart && byte == UInt8(ascii: " ") || (0x0A...0x0D).contains(byte) || byte >= 0x80
      }
    }
  }

  private static func has(
    _ text: StaticString, _ bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> Bool {
    guard bytes.count - index >= text.utf8CodeUnitCount else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
  }

  /// Whether a word is a method, those that editors know in lower case too, and has something behind it.
  private static func isMethod(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    var end = start
    while end < bytes.count, ASCII.isAlphanumeric(bytes[end]) { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: " ") else { return false }
    let word = bytes[start..<end]
    return !word.contains(where: ASCII.isLower)
      || HTTPFileReader.methods.contains(String(decoding: word, as: UTF8.self).asciiUppercased)
  }
}
