/// A specification as it was read: the path to show and the bytes.
package final class SourceFile: Sendable {
  /// The path as the user wrote it, used in every message; `<stdin>` for standard input.
  package let path: String

  /// The content, byte for byte.
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  package convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The text of a line, without its line break; nil past the end.
  ///
  /// Lines break at LF, CR and CRLF.
  /// - Parameter number: counted from 1.
  package func line(_ number: Int) -> String? {
    var current = 1
    var index = 0
    while current < number {
      guard index < bytes.count else { return nil }
      let byte = bytes[index]
      index += 1
      if byte == 0x0A {
        current += 1
      } else if byte == 0x0D {
        if index < bytes.count, bytes[index] == 0x0A { index += 1 }
        current += 1
      }
    }
    var end = index
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    return String(decoding: bytes[index..<end], as: UTF8.self)
  }
}
