/// An input as it was read: the path to show and the bytes.
package final class SourceFile: Sendable {
  /// What places in it name it by.
  package let id: SourceID

  /// The path as the user wrote it, used in every message; `<stdin>` for standard input.
  package let path: String

  /// The content, byte for byte.
  package let bytes: [UInt8]

  /// Whether messages may show its lines; recorded requests hold credentials.
  package let isShown: Bool

  /// - Parameter id: its own among all files that one log is about.
  package init(path: String, bytes: [UInt8], id: SourceID = .first, isShown: Bool = true) {
    self.id = id
    self.path = path
    self.bytes = bytes
    self.isShown = isShown
  }

  package convenience init(path: String, text: String, id: SourceID = .first) {
    self.init(path: path, bytes: Array(text.utf8), id: id)
  }

  /// The last part of its path.
  package var name: String {
    path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? ""
  }

  /// The file as a whole, for messages.
  package var start: SourceRange { .start(of: id) }
}

/// Names a file in the places of a run. Every place has one, so it is small.
package struct SourceID: Hashable, Sendable {
  private let number: UInt16
  /// 0 of the file itself; 1 and up of those that it refers to.
  private let part: UInt16

  private init(_ number: UInt16, part: UInt16 = 0) {
    self.number = number
    self.part = part
  }

  /// Of the only file there is, or of the first.
  package static let first = SourceID(0)

  /// No file: what nothing has written.
  package static let none = SourceID(.max)

  /// The names of the files that this one refers to, counted from 0.
  package func referred(_ offset: Int) -> SourceID {
    SourceID(number, part: UInt16(clamping: offset + 1))
  }

  /// The names of the files that come after one, in their order.
  package func advanced(by offset: Int) -> SourceID {
    SourceID(UInt16(clamping: min(Int(number) + offset, Int(UInt16.max) - 1)))
  }
}
