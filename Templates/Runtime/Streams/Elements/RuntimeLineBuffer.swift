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
    while self.scanned < self.bytes.count {
      let byte: UInt8 = self.bytes[self.scanned]
      self.scanned += 1
      let isSecondHalf: Bool = self.isAfterCarriageReturn && byte == 0x0A
      self.isAfterCarriageReturn = false
      if isSecondHalf {
        self.start = self.scanned
        continue
      }
      let isCarriageReturn: Bool = byte == 0x0D && self.endsAtCarriageReturn
      if byte == 0x0A || isCarriageReturn {
        let line: ArraySlice<UInt8> = self.bytes[self.start..<self.scanned - 1]
        self.start = self.scanned
        self.isAfterCarriageReturn = isCarriageReturn
        return line
      }
      if self.scanned - self.start > self.limit {
        throw URLError(.dataLengthExceedsMaximum)
      }
    }
    return nil
  }

  /// What follows the last end of a line.
  var rest: ArraySlice<UInt8> {
    self.bytes[self.start...]
  }
}
