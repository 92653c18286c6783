/// Finds the lines of a file quickly, however many there are.
///
/// Lines break at LF, CR and CRLF. A byte order mark belongs to no line.
package struct LineIndex: Sendable {
  /// The start of every so many lines is kept: all of them would outweigh a file of short lines.
  private static let stride = 256

  private let file: SourceFile
  private var starts: [Int]

  package init(_ file: SourceFile) {
    self.file = file
    let first = file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    starts = [first]
    file.bytes.withUnsafeBufferPointer { bytes in
      var line = 0
      var index = first
      while let next = Self.nextLine(after: index, in: bytes) {
        line += 1
        index = next
        if line.isMultiple(of: Self.stride) { starts.append(index) }
      }
    }
  }

  /// The bytes of a line, without its line break; nil past the end.
  ///
  /// - Parameter number: counted from 1.
  package func line(_ number: Int) -> Range<Int>? {
    guard number >= 1, (number - 1) / Self.stride < starts.count else { return nil }
    return file.bytes.withUnsafeBufferPointer { bytes in
      var start = starts[(number - 1) / Self.stride]
      for _ in 0..<((number - 1) % Self.stride) {
        guard let next = Self.nextLine(after: start, in: bytes) else { return nil }
        start = next
      }
      return start..<Self.lineEnd(after: start, in: bytes)
    }
  }

  /// A place that is past the end of the file, moved to its end.
  package func clamp(_ position: SourcePosition) -> SourcePosition {
    var number = Int(position.line)
    guard number > 1, line(number) == nil else { return position }
    // Parsers report the line after the last one at most.
    number -= 1
    guard let last = line(number) else { return position }
    let columns = file.bytes[last].reduce(1) { $1.isContinuation ? $0 : $0 + 1 }
    return SourcePosition(line: number, column: columns)
  }

  /// The text around a place.
  ///
  /// - Parameter radius: how many code points of the line to take on either side at most, since
  ///   a whole file can be one line.
  package func excerpt(at position: SourcePosition, radius: Int) -> SourceExcerpt? {
    guard let line = line(Int(position.line)) else { return nil }
    return file.bytes.withUnsafeBufferPointer { bytes in
      var offset = line.lowerBound
      var column = 1
      while offset < line.upperBound, column < position.column {
        offset += 1
        while offset < line.upperBound, bytes[offset].isContinuation { offset += 1 }
        column += 1
      }
      var start = offset
      for _ in 0..<radius where start > line.lowerBound {
        start -= 1
        while start > line.lowerBound, bytes[start].isContinuation { start -= 1 }
      }
      var end = offset
      for _ in 0..<radius where end < line.upperBound {
        end += 1
        while end < line.upperBound, bytes[end].isContinuation { end += 1 }
      }
      return SourceExcerpt(
        before: String(decoding: bytes[start..<offset], as: UTF8.self),
        after: String(decoding: bytes[offset..<end], as: UTF8.self),
        isStartClipped: start > line.lowerBound,
        isEndClipped: end < line.upperBound)
    }
  }

  private static func lineEnd(after start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    return index
  }

  private static func nextLine(after start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let end = lineEnd(after: start, in: bytes)
    guard end < bytes.count else { return nil }
    let isPair = bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A
    return end + (isPair ? 2 : 1)
  }
}

/// The part of a line around a place.
package struct SourceExcerpt: Hashable, Sendable {
  package var before: String
  package var after: String
  package var isStartClipped: Bool
  package var isEndClipped: Bool
}

extension UInt8 {
  /// Whether it goes on with a UTF-8 sequence rather than starting one.
  fileprivate var isContinuation: Bool {
    self & 0xC0 == 0x80
  }
}
