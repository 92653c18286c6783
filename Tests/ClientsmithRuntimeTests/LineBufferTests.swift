import Foundation
import Testing

@testable import ClientsmithRuntime

/// Lines are the same wherever the bytes are split.
@Suite struct LineBufferTests {
  struct Sample: Sendable {
    var text: String
    var endsAtCarriageReturn: Bool
    var lines: [String]
    var rest: String

    init(_ text: String, _ endsAtCarriageReturn: Bool, _ lines: [String], rest: String = "") {
      self.text = text
      self.endsAtCarriageReturn = endsAtCarriageReturn
      self.lines = lines
      self.rest = rest
    }
  }

  static let samples = [
    Sample("", true, []),
    Sample("a", true, [], rest: "a"),
    Sample("a\nbc\n", true, ["a", "bc"]),
    Sample("a\rbc\r", true, ["a", "bc"]),
    Sample("a\r\nbc\r\n", true, ["a", "bc"]),
    Sample("a\n\r\nb\r\rc\n\rd", true, ["a", "", "b", "", "c", ""], rest: "d"),
    Sample("\n\n", true, ["", ""]),
    Sample("a\rb\r\nc\nd\r", false, ["a\rb\r", "c"], rest: "d\r"),
    Sample("w\u{F6}rds\nm\u{F6}re", true, ["w\u{F6}rds"], rest: "m\u{F6}re"),
  ]

  @Test(arguments: samples) func cutsLinesWhereverTheyAreSplit(sample: Sample) throws {
    let bytes = Data(sample.text.utf8)
    for size in 1...max(1, bytes.count) {
      var buffer = RuntimeLineBuffer(endsAtCarriageReturn: sample.endsAtCarriageReturn, limit: 100)
      var lines: [String] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        buffer.append(bytes[start..<min(start + size, bytes.count)])
        while let line = try buffer.next() {
          lines.append(String(decoding: line, as: UTF8.self))
        }
      }
      #expect(lines == sample.lines, "in pieces of \(size)")
      let rest = String(decoding: buffer.rest, as: UTF8.self)
      #expect(rest == sample.rest, "in pieces of \(size)")
    }
  }

  @Test func limitsALineWhetherOrNotItIsComplete() throws {
    var buffer = RuntimeLineBuffer(endsAtCarriageReturn: true, limit: 3)
    buffer.append(Data("abc\nabcd\n".utf8))
    #expect(try buffer.next().map { Array($0) } == Array("abc".utf8))
    #expect(throws: URLError.self) { try buffer.next() }

    buffer = RuntimeLineBuffer(endsAtCarriageReturn: true, limit: 3)
    buffer.append(Data("abc".utf8))
    #expect(try buffer.next() == nil)
    buffer.append(Data("d".utf8))
    let error = #expect(throws: URLError.self) { try buffer.next() }
    #expect(error?.code == .dataLengthExceedsMaximum)
  }
}
