import Foundation

/// Cuts bytes into lines as they arrive, wherever they are split.
internal nonisolated struct RuntimeLineBuffer: Sendable {
  /// Lines end with CR, LF or CRLF, not with LF alone.
  private let endsAtCarriageReturn: Bool
  /// How many bytes a line may have.
  private let limit: Int

  private var bytes: [UInt8] = []
  /// Where the line begins that has not been taken yet.
  private var start = 0
  private var scanned = 0
  /// The last line ended with a CR: a LF that follows belongs to it.
  private var isAfterCarriageReturn = false

  init(endsAtCarriageReturn: Bool, limit: Int) {
    self.endsAtCarriageReturn = endsAtCarriageReturn
    self.limit = limit
  }

  mutating func append(_ data: Data) {
    if self.start > 0 {
      self.bytes.removeSubrange(..<self.start)
      self.scanned -= self.start
      self.start = 0
    }
    self.bytes.append(contentsOf: data)
  }

  /// The next complete line without its end; nil: more bytes are needed.
  ///
  /// - Throws: `URLError.dataLengthExceedsMaximum` for a line that is too long.
  mutating func next() throws -> ArraySlice<UInt8>? {
    if self.isAfterCarriageReturn, self.scanned < self.bytes.count {
      self.isAfterCarriageReturn = false
      if self.bytes[self.scanned] == 0x0A {
        self.scanned += 1
        self.start = self.scanned
      }
    }
    let bytes: [UInt8] = self.bytes
    var end: Int = self.scanned
    // Most bytes are larger than both.
    while end < bytes.count,
      bytes[end] > 0x0D
        || (bytes[end] != 0x0A && (bytes[end] != 0x0D || !self.endsAtCarriageReturn))
    {
      end += 1
    }
    self.scanned = end
    guard end - self.start <= self.limit else { throw URLError(.dataLengthExceedsMaximum) }
    guard end < bytes.count else { return nil }
    let line: ArraySlice<UInt8> = bytes[self.start..<end]
    self.isAfterCarriageReturn = bytes[end] == 0x0D
    self.scanned = end + 1
    self.start = end + 1
    return line
  }

  /// What follows the last end of a line.
  var rest: ArraySlice<UInt8> {
    self.bytes[self.start...]
  }
}
