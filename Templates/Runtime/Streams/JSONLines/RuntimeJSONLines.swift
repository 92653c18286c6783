import Foundation

/// JSON values, one a line; lines without a value are skipped. After a record separator, the texts
/// of `application/json-seq` (RFC 7464), which may have several lines.
internal nonisolated struct RuntimeJSONLines: RuntimeStreamFormat {
  static let mediaType: String = "application/jsonl"
  static let accepted: String = "application/jsonl, application/x-ndjson, */*;q=0.5"
  static let hasText: Bool = false

  /// The line that ends the stream; nil: nothing but the end of the body does.
  var end: String?
  private var lines: RuntimeLineBuffer
  private let limit: Int
  /// What there is of a text after a record separator; nil: there has been none.
  private var text: RuntimeJSONText?

  /// - Parameter limit: How many bytes a line may have.
  init(limit: Int = Self.standardLimit) {
    self.lines = RuntimeLineBuffer(endsAtCarriageReturn: false, limit: limit)
    self.limit = limit
  }

  /// Servers have many names for JSON lines, and some have none.
  static func allows(_ mediaType: Substring) -> Bool {
    mediaType.contains("json") || ["text/plain", "application/octet-stream"].contains(mediaType)
  }

  /// What has no name of its own may be something else, such as an empty page.
  static func isNamed(by mediaType: Substring) -> Bool {
    mediaType.contains("json")
  }

  mutating func append(_ data: Data) {
    guard data.contains(RuntimeJSONText.separator) else { return self.lines.append(data) }
    // Then it is always the first byte of a line.
    self.lines.append(
      Data(data.flatMap { $0 == RuntimeJSONText.separator ? [0x0A, $0] : [$0] }))
  }

  mutating func next() throws -> RuntimeStreamElement? {
    while let line = try self.lines.next() {
      if let content = self.element(endingWith: line) {
        return content
      }
      guard (self.text?.bytes.count ?? 0) <= self.limit else {
        throw URLError(.dataLengthExceedsMaximum)
      }
    }
    return nil
  }

  /// The last line, which may lack its end.
  mutating func finish() -> RuntimeStreamElement? {
    let last: RuntimeStreamElement? = self.element(endingWith: self.lines.rest)
    return last ?? self.text.flatMap { self.content(of: $0.bytes[...]) }
  }

  /// The value that is complete with this line; nil: there is none.
  private mutating func element(endingWith line: ArraySlice<UInt8>) -> RuntimeStreamElement? {
    if line.first == RuntimeJSONText.separator {
      let unfinished: RuntimeJSONText? = self.text
      self.text = RuntimeJSONText()
      // It is no JSON, and an error for whoever reads it.
      if let bytes = unfinished?.bytes, let content = self.content(of: bytes[...]) {
        return content
      }
    }
    guard self.text != nil else { return self.content(of: line) }
    self.text?.append(line.drop { $0 == RuntimeJSONText.separator })
    guard let text = self.text, text.isComplete else { return nil }
    self.text = RuntimeJSONText()
    return self.content(of: text.bytes[...])
  }

  private func content(of line: ArraySlice<UInt8>) -> RuntimeStreamElement? {
    if let end = self.end {
      let text: Substring = String(decoding: line, as: UTF8.self).drop { $0.isWhitespace }
      if text.hasPrefix(end), text.dropFirst(end.count).allSatisfy({ $0.isWhitespace }) {
        return .end
      }
    }
    let whitespace: [UInt8] = [0x20, 0x09, 0x0D, 0x0A]
    return line.allSatisfy(whitespace.contains) ? nil : .content(Data(line))
  }
}

nonisolated extension LiveCaller {
  /// The value of each line.
  ///
  /// - Parameter end: The line that ends the stream; nil: nothing but the end of the body does.
  #if compiler(>=6.2)
    @concurrent
  #endif
  public func lines<Value: Decodable & Sendable>(
    _ call: EndpointCall, as type: Value.Type, until end: String? = nil
  ) async throws -> ResponseStream<Value> {
    var format = RuntimeJSONLines()
    format.end = end
    return try await self.elements(of: call, in: format, as: type)
  }
}
