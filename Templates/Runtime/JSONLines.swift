import Foundation

/// JSON values, one a line; lines without a value are skipped.
nonisolated struct JSONLines: StreamFormat {
  static let hasText: Bool = false

  private var lines: LineBuffer

  /// - Parameter limit: How many bytes a line may have.
  init(limit: Int = Self.standardLimit) {
    self.lines = LineBuffer(endsAtCarriageReturn: false, limit: limit)
  }

  mutating func append(_ data: Data) {
    self.lines.append(data)
  }

  mutating func next() throws -> StreamElement? {
    while let line = try self.lines.next() {
      if let content = self.content(of: line) {
        return content
      }
    }
    return nil
  }

  /// The last line, which may lack its end.
  mutating func finish() -> StreamElement? {
    self.content(of: self.lines.rest)
  }

  private func content(of line: ArraySlice<UInt8>) -> StreamElement? {
    let whitespace: [UInt8] = [0x20, 0x09, 0x0D]
    return line.allSatisfy(whitespace.contains) ? nil : .content(Data(line))
  }
}

nonisolated extension LiveCaller {
  /// The value of each line.
  public func lines<Value: Decodable & Sendable>(
    _ call: EndpointCall, as type: Value.Type
  ) async throws -> AsyncThrowingStream<Value, any Error> {
    try await self.elements(of: call, in: JSONLines(), accept: "application/jsonl", as: type)
  }
}
