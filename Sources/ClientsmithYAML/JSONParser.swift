import ClientsmithDiagnostics

/// Reads JSON (RFC 8259), strictly, with the place of everything.
///
/// The text is valid UTF-8 without control characters inside its lines: `TextCheck` comes first.
struct JSONParser: ~Copyable {
  /// Why a text cannot be read on.
  struct Failure: Error {
    var failure: ReadingFailure

    /// The text breaks the grammar; it might be YAML.
    var isOtherFormat: Bool
  }

  let text: UnsafeBufferPointer<UInt8>
  let limits: ReadingLimits

  /// Reading goes on after a comma that nothing follows, as nothing is missing; it is an error still.
  private let passesTrailingCommas: Bool
  private let source: SourceID
  var index = 0
  private(set) var errors: ReadingErrors

  private var line = 1

  /// The index that would be column 0 of this line if all its code points took one byte each.
  private var columnOrigin = -1
  private var depth = 0
  private var nodes = 0
  private var elements = OpenItems<YAMLNode>()
  private var entries = MappingBuilder.OpenEntries()

  init(
    _ text: UnsafeBufferPointer<UInt8>, in source: SourceID, limits: ReadingLimits,
    passesTrailingCommas: Bool
  ) {
    self.source = source
    self.passesTrailingCommas = passesTrailingCommas
    self.text = text
    self.limits = limits
    self.errors = ReadingErrors(limit: limits.errors)
  }

  mutating func parseDocument() throws(Failure) -> YAMLNode {
    skipWhiteSpace()
    guard index < text.count else {
      throw Failure(failure: .empty(at: .start(of: source)), isOtherFormat: false)
    }
    let node = try parseValue()
    skipWhiteSpace()
    if index < text.count { throw unexpected("the end of the file") }
    return node
  }

  /// The one value of a text, or those that each begin a line, as in JSON Lines.
  mutating func parseDocuments() throws(Failure) -> [YAMLNode] {
    skipWhiteSpace()
    guard index < text.count else {
      throw Failure(failure: .empty(at: .start(of: source)), isOtherFormat: false)
    }
    var nodes: [YAMLNode] = []
    while index < text.count {
      nodes.append(try parseValue())
      let lastLine = line
      skipWhiteSpace()
      // Elements that were copied out of an array.
      if skip(",") { skipWhiteSpace() }
      guard index < text.count else { break }
      guard isAtValue else { throw unexpected("the end of the file") }
      guard line > lastLine else {
        throw unexpected("the end of the line", help: "begin each value on a line of its own")
      }
    }
    return nodes
  }

  /// Whether what is next can only be another value.
  private var isAtValue: Bool {
    peek.map { $0.isDecimalDigit || "{[\"-tfn".utf8.contains($0) } ?? false
  }

  private mutating func parseValue() throws(Failure) -> YAMLNode {
    guard index < text.count else { throw unexpected("a value") }
    try countNode()
    let start = position
    switch text[index] {
    case UInt8(ascii: "{"): return try parseObject(from: start)
    case UInt8(ascii: "["): return try parseArray(from: start)
    case UInt8(ascii: "\""):
      let value = try parseString()
      try checkMarks(value, at: range(from: start))
      return scalar(.string(value), from: start)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return scalar(try parseNumber(), from: start)
    case UInt8(ascii: "t"): return scalar(try parse("true", as: .bool(true)), from: start)
    case UInt8(ascii: "f"): return scalar(try parse("false", as: .bool(false)), from: start)
    case UInt8(ascii: "n"): return scalar(try parse("null", as: .null), from: start)
    default: throw unexpected("a value")
    }
  }

  private func checkMarks(_ value: String, at range: SourceRange) throws(Failure) {
    if value.hasCombiningRun(longerThan: limits.combiningMarks) {
      throw Failure(
        failure: .tooManyCombiningMarks(limits.combiningMarks, at: range), isOtherFormat: false)
    }
  }

  private func scalar(_ scalar: YAMLScalar, from start: SourcePosition) -> YAMLNode {
    YAMLNode(.scalar(scalar), range: range(from: start))
  }
}

// MARK: - Collections

extension JSONParser {
  private mutating func parseObject(from start: SourcePosition) throws(Failure) -> YAMLNode {
    try open()
    var mapping = MappingBuilder(in: entries)
    if !skip("}") {
      repeat {
        skipWhiteSpace()
        let keyStart = position
        guard peek == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
        try countNode()
        let key = try parseString()
        let keyRange = range(from: keyStart)
        try checkMarks(key, at: keyRange)
        guard skip(":") else { throw unexpected("`:` after the key") }
        skipWhiteSpace()
        let value = try parseValue()
        if let first = mapping.entry(of: key, in: entries) {
          try report(.duplicateKey(key, at: keyRange, first: first.keyRange))
        } else {
          mapping.add(.init(key: key, keyRange: keyRange, value: value), to: &entries)
        }
      } while try skipComma(before: UInt8(ascii: "}"))
      guard skip("}") else { throw unclosed("{", "}", at: start) }
    }
    depth -= 1
    return YAMLNode(.mapping(mapping.build(from: &entries)), range: range(from: start))
  }

  private mutating func parseArray(from start: SourcePosition) throws(Failure) -> YAMLNode {
    try open()
    let first = elements.count
    if !skip("]") {
      repeat {
        skipWhiteSpace()
        elements.append(try parseValue())
      } while try skipComma(before: UInt8(ascii: "]"))
      guard skip("]") else { throw unclosed("[", "]", at: start) }
    }
    depth -= 1
    return YAMLNode(.sequence(elements.take(from: first)), range: range(from: start))
  }

  /// - Returns: whether another element follows.
  private mutating func skipComma(before closing: UInt8) throws(Failure) -> Bool {
    skipWhiteSpace()
    let comma = here
    guard skip(",") else { return false }
    guard passesTrailingCommas else { return true }
    skipWhiteSpace()
    guard peek == closing else { return true }
    try report(.trailingComma(at: comma))
    return false
  }

  private mutating func open() throws(Failure) {
    depth += 1
    if depth > limits.depth {
      throw Failure(failure: .tooDeep(limits.depth, at: here), isOtherFormat: false)
    }
    index += 1
  }

  private mutating func countNode() throws(Failure) {
    nodes += 1
    if nodes > limits.nodes {
      throw Failure(failure: .tooManyNodes(limits.nodes, at: here), isOtherFormat: false)
    }
  }
}

// MARK: - Numbers and words

extension JSONParser {
  private mutating func parse(_ word: StaticString, as scalar: YAMLScalar) throws(Failure)
    -> YAMLScalar
  {
    let isThere = word.withUTF8Buffer { text[index...].starts(with: $0) }
    guard isThere else { throw unexpected("a value") }
    index += word.utf8CodeUnitCount
    return scalar
  }

  private mutating func parseNumber() throws(Failure) -> YAMLScalar {
    let start = index
    if peek == UInt8(ascii: "-") { index += 1 }
    if peek == UInt8(ascii: "0") {
      index += 1
      if let next = peek, next.isDecimalDigit { throw unexpected("no digit after a leading zero") }
    } else {
      try skipDigits()
    }
    var isInteger = true
    if peek == UInt8(ascii: ".") {
      isInteger = false
      index += 1
      try skipDigits()
    }
    if let next = peek, next | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      index += 1
      if let sign = peek, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { index += 1 }
      try skipDigits()
    }
    let digits = String(decoding: text[start..<index], as: UTF8.self)
    return isInteger ? .integer(YAMLInteger(digits)) : .number(YAMLNumber(digits))
  }

  private mutating func skipDigits() throws(Failure) {
    guard let first = peek, first.isDecimalDigit else { throw unexpected("a digit") }
    while let next = peek, next.isDecimalDigit { index += 1 }
  }
}

// MARK: - Places

extension JSONParser {
  var peek: UInt8? {
    index < text.count ? text[index] : nil
  }

  var position: SourcePosition {
    SourcePosition(line: line, column: index - columnOrigin)
  }

  /// What has been read since a place.
  func range(from start: SourcePosition) -> SourceRange {
    SourceRange(in: source, start: start, end: position)
  }

  /// The one character at the index.
  var here: SourceRange {
    SourceRange(
      in: source, start: position, end: SourcePosition(line: line, column: index - columnOrigin + 1)
    )
  }

  /// Tells the columns of bytes that go on with a code point, rather than starting one.
  mutating func discount(continuationBytes count: Int) {
    columnOrigin += count
  }

  private mutating func skipWhiteSpace() {
    while index < text.count {
      switch text[index] {
      case 0x20, 0x09:
        index += 1
      case 0x0A, 0x0D:
        let isPair =
          text[index] == 0x0D && index + 1 < text.count && text[index + 1] == 0x0A
        index += isPair ? 2 : 1
        line += 1
        columnOrigin = index - 1
      default:
        return
      }
    }
  }

  /// Skips white space and then a character, if it is the next.
  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    skipWhiteSpace()
    guard let next = peek, next == UInt8(truncatingIfNeeded: character.value) else { return false }
    index += 1
    return true
  }

  mutating func report(_ diagnostic: Diagnostic) throws(Failure) {
    do throws(ReadingFailure) {
      try errors.add(diagnostic)
    } catch {
      throw Failure(failure: error, isOtherFormat: false)
    }
  }

  func unexpected(_ wanted: String, help: String? = nil) -> Failure {
    var found = "the end of the file"
    if index < text.count {
      let next = String(decoding: text[index...].prefix(4), as: UTF8.self).unicodeScalars.prefix(1)
      found = String(String.UnicodeScalarView(next)).quotedForMessage
    }
    return Failure(
      failure: ReadingFailure(
        .invalidJSON, at: here, "expected \(wanted), found \(found)", help: help ?? usualHelp),
      isOtherFormat: true)
  }

  /// What follows an entry neither closes the collection nor starts another entry.
  private func unclosed(
    _ opening: String, _ closing: String, at start: SourcePosition
  ) -> Failure {
    guard let next = peek, next == UInt8(ascii: "]") || next == UInt8(ascii: "}") else {
      return unexpected("`,` or `\(closing)`")
    }
    var opened = SourceRange(in: source, at: start)
    opened.end.column += 1
    return Failure(
      failure: ReadingFailure(
        .mismatchedBracket(
          at: here, found: Unicode.Scalar(next), opening: opening, closing: closing,
          openedAt: opened)),
      isOtherFormat: true)
  }

  private var usualHelp: String? {
    switch peek {
    case UInt8(ascii: "\""): "is a `,` missing before it?"
    case UInt8(ascii: "'"): "JSON strings are in double quotes"
    case UInt8(ascii: "/"), UInt8(ascii: "#"): "JSON has no comments"
    case UInt8(ascii: "}"), UInt8(ascii: "]"): "remove the comma before it, if there is one"
    default: nil
    }
  }
}
