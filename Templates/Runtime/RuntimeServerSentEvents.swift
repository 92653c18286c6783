import Foundation

/// The events of a `text/event-stream`, by the algorithm of the HTML standard (9.2.6).
///
/// Connections are not made again: what an event names as its id, and how long to wait, is read
/// and kept, but nothing comes of it.
internal nonisolated struct RuntimeServerSentEvents: RuntimeStreamFormat {
  static let mediaType: String = "text/event-stream"
  static let hasText: Bool = true

  private(set) var lastEventID: String = ""
  private(set) var reconnectionTime: Duration?

  private let limit: Int
  private var lines: RuntimeLineBuffer
  private var isFirstLine = true
  private var data = Data()
  private var hasData = false

  /// - Parameter limit: How many bytes an event, and a line of one, may have.
  init(limit: Int = Self.standardLimit) {
    self.limit = limit
    self.lines = RuntimeLineBuffer(endsAtCarriageReturn: true, limit: limit)
  }

  static func allows(_ mediaType: Substring) -> Bool {
    mediaType == "text/event-stream"
  }

  mutating func append(_ data: Data) {
    self.lines.append(data)
  }

  /// The data of the next event.
  ///
  /// An event without a `data` line is skipped. Many services end a stream with the data
  /// `[DONE]`, which is not JSON.
  mutating func next() throws -> RuntimeStreamElement? {
    while var line = try self.lines.next() {
      if self.isFirstLine {
        self.isFirstLine = false
        if line.starts(with: [0xEF, 0xBB, 0xBF]) {
          line = line.dropFirst(3)
        }
      }
      if !line.isEmpty {
        try self.read(line)
      } else if self.hasData {
        defer {
          self.data = Data()
          self.hasData = false
        }
        if self.data == Data("[DONE]".utf8) {
          return .end
        }
        return .content(self.data)
      }
    }
    return nil
  }

  /// An event that no empty line has completed is dropped.
  mutating func finish() -> RuntimeStreamElement? {
    nil
  }

  /// One line: `field: value`. A line that starts with a colon is a comment.
  private mutating func read(_ line: ArraySlice<UInt8>) throws {
    let parts: [ArraySlice<UInt8>] = line.split(
      separator: 0x3A, maxSplits: 1, omittingEmptySubsequences: false)
    var value: ArraySlice<UInt8> = parts.count > 1 ? parts[1] : []
    if value.first == 0x20 {
      value = value.dropFirst()
    }
    switch String(decoding: parts[0], as: UTF8.self) {
    case "data":
      guard self.data.count + value.count < self.limit else {
        throw URLError(.dataLengthExceedsMaximum)
      }
      if self.hasData {
        self.data.append(0x0A)
      }
      self.data.append(contentsOf: value)
      self.hasData = true
    case "id":
      if !value.contains(0) {
        self.lastEventID = String(decoding: value, as: UTF8.self)
      }
    case "retry":
      let isNumber: Bool = value.allSatisfy { (0x30...0x39).contains($0) }
      if isNumber, let milliseconds = Int64(String(decoding: value, as: UTF8.self)) {
        self.reconnectionTime = .milliseconds(milliseconds)
      }
    default:
      // Among them `event`: the type of an event is for the listeners of a browser.
      break
    }
  }
}

nonisolated extension LiveCaller {
  /// The data of each event, decoded from JSON; a `String` is the data itself.
  #if compiler(>=6.2)
    @concurrent
  #endif
  public func events<Value: Decodable & Sendable>(
    _ call: EndpointCall, as type: Value.Type
  ) async throws -> ResponseStream<Value> {
    try await self.elements(of: call, in: RuntimeServerSentEvents(), as: type)
  }
}
