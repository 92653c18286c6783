/// An event of a stream with its name and its id.
public nonisolated struct ServerSentEvent<Value: Sendable>: Sendable {
  public var data: Value
  /// What kind of event it is; `message` where the server does not say.
  public var event: String
  /// The last id that the stream has named, with this event or before it.
  public var id: String?

  public init(_ data: Value, event: String = "message", id: String? = nil) {
    self.data = data
    self.event = event
    self.id = id
  }
}

nonisolated extension ServerSentEvent: Equatable where Value: Equatable {}

nonisolated extension LiveCaller {
  /// Each event with its name and its id, its data decoded from JSON; a `String` is the data
  /// itself.
  ///
  /// - Parameters:
  ///   - end: The data that ends the stream; nil: `[DONE]`, where data is JSON.
  ///   - isNamed: Data that is a JSON object gets the name of its event as `event`.
  #if compiler(>=6.2)
    @concurrent
  #endif
  public func envelopes<Value: Decodable & Sendable>(
    _ call: EndpointCall, as type: Value.Type, until end: String? = nil, named isNamed: Bool = false
  ) async throws -> ResponseStream<ServerSentEvent<Value>> {
    let format = RuntimeServerSentEvents(of: type, until: end, named: isNamed)
    let reader: RuntimeStreamReader<RuntimeServerSentEvents, Value> = try await self.reader(
      of: call, in: format)
    return ResponseStream(
      status: reader.response.status, headers: reader.response.headers,
      next: { () async throws -> ServerSentEvent<Value>? in
        try await reader.event()
      })
  }
}

extension RuntimeStreamReader where Format == RuntimeServerSentEvents {
  /// The next element with what its event says beside it.
  func event() async throws -> ServerSentEvent<Value>? {
    guard let data = try await self.next() else { return nil }
    let id: String = self.format.lastEventID
    return ServerSentEvent(
      data, event: self.format.eventName ?? "message", id: id.isEmpty ? nil : id)
  }
}
