import Foundation

/// JSON values, one a line; lines without a value are skipped.
internal nonisolated struct RuntimeJSONLines: RuntimeStreamFormat {
  static let mediaType: String = "application/jsonl"
  static let hasText: Bool = false

  /// The line that ends the stream; nil: nothing but the end of the body does.
  var end: String?
  private var lines: RuntimeLineBuffer

  /// - Parameter limit: How many bytes a line may have.
  init(limit: Int = Self.standardLimit) {
    self.lines = RuntimeLineBuffer(endsAtCarriageReturn: false, limit: limit)
  }

  /// Servers have many names for JSON lines, and some have none.
  static func allows(_ mediaType: Substring) -> Bool {
    mediaType.contains("json") || ["text/plain", "application/octet-stream"].contains(mediaType)
  }

  mutating func append(_ data: Data) {
    self.lines.append(data)
  }

  mutating func next() throws -> RuntimeStreamElement? {
    while let line = try self.lines.next() {
      if let content = self.content(of: line) {
        return content
      }
    }
    return nil
  }

  /// The last line, which may lack its end.
  mutating func finish() -> RuntimeStreamElement? {
    self.content(of: self.lines.rest)
  }

  private func content(of line: ArraySlice<UInt8>) -> RuntimeStreamElement? {
    if let end = self.end {
      let text: Substring = String(decoding: line, as: UTF8.self).drop { $0.isWhitespace }
      if text.hasPrefix(end), text.dropFirst(end.count).allSatisfy({ $0.isWhitespace }) {
        return .end
      }
    }
    // Texts of `application/json-seq` begin with a record separator (RFC 7464).
    let value = line.drop { $0 == 0x1E }
    let whitespace: [UInt8] = [0x20, 0x09, 0x0D]
    return value.allSatisfy(whitespace.contains) ? nil : .content(Data(value))
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
