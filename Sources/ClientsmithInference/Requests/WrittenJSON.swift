import ClientsmithYAML

extension EmbeddedJSON {
  /// JSON as people write it by hand: comments, and a comma behind the last element.
  ///
  /// nil: it is not an object or an array, without these neither.
  static func readWritten(_ text: String) -> YAMLNode? {
    read(text) ?? read(plain(text))
  }

  /// The text without comments, and without commas in front of a closing bracket.
  static func plain(_ text: String) -> String {
    var result: [UInt8] = []
    /// Where the last comma is that nothing has followed.
    var comma: Int?
    var bytes = Array(text.utf8)[...]
    while let byte = bytes.popFirst() {
      switch (byte, bytes.first) {
      case (UInt8(ascii: "\""), _):
        comma = nil
        result.append(byte)
        copyString(from: &bytes, to: &result)
      case (UInt8(ascii: "/"), UInt8(ascii: "/")):
        bytes = bytes.drop { $0 != UInt8(ascii: "\n") }
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        bytes.removeFirst()
        while let inner = bytes.popFirst() {
          if inner == UInt8(ascii: "*"), bytes.first == UInt8(ascii: "/") { break }
        }
        _ = bytes.popFirst()
      default:
        if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]"), let comma {
          result.remove(at: comma)
        }
        if byte == UInt8(ascii: ",") {
          comma = result.count
        } else if !isSpace(byte) {
          comma = nil
        }
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func copyString(from bytes: inout ArraySlice<UInt8>, to result: inout [UInt8]) {
    while let byte = bytes.popFirst() {
      result.append(byte)
      if byte == UInt8(ascii: "\"") { return }
      if byte == UInt8(ascii: "\\"), let next = bytes.popFirst() { result.append(next) }
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
      || byte == UInt8(ascii: "\r")
  }
}
