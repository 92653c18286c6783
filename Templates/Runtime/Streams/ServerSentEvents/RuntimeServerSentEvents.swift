import Foundation

/// The events of a `text/event-stream`, by the algorithm of the HTML standard (9.2.6).
internal nonisolated struct RuntimeServerSentEvents: RuntimeStreamFormat {
  static let mediaType: String = "text/event-stream"
  static let hasText: Bool = true

  private(set) var lastEventID: String = ""

  /// Of the event that came last; nil: it has none, which stands for `message`.
  private(set) var eventName: String?
  /// A JSON object gets the name of its event as `event`, unless it has that key. Where there is
  /// nothing but the name, it is an object of that alone; any other JSON, and a text, is `data` in
  /// one.
  var addsName: Bool = false
  private var name: String = ""

  private let limit: Int
  /// The data that ends the stream.
  private let end: Data?
  private var lines: RuntimeLineBuffer
  private var isFirstLine = true
  private var data = Data()
  private var hasData = false

  /// - Parameters:
  ///   - limit: How many bytes an event, and a line of one, may have.
  ///   - end: The data that ends the stream; nil: nothing but the end of the body does.
  init(limit: Int = Self.standardLimit, end: String? = "[DONE]") {
    self.limit = limit
    self.end = end.map { Data($0.utf8) }
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
  /// An event without a `data` line is skipped.
  mutating func next() throws -> RuntimeStreamElement? {
    while var line = try self.lines.next() {
      if self.isFirstLine {
        self.isFirstLine = false
        if line.starts(with: [0xEF, 0xBB, 0xBF]) {
          line = line.dropFirst(3)
        }
      }
      guard line.isEmpty else {
        try self.read(line)
        continue
      }
      self.eventName = self.name.isEmpty ? nil : self.name
      self.name = ""
      if self.hasData {
        defer {
          self.data = Data()
          self.hasData = false
        }
        if self.data == self.end {
          return .end
        }
        if self.addsName, let name = self.eventName {
          return .content(self.object().adding(name, for: "event"))
        }
        return .content(self.data)
      }
    }
    return nil
  }

  /// The data as a JSON object.
  private func object() -> Data {
    guard !self.data.isEmpty, !self.data.elementsEqual("null".utf8) else { return Data("{}".utf8) }
    let spaces: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    guard self.data.first(where: { !spaces.contains($0) }) != 0x7B else { return self.data }
    // An event that the client does not know may have any text.
    let isJSON: Bool =
      (try? JSONSerialization.jsonObject(with: self.data, options: .fragmentsAllowed)) != nil
    let text: Data? =
      isJSON ? self.data : try? JSONEncoder().encode(String(decoding: self.data, as: UTF8.self))
    return Data(#"{"data":"#.utf8) + (text ?? Data("null".utf8)) + Data("}".utf8)
  }

  /// An event that no empty line has completed is dropped.
  mutating func finish() -> RuntimeStreamElement? {
    nil
  }

  /// One line: `field: value`. A line that starts with a colon is a comment.
  private mutating func read(_ line: ArraySlice<UInt8>) throws {
    let colon: Int = line.firstIndex(of: 0x3A) ?? line.endIndex
    var value: ArraySlice<UInt8> = line[colon...].dropFirst()
    if value.first == 0x20 {
      value = value.dropFirst()
    }
    // Most lines are data, which has to become no text.
    guard !line[..<colon].elementsEqual("data".utf8) else { return try self.add(value) }
    switch String(decoding: line[..<colon], as: UTF8.self) {
    case "event":
      self.name = String(decoding: value, as: UTF8.self)
    case "id":
      if !value.contains(0) {
        self.lastEventID = String(decoding: value, as: UTF8.self)
      }
    default:
      // Connections are not made again, so `retry` says nothing; whatever else there is has no
      // meaning.
      break
    }
  }

  private mutating func add(_ value: ArraySlice<UInt8>) throws {
    guard self.data.count + value.count < self.limit else {
      throw URLError(.dataLengthExceedsMaximum)
    }
    if self.hasData {
      self.data.append(0x0A)
    }
    self.data.append(contentsOf: value)
    self.hasData = true
  }
}

nonisolated extension LiveCaller {
  /// The data of each event, decoded from JSON; a `String` is the data itself.
  ///
  /// - Parameters:
  ///   - end: The data that ends the stream; nil: `[DONE]`, where data is JSON.
  ///   - isNamed: Data that is a JSON object gets the name of its event as `event`.
  #if compiler(>=6.2)
    @concurrent
  #endif
  public func events<Value: Decodable & Sendable>(
    _ call: EndpointCall, as type: Value.Type, until end: String? = nil, named isNamed: Bool = false
  ) async throws -> ResponseStream<Value> {
    let format = RuntimeServerSentEvents(of: type, until: end, named: isNamed)
    return try await self.elements(of: call, in: format, as: type)
  }
}

nonisolated extension RuntimeServerSentEvents {
  init<Value>(of type: Value.Type, until end: String?, named isNamed: Bool) {
    self.init(end: end ?? (type == String.self ? nil : "[DONE]"))
    self.addsName = isNamed
  }
}
