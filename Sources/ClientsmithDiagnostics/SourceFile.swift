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
}
