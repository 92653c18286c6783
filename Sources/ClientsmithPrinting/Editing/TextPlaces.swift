import ClientsmithDiagnostics

/// Where the lines of a text are, so that places in it become offsets.
struct TextPlaces {
  let bytes: [UInt8]
  /// The offsets of the first bytes of lines.
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark belongs to no line.
    starts =
      [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
      + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
      .filter { $0 < bytes.count }
  }

  /// What lines end in.
  var lineBreak: String {
    guard starts.count > 1, starts[1] > 1, bytes[starts[1] - 2] == UInt8(ascii: "\r") else {
      return "\n"
    }
    return "\r\n"
  }

  var lineCount: Int { starts.count }

  /// The bytes of a line, counted from 1, without its end.
  func line(_ number: Int) -> ArraySlice<UInt8> {
    guard (1...starts.count).contains(number) else { return [] }
    var end = number < starts.count ? starts[number] : bytes.count
    while end > starts[number - 1], bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return bytes[starts[number - 1]..<end]
  }

  /// The offset of a place.
  func offset(_ position: SourcePosition) -> Int {
    let number = Int(position.line)
    guard number <= starts.count else { return bytes.count }
    var offset = starts[number - 1]
    var column = 1
    while column < position.column, offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      column += 1
    }
    return offset
  }

  /// nil: the text ends before.
  func byte(at offset: Int) -> UInt8? {
    offset < bytes.count ? bytes[offset] : nil
  }

  /// Where a value starts behind its anchor and its tag.
  func content(behind start: Int) -> Int {
    var offset = start
    while let byte = byte(at: offset), byte == UInt8(ascii: "&") || byte == UInt8(ascii: "!") {
      while let next = self.byte(at: offset), next > 0x20 { offset += 1 }
      while let next = self.byte(at: offset), next <= 0x20 { offset += 1 }
    }
    return offset
  }

  /// The offset of what comes behind spaces and tabs.
  func spaces(behind start: Int) -> Int {
    var offset = start
    while let byte = byte(at: offset), byte == 0x20 || byte == 0x09 { offset += 1 }
    return offset
  }

  /// The offset of the line break behind a place.
  func endOfLine(behind start: Int) -> Int {
    var offset = start
    while let byte = byte(at: offset), byte != 0x0A, byte != 0x0D { offset += 1 }
    return offset
  }

  /// The offset behind the document: of the `...` that ends it, or the end of the text.
  var end: Int {
    var number = lineCount
    while number > 0, indentation(number) == nil || isComment(number) { number -= 1 }
    return number > 0 && line(number).starts(with: "...".utf8) ? starts[number - 1] : bytes.count
  }

  /// The offset behind a line, counted from 1.
  func end(ofLine number: Int) -> Int {
    number < starts.count ? starts[number] : bytes.count
  }

  /// How many spaces a line starts with; nil: it is blank.
  func indentation(_ number: Int) -> Int? {
    let line = line(number)
    let spaces = line.prefix { $0 == 0x20 }.count
    return spaces == line.count ? nil : spaces
  }

  func isComment(_ number: Int) -> Bool {
    line(number).first { $0 != 0x20 } == UInt8(ascii: "#")
  }
}
